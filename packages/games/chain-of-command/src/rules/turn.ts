import type { Game } from '@sandtable/engine'
import { beginDice, betweenPhases, endPhase, endTurn, useDice } from './command/phase.ts'
import { placeDefence } from './defences/static-defences.ts'
import { placeJumpOffPoint } from './patrol/jump-off.ts'
import { beginPatrolPhase, freeMove, patrolMove } from './patrol/patrol-phase.ts'
import { setUpMarkers } from './patrol/set-up-markers.ts'
import { settleSupports } from './set-up/choose-supports.ts'
import { chooseEdges } from './set-up/edges.ts'
import type { Stage, State } from './state/state.ts'

/** coc-1-1, coc-4.1-1, coc-4.1-5: the whole game, one question or one roll at a time. */
export function step(game: Game<State>): void {
  STEPS[game.state.stage](game)
}

/** The rules of each stage, in the order of the game. */
const STEPS: Readonly<Record<Stage, (game: Game<State>) => void>> = {
  edges: chooseEdges,
  support: settleSupports,
  markers: setUpMarkers,
  'free-moves': freeMove,
  'force-morale': beginPatrolPhase,
  patrol: patrolMove,
  'jump-off': placeJumpOffPoint,
  defences: placeDefence,
  roll: beginDice,
  dice: useDice,
  'phase-end': endPhase,
  'turn-end': endTurn,
  between: betweenPhases,
  over: () => {},
}
