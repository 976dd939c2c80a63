import { bearing, cross, minus, type Point, placeToward, type Vector } from '../geometry/index.ts'
import { type Cloud, edgesInBox, type Ground } from '../terrain/index.ts'
import type { SightRule } from './judge.ts'
import { NO_CLOUDS, sightLine } from './sight-between.ts'
import type { SightLine, SightPoint } from './sight-line.ts'

/**
 * What can be seen from a point, as a polygon to be drawn: corners anticlockwise from the east. For display only; a rule
 * asks for the line it needs. Rays go toward every corner within range, a hair to its left and right, and to every
 * degree of the compass; each ends where the game's rule of sight stops it.
 */
export function fieldOfView(
  ground: Ground,
  from: SightPoint,
  range: number,
  rule: SightRule,
  targetZ: number,
  clouds: readonly Cloud[] = NO_CLOUDS,
): Point[] {
  return directionsFrom(ground, from.at, range).map((direction) => {
    const end = placeToward(from.at, direction, range)
    const line = sightLine(ground, from, { at: end, z: targetZ }, clouds)
    return placeToward(from.at, direction, Math.min(range, sightEnd(line, rule)))
  })
}

/** How far one sees along a line: to the near side of the first crossing that blocks. */
export function sightEnd(line: SightLine, rule: SightRule): number {
  const blocking = line.crossings.find((crossing) => rule(crossing, line) === 'blocks')
  return blocking ? blocking.before : line.length
}

/** How far beside a corner the two rays pass it, in hundredths at the corner. */
const HAIR = 1

function directionsFrom(ground: Ground, from: Point, range: number): Vector[] {
  const directions: Vector[] = []
  for (let degrees = 0; degrees < 360; degrees++) directions.push(bearing(degrees))
  const box = [
    { x: from.x - range, y: from.y - range },
    { x: from.x + range, y: from.y + range },
  ]
  for (const edge of edgesInBox(ground, box)) {
    const { x1, y1, x2, y2 } = ground.edges
    addToward(directions, minus({ x: x1[edge] as number, y: y1[edge] as number }, from))
    addToward(directions, minus({ x: x2[edge] as number, y: y2[edge] as number }, from))
  }
  return directions
    .sort(compareByAngle)
    .filter((way, i, all) => i === 0 || compareByAngle(all[i - 1] as Vector, way) !== 0)
}

function addToward(directions: Vector[], way: Vector): void {
  if (way.x === 0 && way.y === 0) return
  directions.push(way)
  const size = Math.abs(way.x) + Math.abs(way.y)
  const stretch = Math.max(1, Math.ceil(1000 / size)) // lengthened, so that the two rays pass a near corner just as closely
  for (const side of [HAIR, -HAIR]) {
    directions.push({
      x: way.x * stretch - Math.sign(way.y) * side,
      y: way.y * stretch + Math.sign(way.x) * side,
    })
  }
}

/** By angle, anticlockwise from the east, without computing angles: by half plane, then by side. */
function compareByAngle(a: Vector, b: Vector): number {
  return halfOf(a) - halfOf(b) || -cross(a, b)
}

function halfOf({ x, y }: Vector): number {
  return y > 0 || (y === 0 && x > 0) ? 0 : 1
}
