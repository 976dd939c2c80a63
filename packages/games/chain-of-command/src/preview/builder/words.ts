import type { Quality } from '../../forces/data/platoons.ts'
import type { Scenario } from '../../forces/data/scenarios.ts'
import type { RosterLeader, RosterTeam } from '../../forces/roster.ts'

/** '+2', '0', '−3' */
export function signed(rating: number): string {
  if (rating === 0) return '0'
  return rating > 0 ? `+${rating}` : `−${-rating}`
}

export const QUALITY_NAMES: Readonly<Record<Quality, string>> = {
  green: 'Green',
  regular: 'Regular',
  elite: 'Elite',
}

/** The lists' word for a weapon, such as 'machine pistol' for 'smg'; if it has no name, its id. */
export function weaponWords(id: string): string {
  return WEAPON_NAMES[id] ?? id.replaceAll('-', ' ')
}

const WEAPON_NAMES: Readonly<Record<string, string>> = {
  'bolt-rifle': 'rifle',
  'semi-auto-rifle': 'semi-automatic rifle',
  bar: 'BAR',
  'mag-lmg': 'magazine LMG',
  'belt-lmg': 'belt-fed LMG',
  smg: 'SMG',
  'tripod-mg': 'tripod MMG',
  'tripod-hmg': 'tripod HMG',
  piat: 'PIAT',
  'mortar-2in': '2" mortar',
  'mortar-60mm': '60mm mortar',
  'mortar-5cm': '5cm mortar',
  'mortar-50mm': '50mm mortar',
}

/** 'LMG Team: belt-fed LMG, 3 crew' */
export function teamWords({ name, served, men }: RosterTeam): string {
  const crew = men.filter(({ role }) => role === 'crew').length
  const carried = men.flatMap(({ weapon }) => weapon ?? [])
  const kinds = carried.filter((weapon, i) => carried.indexOf(weapon) === i)
  const parts = [
    ...served.map(weaponWords),
    ...(crew > 0 ? [`${crew} crew`] : []),
    ...kinds.map((kind) => counted(carried.filter((one) => one === kind).length, weaponWords(kind))),
  ]
  return `${name}: ${parts.join(', ')}`
}

/** '1 rifle', '6 rifles' */
function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

/** 'Lieutenant, Senior Leader, SMG' */
export function leaderWords({ rank, level, weapon }: RosterLeader): string {
  const parts = [rank, `${level === 'senior' ? 'Senior' : 'Junior'} Leader`]
  return [...parts, ...(weapon ? [weaponWords(weapon)] : [])].join(', ')
}

/** coc-scen0-t: how the level of support is found. */
export function supportWords({ support }: Scenario): string {
  if (support.kind === 'shared') {
    const levels = support.levels.map(({ level }) => level)
    return `support level ${Math.min(...levels)} to ${Math.max(...levels)} for both sides`
  }
  const dice = support.dice === 1 ? 'one die' : `${support.dice} dice, at most ${support.most}`
  return `the attacker rolls ${dice} for support, the defender has half`
}
