import { isAcross, placeAtEdge } from '@sandtable/table'
import { mapOf } from '../moving/terrain.ts'
import type { WarriorGame } from '../state/notes.ts'
import { otherSide, playerOf } from '../state/state.ts'
import { addObjective } from './markers.ts'
import { setupDistance, setupNumber } from './scenarios.ts'

const HOME_DEEP = setupDistance('domination', 'place-objectives', 'fromOwnEdgeIn', 'home-1')
const FLANK_IN = setupDistance('domination', 'place-objectives', 'fromSideEdgeIn', 'flank-left')

/** csw-s5-2, csw-ruling-141: five fixed markers; Home 1 is the roll-off winner's. */
export function placeDomination(game: WarriorGame): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const middle = { x: Math.floor(width / 2), y: Math.floor(depth / 2) }
  for (const side of [state.winner, otherSide(state.winner)]) {
    const [edge] = playerOf(state, side).edges
    if (!edge) continue
    const home = placeAtEdge(mapOf(state), edge, isAcross(edge) ? middle.x : middle.y, HOME_DEEP)
    addObjective(game, `home-${side}`, home, 'csw-s5-2')
  }
  addObjective(game, 'centre', middle, 'csw-s5-2')
  addObjective(game, 'flank-left', { x: FLANK_IN, y: middle.y }, 'csw-s5-2')
  addObjective(game, 'flank-right', { x: width - FLANK_IN, y: middle.y }, 'csw-s5-2')
}

const worth = (id: string): number => setupNumber('domination', 'place-objectives', 'value', id)
const HOME_VALUE = worth('home-1')
const CENTRE_VALUE = worth('centre')
const FLANK_VALUE = worth('flank-left')

/** csw-s5-4: each Home 3, the Centre 2, each Flank 1. */
export function dominationValue(id: string): number {
  if (id.startsWith('home')) return HOME_VALUE
  return id === 'centre' ? CENTRE_VALUE : FLANK_VALUE
}
