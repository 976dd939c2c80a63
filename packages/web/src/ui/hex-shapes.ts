import {
  type Axial,
  HEX_DIRECTIONS,
  hexCentre,
  hexCorners,
  offsetToAxial,
  parseHexName,
  type ScreenPoint,
} from '@sandtable/table'

/** From the centre of a hex to its corner, in units of the drawing. */
export const HEX_SIZE = 100

/** From the centre of a hex to the middle of its edge. */
export const HEX_INRADIUS = 86.6

/** The coordinates of a hex, by its printed name. Hexes are flat-topped, and every second column is lower. */
export function axialOf(name: string): Axial {
  return offsetToAxial(parseHexName(name), 'odd-q')
}

/** The centre of a hex in the drawing. The first hex of the board touches two edges of the drawing. */
export function centreOf(hex: Axial): ScreenPoint {
  const { x, y } = hexCentre(hex, 'flat', HEX_SIZE)
  return { x: x + HEX_SIZE, y: y + HEX_INRADIUS }
}

/** The corners of a hex, scaled a little. */
export function polygonOf(hex: Axial, inset = 0): string {
  const centre = centreOf(hex)
  return hexCorners({ q: 0, r: 0 }, 'flat', HEX_SIZE - inset)
    .map(({ x, y }) => `${round(centre.x + x)},${round(centre.y + y)}`)
    .join(' ')
}

/** The outline of an area of hexes: every edge with the area on one side only. */
export function outlineOf(area: readonly Axial[], inset = 3): string {
  const inside = new Set(area.map(keyOf))
  const edges: string[] = []
  for (const hex of area) {
    const centre = centreOf(hex)
    const corners = hexCorners({ q: 0, r: 0 }, 'flat', HEX_SIZE - inset)
    for (const [i, direction] of HEX_DIRECTIONS.entries()) {
      const beyond = { q: hex.q + direction.q, r: hex.r + direction.r }
      const [a, b] = [corners[i], corners[(i + 1) % 6]]
      if (inside.has(keyOf(beyond)) || !a || !b) continue
      edges.push(
        `M${round(centre.x + a.x)} ${round(centre.y + a.y)}L${round(centre.x + b.x)} ${round(centre.y + b.y)}`,
      )
    }
  }
  return edges.join('')
}

function keyOf({ q, r }: Axial): string {
  return `${q},${r}`
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
