import type { Gap, Point, Ring, TableMap, ZoneShape } from '@sandtable/table'

/**
 * On the table y points north, on the screen it points down. Maps are converted only here; all drawing uses the
 * converted map. Unchanged parts stay the same objects, so that only what an editor changes is drawn again.
 */
export function onScreen(map: TableMap): TableMap {
  const { depth } = map
  const flip = (point: Point): Point => ({ x: point.x, y: depth - point.y })
  const ring = (points: Ring): Ring => points.map(flip)
  const list = <F extends object>(features: readonly F[], turn: (feature: F) => F): readonly F[] =>
    turned(depth, features, () => features.map((feature) => turned(depth, feature, turn)))
  return {
    ...map,
    hills: list(map.hills, (hill) => ({
      ...hill,
      levels: hill.levels.map((level) => ({ ...level, outline: ring(level.outline) })),
    })),
    areas: list(map.areas, (area) => ({
      ...area,
      outline: ring(area.outline),
      ...(area.holes ? { holes: area.holes.map(ring) } : {}),
    })),
    lines: list(map.lines, (line) => ({ ...line, points: ring(line.points) })),
    roads: list(map.roads, (road) => ({ ...road, points: ring(road.points) })),
    buildings: list(map.buildings, (building) => ({
      ...building,
      outline: ring(building.outline),
      ...(building.innerWalls
        ? { innerWalls: building.innerWalls.map((wall) => ({ ...wall, points: ring(wall.points) })) }
        : {}),
      ...(building.stairs ? { stairs: ring(building.stairs) } : {}),
    })),
    works: list(map.works, (work) => ({ ...work, outline: ring(work.outline) })),
    zones: list(map.zones, (zone) => ({ ...zone, shape: flipShape(zone.shape, flip) })),
  }
}

const TURNED = new WeakMap<object, { readonly depth: number; readonly value: object }>()

function turned<T extends object>(depth: number, given: T, turn: (given: T) => T): T {
  const known = TURNED.get(given)
  if (known?.depth === depth) return known.value as T
  const value = turn(given)
  TURNED.set(given, { depth, value })
  return value
}

/** Converts a point of the table to a point of the drawing, or back: both directions are the same. */
export function screenPoint({ depth }: Pick<TableMap, 'depth'>, { x, y }: Point): Point {
  return { x, y: depth - y }
}

function flipShape(shape: ZoneShape, flip: (point: Point) => Point): ZoneShape {
  if (shape.kind === 'polygon') return { ...shape, outline: shape.outline.map(flip) }
  return shape.kind === 'disc' ? { ...shape, at: flip(shape.at) } : shape
}

/** A line without its gaps: the stretches that remain, and each gap with its place and direction. */
export interface Stretches {
  readonly parts: readonly (readonly Point[])[]
  readonly gaps: readonly { readonly gap: Gap; readonly at: Point; readonly angle: number }[]
}

export function stretchesOf(points: readonly Point[], gaps: readonly Gap[] = []): Stretches {
  const sorted = [...gaps].sort((a, b) => a.at - b.at)
  const length = lengthOf(points)
  let from = 0
  const parts: (readonly Point[])[] = []
  for (const gap of sorted) {
    parts.push(partOf(points, from, gap.at - gap.width / 2))
    from = gap.at + gap.width / 2
  }
  parts.push(partOf(points, from, length))
  return {
    parts: parts.filter((part) => part.length > 1),
    gaps: sorted.map((gap) => ({ gap, ...along(points, gap.at) })),
  }
}

export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, b, i) => {
    const a = points[i - 1]
    return a ? sum + Math.hypot(b.x - a.x, b.y - a.y) : sum
  }, 0)
}

/** The point at this distance along a line, and the angle (in degrees) of the line there. */
export function along(points: readonly Point[], distance: number): { at: Point; angle: number } {
  let left = distance
  let last: { at: Point; angle: number } = { at: points[0] ?? { x: 0, y: 0 }, angle: 0 }
  for (const [i, b] of points.entries()) {
    const a = points[i - 1]
    if (!a) continue
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
    if (left <= length && length > 0) {
      const part = Math.max(0, left / length)
      return { at: { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }, angle }
    }
    left -= length
    last = { at: b, angle }
  }
  return last
}

function partOf(points: readonly Point[], from: number, to: number): readonly Point[] {
  if (to - from < 1) return []
  const part: Point[] = [along(points, from).at]
  let walked = 0
  for (const [i, b] of points.entries()) {
    const a = points[i - 1]
    if (a) walked += Math.hypot(b.x - a.x, b.y - a.y)
    if (walked > from && walked < to) part.push(b)
  }
  part.push(along(points, to).at)
  return part
}
