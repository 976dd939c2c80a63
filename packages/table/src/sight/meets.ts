import type { Ring } from '../geometry/index.ts'
import { type Cloud, cellOf, type Ground, type Piece } from '../terrain/index.ts'
import { BOTH, type Hit, hitsOnRing, type Ray, sidesAtStart, sidesAtStartOfRing } from './hits.ts'

/** A part of the way of a line, as a fraction. A hit is one. */
export interface WayPart {
  readonly over: number
  readonly under: number
}

/** One thing a line meets, and from where to where. Null: from its start, to its end. */
export interface Meet {
  readonly source: Piece | Cloud
  readonly start: Hit | null
  end: Hit | null
  /** start.part, or 0: meets are ordered by it. */
  readonly part: number
  /** For lines: is it passed on the LEFT, the RIGHT, BOTH (crossed) or not at all (touched)? */
  readonly sides: number
}

/** A region on the line's left, right or both, and the meet that is under way in it. */
interface Inside {
  readonly piece: number
  sides: number
  meet: Meet | null
}

/**
 * Goes along the hits and says what is met, in the order in which it begins. A region is met where the line has it on
 * both sides. `sources` gives what a hit's piece number stands for; null if it is no longer there.
 */
export function meetsAlong(
  hits: readonly Hit[],
  insides: Inside[],
  sourceOf: (piece: number) => Piece | Cloud | null,
): Meet[] {
  const meets: Meet[] = []
  for (const inside of insides) {
    const source = inside.sides === BOTH ? sourceOf(inside.piece) : null
    if (source) inside.meet = begin(meets, source, null, BOTH)
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
    const source = sourceOf(hit.piece)
    if (!source) continue
    if (source.kind === 'line' || source.kind === 'inner-wall') {
      begin(meets, source, hit, isCrossed ? BOTH : sides).end = hit
    } else if (hit.over > 0 && hit.over < hit.under && sides !== 0) pass(meets, insides, source, hit, sides)
  }
  return meets
}

/** The line passes an edge of a region: it is now in or out, on one side or both. */
function pass(meets: Meet[], insides: Inside[], source: Piece | Cloud, hit: Hit, sides: number): void {
  let inside: Inside | undefined
  for (const known of insides) if (known.piece === hit.piece) inside = known
  if (!inside) {
    inside = { piece: hit.piece, sides: 0, meet: null }
    insides.push(inside)
  }
  inside.sides ^= sides
  if (inside.sides === BOTH) inside.meet = begin(meets, source, hit, BOTH)
  else if (inside.meet) {
    inside.meet.end = hit
    inside.meet = null
  }
}

function begin(meets: Meet[], source: Piece | Cloud, start: Hit | null, sides: number): Meet {
  const meet: Meet = { source, start, end: null, part: start ? start.part : 0, sides }
  meets.push(meet)
  return meet
}

/** The same place of the same piece, and neither edge runs along the line. */
function isSamePlace(a: Hit, b: Hit): boolean {
  return a.part === b.part && a.piece === b.piece && a.over === a.endOver && b.over === b.endOver
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
    if (sides !== 0) insides.push({ piece, sides, meet: null })
  }
  return insides
}

/** The ways through one ring that is not part of the ground. */
export function meetsWithRing(ring: Ring, ray: Ray, source: Piece | Cloud): Meet[] {
  const hits: Hit[] = []
  hitsOnRing(ring, ray, 0, hits)
  const sides = sidesAtStartOfRing(ring, ray)
  return meetsAlong(hits, [{ piece: 0, sides, meet: null }], () => source)
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
  return [{ source, start, end, part: start ? start.part : 0, sides: BOTH }]
}

function pointOfDisc(over: number, under: number): Hit {
  return { over, under, part: over / under, piece: 0, edge: -1, sides: BOTH, endOver: over }
}
