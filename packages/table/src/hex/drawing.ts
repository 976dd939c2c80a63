import type { Axial } from './axial.ts'
import type { HexOrientation } from './offset.ts'

/** A point on the screen: x to the right, y down. Decimals, for drawing only; no rule may depend on it. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

const SQRT3 = 1.7320508075688772

/** From the centre to the middle of an edge, for a hex of size 1. */
const INRADIUS = SQRT3 / 2

/** Seen from the centre of a hex of size 1. */
const CORNERS: Readonly<Record<HexOrientation, readonly ScreenPoint[]>> = {
  flat: [
    { x: -1 / 2, y: -INRADIUS },
    { x: 1 / 2, y: -INRADIUS },
    { x: 1, y: 0 },
    { x: 1 / 2, y: INRADIUS },
    { x: -1 / 2, y: INRADIUS },
    { x: -1, y: 0 },
  ],
  pointy: [
    { x: -INRADIUS, y: -1 / 2 },
    { x: 0, y: -1 },
    { x: INRADIUS, y: -1 / 2 },
    { x: INRADIUS, y: 1 / 2 },
    { x: 0, y: 1 },
    { x: -INRADIUS, y: 1 / 2 },
  ],
}

/** Where a hex is drawn. The size is from a centre to a corner, which is also the length of an edge. */
export function hexCentre(hex: Axial, orientation: HexOrientation, size: number): ScreenPoint {
  return orientation === 'flat'
    ? { x: size * (3 / 2) * hex.q, y: size * SQRT3 * (hex.r + hex.q / 2) }
    : { x: size * SQRT3 * (hex.q + hex.r / 2), y: size * (3 / 2) * hex.r }
}

/** The six corners, clockwise. The edge from corner i to the next faces the neighbour in direction i. */
export function hexCorners(hex: Axial, orientation: HexOrientation, size: number): ScreenPoint[] {
  const centre = hexCentre(hex, orientation, size)
  return CORNERS[orientation].map((corner) => ({
    x: centre.x + size * corner.x,
    y: centre.y + size * corner.y,
  }))
}
