import type { Game } from '@sandtable/engine'
import { atEdge, isAcross } from './entry.ts'
import { addObjective } from './markers.ts'
import { otherSide, playerOf, type State } from './state.ts'
import { mapOf } from './terrain.ts'

/** csw-s5-2, csw-ruling-141: five fixed markers; Home 1 is the roll-off winner's. */
export function placeDomination(game: Game<State>): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const middle = { x: Math.floor(width / 2), y: Math.floor(depth / 2) }
  for (const side of [state.winner, otherSide(state.winner)]) {
    const [edge] = playerOf(state, side).edges
    if (edge)
      addObjective(
        game,
        `home-${side}`,
        atEdge(state, edge, isAcross(edge) ? middle.x : middle.y, 600),
        'csw-s5-2',
      )
  }
  addObjective(game, 'centre', middle, 'csw-s5-2')
  addObjective(game, 'flank-left', { x: 600, y: middle.y }, 'csw-s5-2')
  addObjective(game, 'flank-right', { x: width - 600, y: middle.y }, 'csw-s5-2')
}

/** csw-s5-4: each Home 3, the Centre 2, each Flank 1. */
export function dominationValue(id: string): number {
  if (id.startsWith('home')) return 3
  return id === 'centre' ? 2 : 1
}
