import { assert, type Chance, type Refusal, refusal } from '@sandtable/engine'
import type { Point } from '@sandtable/table'
import { mapOf } from '../moving/terrain.ts'
import type { WarriorGame } from '../state/notes.ts'
import { isDestroyed, otherSide, SIDES, type Side, type State, teamsOf } from '../state/state.ts'
import { OBJECTIVE_RADIUS } from '../tables.ts'
import { addObjective, apart, eachOf, markers, slideMarkers } from './markers.ts'
import { give } from './objectives.ts'
import { awardFor, setupDistance } from './scenarios.ts'

/** csw-s1-2, csw-ruling-118, csw-ruling-127: on the centre line, at least 18" apart. */
export function placeOnCentreLine(game: WarriorGame, side: Side, id: string): void {
  const { state } = game
  const { width } = mapOf(state)
  const others = state.objectives.map(({ at }) => at)
  const whyNot = (point: Point): Refusal | null => {
    const wrong = whyNotOnLine(state, [...others, point])
    if (wrong) return wrong
    const isRoomLeft = others.length > 0 || point.x >= ROOM_FOR_TWO || width - point.x >= ROOM_FOR_TWO
    return isRoomLeft
      ? null
      : refusal('no-room-left', 'That leaves no room for the second marker (csw-s1-2).')
  }
  const [point] = game.ask(
    markers(state, side, 'csw-s1-2', [id], eachOf(whyNot), (chance) => [somewhereOnLine(state, chance)]),
  )
  assert(point, 'one marker is placed')
  addObjective(game, id, point, 'csw-s1-2')
}

const MARKERS_APART = setupDistance('contact', 'place-objectives', 'minApartIn')
/** Two radii and the distance apart, with a little room. */
const ROOM_FOR_TWO = MARKERS_APART + 400

function whyNotOnLine(state: State, points: readonly Point[]): Refusal | null {
  const { depth } = mapOf(state)
  for (const [i, point] of points.entries()) {
    if (Math.abs(point.y * 2 - depth) > 2 * OBJECTIVE_RADIUS)
      return refusal('off-the-line', 'The marker lies on the centre line (csw-s1-2).')
    if (points.slice(0, i).some((other) => apart(other, point) < MARKERS_APART))
      return refusal('too-close-together', 'The markers are at least 18" apart (csw-s1-2).')
  }
  return null
}

function somewhereOnLine(state: State, chance: Chance): Point {
  const { width, depth } = mapOf(state)
  const along = OBJECTIVE_RADIUS + chance.below(width - 2 * OBJECTIVE_RADIUS)
  return { x: along, y: Math.floor(depth / 2) }
}

/** csw-s1-2, csw-ruling-163: both markers may be slid along the line by agreement; each player may propose it once. */
export function slideAlongLine(game: WarriorGame, side: Side): void {
  const { state } = game
  slideMarkers(
    game,
    side,
    'csw-s1-2',
    (points) => whyNotOnLine(state, points),
    (chance) => state.objectives.map(() => somewhereOnLine(state, chance)),
  )
}

const DESTROYED = awardFor('contact', 'destroyed')

/** csw-s1-5: a point for each enemy Team destroyed. */
export function scoreDestroyed(game: WarriorGame): void {
  for (const side of SIDES) {
    const lost = teamsOf(game.state, otherSide(side)).filter(isDestroyed).length
    give(game, side, DESTROYED * lost, 'csw-s1-5', 'enemy Teams destroyed')
  }
}
