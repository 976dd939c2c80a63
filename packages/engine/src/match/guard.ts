import type { Clause } from '../decision/decision.ts'

/** Limits that a step of our games stays far below. */
export const MOST_ASKS_A_STEP = 1_000
export const MOST_ROLLS_A_STEP = 10_000

/** Steps without a question after which we assume an endless loop. */
export const MOST_SILENT_STEPS = 10_000

export function runaway(what: 'questions' | 'dice', clause: Clause): never {
  const limit = what === 'questions' ? MOST_ASKS_A_STEP : MOST_ROLLS_A_STEP
  throw new Error(`a step does not end: more than ${limit} ${what}, the last by ${clause}`)
}
