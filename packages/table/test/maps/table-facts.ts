import {
  boxOf,
  distanceBetweenSegments,
  distanceToSegment,
  goingFor,
  type Line,
  lineFacts,
  type Point,
  polygonContains,
  ringsOf,
  segmentMeetsPolygon,
  segmentsMeet,
  someSide,
  squaredDistance,
  type TableMap,
} from '../../src/index.ts'

/** Plain, slow questions about a map, asked apart from the generator. */

type Ring = readonly Point[]

function ways(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((b, i) => [points[i] ?? b, b])
}

/** Everything that stands on something it must not: a house on a road, a wall, water, or another house. */
export function overlaps(map: TableMap): string[] {
  const found: string[] = []
  for (const [i, house] of map.buildings.entries()) {
    const { outline, id } = house
    for (const road of map.roads) {
      if (ways(road.points).some(([a, b]) => stripMeets(outline, a, b, road.width / 2)))
        found.push(`${id} stands on ${road.id}`)
    }
    for (const line of map.lines) {
      const isWater = ['stream', 'river', 'canal', 'ditch'].includes(line.kind)
      const half = isWater ? lineFacts(line).width / 2 : 0
      if (ways(line.points).some(([a, b]) => stripMeets(outline, a, b, half)))
        found.push(`${id} stands on ${line.id}`)
    }
    for (const area of map.areas) {
      if (['water', 'marsh', 'shallow-water'].includes(area.kind) && ringsMeet(outline, area.outline))
        found.push(`${id} stands in ${area.id}`)
    }
    for (const other of map.buildings.slice(i + 1)) {
      if (ringsMeet(outline, other.outline)) found.push(`${id} stands on ${other.id}`)
    }
  }
  return found
}

/** Does a strip round a way reach into an outline? A hair's breadth is left to rounding. */
function stripMeets(outline: Ring, a: Point, b: Point, half: number): boolean {
  if (areApart(outline, [a, b], half)) return false
  if (segmentMeetsPolygon({ outline }, a, b)) return true
  const reach = Math.max(0, half - 2)
  return someSide(outline, (c, d) => distanceBetweenSegments(a, b, c, d) < reach)
}

/** Do already the boxes round two shapes lie apart? */
function areApart(a: Ring, b: Ring, gap: number): boolean {
  const [p, q] = [boxOf(a), boxOf(b)]
  return p.maxX + gap < q.minX || q.maxX + gap < p.minX || p.maxY + gap < q.minY || q.maxY + gap < p.minY
}

function ringsMeet(a: Ring, b: Ring): boolean {
  if (areApart(a, b, 0)) return false
  return (
    someSide(a, (p, q) => segmentMeetsPolygon({ outline: b }, p, q)) ||
    someSide(b, (p, q) => segmentMeetsPolygon({ outline: a }, p, q))
  )
}

const STEP = 100

/** How much of the northern deployment zone figures can walk to from the southern one, from 0 to 1. */
export function walkable(map: TableMap, from: Ring, to: Ring): number {
  const columns = Math.floor(map.width / STEP)
  const rows = Math.floor(map.depth / STEP)
  const place = (cell: number): Point => ({
    x: (cell % columns) * STEP + STEP / 2,
    y: Math.floor(cell / columns) * STEP + STEP / 2,
  })
  const barriers = map.lines.filter((line) => goingFor(lineFacts(line).passability, 'foot') === 'no')
  const closed = Array.from({ length: columns * rows }, (_, cell) => {
    const at = place(cell)
    return (
      map.buildings.some((one) => polygonContains(one, at, 'touching-counts')) ||
      map.areas.some((area) => area.kind === 'water' && polygonContains(area, at, 'touching-counts'))
    )
  })
  const reached = new Set<number>()
  const open: number[] = []
  for (let cell = 0; cell < closed.length; cell++) {
    if (!closed[cell] && polygonContains({ outline: from }, place(cell), 'touching-counts')) open.push(cell)
  }
  for (const cell of open) reached.add(cell)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const column = next % columns
    const around = [
      next + columns,
      next - columns,
      ...(column > 0 ? [next - 1] : []),
      ...(column < columns - 1 ? [next + 1] : []),
    ]
    for (const other of around) {
      if (other < 0 || other >= closed.length || closed[other] || reached.has(other)) continue
      if (barriers.some((line) => isBarred(line, place(next), place(other)))) continue
      reached.add(other)
      open.push(other)
    }
  }
  const wanted = closed.flatMap((shut, cell) =>
    !shut && polygonContains({ outline: to }, place(cell), 'touching-counts') ? [cell] : [],
  )
  return wanted.filter((cell) => reached.has(cell)).length / wanted.length
}

/** Does a step cross a line elsewhere than at a gap? */
function isBarred(line: Line, a: Point, b: Point): boolean {
  let along = 0
  for (const [c, d] of ways(line.points)) {
    const length = Math.sqrt(squaredDistance(c, d))
    if (segmentsMeet(a, b, c, d, 'touching-counts')) {
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      const at = along + ((middle.x - c.x) * (d.x - c.x) + (middle.y - c.y) * (d.y - c.y)) / length
      if (!(line.gaps ?? []).some((gap) => Math.abs(gap.at - at) <= gap.width / 2)) return true
    }
    along += length
  }
  return false
}

/** Is a point in a river or canal, and neither on a bridge nor at a ford? */
export function isInDeepWater(map: TableMap, point: Point): boolean {
  return map.lines.some((line) => {
    if (goingFor(lineFacts(line).passability, 'foot') !== 'no') return false
    let along = 0
    return ways(line.points).some(([c, d]) => {
      const length = Math.sqrt(squaredDistance(c, d))
      const at = along + ((point.x - c.x) * (d.x - c.x) + (point.y - c.y) * (d.y - c.y)) / length
      along += length
      if (distanceToSegment(point, c, d) > lineFacts(line).width / 2) return false
      return !(line.gaps ?? []).some((gap) => Math.abs(gap.at - at) <= gap.width / 2)
    })
  })
}

/** Every corner and line of a map, as text in a fixed order, with the table turned by half. */
export function shapesTurned(map: TableMap, isTurned: boolean): string[] {
  const seen = ({ x, y }: Point): string => (isTurned ? `${map.width - x},${map.depth - y}` : `${x},${y}`)
  const shape = (kind: string, points: readonly Point[]): string =>
    `${kind} ${points.map(seen).sort().join(' ')}`
  return [
    ...map.hills.flatMap(({ levels }) => levels.map((level) => shape(`hill ${level.height}`, level.outline))),
    ...map.areas.flatMap((area) => ringsOf(area).map((ring) => shape(area.kind, ring))),
    ...map.lines.map((line) => shape(line.kind, line.points)),
    ...map.roads.map((road) => shape(`${road.kind} ${road.width}`, road.points)),
    ...map.buildings.map((house) =>
      shape(`${house.kind} ${house.floors} ${house.openings.length}`, house.outline),
    ),
    ...map.works.map((work) => shape(work.kind, work.outline)),
    ...map.zones.flatMap(({ kind, shape: zone }) => (zone.kind === 'disc' ? [shape(kind, [zone.at])] : [])),
  ].sort()
}

/** The FNV-1a hash of a text, to hold generated maps against earlier ones. */
export function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16)
}
