/**
 * Hexes without a board: an endless plane in axial coordinates, after Red Blob Games. `q` counts columns to
 * the right; `r` counts downwards, along the hexes on flat tops and down to the right on pointy tops. The
 * third cube coordinate is -q - r. All coordinates are whole numbers, so everything here is exact.
 */
export interface Axial {
  readonly q: number
  readonly r: number
}

/** A place in HEX_DIRECTIONS. */
export type HexDirection = 0 | 1 | 2 | 3 | 4 | 5

/**
 * The six steps to a neighbour, clockwise on the screen, in the order that every list of neighbours keeps. On
 * flat tops: N, NE, SE, S, SW, NW. On pointy tops: NW, NE, E, SE, SW, W.
 */
export const HEX_DIRECTIONS = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
] as const satisfies readonly Axial[]

/** The sides of a ring, clockwise from the hex straight in direction 0. */
const RING_SIDES: readonly Axial[] = [...HEX_DIRECTIONS.slice(2), ...HEX_DIRECTIONS.slice(0, 2)]

export function isSameHex(a: Axial, b: Axial): boolean {
  return a.q === b.q && a.r === b.r
}

/** The fewest steps between two hexes of the endless plane. */
export function hexDistance(a: Axial, b: Axial): number {
  const dq = b.q - a.q
  const dr = b.r - a.r
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}

export function hexNeighbour(hex: Axial, direction: HexDirection): Axial {
  const step = HEX_DIRECTIONS[direction]
  return { q: hex.q + step.q, r: hex.r + step.r }
}

/** All six neighbours, in the order of HEX_DIRECTIONS. */
export function hexNeighbours(hex: Axial): Axial[] {
  return HEX_DIRECTIONS.map((step) => ({ q: hex.q + step.q, r: hex.r + step.r }))
}

/** The hexes at exactly this distance, clockwise from direction 0: six times the radius; at 0 the centre. */
export function hexRing(centre: Axial, radius: number): Axial[] {
  requireRadius(radius)
  if (radius === 0) return [{ q: centre.q, r: centre.r }]

  const [start] = HEX_DIRECTIONS
  let q = centre.q + start.q * radius
  let r = centre.r + start.r * radius
  const ring: Axial[] = []
  for (const side of RING_SIDES) {
    for (let i = 0; i < radius; i++) {
      ring.push({ q, r })
      q += side.q
      r += side.r
    }
  }
  return ring
}

/** The hexes within this distance: the centre, then ring after ring outwards. */
export function hexDisc(centre: Axial, radius: number): Axial[] {
  requireRadius(radius)
  const disc: Axial[] = []
  for (let i = 0; i <= radius; i++) disc.push(...hexRing(centre, i))
  return disc
}

/**
 * Turns a hex about a centre, clockwise by this many sixths of a full turn; negative turns go the other way. A
 * half turn may be made about a point between hexes, such as the middle of a board: give it in halves.
 */
export function rotateHex(hex: Axial, centre: Axial, sixths: number): Axial {
  let q = hex.q - centre.q
  let r = hex.r - centre.r
  const turns = ((sixths % 6) + 6) % 6
  for (let i = 0; i < turns; i++) [q, r] = [-r, q + r]
  return { q: centre.q + q, r: centre.r + r }
}

/**
 * Mirrors a hex. The mirror runs through the centre and its neighbour in the given direction, so direction 0
 * on flat tops swaps left and right. For the mirror at right angles to it, make a half turn as well.
 */
export function mirrorHex(hex: Axial, centre: Axial, direction: HexDirection): Axial {
  const q = hex.q - centre.q
  const r = hex.r - centre.r
  const inDirectionZero = { q: centre.q - q, r: centre.r + q + r }
  return rotateHex(inDirectionZero, centre, 2 * direction)
}

function requireRadius(radius: number): void {
  if (Number.isInteger(radius) && radius >= 0) return
  throw new Error(`A radius is a whole number of hexes, 0 or more, not ${radius}.`)
}
