import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { distanceToEdge } from '../ground/terrain.ts'
import { otherSide, playerOf, type State, sideWith, type Team } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'

/** coc-scen2-2, coc-ruling-51: The Probe is won when a figure of an unbroken Team of the attacker touches the enemy's edge. */
export function endAtBaseLine(game: Game<State>, teams: readonly Team[]): void {
  const { state } = game
  if (state.terms.scenario !== 'probe' || state.verdict) return
  const side = sideWith(state, 'attacker')
  const { edge } = playerOf(state, otherSide(side))
  const team = teams.find(
    (one) =>
      one.side === side &&
      one.place === 'table' &&
      one.nerve !== 'broken' &&
      standing(one).some((man) => distanceToEdge(state, edge, man) <= FIGURE_RADIUS),
  )
  if (!team) return
  state.stage = 'over'
  state.verdict = { winner: side, clause: 'coc-scen2-2', reason: `${side} has reached the enemy base line` }
  game.note?.({ kind: 'base-line', clause: 'coc-scen2-2', side, team: team.id })
}
