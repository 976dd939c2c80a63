import { type Body, base, distance } from '../geometry/index.ts'
import { type Path, type Place, pathLength, placeAlong } from './place.ts'

/** The default distance between the tested places of a path: a quarter inch. */
const LOOK_EVERY = 25

/**
 * The first place on a path where something holds ("it comes into sight", "it enters the arc"), in hundredths along it.
 * Tested at every `step` and then narrowed down to the hundredth, so what holds for less than a step may be missed;
 * with step 1 nothing is. Null if it never holds. The end of the path, rounded up to a hundredth, is always tested.
 */
export function firstAlong(
  path: Path,
  holds: (place: Place, distance: number) => boolean,
  step = LOOK_EVERY,
): number | null {
  const length = Math.ceil(pathLength(path))
  if (holds(placeAlong(path, 0), 0)) return 0
  for (let before = 0; before < length; before += step) {
    const after = Math.min(length, before + step)
    if (!holds(placeAlong(path, after), after)) continue
    return narrowed(path, holds, before, after)
  }
  return null
}

/** Halves the stretch between a place where it does not hold and one where it does, down to a hundredth. */
function narrowed(
  path: Path,
  holds: (place: Place, distance: number) => boolean,
  before: number,
  after: number,
): number {
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(placeAlong(path, middle), middle)) high = middle
    else low = middle
  }
  return high
}

/**
 * The first place on a path where a base comes within a distance of a body, in hundredths along it. Nothing is missed:
 * while it is an inch too far away, it cannot be near enough before it has moved an inch.
 */
export function firstWithin(path: Path, radius: number, body: Body, gap: number): number | null {
  const length = Math.ceil(pathLength(path))
  for (let at = 0; ; ) {
    const apart = distance(base(placeAlong(path, at), radius), body)
    if (apart <= gap) return at
    if (at >= length) return null
    at = Math.min(length, at + Math.max(1, apart - gap - ROUNDING))
  }
}

/** Tolerance for rounded distances and rounded places along a path, in hundredths of an inch. */
const ROUNDING = 3
