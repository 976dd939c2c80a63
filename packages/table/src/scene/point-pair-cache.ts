import type { Point } from '../geometry/index.ts'

/** Larger than any coordinate on the largest table; four coordinates below it fit in one exact number. */
const SIDE = 8192

/**
 * Values by two points of the table, in a fixed number of slots. A pair that needs a used slot replaces its value, and
 * points off the table are never stored. So a value may be computed again, but it is never another's.
 */
export class PointPairCache<T> {
  readonly #last: number
  readonly #keys: Float64Array
  readonly #values: (T | undefined)[]

  /** `slots` is a power of two. */
  constructor(slots: number) {
    this.#last = slots - 1
    this.#keys = new Float64Array(slots).fill(-1)
    this.#values = new Array(slots).fill(undefined)
  }

  get(from: Point, to: Point, compute: () => T): T {
    if (!isInside(from) || !isInside(to)) return compute()
    const key = ((from.x * SIDE + from.y) * SIDE + to.x) * SIDE + to.y
    const slot = slotOf(from, to) & this.#last
    if (this.#keys[slot] === key) return this.#values[slot] as T
    const value = compute()
    this.#keys[slot] = key
    this.#values[slot] = value
    return value
  }
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE
}

/** Scatters pairs over the slots: odd factors and a shift, so that neighbours rarely share one. */
function slotOf(from: Point, to: Point): number {
  const mixed =
    Math.imul(from.x, 0x9e3779b1) ^
    Math.imul(from.y, 0x85ebca77) ^
    Math.imul(to.x, 0xc2b2ae3d) ^
    Math.imul(to.y, 0x27d4eb2f)
  return mixed ^ (mixed >>> 15)
}
