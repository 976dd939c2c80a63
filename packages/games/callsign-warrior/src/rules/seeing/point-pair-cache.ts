import type { Point } from '@sandtable/table'

/** Places on the largest table, and more, fit below this; four of them in one exact number. */
const SIDE = 8192

/** A power of two: so many pairs are remembered at most. */
const ROOM = 1 << 15

/**
 * Answers about pairs of places that the ground alone gives, for questions asked again and again: a plan tried ten times
 * asks ten times who sees whom. What has no room any more is worked out again, so nobody can tell what is remembered.
 */
export class PairMemory<T> {
  readonly #keys = new Float64Array(ROOM).fill(-1)
  readonly #answers: (T | undefined)[] = new Array(ROOM).fill(undefined)

  get(from: Point, to: Point, workOut: () => T): T {
    if (!isInside(from) || !isInside(to)) return workOut()
    const key = ((from.x * SIDE + from.y) * SIDE + to.x) * SIDE + to.y
    const slot = slotOf(from, to)
    if (this.#keys[slot] === key) return this.#answers[slot] as T
    const answer = workOut()
    this.#keys[slot] = key
    this.#answers[slot] = answer
    return answer
  }
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE
}

/** Scatters pairs over the room: odd factors and a shift, so that neighbours do not meet. */
function slotOf(from: Point, to: Point): number {
  const mixed =
    Math.imul(from.x, 0x9e3779b1) ^
    Math.imul(from.y, 0x85ebca77) ^
    Math.imul(to.x, 0xc2b2ae3d) ^
    Math.imul(to.y, 0x27d4eb2f)
  return (mixed ^ (mixed >>> 15)) & (ROOM - 1)
}
