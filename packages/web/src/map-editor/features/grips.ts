import type { Building, Point } from '@sandtable/table'
import { openingAt, openingMiddle } from './openings.ts'
import { type Outline, outlinesOf, withOutlines } from './outlines.ts'
import type { Placed } from './placed.ts'

/** A part of the selected feature that can be dragged: one of its points, or a door or window. */
export type Grip = PointGrip | OpeningGrip

export interface PointGrip {
  readonly kind: 'point'
  readonly ring: number
  readonly index: number
}

export interface OpeningGrip {
  readonly kind: 'opening'
  readonly id: string
}

/** A grip as text for an attribute. A grip between two points makes a new one when it is dragged. */
export function gripId(grip: Grip, isBetween = false): string {
  if (grip.kind === 'opening') return `opening-${grip.id}`
  return `${isBetween ? 'between' : 'point'}-${grip.ring}-${grip.index}`
}

export function readGrip(id: string | null): { readonly grip: Grip; readonly isBetween: boolean } | null {
  const point = /^(point|between)-(\d+)-(\d+)$/.exec(id ?? '')
  if (point) {
    const grip = { kind: 'point', ring: Number(point[2]), index: Number(point[3]) } as const
    return { grip, isBetween: point[1] === 'between' }
  }
  const opening = /^opening-(.+)$/.exec(id ?? '')?.[1]
  return opening ? { grip: { kind: 'opening', id: opening }, isBetween: false } : null
}

export function isSameGrip(a: Grip | null, b: Grip): boolean {
  return a !== null && gripId(a) === gripId(b)
}

/** True if this part of the feature is on the floor shown. */
export function isOnFloor({ floor }: { readonly floor?: number }, shown: number): boolean {
  return floor === undefined || floor === shown
}

/** How near the keyboard's cursor must be to grab something. */
const NEAR = 50

/** The grip at the keyboard's cursor: the nearest of those on the floor shown. */
export function gripNear(placed: Placed, at: Point, floor: number): Grip | null {
  const points = outlinesOf(placed).flatMap((outline, ring) =>
    isOnFloor(outline, floor)
      ? outline.points.map((point, index) => ({ grip: { kind: 'point', ring, index } as const, point }))
      : [],
  )
  const openings =
    placed.list === 'buildings'
      ? placed.feature.openings
          .filter((opening) => opening.floor === floor)
          .map((opening) => ({
            grip: { kind: 'opening', id: opening.id } as const,
            point: openingMiddle(placed.feature.outline, opening),
          }))
      : []
  const apart = ({ x, y }: Point): number => Math.max(Math.abs(x - at.x), Math.abs(y - at.y))
  const [nearest] = [...points, ...openings].sort((a, b) => apart(a.point) - apart(b.point))
  return nearest && apart(nearest.point) <= NEAR ? nearest.grip : null
}

/** Moves one point, door or window of a feature; doors and windows stay in the walls. */
export function withGripAt(placed: Placed, grip: Grip, at: Point): Placed {
  if (grip.kind === 'point') return withRing(placed, grip, (points) => points.with(grip.index, at))
  if (placed.list !== 'buildings') return placed
  const openings = placed.feature.openings.map((opening) =>
    opening.id === grip.id ? { ...opening, ...openingAt(placed.feature, opening.width, at) } : opening,
  )
  return { ...placed, feature: { ...placed.feature, openings } }
}

/** A new point after the one named. Doors and windows stay on their sides. */
export function withNewPoint(placed: Placed, grip: PointGrip, at: Point): Placed {
  const more = withRing(placed, grip, (points) => points.toSpliced(grip.index + 1, 0, at))
  if (more.list !== 'buildings' || grip.ring !== 0) return more
  return withSides(more, (side) => (side > grip.index ? side + 1 : side))
}

/**
 * Removes a point. Null if too few would be left for a shape; a hole, an inner wall or stairs may be removed
 * completely.
 */
export function withoutGrip(placed: Placed, grip: Grip): Placed | null {
  if (grip.kind === 'opening') {
    if (placed.list !== 'buildings') return null
    const openings = placed.feature.openings.filter(({ id }) => id !== grip.id)
    return { ...placed, feature: { ...placed.feature, openings } }
  }
  const outline = outlinesOf(placed)[grip.ring]
  const mayGo = grip.ring > 0 && placed.list !== 'hills'
  if (!outline || (!mayGo && outline.points.length <= LEAST[outline.form])) return null
  const less = withRing(placed, grip, (points) => points.toSpliced(grip.index, 1))
  if (less.list !== 'buildings' || grip.ring !== 0) return less
  return withSides(less, (side) => (side === grip.index ? null : side > grip.index ? side - 1 : side))
}

const LEAST: Readonly<Record<Outline['form'], number>> = { ring: 3, way: 2, spots: 0 }

function withRing(
  placed: Placed,
  { ring }: PointGrip,
  change: (points: readonly Point[]) => readonly Point[],
): Placed {
  return withOutlines(
    placed,
    outlinesOf(placed).map(({ points }, i) => (i === ring ? change(points) : points)),
  )
}

/** Renumbers the sides of doors and windows; those whose side is gone are removed. */
function withSides(
  placed: { readonly list: 'buildings'; readonly feature: Building },
  sideOf: (side: number) => number | null,
): Placed {
  const openings = placed.feature.openings.flatMap((opening) => {
    const side = sideOf(opening.side)
    return side === null ? [] : [{ ...opening, side }]
  })
  return { ...placed, feature: { ...placed.feature, openings } }
}
