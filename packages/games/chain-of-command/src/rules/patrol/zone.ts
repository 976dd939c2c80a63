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
  const [right, left] = turn > 0 ? [one, other] : [other, one]
  return cross(right, to) >= 0 && cross(to, left) >= 0
}

/** coc-3.2-3, coc-ruling-4: the two sides of the wedge and the direction between them, each of length 1. */
export function wedgeRays({ tip, enemies: [first, second], edge }: Zone): readonly [Vector, Vector, Vector] {
  const one = unit(away(tip, first))
  const other = unit(away(tip, second))
  const cosine = dot(one, other)
  if (cosine > COS_30) {
    const way = unit(middle(one, other))
    return [turned(way, SIN_15), way, turned(way, -SIN_15)]
  }
  if (cross(one, other) !== 0) return [one, unit(middle(one, other)), other]
  const inside = inward(edge)
  return [one, unit({ x: -inside.x, y: -inside.y }), other]
}

const SIN_15 = 0.25881904510252074

function turned({ x, y }: Vector, sine: number): Vector {
  return { x: x * COS_15 - y * sine, y: x * sine + y * COS_15 }
}

function unit(way: Vector): Vector {
  const length = lengthOf(way)
  return length === 0 ? way : { x: way.x / length, y: way.y / length }
}

/** coc-3.2-4: how far from the tip in this direction a place is far enough from both enemy markers. */
export function furtherBy({ tip, enemies }: Zone, ray: Vector): number {
  return Math.max(
    ...enemies.map((enemy) => {
      const way = away(tip, enemy)
      const far = lengthOf(way)
      const ahead = dot(way, ray)
      return Math.sqrt(ahead * ahead + 2 * far * FURTHER + FURTHER * FURTHER) - ahead
    }),
  )
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
