import { type Axial, hexDistance } from './axial.ts'

/** Which hex a line takes if it runs along the edge between two. */
export type LineSide = 'lower' | 'upper'

/**
 * The hexes under the straight line between two centres, both ends included: one for each step of the
 * distance, each the neighbour of the one before.
 *
 * Where the line runs along the edge between two hexes it takes the lower on the screen, and of two side by
 * side the right one: the greater r, or with equal r the greater q. Asked for the upper side it takes the
 * other. Neither depends on the direction of travel, so the line from b to a is the line from a to b
 * reversed.
 *
 * Linear interpolation in whole numbers. From step to step one of the cube coordinates q, r and -q - r
 * changes by exactly 1; one of the others is rounded, and the third follows. So no step falls on the corner
 * of three hexes, and an edge is the only doubtful case.
 */
export function hexLine(a: Axial, b: Axial, side: LineSide = 'lower'): Axial[] {
  const steps = hexDistance(a, b)
  const dq = b.q - a.q
  const dr = b.r - a.r
  const sum = dq + dr
  const round = side === 'lower' ? roundHalfUp : roundHalfDown

  const line: Axial[] = [{ q: a.q, r: a.r }]
  for (let i = 1; i <= steps; i++) {
    const r = round(dr * i, steps)
    const q = Math.abs(sum) === steps ? (sum * i) / steps - r : round(dq * i, steps)
    line.push({ q: a.q + q, r: a.r + r })
  }
  return line
}

/** The whole number nearest to a fraction; of two equally near, the greater. Exact: both parts are whole. */
function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

/** The whole number nearest to a fraction; of two equally near, the lesser. */
function roundHalfDown(numerator: number, denominator: number): number {
  return Math.ceil((2 * numerator - denominator) / (2 * denominator))
}
