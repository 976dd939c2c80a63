import { sideName } from '@sandtable/miniatures'
import { FORCE_LISTS } from './data/lists.ts'

/** 'blue-marker-2' is 'Marker 2'. */
export function markerName(id: unknown): string {
  return `Marker ${numberIn(id)}`
}

/** 'red-point-1' is 'Red’s Jump-Off Point 1'. */
export function pointName(id: unknown): string {
  const [side] = String(id).split('-')
  return `${sideName(side)}’s Jump-Off Point ${numberIn(id)}`
}

function numberIn(id: unknown): string {
  return String(id).split('-').at(-1) ?? ''
}

/** 'blue-s2' is 'Section 2', 'blue-leader-1' is 'Senior Leader 1', 'blue-hq-1' is 'headquarters Team 1'; a support has the name of its list. */
export function troopName(id: unknown): string {
  const name = String(id).replace(/^(?:blue|red)-/, '')
  const [, kind, number] = /^(s|leader-|hq-)(\d+)$/.exec(name) ?? []
  if (kind === undefined) return supportName(name)
  return `${kind === 's' ? 'Section' : kind === 'leader-' ? 'Senior Leader' : 'headquarters Team'} ${number}`
}

const SUPPORTS: Readonly<Record<string, string>> = Object.fromEntries(
  FORCE_LISTS.flatMap(({ support }) => support.flatMap(({ options }) => options)).map(({ id, name }) => [
    id,
    name,
  ]),
)

/** 'piat-team-1' is 'PIAT Team', 'piat-team-2' is 'PIAT Team 2'. */
function supportName(name: string): string {
  const [, option = name, number = '1'] = /^(.+)-(\d+)$/.exec(name) ?? []
  const printed = SUPPORTS[option]
  if (printed === undefined) return name.replaceAll('-', ' ')
  return number === '1' ? printed : `${printed} ${number}`
}

/** 'blue-s2-a' is 'Team A of Section 2', 'blue-s2-leader' is 'the Leader of Section 2'; Units as above. */
export function teamName(id: unknown): string {
  const name = String(id).replace(/^(?:blue|red)-/, '')
  const [, unit, part] = /^(.+)-([a-z]{1,2}|leader)$/.exec(name) ?? []
  if (unit === undefined || part === undefined) return troopName(id)
  if (part === 'leader') return `the Leader of ${troopName(unit)}`
  return /^s\d+$/.test(unit) ? `Team ${part.toUpperCase()} of ${troopName(unit)}` : troopName(unit)
}

/** 'Team A of Section 1 and Team B of Section 1' */
export function teamNames(ids: unknown): string {
  const names = (Array.isArray(ids) ? ids : [ids]).map(teamName)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}

/** A man by number: 'man 3 of Team A of Section 1'; a Leader as above. */
export function manName(id: unknown): string {
  const [, team, number] = /^(.+)-(\d+)$/.exec(String(id)) ?? []
  if (team === undefined || !/-[a-z]{1,2}$/.test(team)) return teamName(id)
  return `man ${number} of ${teamName(team)}`
}

/** The side and the name, as in a story: "Blue's Section 2". */
export function fullName(id: unknown): string {
  const side = String(id).startsWith('blue-') ? 'Blue' : 'Red'
  return `${side}'s ${teamName(id).replace(/^the /, '')}`
}

/** With a capital letter, as at the beginning of a sentence. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The form of a verb for one or for several: 'is' or 'are'. */
export function verbFor(ids: unknown, one: string, several: string): string {
  return Array.isArray(ids) && ids.length > 1 ? several : one
}
