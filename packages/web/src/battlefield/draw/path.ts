import { type Point, type Polygon, type Ring, ringsOf } from '@sandtable/table'

/**
 * A number in a path, with one decimal: a hundredth of a millimetre on the table is enough for the sharpest screen.
 */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function spot({ x, y }: Point): string {
  return `${num(x)} ${num(y)}`
}

export function ringPath(ring: Ring): string {
  return `M${ring.map(spot).join('L')}Z`
}

export function polygonPath(polygon: Polygon): string {
  return ringsOf(polygon).map(ringPath).join('')
}

export function wayPath(points: readonly Point[]): string {
  return `M${points.map(spot).join('L')}`
}

export function circlePath({ x, y }: Point, radius: number): string {
  const r = num(radius)
  return `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 0 ${num(radius * 2)} 0a${r} ${r} 0 1 0 ${num(-radius * 2)} 0Z`
}

/** Twice the area, positive if the ring runs clockwise on the screen. */
export function doubleAreaOnScreen(ring: Ring): number {
  let sum = 0
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] ?? a
    sum += a.x * b.y - a.y * b.x
  }
  return sum
}

/** The ring with its corners clockwise as seen on the screen. */
export function clockwise(ring: Ring): Ring {
  return doubleAreaOnScreen(ring) < 0 ? [...ring].reverse() : ring
}

/**
 * The shadow of a body with this outline: the outline swept along the direction of the light. One path, filled once.
 */
export function sweptPath(ring: Ring, dx: number, dy: number): string {
  const moved = ring.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
  const quads = ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    return clockwise([a, b, { x: b.x + dx, y: b.y + dy }, { x: a.x + dx, y: a.y + dy }])
  })
  return [clockwise(ring), clockwise(moved), ...quads].map(ringPath).join('')
}

/** Every corner moved outwards (or, below 0, inwards) by this distance, square to its sides. */
export function grown(ring: Ring, by: number): Point[] {
  const way = clockwise(ring)
  return way.map((here, i) => {
    const before = way[(i + way.length - 1) % way.length] ?? here
    const after = way[(i + 1) % way.length] ?? here
    const n1 = outward(before, here)
    const n2 = outward(here, after)
    const sum = { x: n1.x + n2.x, y: n1.y + n2.y }
    // At a sharp corner the joint would be far away: it is cut at twice the distance.
    const scale = by / Math.max(0.5, (sum.x * sum.x + sum.y * sum.y) / 2)
    return { x: here.x + sum.x * scale, y: here.y + sum.y * scale }
  })
}

/** The nearest point with whole coordinates. */
export function wholePoint({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}

/** Perpendicular to a side of a clockwise ring, outwards, of length 1. */
export function outward(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: (b.y - a.y) / length, y: (a.x - b.x) / length }
}

export function middleOf(ring: Ring): Point {
  const x = ring.reduce((sum, point) => sum + point.x, 0) / ring.length
  const y = ring.reduce((sum, point) => sum + point.y, 0) / ring.length
  return { x, y }
}

/** The angle, in degrees, of the longest side: the direction in which a field is ploughed or a house is built. */
export function longestSideAngle(ring: Ring): number {
  let longest = 0
  let angle = 0
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] ?? a
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length <= longest) continue
    longest = length
    angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  }
  return angle
}
