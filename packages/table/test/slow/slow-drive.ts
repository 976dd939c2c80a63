import {
  type DriveLeg,
  type Driver,
  hull,
  hullCorners,
  lineFacts,
  overlaps,
  type Point,
  placeToward,
  type TableMap,
  type TraversalRules,
  type Vector,
  whereInRing,
} from '../../src/index.ts'
import { slowLegCost } from './slow-leg.ts'

/** A way to a pose, as the plain search finds it. */
export interface SlowPose {
  readonly at: Point
  readonly facing: Vector
  readonly turned: number
  readonly cost: number
  readonly legs: readonly DriveLeg[]
}

/** Where the hull is a little larger or smaller than it is, rounding plays no part. */
export interface Slack {
  readonly grow: number
}

/**
 * Every drive of a vehicle with at most one turn, one by one: some inches ahead, a turn to one of sixteen directions, some
 * steps on. No table, no queue: each stretch is looked at by putting the hull down again and again along it.
 */
export function slowDrives(
  map: TableMap,
  rules: TraversalRules,
  driver: Driver,
  budget: number,
  slack: Slack,
): SlowPose[] {
  const { at, facing } = driver.hull
  const found: SlowPose[] = [{ at, facing, turned: 0, cost: 0, legs: [] }]
  const straight = alongWay(map, rules, driver, found[0] as SlowPose, { ahead: 1, left: 0 }, budget, slack)
  for (const from of [...found, ...straight]) {
    for (const way of WAYS) {
      if (way.ahead < 0 || (way.ahead === 1 && way.left === 0)) continue // at most 90 degrees, and not straight on
      found.push(...alongWay(map, rules, driver, from, way, budget, slack))
    }
  }
  return [...found, ...straight]
}

interface Way {
  readonly ahead: number
  readonly left: number
}

const WAYS: readonly Way[] = [-2, -1, 0, 1, 2].flatMap((ahead) =>
  [-2, -1, 0, 1, 2].flatMap((left) => {
    const isShort = Math.abs(ahead) < 2 || Math.abs(left) < 2
    const isNamedTwice = ahead % 2 === 0 && left % 2 === 0
    return isShort && !isNamedTwice ? [{ ahead, left }] : []
  }),
)

function alongWay(
  map: TableMap,
  rules: TraversalRules,
  driver: Driver,
  from: SlowPose,
  { ahead, left }: Way,
  budget: number,
  slack: Slack,
): SlowPose[] {
  const { facing: f } = driver.hull
  const facing = { x: f.x * ahead - f.y * left, y: f.y * ahead + f.x * left }
  const turned = from.turned + (ahead === 1 && left === 0 ? 0 : 1)
  const found: SlowPose[] = []
  for (let steps = 1; ; steps++) {
    const far = Math.round(steps * 100 * Math.sqrt(ahead * ahead + left * left))
    const to = placeToward(from.at, facing, far)
    const cost = from.cost + slowLegCost(map, rules, from.at, to)
    if (cost > budget || far > budget) return found
    if (!hasRoom(map, rules, driver, from.at, facing, far, slack)) return found
    found.push({ at: to, facing, turned, cost, legs: [...from.legs, { facing, far }] })
  }
}

function hasRoom(
  map: TableMap,
  rules: TraversalRules,
  driver: Driver,
  from: Point,
  facing: Vector,
  far: number,
  { grow }: Slack,
): boolean {
  const { length, width } = driver.hull
  for (let gone = 0; gone <= far; gone = gone === far ? far + 1 : Math.min(far, gone + 50)) {
    const at = gone === 0 ? from : placeToward(from, facing, gone)
    const body = hull(at, facing, length + grow, width + grow)
    const corners = hullCorners(body)
    if (corners.some(({ x, y }) => x < 0 || y < 0 || x > map.width || y > map.depth)) return false
    const holding = driver.barriers.filter((barrier) => !overlaps(driver.hull, barrier.body))
    if (holding.some((barrier) => overlaps(body, barrier.body))) return false
    if (solidPoints(map, rules).some((point) => whereInRing(corners, point) === 'inside')) return false
  }
  const last = placeToward(from, facing, far)
  // A side may pass a spike of forbidden ground a hair beside it: so a strict look tries all hairs, a loose one any.
  const isRimFree = (wider: number): boolean => {
    const [frontLeft, , , frontRight] = hullCorners(hull(last, facing, length + wider, width + wider))
    const [, rearLeft, rearRight] = hullCorners(hull(from, facing, length + wider, width + wider))
    return [
      slowLegCost(map, rules, rearLeft, frontLeft),
      slowLegCost(map, rules, rearRight, frontRight),
      slowLegCost(map, rules, frontLeft, frontRight),
      slowLegCost(map, rules, rearLeft, rearRight),
    ].every((cost) => cost < Number.POSITIVE_INFINITY)
  }
  return grow > 0 ? HAIRS.every(isRimFree) : HAIRS.some(isRimFree)
}

const HAIRS = [-4, -2, 0, 2, 4]

const POINTS = new WeakMap<TableMap, readonly Point[]>()

/** What cannot be crossed, as a row of points a twentieth of an inch apart. */
function solidPoints(map: TableMap, rules: TraversalRules): readonly Point[] {
  const known = POINTS.get(map)
  if (known) return known
  const points: Point[] = []
  for (const line of map.lines) {
    const piece = { kind: 'line' as const, number: 0, id: line.id, height: 0, line, facts: lineFacts(line) }
    if (rules.line(piece, null) !== null) continue
    let before = 0
    for (const [i, b] of line.points.entries()) {
      const a = line.points[i - 1]
      if (!a) continue
      const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
      for (const along of rows(length)) {
        const gap = (line.gaps ?? []).find((g) => Math.abs(before + along - g.at) <= g.width / 2)
        const part = along / length
        if (!gap) points.push({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
      }
      before += Math.ceil(length - 1e-9)
    }
  }
  for (const { outline } of map.buildings) {
    for (const [i, a] of outline.entries()) {
      const b = outline[(i + 1) % outline.length] as Point
      const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
      for (const along of rows(length)) {
        points.push({ x: a.x + ((b.x - a.x) * along) / length, y: a.y + ((b.y - a.y) * along) / length })
      }
    }
  }
  POINTS.set(map, points)
  return points
}

function rows(length: number): number[] {
  return [...Array.from({ length: Math.ceil(length / 5) }, (_, i) => i * 5), length]
}
