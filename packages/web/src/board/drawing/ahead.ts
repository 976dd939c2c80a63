import type { LitGround } from '@sandtable/miniatures'
import { type Point, ringsOf, whereInPolygon } from '@sandtable/table'
import type { Ghost } from './drawing.ts'

/** How far ahead the next waypoint is expected, in hundredths of an inch. */
const FAR = [200, 400, 600]
/** Straight on, and half to the left and right. */
const SIDEWAYS = [0, -0.7, 0.7]

/** Ground in front of the middle of what is drawn, where the way is likely to go on: nothing should lie over it. */
export function groundAhead(ghosts: readonly Ghost[]): readonly Point[] {
  const ghost = ghosts[Math.floor(ghosts.length / 2)]
  if (!ghost) return []
  const { path, at } = ghost
  const from = path.at(-2) ?? path[0] ?? at
  const [dx, dy] = [at.x - from.x, at.y - from.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return []
  const [ux, uy] = [dx / length, dy / length]
  return FAR.flatMap((far) =>
    SIDEWAYS.map((side) => ({ x: at.x + far * (ux - side * uy), y: at.y + far * (uy + side * ux) })),
  )
}

/** How far apart places are tried, in hundredths of an inch. */
const STEP = 150

/** Places all over lit ground: a menu had better not lie on where one may want to press. */
export function groundOver(grounds: readonly LitGround[]): readonly Point[] {
  const outlines = grounds.filter(({ isFaint }) => !isFaint).flatMap(({ outline }) => outline)
  const corners = outlines.flatMap((outline) => ringsOf(outline)).flat()
  if (corners.length === 0) return []
  const [left, right] = rangeOf(corners.map(({ x }) => x))
  const [low, high] = rangeOf(corners.map(({ y }) => y))
  const found: Point[] = []
  for (let x = left; x <= right; x += STEP)
    for (let y = low; y <= high; y += STEP)
      if (outlines.some((outline) => whereInPolygon(outline, { x, y }) === 'inside')) found.push({ x, y })
  return found
}

function rangeOf(numbers: readonly number[]): readonly [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}
