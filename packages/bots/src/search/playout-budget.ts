import type { BotTerms } from '../knowledge/bot.ts'

/** The effort of a search for one question. Playouts make it the same on every machine; the time limits slow ones. */
export interface PlayoutBudget {
  readonly playouts: number
  /** A limit by the clock; none if absent. */
  readonly milliseconds?: number | undefined
  /** Quiet points a playout goes on for: activations or turns. */
  readonly horizon: number
}

/** The share of the budget that is used after this many playouts. */
export function workDone(
  { playouts, milliseconds }: PlayoutBudget,
  { now }: BotTerms,
): (played: number) => number {
  if (milliseconds === undefined) return (played) => played / playouts
  if (!now) throw new Error('to think for a time, a bot needs a clock')
  const started = now()
  return (played) => Math.max(played / playouts, (now() - started) / milliseconds)
}

/**
 * Up to this many playouts, lines are judged at the second quiet point; the horizon grows by one with each four-fold of
 * them.
 */
const SHORT = 1_000
const SHORTEST = 2

/** A budget of this many playouts, with a time limit if one is given. */
export function playoutBudget(playouts: number, milliseconds?: number): PlayoutBudget {
  const horizon = SHORTEST + Math.max(0, Math.ceil(Math.log2(playouts / SHORT) / 2))
  return { playouts, milliseconds, horizon }
}
