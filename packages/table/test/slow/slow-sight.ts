import {
  type Ground,
  isRegion,
  type Opening,
  type Point,
  type Polygon,
  type Ring,
  type SightPoint,
} from '../../src/index.ts'

/**
 * Sight the slow and obvious way, written apart from the fast one: every piece is looked at, places are fractions of
 * big whole numbers, and whether a stretch lies in a region is asked of its middle point.
 */
export interface SlowCrossing {
  readonly id: string
  readonly kind: string
  readonly before: number
  readonly after: number
  readonly depth?: number
  /** The share of samples that run no higher than the top. */
  readonly belowShare?: number
  readonly touches?: boolean
  readonly over?: boolean
  readonly gap?: boolean
  readonly openings?: readonly (string | null)[]
}

interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

const ZERO: Fraction = { n: 0n, d: 1n }
const ONE: Fraction = { n: 1n, d: 1n }
const MILLION = 1_000_000n
const compare = (a: Fraction, b: Fraction) => Number(a.n * b.d - b.n * a.d)
const value = ({ n, d }: Fraction) => Number(n) / Number(d)
const half = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: 2n * a.d * b.d })
const up = (length: number) => Math.ceil(length - 1e-7) + 0

interface Way {
  readonly from: SightPoint
  readonly to: SightPoint
  readonly length: number
}

export function slowSight(ground: Ground, from: SightPoint, to: SightPoint): SlowCrossing[] {
  const length = Math.sqrt((to.at.x - from.at.x) ** 2 + (to.at.y - from.at.y) ** 2)
  if (length === 0) return []
  const way: Way = { from, to, length }
  const hills = ground.pieces.flatMap((piece) =>
    piece.kind === 'hill'
      ? stretches(way, piece.polygon).map((stretch) => ({ ...stretch, height: piece.height }))
      : [],
  )
  const groundAt = (t: number) =>
    Math.max(0, ...hills.filter(({ a, b }) => value(a) <= t && t <= value(b)).map(({ height }) => height))
  const heightAt = (t: number) => from.z + (to.z - from.z) * t

  const squeezed = squeezedStretches(ground, way)
  const found: (SlowCrossing & { t: number; startsInside: boolean; number: number })[] = []
  for (const piece of ground.pieces) {
    if (isRegion(piece)) {
      const inside = stretches(way, piece.polygon).map((stretch) => ({ ...stretch, isSqueezed: false }))
      for (const { a, b, isSqueezed } of [...inside, ...(squeezed.get(piece.number) ?? [])]) {
        const samples = Array.from(
          { length: 400 },
          (_, i) => value(a) + ((value(b) - value(a)) * (i + 0.5)) / 400,
        )
        const top = (t: number) => piece.height + (piece.kind === 'hill' ? 0 : groundAt(t))
        const crossing = {
          id: piece.id,
          kind: piece.kind,
          before: up(value(a) * length),
          after: up((1 - value(b)) * length),
          depth: up((value(b) - value(a)) * length),
          belowShare: samples.filter((t) => heightAt(t) <= top(t)).length / 400,
          t: value(a),
          startsInside: compare(a, ZERO) === 0,
          number: piece.number,
        }
        if (piece.kind !== 'building') found.push(crossing)
        else {
          const ends = [a, b].filter((t) => compare(t, ZERO) !== 0 && compare(t, ONE) !== 0)
          const openings = ends.map((t) => {
            if (isSqueezed) return null
            const at = placeAt(way, value(t))
            const above = heightAt(value(t)) - groundAt(value(t))
            const floor = Math.max(
              0,
              Math.min(piece.building.floors, Math.floor(above / piece.building.storeyHeight)),
            )
            return openingNear(piece.building, at, floor)?.id ?? null
          })
          found.push({ ...crossing, openings })
        }
      }
      continue
    }
    // A wall between rooms stands on its floor and reaches up to the next; a line below it is as clear as one above.
    const isRoomWall = piece.kind === 'inner-wall'
    const { points, gaps = [] } = isRoomWall ? piece.wall : piece.line
    const bottom = isRoomWall ? piece.wall.floor * piece.building.storeyHeight : Number.NEGATIVE_INFINITY
    const top = isRoomWall ? bottom + piece.building.storeyHeight : piece.height
    const isClear = (t: number) => heightAt(t) > groundAt(t) + top || heightAt(t) <= groundAt(t) + bottom
    for (const place of places(way, points)) {
      const t = value(place.t)
      const along = alongLine(points, placeAt(way, t))
      found.push({
        id: piece.id,
        kind: piece.kind,
        before: up(t * length),
        after: up((1 - value(place.end)) * length),
        touches: place.touches,
        over: [place.t, place.end].every((p) => isClear(value(p))),
        gap:
          !place.isAlong &&
          gaps.some((gap) => along.some((s) => Math.abs(s - gap.at) <= gap.width / 2 + 1e-6)),
        t,
        startsInside: false,
        number: piece.number,
      })
    }
  }
  return found
    .sort((a, b) => a.t - b.t || Number(b.startsInside) - Number(a.startsInside) || a.number - b.number)
    .map(({ t, startsInside, number, ...crossing }) => crossing)
}

function placeAt({ from, to }: Way, t: number): Point {
  return { x: from.at.x + (to.at.x - from.at.x) * t, y: from.at.y + (to.at.y - from.at.y) * t }
}

/** The parts of the way inside a polygon, found by the middles between all places where it meets an edge. */
function stretches(way: Way, polygon: Polygon): { a: Fraction; b: Fraction }[] {
  const rings = [polygon.outline, ...(polygon.holes ?? [])]
  const cuts = [ZERO, ONE, ...rings.flatMap((ring) => sides(ring).flatMap(([p, q]) => meetings(way, p, q)))]
  cuts.sort(compare)
  const found: { a: Fraction; b: Fraction }[] = []
  for (const [i, b] of cuts.entries()) {
    const a = cuts[i - 1]
    if (!a || compare(a, b) === 0 || !isInside(way, rings, half(a, b))) continue
    const last = found.at(-1)
    if (last && compare(last.b, a) === 0) last.b = b
    else found.push({ a, b })
  }
  return found
}

/** Stretches along the common edge of two regions of one kind, one on the left and one on the right, by region. */
function squeezedStretches(
  ground: Ground,
  way: Way,
): ReadonlyMap<number, { a: Fraction; b: Fraction; isSqueezed: boolean }[]> {
  const found = new Map<number, { a: Fraction; b: Fraction; isSqueezed: boolean }[]>()
  const regions = ground.pieces.filter(isRegion)
  for (const left of regions) {
    for (const right of regions) {
      if (left === right || left.kind !== right.kind) continue
      const rings = [left.polygon.outline, right.polygon.outline]
      const cuts = [
        ZERO,
        ONE,
        ...rings.flatMap((ring) => sides(ring).flatMap(([p, q]) => meetings(way, p, q))),
      ]
      cuts.sort(compare)
      const own: { a: Fraction; b: Fraction; isSqueezed: boolean }[] = []
      for (const [i, b] of cuts.entries()) {
        const a = cuts[i - 1]
        if (!a || compare(a, b) === 0) continue
        const [isLeft, isLeftOfRight] = rings.map((ring) => isInside(way, [ring], half(a, b), 1n))
        const [isRightOfLeft, isRight] = rings.map((ring) => isInside(way, [ring], half(a, b), -1n))
        if (!isLeft || !isRight || isLeftOfRight || isRightOfLeft) continue
        const last = own.at(-1)
        if (last && compare(last.b, a) === 0) last.b = b
        else own.push({ a, b, isSqueezed: true })
      }
      for (const { number } of [left, right]) {
        found.set(number, [...(found.get(number) ?? []), ...own.map((stretch) => ({ ...stretch }))])
      }
    }
  }
  return found
}

function sides(ring: Ring): [Point, Point][] {
  return ring.map((p, i) => [p, ring[(i + 1) % ring.length] ?? p])
}

/** Where on the way an edge is met, if at all: one place, or both ends of a common stretch. */
function meetings({ from, to }: Way, p: Point, q: Point): Fraction[] {
  const [ax, ay, bx, by] = [from.at.x, from.at.y, to.at.x, to.at.y].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const [px, py, qx, qy] = [p.x, p.y, q.x, q.y].map(BigInt) as [bigint, bigint, bigint, bigint]
  const [dx, dy, ex, ey] = [bx - ax, by - ay, qx - px, qy - py]
  const under = dx * ey - dy * ex
  if (under === 0n) {
    if (dx * (py - ay) - dy * (px - ax) !== 0n) return []
    const size = dx * dx + dy * dy
    const ends = [
      { n: dx * (px - ax) + dy * (py - ay), d: size },
      { n: dx * (qx - ax) + dy * (qy - ay), d: size },
    ].sort(compare) as [Fraction, Fraction]
    const a = compare(ends[0], ZERO) < 0 ? ZERO : ends[0]
    const b = compare(ends[1], ONE) > 0 ? ONE : ends[1]
    return compare(a, b) > 0 ? [] : [a, b]
  }
  const sign = under < 0n ? -1n : 1n
  const t = { n: sign * ((px - ax) * ey - (py - ay) * ex), d: sign * under }
  const u = { n: sign * ((px - ax) * dy - (py - ay) * dx), d: sign * under }
  return [t, u].every((f) => compare(f, ZERO) >= 0 && compare(f, ONE) <= 0) ? [t] : []
}

/** Strictly inside an odd number of rings and on no edge; by a ray to the east. */
function isInside({ from, to }: Way, rings: readonly Ring[], part: Fraction, leftward = 0n): boolean {
  // A millionth of the line's length to the left or right, if asked: less than from any corner to any line here.
  const n = part.n * MILLION
  const d = part.d * MILLION
  const x =
    BigInt(from.at.x) * d + BigInt(to.at.x - from.at.x) * n - leftward * BigInt(to.at.y - from.at.y) * part.d
  const y =
    BigInt(from.at.y) * d + BigInt(to.at.y - from.at.y) * n + leftward * BigInt(to.at.x - from.at.x) * part.d
  let inside = false
  for (const [p, q] of rings.flatMap(sides)) {
    const [px, py, qx, qy] = [p.x, p.y, q.x, q.y].map((c) => BigInt(c) * d) as [
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    const side = (qx - px) * (y - py) - (qy - py) * (x - px)
    const isBetween = (c: bigint, e: bigint, f: bigint) => (c - e) * (c - f) <= 0n
    if (side === 0n && isBetween(x, px, qx) && isBetween(y, py, qy)) return false
    if (py > y !== qy > y && side > 0n === qy > py) inside = !inside
  }
  return inside
}

interface LinePlace {
  readonly t: Fraction
  readonly end: Fraction
  readonly touches: boolean
  readonly isAlong: boolean
}

/** Where the way meets an open line. It is crossed there if the line goes from one side of the way to the other. */
function places(way: Way, points: readonly Point[]): LinePlace[] {
  const sideOf = (p: Point | undefined) =>
    p
      ? Math.sign(
          (way.to.at.x - way.from.at.x) * (p.y - way.from.at.y) -
            (way.to.at.y - way.from.at.y) * (p.x - way.from.at.x),
        )
      : 0
  const found: LinePlace[] = []
  for (const [i, q] of points.entries()) {
    const p = points[i - 1]
    if (!p) continue
    const [t, end] = meetings(way, p, q)
    if (!t) continue
    if (end && compare(t, end) !== 0) {
      found.push({ t, end, touches: true, isAlong: true })
      continue
    }
    const isCrossing = sideOf(p) * sideOf(q) < 0
    const isBendCrossing =
      (sideOf(p) === 0 && sideOf(points[i - 2]) * sideOf(q) < 0) ||
      (sideOf(q) === 0 && sideOf(p) * sideOf(points[i + 1]) < 0)
    const touches = !isCrossing && !isBendCrossing
    const known = found.findIndex((other) => !other.isAlong && compare(other.t, t) === 0)
    const other = found[known]
    if (other) found[known] = { ...other, touches: other.touches && touches }
    else found.push({ t, end: t, touches, isAlong: false })
  }
  return found
}

/** How far along a line a place is; several answers if the line comes by more than once. */
function alongLine(points: readonly Point[], place: Point): number[] {
  const found: number[] = []
  let offset = 0
  for (const [i, q] of points.entries()) {
    const p = points[i - 1]
    if (!p) continue
    const size = Math.hypot(q.x - p.x, q.y - p.y)
    const s = ((place.x - p.x) * (q.x - p.x) + (place.y - p.y) * (q.y - p.y)) / size
    const aside = Math.abs((place.x - p.x) * (q.y - p.y) - (place.y - p.y) * (q.x - p.x)) / size
    if (aside < 1e-6 && s > -1e-6 && s < size + 1e-6) found.push(offset + s)
    offset += Math.ceil(size - 1e-9)
  }
  return found
}

function openingNear(
  { outline, openings }: { outline: Ring; openings: readonly Opening[] },
  place: Point,
  floor: number,
): Opening | undefined {
  return openings.find((opening) => {
    const side = sides(outline)[opening.side]
    if (!side || opening.floor !== floor) return false
    return alongLine(side, place).some((s) => Math.abs(s - opening.at) <= opening.width / 2 + 1e-6)
  })
}
