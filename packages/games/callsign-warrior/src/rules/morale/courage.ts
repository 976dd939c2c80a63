import { type Check, type Clause, mod, orMore } from '@sandtable/engine'
import { isInCommandRange } from '../command/leaders.ts'
import { teamDistance } from '../moving/figures.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isDestroyed, type State, type Team, teamsOf } from '../state/state.ts'

/** csw-core-11: a natural 6 succeeds and a natural 1 fails. */
export const NATURAL = { always: [6], never: [1] } as const

/** csw-rate-4, csw-hq-2, csw-core-13: a Courage test, re-rolled once near the Officer. True if passed. */
export function testCourage(
  game: WarriorGame,
  team: Team,
  clause: Clause,
  kind: 'modified' | 'unmodified',
): boolean {
  const check = courageCheck(game.state, team, kind)
  if (game.roll(clause, check).success) return true
  if (!isInCommandRange(game.state, team)) return false
  game.note?.({ kind: 're-roll', clause: 'csw-hq-2', team: team.id })
  return game.roll(clause, check).success // csw-core-13: once
}

/** csw-core-12, csw-sect-3 to csw-sect-6: Courage with what the Section adds or takes. */
export function courageCheck(state: State, team: Team, kind: 'modified' | 'unmodified'): Check {
  const section = kind === 'modified' ? sectionStanding(state, team) : 'none'
  return orMore(
    courageOf(team),
    [
      section === 'coherent' && mod(-1, 'section coherency', 'csw-sect-3'),
      section === 'last' && mod(+1, 'last of its Section', 'csw-sect-5'),
    ],
    NATURAL,
  )
}

/** csw-rate-4: the Courage of a Team is that of its models, which are alike. */
export function courageOf(team: Team): number {
  return (aliveModels(team)[0] ?? team.models[0])?.profile.courage ?? 6
}

/** csw-sect-3 to csw-sect-6, csw-ruling-11 to csw-ruling-13: whether a Fireteam is coherent with its Section, apart from it, or the last of it. */
export function sectionStanding(state: State, team: Team): 'none' | 'coherent' | 'apart' | 'last' {
  const mates = sectionMates(state, team)
  if (mates.length === 0) return 'none'
  const living = mates.filter((mate) => !isDestroyed(mate))
  if (living.length === 0) return 'last'
  const { sectionCoherency } = state.terms.constants
  return living.some((mate) => teamDistance(state, team, mate) <= sectionCoherency) ? 'coherent' : 'apart'
}

/** csw-sect-1: the other Fireteams of its Section, destroyed ones too. */
export function sectionMates(state: State, team: Team): readonly Team[] {
  const { section } = team.profile
  if (section === null) return []
  return teamsOf(state, team.side).filter((one) => one !== team && one.profile.section === section)
}
