import type { Ring } from '../geometry/index.ts'
import { type Cloud, cellOf, type Ground, type Piece } from '../terrain/index.ts'
import {
  BOTH,
  type Hit,
  hitsOnRing,
  LEFT,
  type Ray,
  RIGHT,
  sidesAtStart,
  sidesAtStartOfRing,
} from './hits.ts'

/** A part of the way of a line, as a fraction. A hit is one. */
export interface WayPart {
  readonly over: number
  readonly under: number
}

/** The part of the way from 0 to 1, where a decimal will do; null stands for the start of the line. */
export function partOf(place: WayPart | null): number {
  return place ? place.over / place.under : 0
}

/** One thing a line meets, and from where to where. Null: from its start, to its end. */
export interface Meet {
  readonly source: Piece | Cloud
  readonly start: Hit | null
  end: Hit | null
  /** For lines: is it passed on the LEFT, the RIGHT, BOTH (crossed) or not at all (touched)? A region: where is it? */
  readonly sides: number
}

/** A region on the line's left, right or both, since when, and the meet that is under way in it. */
interface Inside {
  readonly piece: number
  sides: number
  since: Hit | null
  meet: Meet | null
}

/**
 * Goes along the hits and says what is met, in the order in which it begins. A region is met where the line has it on
 * both sides, or squeezed in between it and another of its kind, as along the common wall of two houses. Hits and insides
 * name their source by its place in the list. What is removed is not met.
 */
export function meetsAlong(
  hits: readonly Hit[],
  insides: Inside[],
  sources: readonly (Piece | Cloud)[],
  removed: ReadonlySet<string> | null,
): Meet[] {
  const meets: Meet[] = []
  const besides: Beside[] = []
  for (let i = 0; i < insides.length; i++) {
    const inside = insides[i] as Inside
    const source = sources[inside.piece] as Piece | Cloud
    if (inside.sides === BOTH && !removed?.has(source.id)) inside.meet = begin(meets, source, null, BOTH)
  }
  for (let i = 0, next = 0; i < hits.length; i = next) {
    const hit = hits[i] as Hit
    // Where two edges of one piece join, the line meets both at once.
    let sides = hit.sides
    let isCrossed = sides === BOTH
    for (next = i + 1; next < hits.length && isSamePlace(hit, hits[next] as Hit); next++) {
      const more = (hits[next] as Hit).sides
      sides ^= more
      if (more === BOTH) isCrossed = true
    }
    const source = sources[hit.piece] as Piece | Cloud
    if (removed?.has(source.id)) continue
    if (source.kind === 'line' || source.kind === 'inner-wall') {
      begin(meets, source, hit, isCrossed ? BOTH : sides).end = hit
    } else if (hit.over > 0 && hit.over < hit.under && sides !== 0) {
      pass(meets, besides, insides, source, hit, sides)
    }
  }
  for (let i = 0; i < insides.length; i++) {
    const inside = insides[i] as Inside
    const source = sources[inside.piece] as Piece | Cloud
    if (isOneSided(inside.sides) && !removed?.has(source.id)) besides.push(besideOf(source, inside, null))
  }
  return besides.length > 1 ? withSqueezed(meets, besides) : meets
}

/** The line passes an edge of a region: it is now in or out, on one side or both. */
function pass(
  meets: Meet[],
  besides: Beside[],
  insides: Inside[],
  source: Piece | Cloud,
  hit: Hit,
  sides: number,
): void {
  let inside: Inside | null = null
  for (let i = 0; i < insides.length; i++) {
    const known = insides[i] as Inside
    if (known.piece === hit.piece) inside = known
  }
  if (inside === null) {
    inside = { piece: hit.piece, sides: 0, since: null, meet: null }
    insides.push(inside)
  }
  if (isOneSided(inside.sides)) besides.push(besideOf(source, inside, hit))
  inside.sides ^= sides
  inside.since = hit
  if (inside.sides === BOTH) inside.meet = begin(meets, source, hit, BOTH)
  else if (inside.meet) {
    inside.meet.end = hit
    inside.meet = null
  }
}

function begin(meets: Meet[], source: Piece | Cloud, start: Hit | null, sides: number): Meet {
  const meet: Meet = { source, start, end: null, sides }
  meets.push(meet)
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

function besideOf(source: Piece | Cloud, { sides, since }: Inside, end: Hit | null): Beside {
  return { source, side: sides, start: since, end }
}

/** Where one region lies on the left and another of its kind on the right, the line meets both. */
function withSqueezed(meets: Meet[], besides: readonly Beside[]): Meet[] {
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
  return meets.sort((a, b) => partOf(a.start) - partOf(b.start) || numberOf(a.source) - numberOf(b.source))
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

/** The regions of the ground that a line is in as it starts, on one side or both. */
export function insidesAtStart(ground: Ground, ray: Ray): Inside[] {
  const { grid } = ground
  const cell = cellOf(grid, { x: ray.ax, y: ray.ay })
  const end = grid.regionStart[cell + 1] as number
  const insides: Inside[] = []
  for (let i = grid.regionStart[cell] as number; i < end; i++) {
    const piece = grid.regions[i] as number
    const sides = grid.isWhole[i] === 1 ? BOTH : sidesAtStart(ground, piece, ray)
    if (sides !== 0) insides.push({ piece, sides, since: null, meet: null })
  }
  return insides
}

/** The ways through one ring that is not part of the ground. */
export function meetsWithRing(ring: Ring, ray: Ray, source: Piece | Cloud): Meet[] {
  const hits: Hit[] = []
  hitsOnRing(ring, ray, 0, hits)
  const sides = sidesAtStartOfRing(ring, ray)
  return meetsAlong(hits, [{ piece: 0, sides, since: null, meet: null }], [source], null)
}

/** The way through a disc, or none. A line that only touches it does not meet it. */
export function meetsWithDisc(
  { at, radius }: { readonly at: { readonly x: number; readonly y: number }; readonly radius: number },
  { ax, ay, dx, dy }: Ray,
  source: Cloud,
): Meet[] {
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

/** In another order than the hits with edges, so that its decimals do not make theirs slower (the engine keeps them apart). */
function pointOfDisc(over: number, under: number): Hit {
  return { piece: 0, edge: -1, sides: BOTH, over, under, endOver: over }
}
