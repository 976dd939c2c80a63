import {
  cross,
  dot,
  inch,
  inward,
  type Point,
  squaredDistance,
  type TableEdge,
  type Vector,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'

/** coc-3.2-3: where the Jump-Off Point of a marker may lie: opposite two enemy markers. */
export interface Zone {
  readonly tip: Point
  readonly enemies: readonly [Point, Point]
  /** coc-ruling-4: settles which half of the table counts if the two enemies stand in opposite directions. */
  readonly edge: TableEdge
}

const FURTHER = inch(TABLES.jumpOff.further)

/** coc-3.2-3, coc-3.2-4: the point lies in the wedge, and far enough from both enemy markers. */
export function isInZone(zone: Zone, at: Point): boolean {
  return isInWedge(zone, at) && zone.enemies.every((enemy) => isFurther(zone.tip, enemy, at))
}

/** coc-3.2-4: at least 6" further from the enemy marker than the own marker is. */
function isFurther(tip: Point, enemy: Point, at: Point): boolean {
  return Math.sqrt(squaredDistance(at, enemy)) >= Math.sqrt(squaredDistance(tip, enemy)) + FURTHER
}

/** Cosines of the narrowest wedge and of half of it: 30 and 15 degrees. */
const COS_30 = 0.8660254037844387
const COS_15 = 0.9659258262890683

/** coc-3.2-3, coc-ruling-4: between the extensions of both lines; a narrow wedge is widened, opposite lines give a half-plane. */
export function isInWedge({ tip, enemies: [first, second], edge }: Zone, at: Point): boolean {
  const one = away(tip, first)
  const other = away(tip, second)
  const to = { x: at.x - tip.x, y: at.y - tip.y }
  const turn = cross(one, other)
  const cosine = dot(one, other) / (lengthOf(one) * lengthOf(other))
  if (cosine > COS_30) return isNear(middle(one, other), to)
  if (turn === 0) return dot(to, inward(edge)) <= 0
  const side = Math.sign(turn)
  return cross(one, to) * side >= 0 && cross(to, other) * side >= 0
}

/** From an enemy marker to the own one, and on. */
function away(tip: Point, enemy: Point): Vector {
  return { x: tip.x - enemy.x, y: tip.y - enemy.y }
}

/** The direction half-way between two others. */
function middle(one: Vector, other: Vector): Vector {
  const a = lengthOf(one)
  const b = lengthOf(other)
  return { x: one.x / a + other.x / b, y: one.y / a + other.y / b }
}

/** Within 15 degrees of a direction. */
function isNear(direction: Vector, to: Vector): boolean {
  return dot(direction, to) >= COS_15 * lengthOf(direction) * lengthOf(to)
}

function lengthOf({ x, y }: Vector): number {
  return Math.sqrt(x * x + y * y)
}

/** coc-3.2-3, coc-ruling-4: the pairs of nearest enemy markers; more than one where distances are equal. */
export function nearestPairs(tip: Point, enemies: readonly Point[]): readonly (readonly [Point, Point])[] {
  const far = (enemy: Point): number => squaredDistance(tip, enemy)
  return enemies.flatMap((one, i) =>
    enemies
      .slice(i + 1)
      .filter((other) => {
        const most = Math.max(far(one), far(other))
        return enemies.every((third) => third === one || third === other || far(third) >= most)
      })
      .map((other) => [one, other] as const),
  )
}
