import type { Game } from '@sandtable/engine'
import { otherSide, playerOf, SIDES, type Side, type State, sideWith } from '../state/state.ts'

/** coc-table-17, coc-15.1-13, coc-scen0-7, coc-scen0-10: a side at Force Morale 0 leaves the table; the scenario says who wins. */
export function endByMorale(game: Game<State>): void {
  const { state } = game
  const gone = SIDES.filter((side) => playerOf(state, side).forceMorale === 0)
  if (gone.length === 0 || state.verdict) return
  const winner = winnerOver(state, gone)
  const [first] = gone
  state.stage = 'over'
  state.verdict = {
    winner,
    clause: state.terms.scenario === 'probe' ? 'coc-scen0-10' : 'coc-scen1-2',
    reason: gone.length === 2 ? 'both sides have lost heart' : `${first} has lost heart`,
  }
  game.note?.({ kind: 'force-gone', clause: 'coc-15.1-13', sides: gone, winner })
}

/** coc-scen1-2, coc-scen3-2, coc-scen0-10, coc-15.1-13, coc-ruling-74: in The Probe the other side; elsewhere only with Force Morale 3 or more. */
export function winnerOver(state: State, gone: readonly Side[]): Side | null {
  const [side] = gone
  if (state.terms.scenario === 'probe')
    return gone.length === 2 ? sideWith(state, 'defender') : side ? otherSide(side) : null
  if (gone.length !== 1 || !side) return null
  const other = otherSide(side)
  return playerOf(state, other).forceMorale >= state.terms.constants.winnerNeeds ? other : null
}
