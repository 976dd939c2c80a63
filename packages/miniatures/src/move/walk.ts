/** A point of a declared move at which something happens. */
export interface Stop {
  /** How far along the move, in hundredths of an inch. */
  readonly at: number
}

/** What a game lets happen on a move. */
export interface MoveEvents<S extends Stop> {
  /** The first thing from this point on that happens by itself: a mine, a zone of fire, a failed terrain check. */
  forced(from: number): S | null
  /** Asks the players who may react from this point on; the reaction chosen, or null. */
  reaction(from: number): S | null
  /** Carries out what happens there, with the troop standing at the stop. */
  carryOut(stop: S): AfterStop
}

/** What becomes of the mover after a stop. */
export type AfterStop = 'goes on' | 'halts' | 'is gone'

/** How a move ended: at its end, halted on the way, or with the mover gone. */
export interface WalkResult {
  readonly at: number
  readonly ended: 'arrived' | 'halted' | 'gone'
}

/**
 * csw-ow-2, csw-wr-3, coc-9.1.3-1, coc-7.1-4, hof-move-3, sks-shoot-10, sks-ied-2: carries out a declared move. What happens
 * on it is asked for again after every stop, until nothing stops the mover; `standAt` puts the figures at a point of it.
 */
export function walk<S extends Stop>(
  length: number,
  standAt: (far: number) => void,
  events: MoveEvents<S>,
): WalkResult {
  let at = 0
  standAt(at)
  for (;;) {
    const forced = events.forced(at)
    const reaction = events.reaction(at)
    const stop = forced && (!reaction || forced.at <= reaction.at) ? forced : reaction
    if (!stop) break
    at = stop.at
    standAt(at)
    const then = events.carryOut(stop)
    if (then === 'is gone') return { at, ended: 'gone' }
    if (then === 'halts') return { at, ended: 'halted' }
  }
  standAt(length)
  return { at: length, ended: 'arrived' }
}

/** csw-ruling-25, coc-9.1.3-1, sks-shoot-10: the points of a move from here on: every step, and the end. */
export function pointsFrom(at: number, length: number, step: number): readonly number[] {
  const points: number[] = []
  for (let far = Math.ceil(at / step) * step; far < length; far += step) points.push(far)
  if (at <= length) points.push(length)
  return points
}
