import { sideName } from '@sandtable/miniatures'
import { TEAMS } from '../forces/data/teams.ts'
import { READY_MADE_FORCES } from '../forces/ready-made.ts'
import { slugOf } from '../forces/roster.ts'

export { countWords, inches, pointWords, sideName } from '@sandtable/miniatures'

/** The names of the printed Teams by their ids without the nation: 'rifle-mg' is 'Rifle/MG'. */
const TEAM_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TEAMS.map(({ id, name }) => [id.slice(id.indexOf('-') + 1), name])),
  // Nations name these differently, and an id does not tell the nation.
  hmg: 'HMG',
  bofors: 'Bofors Gun',
  m10: 'M10',
}

/** The names of the printed Units by their ids: '1st-rifle-platoon' is '1st Rifle Platoon'. */
const UNIT_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  READY_MADE_FORCES.flatMap(({ force }) => force.units.map(({ name }) => [slugOf(name), name])),
)

interface IdParts {
  readonly side: 'blue' | 'red' | null
  /** '1st-rifle-platoon'; null for a Team that stands alone in a position. */
  readonly unit: string | null
  /** 'rifle-mg-3'; null for a Unit. */
  readonly team: string | null
}

/** 'blue-1st-rifle-platoon.rifle-mg-3' in its parts; null for what is no id of a Team or a Unit. */
function partsOf(id: unknown): IdParts | null {
  const [, side, first, second] = /^(?:(blue|red)-)?([a-z0-9-]+)(?:\.([a-z0-9-]+))?$/.exec(String(id)) ?? []
  if (first === undefined) return null
  const whose = side === 'blue' || side === 'red' ? side : null
  if (second !== undefined) return { side: whose, unit: first, team: second }
  if (isNamed(TEAM_NAMES, first)) return { side: whose, unit: null, team: first }
  return whose || isNamed(UNIT_NAMES, first) ? { side: whose, unit: first, team: null } : null
}

/** With or without a number behind it. */
function isNamed(names: Readonly<Record<string, string>>, slug: string): boolean {
  return (names[slug] ?? names[slug.replace(/-\d+$/, '')]) !== undefined
}

/** 'Rifle/MG 3 of the 1st Rifle Platoon', '1st Rifle Platoon'. */
export function nameOf(id: unknown): string {
  const parts = partsOf(id)
  if (!parts) return String(id)
  const { unit, team } = parts
  if (team === null) return unitName(unit ?? '')
  return unit === null ? teamName(team) : `${shortName(id)} of the ${unitName(unit)}`
}

/** Without its Unit, where that is clear: 'Rifle/MG 3', 'Leader'. */
export function shortName(id: unknown): string {
  const team = partsOf(id)?.team ?? null
  if (team === null) return nameOf(id)
  return team === 'leader' ? 'Leader' : teamName(team)
}

/** The name with its side, for texts that both players read. */
export function fullName(id: unknown): string {
  const parts = partsOf(id)
  if (!parts?.side) return nameOf(id)
  const side = sideName(parts.side)
  return parts.team === null ? `${side}’s ${nameOf(id)}` : `${side} ${nameOf(id)}`
}

/** '1st-rifle-platoon' is '1st Rifle Platoon'; of a name the lists do not know each word has a capital. */
export function unitName(part: string): string {
  const [, slug = part, number = ''] = /^(.+)-(\d+)$/.exec(part) ?? []
  return UNIT_NAMES[part] ?? `${UNIT_NAMES[slug] ?? inCapitals(slug)} ${number}`.trim()
}

/** 'storm-troops' is 'Storm Troops'. */
function inCapitals(slug: string): string {
  return slug
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')
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

/** Teams that act together, by Units: 'Leader, Rifle/MG 1 and Rifle/MG 2 of the 1st Rifle Platoon'. */
export function grouped(ids: readonly unknown[]): string {
  const units = [...new Set(ids.map((id) => partsOf(id)?.unit ?? null))]
  const parts = units.map((unit) => {
    const own = ids.filter((id) => (partsOf(id)?.unit ?? null) === unit)
    const names = listed(own, shortName)
    return unit === null ? names : `${names} of the ${unitName(unit)}`
  })
  return listed(parts, String)
}

const MOST_NAMED = 3

/** Teams that act together, in a question: of many in one Unit only the first is named. */
export function inShort(ids: readonly unknown[]): string {
  const units = new Set(ids.map((id) => partsOf(id)?.unit ?? null))
  return ids.length > MOST_NAMED && units.size === 1
    ? `${nameOf(ids[0])} and ${ids.length - 1} more`
    : grouped(ids)
}
