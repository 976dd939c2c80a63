import {
  boxOf,
  distanceBetweenSegments,
  type Point,
  polygonContains,
  type Ring,
  someSide,
  whereInRing,
} from '../geometry/index.ts'
import { LINE_FACTS } from '../terrain/index.ts'
import type { Sketch } from './sketch.ts'

/** True if all corners are on the table and at least `margin` from its edges. */
export function isOnSketch(sketch: Sketch, ring: Ring, margin = 0): boolean {
  return ring.every(
    ({ x, y }) => x >= margin && y >= margin && x <= sketch.width - margin && y <= sketch.depth - margin,
  )
}

export function isInRing(outer: Ring, inner: Ring): boolean {
  return inner.every((corner) => whereInRing(outer, corner) !== 'outside')
}

/** Do two outlines share ground, or come nearer than a gap? */
export function ringsNear(a: Ring, b: Ring, gap: number): boolean {
  if (boxesApart(a, b, gap)) return false
  const [first, second] = [a[0], b[0]]
  if (first && whereInRing(b, first) !== 'outside') return true
  if (second && whereInRing(a, second) !== 'outside') return true
  return someSide(a, (p, q) => someSide(b, (r, s) => segmentsNear(p, q, r, s, gap)))
}

/** Does a way come nearer to an outline than a gap, or run through it? */
export function wayNear(ring: Ring, way: readonly Point[], gap: number): boolean {
  if (boxesApart(ring, way, gap)) return false
  return way.some((b, i) => {
    const a = way[i - 1]
    if (!a) return whereInRing(ring, b) !== 'outside'
    return someSide(ring, (p, q) => segmentsNear(p, q, a, b, gap))
  })
}

/** Most pairs are far apart, which their bounding boxes show without a square root. */
function segmentsNear(a: Point, b: Point, c: Point, d: Point, gap: number): boolean {
  if (Math.max(a.x, b.x) + gap < Math.min(c.x, d.x) || Math.max(c.x, d.x) + gap < Math.min(a.x, b.x))
    return false
  if (Math.max(a.y, b.y) + gap < Math.min(c.y, d.y) || Math.max(c.y, d.y) + gap < Math.min(a.y, b.y))
    return false
  return distanceBetweenSegments(a, b, c, d) < gap
}

function boxesApart(a: readonly Point[], b: readonly Point[], gap: number): boolean {
  const [p, q] = [boxOf(a), boxOf(b)]
  return p.maxX + gap < q.minX || q.maxX + gap < p.minX || p.maxY + gap < q.minY || q.maxY + gap < p.minY
}

/** True if there is room for something solid: clear of buildings, works, roads, water and lines. */
export function hasRoom(sketch: Sketch, ring: Ring, gap: number, roadGap = gap): boolean {
  return (
    isOnSketch(sketch, ring) &&
    !sketch.buildings.some(({ outline }) => ringsNear(ring, outline, gap)) &&
    !sketch.works.some(({ outline }) => ringsNear(ring, outline, gap)) &&
    !sketch.roads.some(({ points, width }) => wayNear(ring, points, roadGap + Math.ceil(width / 2))) &&
    !sketch.lines.some(({ kind, points }) => wayNear(ring, points, gap + LINE_FACTS[kind].width / 2)) &&
    !sketch.areas.some(({ kind, outline }) => kind === 'water' && ringsNear(ring, outline, gap)) &&
    !cutsHill(sketch, ring)
  )
}

/** Would it stand on two levels of a hill? */
export function cutsHill(sketch: Sketch, ring: Ring): boolean {
  return sketch.hills.some(({ levels }) =>
    levels.some(({ outline }) => {
      const inside = ring.filter((corner) => polygonContains({ outline }, corner, 'touching-counts')).length
      return inside > 0 && inside < ring.length
    }),
  )
}
