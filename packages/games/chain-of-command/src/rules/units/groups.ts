import { isOnTable, standing } from '@sandtable/miniatures'
import { base, inch, isWithin } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { type State, type Team, type Unit, unitOf } from '../state/state.ts'
import { FIGURE_RADIUS } from './figures.ts'

const TOGETHER = inch(TABLES.units.together)

/** coc-2.1-9: Teams of one Unit that act, are shot at and are judged together. */
export type Group = readonly Team[]

/** coc-2.1-8, coc-2.1-9: the Teams of a Unit on the table, in groups that are within 4" of each other; a chain will do. */
export function groupsOf({ teams }: Pick<State, 'teams'>, unit: string): readonly Group[] {
  const left = teams.filter((team) => team.unit === unit && isOnTable(team) && standing(team).length > 0)
  const groups: Group[] = []
  while (left.length > 0) {
    const group = left.splice(0, 1)
    for (let i = 0; i < group.length; i++) {
      for (let j = left.length - 1; j >= 0; j--) {
        if (areTogether(group[i] as Team, left[j] as Team)) group.push(...left.splice(j, 1))
      }
    }
    groups.push(group.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  }
  return groups
}

/** coc-2.1-6, coc-2.1-16, coc-faq-22: within 4", on the same or on adjacent floors. */
function areTogether(one: Team, other: Team): boolean {
  return standing(one).some((a) =>
    standing(other).some(
      (b) =>
        Math.abs(a.floor - b.floor) <= 1 &&
        isWithin(base(a, FIGURE_RADIUS), base(b, FIGURE_RADIUS), TOGETHER),
    ),
  )
}

/** coc-2.1-9: the Teams that a Team is one Unit with, itself included. */
export function groupOf(state: Pick<State, 'teams'>, team: Team): Group {
  return groupsOf(state, team.unit).find((group) => group.includes(team)) ?? [team]
}

/** Every group on the table. */
export function allGroups(state: Pick<State, 'teams' | 'units'>): readonly Group[] {
  return state.units.flatMap(({ id }) => groupsOf(state, id))
}

/** coc-2.1-17, coc-2.1-14: a 2 activates several Teams of a Section, or the only Team that is left of it. */
export function isSection(state: Pick<State, 'teams' | 'units'>, group: Group): boolean {
  const [first] = group
  if (!first || unitOf(state, first).profile.kind !== 'section') return false
  return group.length > 1 || isLastOfSection(state, first)
}

/** coc-2.1-17: dead and Routed Teams are gone; Broken and undeployed ones are not. Men who were sent off do not count. */
function isLastOfSection({ teams }: Pick<State, 'teams'>, team: Team): boolean {
  return !teams.some(
    (other) =>
      other !== team &&
      other.unit === team.unit &&
      other.sentFrom === null &&
      other.place !== 'gone' &&
      standing(other).length > 0,
  )
}

/** coc-2.1-14, coc-err-4: a Section whose organisation has no Teams is never activated by a 1. */
export function hasNoSubTeams({ profile }: Unit): boolean {
  return profile.kind === 'section' && !profile.hasSubTeams
}
