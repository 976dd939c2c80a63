import type { BotTerms } from '../knowledge/bot.ts'

/** How much a search does for one question. Playouts make it the same on every machine; the time caps slow ones. */
export interface PlayoutBudget {
  readonly playouts: number
  /** The most it takes by the clock; no cap if absent. */
  readonly milliseconds?: number | undefined
  /** Quiet points a playout goes on for: activations or turns. */
  readonly horizon: number
}

/** The part of the work that is done after this many playouts. */
export function workDone(
  { playouts, milliseconds }: PlayoutBudget,
  { now }: BotTerms,
): (played: number) => number {
  if (milliseconds === undefined) return (played) => played / playouts
  if (!now) throw new Error('to think for a time, a bot needs a clock')
  const started = now()
  return (played) => Math.max(played / playouts, (now() - started) / milliseconds)
}

/** Playouts up to which lines are judged at the second quiet point; the horizon grows by one with each four-fold of them. */
const SHORT = 1_000
const SHORTEST = 2

/** The work of this many playouts, with a time limit if there is one. */
export function playoutBudget(playouts: number, milliseconds?: number): PlayoutBudget {
  const horizon = SHORTEST + Math.max(0, Math.ceil(Math.log2(playouts / SHORT) / 2))
  return { playouts, milliseconds, horizon }
}
