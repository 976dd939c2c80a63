import type { Game } from '@sandtable/engine'
import type { State, Team } from '../state/state.ts'

/** hof-lead-11: a Team of a Unit that lost its Leader may find a new one. Not written yet: it acts alone. */
export function newLeader(_game: Game<State>, _team: Team): Team | null {
  return null
}
