import { type Decision, type Game, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, type Figure, isPoint, placeFigure, standing } from '@sandtable/miniatures'
import {
  type Building,
  base,
  buildingAt,
  distanceToSegment,
  inch,
  type LinePiece,
  overlaps,
  type Point,
  placeToward,
  polygonContains,
  segmentsMeet,
  squaredDistance,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { isOnFire } from '../events/burning.ts'
import { distanceToPiece } from '../ground/cover-at.ts'
import { groundFor, obstacleOf } from '../ground/terrain.ts'
import type { Leader, State, Team } from '../state/state.ts'
import { FIGURE_RADIUS, troopsOnTable } from '../units/figures.ts'
import { putNear } from '../units/put-near.ts'

const ADJACENT = inch(TABLES.movement.adjacent)
const FLOOR_MOVE = inch(TABLES.movement.floor)

type Climber = Team | Leader

/** coc-7.2-5, coc-7.2-9, coc-faq-11, coc-ruling-83: major obstacles that all of their figures stand within 1" of. */
export function majorObstaclesAt(state: State, troops: readonly Climber[]): readonly LinePiece[] {
  const figures = troops.flatMap((troop) => standing<Figure>(troop))
  return groundFor(state).pieces.filter(
    (piece): piece is LinePiece =>
      piece.kind === 'line' &&
      obstacleOf(piece) === 'major' &&
      figures.every((figure) => distanceToPiece(piece, figure) - FIGURE_RADIUS <= ADJACENT),
  )
}

/** coc-7.2-5, coc-7.2-t: without a roll, to a place directly on the other side. */
export function climbOver(state: State, troops: readonly Climber[], id: string): void {
  const [piece] = majorObstaclesAt(state, troops).filter((one) => one.id === id)
  if (!piece) return
  for (const troop of troops) {
    for (const figure of standing<Figure>(troop)) {
      const start = { x: figure.x, y: figure.y }
      const nearest = nearestOn(piece, start)
      const way = { x: nearest.x - start.x, y: nearest.y - start.y }
      if (way.x === 0 && way.y === 0) continue
      const beyond = placeToward(nearest, way, piece.facts.width / 2 + FIGURE_RADIUS + 1)
      putNear(state, troop, figure, beyond, (spot) => isAcross(piece, start, spot))
      troop.facing = way
    }
  }
}

/** The point of the line that is nearest, to a hundredth of an inch. */
function nearestOn({ line }: LinePiece, at: Point): Point {
  let best: Point = line.points[0] ?? at
  let least = Number.POSITIVE_INFINITY
  for (const [i, b] of line.points.entries()) {
    const a = line.points[i - 1]
    if (!a || distanceToSegment(at, a, b) >= least) continue
    least = distanceToSegment(at, a, b)
    const along = { x: b.x - a.x, y: b.y - a.y }
    const part = ((at.x - a.x) * along.x + (at.y - a.y) * along.y) / (along.x * along.x + along.y * along.y)
    const t = Math.min(1, Math.max(0, part))
    best = { x: Math.round(a.x + along.x * t), y: Math.round(a.y + along.y * t) }
  }
  return best
}

function isAcross({ line }: LinePiece, from: Point, to: Point): boolean {
  return line.points.some((b, i) => {
    const a = line.points[i - 1]
    return a !== undefined && segmentsMeet(a, b, from, to, 'touching-counts')
  })
}

/** coc-7.2.2-5, coc-7.2-9: one floor up or down, if all of them are on one floor of a building. */
export function floorsFrom(state: State, troops: readonly Climber[]): readonly (1 | -1)[] {
  const found = floorOf(state, troops)
  if (!found) return []
  const { building, floor } = found
  return ([1, -1] as const).filter((by) => floor + by >= 0 && floor + by < building.floors)
}

function floorOf(
  state: State,
  troops: readonly Climber[],
): { readonly building: Building; readonly floor: number } | null {
  const figures = troops.flatMap((troop) => standing<Figure>(troop))
  const [first] = figures
  const building = first ? buildingAt(groundFor(state), { x: first.x, y: first.y }) : null
  if (!first || !building || isOnFire(state, first)) return null
  const isWithFirst = figures.every(
    ({ x, y, floor }) => floor === first.floor && buildingAt(groundFor(state), { x, y }) === building,
  )
  return isWithFirst ? { building, floor: first.floor } : null
}

/** coc-7.2.2-5, coc-ex-18: a whole Phase for one floor, and each figure up to 6" elsewhere in the building. */
export function changeFloor(game: Game<State>, troops: readonly Climber[], by: 1 | -1): void {
  const spots = game.ask(floorPlaces(game.state, troops, by))
  for (const { model, x, y } of spots) {
    const figure = troops.flatMap((troop) => standing<Figure>(troop)).find(({ id }) => id === model)
    if (figure) placeFigure(figure, { x, y }, figure.floor + by)
  }
}

/** Where a figure stands on the other floor. */
export interface FloorSpot extends Point {
  readonly model: string
}

/** coc-7.2.2-5: every figure once; an empty list leaves them where they are. */
export function floorPlaces(
  state: State,
  troops: readonly Climber[],
  by: 1 | -1,
): Decision<readonly FloorSpot[]> {
  const [first] = troops
  const figures = troops.flatMap((troop) => standing<Figure>(troop))
  const here = figures.map(({ id, x, y }): FloorSpot => ({ model: id, x, y }))
  return place<readonly FloorSpot[]>({
    clause: 'coc-7.2.2-5',
    name: 'change-floor',
    seat: first?.side ?? 'blue',
    about: drawn('figures', {
      unit: first?.id ?? '',
      troops: troops.map(({ id }) => id),
      by,
      reach: FLOOR_MOVE,
    }),
    illegal: (spots) => whyNotThere(state, troops, by, spots),
    sample: () => (whyNotThere(state, troops, by, here) === null ? here : []),
  })
}

function whyNotThere(
  state: State,
  troops: readonly Climber[],
  by: 1 | -1,
  spots: readonly FloorSpot[],
): Refusal | null {
  const figures = troops.flatMap((troop) => standing<Figure>(troop))
  const found = floorOf(state, troops)
  if (!Array.isArray(spots) || !found) return refusal('no-places', 'Give a place for each figure.')
  if (spots.length === 0) return null
  const isEach = figures.every(({ id }) => spots.filter((spot) => spot.model === id).length === 1)
  if (!isEach || spots.length !== figures.length || spots.some((spot) => !isPoint(spot)))
    return refusal('no-places', 'Give a place for each figure.')
  const area = { outline: found.building.outline }
  if (!spots.every(({ x, y }) => polygonContains(area, { x, y }, 'touching-counts')))
    return refusal('outside', 'Everybody stays in the building (coc-7.2.2-5).')
  const isFar = figures.some((figure) => {
    const spot = spots.find(({ model }) => model === figure.id)
    return spot !== undefined && squaredDistance(figure, spot) > FLOOR_MOVE * FLOOR_MOVE
  })
  if (isFar)
    return refusal('too-far', `Nobody moves more than ${FLOOR_MOVE / inch(1)}" with it (coc-7.2.2-5).`)
  const ids = figures.map(({ id }) => id)
  const others = troopsOnTable(state)
    .flatMap((troop) => standing<Figure>(troop))
    .filter(({ id, floor }) => !ids.includes(id) && floor === found.floor + by)
  const places: readonly Point[] = [...others, ...spots]
  const bodies = places.map((one) => base(one, FIGURE_RADIUS))
  const isTaken = bodies.some((one, i) => bodies.slice(0, i).some((other) => overlaps(one, other)))
  return isTaken ? refusal('taken', 'Somebody stands there.') : null
}
