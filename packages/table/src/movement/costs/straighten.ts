import { type Point, roundAway } from '../../geometry/index.ts'
import { floorOf, type Path, type Place, place } from '../place.ts'
import { pathCost } from './cost.ts'
import { type Walk, walkCost } from './walk.ts'

/** Distances by which a corner of a path is moved on trial, in hundredths, from coarse to fine. */
const NUDGES = [40, 20, 10, 5, 2, 1] as const

/**
 * The same path with fewer corners and shorter: unnecessary corners are removed, the others moved as long as that makes
 * the path cheaper. Never more expensive than before.
 */
export function straightened(walk: Walk, path: Path): Path {
  let current = withoutNeedless(walk, path)
  for (const nudge of NUDGES) current = nudged(walk, current, nudge)
  current = withoutNeedless(walk, current)
  return pathCost(walk.traversal, current) <= pathCost(walk.traversal, path) ? current : path
}

function withoutNeedless(walk: Walk, path: Path): Path {
  const kept = [...path]
  for (let i = 1; i + 1 < kept.length; ) {
    const [a, b, c] = [kept[i - 1] as Place, kept[i] as Place, kept[i + 1] as Place]
    const isNeedless = isLevel(a, b, c) && walkCost(walk, a, c) <= walkCost(walk, a, b) + walkCost(walk, b, c)
    if (!isNeedless) i++
    else {
      kept.splice(i, 1)
      i = Math.max(1, i - 1)
    }
  }
  return kept
}

/** Moves each corner along the bisector of its legs, across and along the way, while that helps. */
function nudged(walk: Walk, path: Path, nudge: number): Path {
  const moved = [...path]
  for (let i = 1; i + 1 < moved.length; i++) {
    const [a, b, c] = [moved[i - 1] as Place, moved[i] as Place, moved[i + 1] as Place]
    if (!isLevel(a, b, c)) continue
    let cost = walkCost(walk, a, b) + walkCost(walk, b, c)
    let best = b
    for (const step of stepsAcross(a, c, nudge)) {
      const tried = place(b.x + step.x, b.y + step.y, floorOf(b))
      const price = walkCost(walk, a, tried) + walkCost(walk, tried, c)
      if (price < cost) {
        cost = price
        best = tried
      }
    }
    moved[i] = best
  }
  return moved
}

function isLevel(a: Place, b: Place, c: Place): boolean {
  return floorOf(a) === floorOf(b) && floorOf(b) === floorOf(c)
}

/** Left and right of the line from a to c, and forward and back on it, so that rotating the table rotates them too. */
function stepsAcross(a: Point, c: Point, nudge: number): readonly Point[] {
  const x = c.x - a.x
  const y = c.y - a.y
  const length = Math.sqrt(x * x + y * y)
  if (length === 0) return []
  const ahead = { x: roundAway((x * nudge) / length), y: roundAway((y * nudge) / length) }
  return [{ x: -ahead.y, y: ahead.x }, { x: ahead.y, y: -ahead.x }, ahead, { x: -ahead.x, y: -ahead.y }]
}
