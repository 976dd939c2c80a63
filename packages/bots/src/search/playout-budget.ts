import type { BotTerms } from '../knowledge/bot.ts'

/** The effort of a search for one question. Playouts make it the same on every machine; the time limits slow ones. */
export interface PlayoutBudget {
  readonly playouts: number
  /** A limit by the clock; none if absent. */
  readonly milliseconds?: number | undefined
  /** Quiet points a playout goes on for: activations or turns. */
  readonly horizon: number
}

/** How much of a budget has been used. */
export interface BudgetUse {
  /** The share that is used after this many playouts. */
  readonly share: (played: number) => number
  /** True if another piece of work as long as the longest so far could pass the time limit. Never, without a clock. */
  readonly isOut: () => boolean
}

/** Starts the clock of a budget. */
export function startBudget({ playouts, milliseconds }: PlayoutBudget, { now }: BotTerms): BudgetUse {
  if (milliseconds === undefined) return { share: (played) => played / playouts, isOut: () => false }
  if (!now) throw new Error('to think for a time, a bot needs a clock')
  const started = now()
  let last = started
  let longest = 0
  return {
    share: (played) => Math.max(played / playouts, (now() - started) / milliseconds),
    isOut: () => {
      const time = now()
      longest = Math.max(longest, time - last)
      last = time
      return time - started + longest >= milliseconds
    },
  }
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
