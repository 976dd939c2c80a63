import { type Game, type Pick, pick } from '@sandtable/engine'
import { oppositeEdge, TABLE_EDGES, type TableEdge } from '@sandtable/table'
import { scenarioById } from '../../forces/data/scenarios.ts'
import { otherSide, playerOf, type Side, type State, sideWith } from '../state/state.ts'

/** coc-scen0-3: the defender chooses a friendly edge, in The Patrol the side a coin names; the other side has the opposite edge. */
export function chooseEdges(game: Game<State>): void {
  const { state } = game
  const { hasRoles } = scenarioById(state.terms.scenario)
  const chooser = hasRoles ? sideWith(state, 'defender') : coin(game)
  const edge = game.ask(friendlyEdge(chooser))
  playerOf(state, chooser).edge = edge
  playerOf(state, otherSide(chooser)).edge = oppositeEdge(edge)
  game.note?.({ kind: 'edge', clause: 'coc-scen0-3', side: chooser, edge })
  state.stage = 'support'
}

function coin(game: Game<State>): Side {
  return game.dice.die('coc-scen0-3', 2) === 1 ? 'blue' : 'red'
}

export function friendlyEdge(seat: Side): Pick<TableEdge> {
  return pick<TableEdge>({
    clause: 'coc-scen0-3',
    name: 'choose-role-and-friendly-edge',
    seat,
    options: TABLE_EDGES,
  })
}
