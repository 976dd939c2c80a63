import {
  dot,
  doubleArea,
  minus,
  nearestOnSegment,
  type Point,
  pointAt,
  quarterLeft,
  type Ring,
  sideEnds,
  sideOf,
  squaredDistance,
  squaredLength,
  type Vector,
} from '../geometry/index.ts'
import type { Place } from '../movement/index.ts'
import { type Building, type Ground, lineFacts } from '../terrain/index.ts'
import { offsetPlace } from './slots.ts'

/** A hundredth of space between a base and the feature beside it. */
const ROOM = 1

/**
 * Places along a feature that are sheltered from a point, nearest to the goal first: on the far side of a line, just
 * inside an area at the edge that faces the point, outside the walls of a building that face away from it.
 */
export function sheltered(
  ground: Ground,
  feature: string,
  against: Point,
  goal: Place,
  radius: number,
  spacing: number,
): Place[] {
  const { map } = ground
  const line = map.lines.find(({ id }) => id === feature)
  if (line) {
    const deep = lineFacts(line).width / 2 + radius + ROOM
    return alongWay(line.points, goal, spacing, (a, b) => {
      const left = quarterLeft(minus(b, a))
      const away = sideOf(a, b, against) > 0 ? opposite(left) : left
      return { away, deep }
    })
  }
  const building = map.buildings.find(({ id }) => id === feature)
  if (building) {
    return alongRing(building.outline, goal, spacing, (outward, middle) =>
      dot(outward, minus(against, middle)) < 0 ? { away: outward, deep: radius + ROOM } : null,
    )
  }
  const area = [...map.areas, ...map.works].find(({ id }) => id === feature)
  if (!area) return []
  return alongRing(area.outline, goal, spacing, (outward, middle) =>
    dot(outward, minus(against, middle)) > 0 ? { away: opposite(outward), deep: radius + ROOM } : null,
  )
}

/** Places behind and beside the openings of a building that face a point, nearest to the goal first. */
export function atOpenings(
  building: Building,
  floor: number,
  toward: Point,
  goal: Place,
  radius: number,
): Place[] {
  const places = building.openings.flatMap((opening): Place[] => {
    if (opening.floor !== floor) return []
    const [a, b] = sideEnds(building.outline, opening.side)
    const along = minus(b, a)
    const outward = outwardOf(building.outline, along)
    const at = pointAt(a, b, opening.at / Math.sqrt(squaredLength(along)))
    if (dot(outward, minus(toward, at)) <= 0) return []
    const behind = (beside: number): Place =>
      offsetPlace(offsetPlace(at, along, beside), opposite(outward), radius + ROOM, floor)
    return [behind(0), behind(2 * radius + ROOM), behind(-2 * radius - ROOM)]
  })
  return places
    .map((place, i) => ({ place, isBeside: i % 3 > 0, far: squaredDistance(place, goal) }))
    .sort((p, q) => Number(p.isBeside) - Number(q.isBeside) || p.far - q.far)
    .map(({ place }) => place)
}

interface Stand {
  readonly away: Vector
  readonly deep: number
}

function alongRing(
  ring: Ring,
  goal: Place,
  spacing: number,
  stand: (outward: Vector, middle: Point) => Stand | null,
): Place[] {
  return alongWay([...ring, ring[0] as Point], goal, spacing, (a, b) =>
    stand(outwardOf(ring, minus(b, a)), pointAt(a, b, 0.5)),
  )
}

/** The way straight out of the side of a ring. */
function outwardOf(ring: Ring, along: Vector): Vector {
  const left = quarterLeft(along)
  return doubleArea(ring) > 0 ? opposite(left) : left
}

function opposite({ x, y }: Vector): Vector {
  return { x: 0 - x, y: 0 - y }
}

/**
 * Evenly spaced places beside a line, starting at the place nearest to the goal in both directions; so if the goal
 * moves a little, they move with it and do not jump.
 */
function alongWay(
  points: readonly Point[],
  goal: Place,
  spacing: number,
  stand: (a: Point, b: Point) => Stand | null,
): Place[] {
  const lengths = points.map((b, i) => (i === 0 ? 0 : Math.sqrt(squaredDistance(points[i - 1] as Point, b))))
  let offset = 0
  let middle = 0
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point]
    const at = stand(a, b) ? nearestOnSegment(goal, a, b) : null
    const far = at ? squaredDistance(at, goal) : Number.POSITIVE_INFINITY
    if (at && far < nearest) {
      nearest = far
      middle = offset + Math.sqrt(squaredDistance(a, at))
    }
    offset += lengths[i] as number
  }
  const places: Place[] = []
  for (let k = 0; k * spacing <= offset; k++) {
    for (const along of k === 0 ? [middle] : [middle + k * spacing, middle - k * spacing]) {
      const found = beside(points, lengths, along, stand)
      if (found) places.push(found)
    }
  }
  return places
}

function beside(
  points: readonly Point[],
  lengths: readonly number[],
  along: number,
  stand: (a: Point, b: Point) => Stand | null,
): Place | null {
  let left = along
  if (left < 0) return null
  for (let i = 1; i < points.length; i++) {
    const length = lengths[i] as number
    if (left <= length && length > 0) {
      const [a, b] = [points[i - 1] as Point, points[i] as Point]
      const where = stand(a, b)
      return where ? offsetPlace(pointAt(a, b, left / length), where.away, where.deep) : null
    }
    left -= length
  }
  return null
}
