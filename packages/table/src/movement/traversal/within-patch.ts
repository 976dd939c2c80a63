import type { PatchShape } from './patches.ts'
import type { LegScratch } from './traversal.ts'

/** Collects the parts of a leg that lie in a patch. */
export function notePatch(
  scratch: LegScratch,
  patch: number,
  shape: PatchShape,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  switch (shape.kind) {
    case 'sides':
      noteWithinSides(scratch, patch, shape.sides, ax, ay, bx, by)
      return
    case 'disc': {
      const span = withinDisc(shape.at.x, shape.at.y, shape.radius, ax, ay, bx, by)
      if (span) note(scratch, patch, span.from, span.to)
      return
    }
    case 'band': {
      const span = withinBand(shape, ax, ay, bx, by)
      if (span) note(scratch, patch, span.from, span.to)
    }
  }
}

function note(scratch: LegScratch, patch: number, from: number, to: number): void {
  const low = from < 0 ? 0 : from
  const high = to > 1 ? 1 : to
  if (high <= low) return
  const i = scratch.inCount++
  scratch.inFrom[i] = low
  scratch.inTo[i] = high
  scratch.inPatch[i] = patch
}

/**
 * The endless line through the leg is in the polygon from its first crossing with a side to the second, from the third
 * to the fourth, and so on. Corners exactly on the line are taken to lie on its left, and if there are any then once
 * more on its right; the shorter result counts. So a leg along an edge, on either side and either way, is outside.
 */
function noteWithinSides(
  scratch: LegScratch,
  patch: number,
  sides: Int32Array,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  const start = scratch.inCount
  const hasCornerOnLine = crossSides(scratch, patch, sides, ax, ay, bx, by, false)
  if (!hasCornerOnLine) return
  const middle = scratch.inCount
  const left = lengthFrom(scratch, start, middle)
  crossSides(scratch, patch, sides, ax, ay, bx, by, true)
  const right = lengthFrom(scratch, middle, scratch.inCount)
  if (right >= left) {
    scratch.inCount = middle
    return
  }
  for (let i = middle; i < scratch.inCount; i++) {
    scratch.inFrom[start + i - middle] = scratch.inFrom[i] as number
    scratch.inTo[start + i - middle] = scratch.inTo[i] as number
    scratch.inPatch[start + i - middle] = patch
  }
  scratch.inCount += start - middle
}

function lengthFrom(scratch: LegScratch, from: number, to: number): number {
  let length = 0
  for (let i = from; i < to; i++) length += (scratch.inTo[i] as number) - (scratch.inFrom[i] as number)
  return length
}

/** True if some corner lies exactly on the line. */
function crossSides(
  scratch: LegScratch,
  patch: number,
  sides: Int32Array,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  isZeroRight: boolean,
): boolean {
  const { cuts } = scratch
  const dx = bx - ax
  const dy = by - ay
  let count = 0
  let hasZero = false
  for (let i = 0; i < sides.length; i += 4) {
    const px = (sides[i] as number) - ax
    const py = (sides[i + 1] as number) - ay
    const qx = (sides[i + 2] as number) - ax
    const qy = (sides[i + 3] as number) - ay
    const p = dx * py - dy * px
    const q = dx * qy - dy * qx
    if (p === 0) hasZero = true
    const isLeft = isZeroRight ? p > 0 : p >= 0
    if (isLeft === (isZeroRight ? q > 0 : q >= 0)) continue
    // Where the side meets the line: the cross product of leg and side is q - p.
    const cut = (px * (qy - py) - py * (qx - px)) / (q - p)
    let at = count++
    while (at > 0 && (cuts[at - 1] as number) > cut) {
      cuts[at] = cuts[at - 1] as number
      at--
    }
    cuts[at] = cut
  }
  for (let i = 0; i + 1 < count; i += 2) note(scratch, patch, cuts[i] as number, cuts[i + 1] as number)
  return hasZero
}

interface Span {
  readonly from: number
  readonly to: number
}

function withinDisc(
  x: number,
  y: number,
  radius: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): Span | null {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const along = (x - ax) * dx + (y - ay) * dy
  const off = (x - ax) * dy - (y - ay) * dx
  const room = radius * radius * square - off * off
  if (square === 0 || room <= 0) return null
  const half = Math.sqrt(room)
  return { from: (along - half) / square, to: (along + half) / square }
}

/** A stretch of road has round ends, so that its bends are covered. It is convex: one span. */
function withinBand(
  { a, b, radius }: Extract<PatchShape, { readonly kind: 'band' }>,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): Span | null {
  let span = withinDisc(a.x, a.y, radius, ax, ay, bx, by)
  span = both(span, withinDisc(b.x, b.y, radius, ax, ay, bx, by))
  const rx = b.x - a.x
  const ry = b.y - a.y
  const length = Math.sqrt(rx * rx + ry * ry)
  const dx = bx - ax
  const dy = by - ay
  const across = between(
    (ax - a.x) * ry - (ay - a.y) * rx,
    dx * ry - dy * rx,
    -radius * length,
    radius * length,
  )
  if (!across) return span
  const along = between((ax - a.x) * rx + (ay - a.y) * ry, dx * rx + dy * ry, 0, length * length)
  if (!along) return span
  const from = Math.max(across.from, along.from)
  const to = Math.min(across.to, along.to)
  return from < to ? both(span, { from, to }) : span
}

function both(one: Span | null, other: Span | null): Span | null {
  if (!one) return other
  if (!other) return one
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
}

/** Where start + t × slope lies between two limits. */
function between(start: number, slope: number, low: number, high: number): Span | null {
  if (slope === 0) return start > low && start < high ? { from: -1, to: 2 } : null
  const one = (low - start) / slope
  const other = (high - start) / slope
  return one < other ? { from: one, to: other } : { from: other, to: one }
}
