import type { Outcome } from '@sandtable/engine'
import { otherSide, SIDES, type Side, type State } from './state/state.ts'

/** cs-win-1, cs-win-3: a carrier with that many damage counters, which never go away, is destroyed. */
function isSunk({ rules, carriers }: State, side: Side): boolean {
  return carriers[side].damage >= rules.carrierHits
}

/** cs-win-2, cs-ruling-18: looked at after the whole combat step, never in the middle of it. */
export function isVictory(state: State): boolean {
  return SIDES.some((side) => isSunk(state, side))
}

/** cs-win-4, cs-ruling-24: a turn without a loss and without a hit is uneventful; any other starts the count again. */
export function countQuietTurn(state: State): void {
  state.quietTurns = state.isEventful ? 0 : state.quietTurns + 1
}

/** cs-win-4, cs-ruling-19: too many uneventful turns, or the last turn is over. */
export function isDrawn({ rules, turn, quietTurns }: State): boolean {
  return quietTurns >= rules.uneventfulTurns || turn >= rules.turnLimit
}

/** cs-win-2, cs-win-4, cs-win-6: who has won and why. A side that loses all its aircraft has not lost yet. */
export function outcome(state: State): Outcome | null {
  if (state.step !== 'over') return null
  const afloat = SIDES.filter((side) => !isSunk(state, side))
  if (afloat.length === 2) {
    const reason = state.quietTurns >= state.rules.uneventfulTurns ? 'uneventful turns' : 'turn limit'
    return { winners: [], clause: 'cs-win-4', reason, scores: hitsScored(state) }
  }
  const reason = afloat.length === 1 ? 'carrier destroyed' : 'both carriers destroyed'
  return { winners: afloat, clause: 'cs-win-2', reason, scores: hitsScored(state) }
}

function hitsScored({ carriers }: State): Record<Side, number> {
  return { blue: carriers[otherSide('blue')].damage, red: carriers[otherSide('red')].damage }
}
