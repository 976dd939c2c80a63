import type { Ring } from '../geometry/index.ts'
import {
  type Cloud,
  cellOf,
  type Ground,
  type Hit,
  type Inside,
  type LineMeeting,
  type Piece,
  type ReusedList,
  type SightScratch,
  sightScratch,
} from '../terrain/index.ts'
import { BOTH, hitsOnRing, LEFT, type Ray, RIGHT, sidesAtStart, sidesAtStartOfRing } from './hits.ts'

/** A position on a line, as a fraction of it. A hit is one. */
export interface WayPart {
  readonly over: number
  readonly under: number
}

/** The same as a decimal between 0 and 1, where that is accurate enough; null stands for the start of the line. */
export function partOf(place: WayPart | null): number {
  return place ? place.over / place.under : 0
}

/**
 * Goes along the hits and lists what the line meets, in the order in which it begins. A region is met if the line has
 * it on both sides, or between it and another region of its kind, as along the common wall of two houses. Hits and
 * insides name their source by its index in the list. The list is valid until the next line.
 */
export function meetsAlong(
  { hits, insides, meets }: SightScratch,
  sources: readonly (Piece | Cloud)[],
): ReusedList<LineMeeting> {
  const { list, count } = hits
  meets.count = 0
  let besides: Beside[] | null = null
  for (let i = 0; i < insides.count; i++) {
    const inside = insides.list[i] as Inside
    const source = sources[inside.piece] as Piece | Cloud
    if (inside.sides === BOTH) inside.meet = begin(meets, source, null, BOTH)
  }
  for (let i = 0, next = 0; i < count; i = next) {
    const hit = list[i] as Hit
    // Where two edges of one piece join, the line meets both at once.
    let sides = hit.sides
    let isCrossed = sides === BOTH
    for (next = i + 1; next < count && isSamePlace(hit, list[next] as Hit); next++) {
      const more = (list[next] as Hit).sides
      sides ^= more
      if (more === BOTH) isCrossed = true
    }
    const source = sources[hit.piece] as Piece | Cloud
    if (source.kind === 'line' || source.kind === 'inner-wall') {
      begin(meets, source, hit, isCrossed ? BOTH : sides).end = hit
    } else if (hit.over > 0 && hit.over < hit.under && sides !== 0) {
      const inside = insideOf(insides, hit.piece)
      if (isOneSided(inside.sides)) besides = withBeside(besides, source, inside, hit)
      pass(meets, inside, source, hit, sides)
    }
  }
  for (let i = 0; i < insides.count; i++) {
    const inside = insides.list[i] as Inside
    const source = sources[inside.piece] as Piece | Cloud
    if (isOneSided(inside.sides)) besides = withBeside(besides, source, inside, null)
  }
  return besides !== null && besides.length > 1 ? withSqueezed(meets, besides) : meets
}

function insideOf(insides: ReusedList<Inside>, piece: number): Inside {
  for (let i = 0; i < insides.count; i++) {
    const inside = insides.list[i] as Inside
    if (inside.piece === piece) return inside
  }
  return goInside(insides, piece, 0)
}

function goInside(insides: ReusedList<Inside>, piece: number, sides: number): Inside {
  const used = insides.list[insides.count]
  const inside = used ?? { piece, sides, since: null, meet: null }
  if (used === undefined) insides.list.push(inside)
  inside.piece = piece
  inside.sides = sides
  inside.since = null
  inside.meet = null
  insides.count++
  return inside
}

/** The line crosses an edge of a region: it enters or leaves, on one side or both. */
function pass(
  meets: ReusedList<LineMeeting>,
  inside: Inside,
  source: Piece | Cloud,
  hit: Hit,
  sides: number,
): void {
  inside.sides ^= sides
  inside.since = hit
  if (inside.sides === BOTH) inside.meet = begin(meets, source, hit, BOTH)
  else if (inside.meet) {
    inside.meet.end = hit
    inside.meet = null
  }
}

function begin(
  meets: ReusedList<LineMeeting>,
  source: Piece | Cloud,
  start: Hit | null,
  sides: number,
): LineMeeting {
  const used = meets.list[meets.count]
  const meet = used ?? { source, start, end: null, sides }
  if (used === undefined) meets.list.push(meet)
  meet.source = source
  meet.start = start
  meet.end = null
  meet.sides = sides
  meets.count++
  return meet
}

/** A stretch of the line with a region on one side only: it runs along its edge. */
interface Beside {
  readonly source: Piece | Cloud
  readonly side: number
  readonly start: Hit | null
  readonly end: Hit | null
}

function isOneSided(sides: number): boolean {
  return sides === LEFT || sides === RIGHT
}

function withBeside(
  besides: Beside[] | null,
  source: Piece | Cloud,
  { sides, since }: Inside,
  end: Hit | null,
): Beside[] {
  const beside: Beside = { source, side: sides, start: since, end }
  if (besides === null) return [beside]
  besides.push(beside)
  return besides
}

/** If one region is on the left and another of its kind on the right, the line meets both. */
function withSqueezed(
  { list, count }: ReusedList<LineMeeting>,
  besides: readonly Beside[],
): ReusedList<LineMeeting> {
  const meets = list.slice(0, count)
  for (const left of besides) {
    if (left.side !== LEFT) continue
    for (const right of besides) {
      if (right.side !== RIGHT || right.source.kind !== left.source.kind) continue
      const start = partOf(left.start) >= partOf(right.start) ? left.start : right.start
      const end = endPartOf(left.end) <= endPartOf(right.end) ? left.end : right.end
      if (partOf(start) >= endPartOf(end)) continue
      meets.push({ source: left.source, start, end, sides: left.side })
      meets.push({ source: right.source, start, end, sides: right.side })
    }
  }
  meets.sort((a, b) => partOf(a.start) - partOf(b.start) || numberOf(a.source) - numberOf(b.source))
  return { count: meets.length, list: meets }
}

function endPartOf(place: WayPart | null): number {
  return place ? partOf(place) : 1
}

function numberOf(source: Piece | Cloud): number {
  return 'number' in source ? source.number : 0
}

/** The same place of the same piece, and neither edge runs along the line. */
function isSamePlace(a: Hit, b: Hit): boolean {
  if (a.piece !== b.piece || a.over !== a.endOver || b.over !== b.endOver) return false
  return a.over * b.under === b.over * a.under
}

/** Notes the regions of the ground that a line is in as it starts, on one side or both. */
export function insidesAtStart(ground: Ground, ray: Ray): void {
  const { grid } = ground
  const { insides } = ground.sightScratch
  insides.count = 0
  const cell = cellOf(grid, { x: ray.ax, y: ray.ay })
  const end = grid.regionStart[cell + 1] as number
  for (let i = grid.regionStart[cell] as number; i < end; i++) {
    const piece = grid.regions[i] as number
    const sides = grid.isWhole[i] === 1 ? BOTH : sidesAtStart(ground, piece, ray)
    if (sides !== 0) goInside(insides, piece, sides)
  }
}

/** The ways through one ring that is not part of the ground. */
export function meetsWithRing(ring: Ring, ray: Ray, source: Piece | Cloud): LineMeeting[] {
  const scratch = sightScratch()
  hitsOnRing(ring, ray, 0, scratch.hits)
  goInside(scratch.insides, 0, sidesAtStartOfRing(ring, ray))
  const { list, count } = meetsAlong(scratch, [source])
  return list.slice(0, count)
}

/** The way through a disc, or none. A line that only touches it does not meet it. */
export function meetsWithDisc(
  { at, radius }: { readonly at: { readonly x: number; readonly y: number }; readonly radius: number },
  { ax, ay, dx, dy }: Ray,
  source: Cloud,
): LineMeeting[] {
  const under = dx * dx + dy * dy
  const middle = (at.x - ax) * dx + (at.y - ay) * dy
  const aside = (at.x - ax) * dy - (at.y - ay) * dx
  const room = radius * radius * under - aside * aside
  if (room <= 0) return []
  const half = Math.sqrt(room)
  if (middle + half <= 0 || middle - half >= under) return []
  const start = middle - half <= 0 ? null : pointOfDisc(middle - half, under)
  const end = middle + half >= under ? null : pointOfDisc(middle + half, under)
  return [{ source, start, end, sides: BOTH }]
}

/**
 * Its fields are in another order than those of hits with edges, which gives it a hidden class (V8) of its own: its
 * decimals would make the others slower.
 */
function pointOfDisc(over: number, under: number): Hit {
  return { piece: 0, edge: -1, sides: BOTH, over, under, endOver: over }
}
