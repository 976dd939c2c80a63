import {
  areaFacts,
  type Building,
  type BuildingPiece,
  type Gap,
  lineFacts,
  type Point,
  type Ring,
  type TableMap,
  type TraversalRules,
} from '../../src/index.ts'

/**
 * What a straight leg on the ground costs, the plain way: every feature of the map is looked at, the leg is cut wherever
 * it meets an outline, and the middle of each stretch is asked where it lies. Decimals, no tables; true to a hundred
 * thousandth of an inch, except where a leg touches a corner or runs along an edge.
 */
export function slowLegCost(map: TableMap, rules: TraversalRules, a: Point, b: Point): number {
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
  if (length === 0) return 0
  let cost = 0
  for (const line of map.lines) {
    const piece = { kind: 'line' as const, number: 0, id: line.id, height: 0, line, facts: lineFacts(line) }
    cost += crossingCost(line.points, line.gaps ?? [], a, b, (gap) => price(rules.line(piece, gap)))
  }
  for (const building of map.buildings) {
    for (const [side, p, q] of sides(building.outline)) {
      const met = meeting(a, b, p, q)
      if (!met) continue
      const along = met.u * lengthOf(p, q)
      const opening = building.openings.find(
        (o) => o.floor === 0 && o.side === side && Math.abs(along - o.at) <= o.width / 2,
      )
      cost += price(rules.wall(pieceOf(building), opening ?? null))
    }
    for (const { floor, points, gaps = [] } of building.innerWalls ?? []) {
      // Walls inside are passed by their doors.
      if (floor === 0) cost += crossingCost(points, gaps, a, b, (gap) => (gap ? 0 : Number.POSITIVE_INFINITY))
    }
  }
  const rings = [
    ...map.areas.map((area) => area.outline),
    ...map.buildings.map((building) => building.outline),
  ]
  const cuts = [0, 1]
  for (const ring of rings) {
    for (const [, p, q] of sides(ring)) {
      const met = meeting(a, b, p, q)
      if (met) cuts.push(met.t)
    }
  }
  cuts.sort((p, q) => p - q)
  for (let i = 1; i < cuts.length; i++) {
    const [from, to] = [cuts[i - 1] as number, cuts[i] as number]
    if (to - from < 1e-12) continue
    const middle = { x: a.x + ((b.x - a.x) * (from + to)) / 2, y: a.y + ((b.y - a.y) * (from + to)) / 2 }
    cost += (to - from) * length * rateAt(map, rules, middle)
  }
  return cost
}

/** What crossing a way of several stretches costs, wherever the leg meets it. */
function crossingCost(
  points: readonly Point[],
  gaps: readonly Gap[],
  a: Point,
  b: Point,
  priceAt: (gap: Gap | null) => number,
): number {
  let cost = 0
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1] as Point, points[i] as Point]
    const met = meeting(a, b, p, q)
    if (met) {
      const along = before + met.u * lengthOf(p, q)
      cost += priceAt(gaps.find((gap) => Math.abs(along - gap.at) <= gap.width / 2) ?? null)
    }
    before += Math.ceil(lengthOf(p, q) - 1e-9)
  }
  return cost
}

function pieceOf(building: Building): BuildingPiece {
  return { kind: 'building', number: 0, id: building.id, height: 0, building, polygon: building }
}

function rateAt(map: TableMap, rules: TraversalRules, at: Point): number {
  let inBuilding = 0
  for (const building of map.buildings) {
    if (!contains(building.outline, at)) continue
    inBuilding = Math.max(inBuilding, price(rules.region(pieceOf(building))))
  }
  if (inBuilding > 0) return inBuilding
  let rate = rules.open ?? 1
  for (const area of map.areas) {
    if (!contains(area.outline, at)) continue
    const piece = {
      kind: 'area' as const,
      number: 0,
      id: area.id,
      height: 0,
      area,
      facts: areaFacts(area),
      polygon: area,
    }
    rate = Math.max(rate, price(rules.region(piece)))
  }
  return rate
}

function price(crossing: ReturnType<TraversalRules['line']>): number {
  if (crossing === null) return Number.POSITIVE_INFINITY
  return typeof crossing === 'number' ? crossing : crossing.cost
}

function* sides(ring: Ring): Generator<readonly [number, Point, Point]> {
  for (let i = 0; i < ring.length; i++) yield [i, ring[i] as Point, ring[(i + 1) % ring.length] as Point]
}

function lengthOf(a: Point, b: Point): number {
  return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
}

/** Where two segments cross, as parts of both; null if they are parallel or apart. */
function meeting(a: Point, b: Point, p: Point, q: Point): { t: number; u: number } | null {
  const under = (b.x - a.x) * (q.y - p.y) - (b.y - a.y) * (q.x - p.x)
  if (under === 0) return null
  const t = ((p.x - a.x) * (q.y - p.y) - (p.y - a.y) * (q.x - p.x)) / under
  const u = ((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) / under
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u } : null
}

function contains(ring: Ring, at: Point): boolean {
  let inside = false
  for (const [, p, q] of sides(ring)) {
    if (p.y > at.y !== q.y > at.y && at.x < p.x + ((at.y - p.y) / (q.y - p.y)) * (q.x - p.x)) inside = !inside
  }
  return inside
}

/** Does the leg touch a corner, run along an edge or end on one? Then the plain way has no opinion. */
export function isTouchy(map: TableMap, a: Point, b: Point): boolean {
  const ways = [
    ...map.areas.map(({ outline }) => [...outline, outline[0] as Point]),
    ...map.buildings.map(({ outline }) => [...outline, outline[0] as Point]),
    ...map.lines.map(({ points }) => points),
    ...map.buildings.flatMap(({ innerWalls = [] }) => innerWalls.map(({ points }) => points)),
  ]
  const off = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  return ways.some((way) =>
    way.some((p, i) => {
      const q = way[i + 1]
      return off(a, b, p) === 0 || (q !== undefined && (off(p, q, a) === 0 || off(p, q, b) === 0))
    }),
  )
}
