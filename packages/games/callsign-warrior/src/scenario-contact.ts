import type { Game } from '@sandtable/engine'
import type { Point } from '@sandtable/table'
import { addObjective, apart, markers } from './markers.ts'
import { give } from './objectives.ts'
import { isDestroyed, otherSide, SIDES, type Side, type State, teamsOf } from './state.ts'
import { OBJECTIVE_RADIUS } from './tables.ts'
import { mapOf } from './terrain.ts'

/** csw-s1-2, csw-ruling-118, csw-ruling-127: on the centre line, at least 18" apart. */
export function placeOnCentreLine(game: Game<State>, side: Side, id: string): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const others = state.objectives.map(({ at }) => at)
  const whyNot = ([point]: readonly Point[]): string | null => {
    if (!point || Math.abs(point.y * 2 - depth) > 2 * OBJECTIVE_RADIUS)
      return 'The marker lies on the centre line (csw-s1-2).'
    if (others.some((other) => apart(other, point) < 1800))
      return 'The markers are at least 18" apart (csw-s1-2).'
    const isRoomLeft = others.length > 0 || point.x >= 2200 || width - point.x >= 2200
    return isRoomLeft ? null : 'That leaves no room for the second marker (csw-s1-2).'
  }
  const [point] = game.ask(
    markers(state, side, 'csw-s1-2', [id], whyNot, (chance) => [
      { x: OBJECTIVE_RADIUS + chance.below(width - 2 * OBJECTIVE_RADIUS), y: Math.floor(depth / 2) },
    ]),
  )
  if (point) addObjective(game, id, point, 'csw-s1-2')
}

/** csw-s1-5: a point for each enemy Team destroyed. */
export function scoreDestroyed(game: Game<State>): void {
  for (const side of SIDES) {
    const lost = teamsOf(game.state, otherSide(side)).filter(isDestroyed).length
    give(game, side, lost, 'csw-s1-5', 'enemy Teams destroyed')
  }
}
