import {
  type Crossing,
  cross,
  distanceToLine,
  dot,
  elevationAt,
  fact,
  type Ground,
  type Hull,
  hullCorners,
  inch,
  type LinePiece,
  minus,
  type Piece,
  type Point,
  type Scene,
  segmentsMeet,
  sightLine,
  someSide,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { bodyOf, isInContact, pointHull } from '../moving/footprints.ts'
import { sceneFor, terrainOf } from '../moving/terrain.ts'
import { isLeader, type State, type Team } from '../state/state.ts'
import { EYES } from './eyes.ts'
import { keyOf, touchedPieces } from './touching.ts'

const AT_WALL = inch(TABLES['hof-terrain-T1'].atWall)
const HILLTOP_SHADOW = inch(TABLES['hof-terrain-T1'].hilltopShadow)

/** hof-los-1: the Team sees the other. Sight is mutual. */
export function sees(state: Seen, team: Team, other: Team): boolean {
  return viewersOf(state, team).some((a) => viewersOf(state, other).some((b) => bodySees(state, a, b)))
}

type Seen = Pick<State, 'terms' | 'happenings' | 'teams'>

/** hof-lead-12, hof-trans-7: the footprints a Team looks from and is seen at. None off the table. */
function viewersOf(state: Seen, team: Team): readonly Hull[] {
  const own = bodyOf(state, team)
  if (!own) return []
  if (!isLeader(team)) return [own]
  const beside = state.teams.filter(
    (other) => other.unit === team.unit && other !== team && isInContact(state, team, other),
  )
  return [own, ...beside.flatMap((other) => bodyOf(state, other) ?? [])]
}

/** hof-unit-5, hof-art-5: the Team sees a point of the table. */
export function seesPoint(state: Seen, team: Team, point: Point): boolean {
  return viewersOf(state, team).some((body) => bodySees(state, body, pointHull(point)))
}

/** hof-los-1: one footprint sees another, on the table as it is. */
export function bodySees(state: Pick<State, 'terms' | 'happenings'>, a: Hull, b: Hull): boolean {
  const scene = sceneFor(state)
  const [one, other] = [keyOf(a), keyOf(b)]
  const key = one < other ? `${one}|${other}` : `${other}|${one}` // sight is mutual
  return scene.cached(SIGHT, key, () => isSeen(scene, a, b))
}

const SIGHT = fact<boolean>('sight between footprints', 20_000)

/** hof-los-1, hof-ruling-37: a free line between the middles or corners of the two. */
function isSeen(scene: Scene, a: Hull, b: Hull): boolean {
  const ends = { a: endOf(scene, a), b: endOf(scene, b) }
  const there = pointsOf(b)
  return pointsOf(a).some((from) => there.some((to) => isFree(scene, from, to, ends.a, ends.b)))
}

/** hof-ruling-37: the points that lines are drawn from. */
export function pointsOf(body: Hull): readonly Point[] {
  return body.length === 0 ? [body.at] : [body.at, ...hullCorners(body)]
}

/** One end of a line: the pieces its footprint is in or touches, and how high it stands. */
interface End {
  readonly body: Hull
  readonly touched: readonly Piece[]
  readonly elevation: number
}

function endOf(scene: Scene, body: Hull): End {
  return { body, touched: touchedPieces(scene, body), elevation: elevationAt(scene.ground, body.at) }
}

/** hof-los-2 to hof-los-6, hof-los-11: nothing on the line blocks it. */
function isFree(scene: Scene, from: Point, to: Point, a: End, b: End): boolean {
  const { crossings } = sightLine(scene.ground, { at: from, z: EYES }, { at: to, z: EYES }, scene.clouds)
  return !crossings.some((crossing) => blocks(scene.ground, crossing, from, to, a, b))
}

function blocks(ground: Ground, crossing: Crossing, from: Point, to: Point, a: End, b: End): boolean {
  if (crossing.kind === 'cloud') return crossing.cloud.kind === 'smoke' // hof-art-16
  if (crossing.kind === 'inner-wall') return false
  const { piece } = crossing
  const row = terrainOf(piece)
  if (row.blocksLos === 'no') return false
  if (crossing.kind === 'hill') return Math.max(a.elevation, b.elevation) < piece.height // hof-los-6
  if (isSeenOver(ground, crossing, a, b)) return false
  switch (row.blocksLos) {
    case 'yes':
      return crossing.kind === 'building' && !isSeenOut(crossing, a, b)
    case 'through':
      return !a.touched.includes(piece) && !b.touched.includes(piece) // hof-los-4
    default: {
      if (crossing.kind !== 'line' || crossing.gap || crossing.touches || piece.kind !== 'line') return false
      if (!a.touched.includes(piece) && !b.touched.includes(piece)) return true // hof-los-5
      return !isAcross(piece, from, to)
    }
  }
}

/** hof-los-3: the whole line inside, or an end inside that belongs to a Team at the outer wall. */
function isSeenOut(crossing: Extract<Crossing, { kind: 'building' }>, a: End, b: End): boolean {
  const { startsInside, endsInside, piece } = crossing
  if (startsInside && endsInside) return true
  if (!startsInside && !endsInside) return false
  const { body } = startsInside ? a : b
  return someSide(piece.building.outline, (p, q) => distanceToLine(p, q, body) <= AT_WALL)
}

/** hof-los-6: from a hill one looks over what stands on lower ground, except buildings and woods close to the target. */
function isSeenOver(ground: Ground, crossing: Standing, a: End, b: End): boolean {
  const key = terrainOf(crossing.piece).key
  const isTall = key === 'building' || key === 'woods'
  const isOverFor = (viewer: End, left: number): boolean =>
    viewer.elevation > 0 && (!isTall || left > HILLTOP_SHADOW)
  return (isOverFor(a, crossing.after) || isOverFor(b, crossing.before)) && !isOnHill(ground, crossing.piece)
}

/** What stands on the ground and may be looked over. */
type Standing = Exclude<Crossing, { readonly kind: 'cloud' | 'hill' }>

/** True if a piece of terrain stands on a hill, wholly or in part. */
function isOnHill(ground: Ground, piece: Standing['piece']): boolean {
  if (piece.kind === 'line') return piece.line.points.some((point) => elevationAt(ground, point) > 0)
  if (piece.kind === 'inner-wall') return false
  return piece.polygon.outline.some((point) => elevationAt(ground, point) > 0)
}

/** hof-los-11: within 45 degrees to each side of straight across the obstacle. */
function isAcross({ line }: LinePiece, from: Point, to: Point): boolean {
  const way = minus(to, from)
  return line.points.every((q, i) => {
    const p = line.points[i - 1]
    if (p === undefined || !segmentsMeet(from, to, p, q, 'touching-counts')) return true
    const along = minus(q, p)
    return Math.abs(dot(way, along)) <= Math.abs(cross(way, along))
  })
}
