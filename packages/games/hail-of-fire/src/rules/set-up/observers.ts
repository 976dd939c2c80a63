import type { Decision } from '@sandtable/engine'
import { someOf } from '@sandtable/miniatures'
import type { HailOfFireGame } from '../state/notes.ts'
import { hasTrait, type Side, type State, type Team, teamById, unitOf } from '../state/state.ts'
import { linesFor } from './lines.ts'

/** hof-setup-7: the observer of a battery in reserve may be set up at the start: placed, or Hidden where nothing is placed. */
export function observersAtStart(game: HailOfFireGame, side: Side): void {
  const { state } = game
  if (!mayHaveSome(state, side)) return
  const isPlaced = linesFor(state, side).some(({ mode }) => mode === 'placed')
  for (const id of game.ask(observerAtStart(state, side)))
    teamById(state, id).place = isPlaced ? 'undeployed' : 'hidden'
}

/** Asked of every side that keeps a reserve and has such an observer, so that being asked tells nothing. */
function mayHaveSome(state: State, side: Side): boolean {
  const hasReserve = linesFor(state, side).some(({ mode }) => mode === 'reserve')
  return hasReserve && state.teams.some((team) => team.side === side && isObserverOfBattery(state, team))
}

function isObserverOfBattery(state: State, team: Team): boolean {
  return hasTrait(team, 'observer') && unitOf(state, team).profile.kind === 'artillery'
}

/** hof-setup-7 */
export function observerAtStart(state: State, side: Side): Decision<readonly string[]> {
  const waiting = state.teams.filter(
    (team) => team.side === side && team.place === 'reserve' && isObserverOfBattery(state, team),
  )
  return someOf({ clause: 'hof-setup-7', name: 'observer-at-start', by: side, secret: true, of: waiting })
}
