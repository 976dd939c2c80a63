import { sideName } from '@sandtable/miniatures'
import { TEAMS } from '../forces/data/teams.ts'

export { at, count, inches, sideName } from '@sandtable/miniatures'

/** The names of the printed Teams by their ids without the nation: 'rifle-mg' is 'Rifle/MG'. */
const TEAM_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TEAMS.map(({ id, name }) => [id.slice(id.indexOf('-') + 1), name])),
  // Nations name these differently, and an id does not tell the nation.
  hmg: 'HMG',
  bofors: 'Bofors Gun',
  m10: 'M10',
}

/** 'blue-u1-rifle-mg-3' is 'Rifle/MG 3 of Unit 1', 'blue-u2' is 'Unit 2'; anything else stays as it is. */
export function nameOf(id: unknown): string {
  const [, , unit, rest] = /^(blue|red)-u(\d+)(?:-(.+))?$/.exec(String(id)) ?? []
  if (unit === undefined) return String(id)
  return rest === undefined ? `Unit ${unit}` : `${teamName(rest)} of Unit ${unit}`
}

/** The same with its side, for what both players read. */
export function fullName(id: unknown): string {
  const side = String(id).split('-')[0]
  return side === 'blue' || side === 'red' ? `${sideName(side)} ${nameOf(id)}` : String(id)
}

/** 'rifle-mg-3' is 'Rifle/MG 3'; 'leader' is 'Platoon Leader'. */
function teamName(part: string): string {
  const whole = TEAM_NAMES[part]
  if (whole !== undefined) return whole
  const [, slug = part, number = ''] = /^(.+)-(\d+)$/.exec(part) ?? []
  return `${TEAM_NAMES[slug] ?? slug.replaceAll('-', ' ')} ${number}`.trim()
}

/** 'A, B and C' */
export function listed(ids: readonly unknown[], name: (id: unknown) => string = nameOf): string {
  const names = ids.map(name)
  if (names.length < 2) return names[0] ?? 'nobody'
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const MOST_NAMED = 3

/** The same for Teams that act together: of many in one Unit only the first is named. */
export function grouped(ids: readonly unknown[]): string {
  const [first] = ids
  const unit = /^(?:blue|red)-u\d+/.exec(String(first))?.[0]
  const isOne = unit !== undefined && ids.every((id) => String(id).startsWith(`${unit}-`))
  return ids.length > MOST_NAMED && isOne ? `${nameOf(first)} and ${ids.length - 1} more` : listed(ids)
}
