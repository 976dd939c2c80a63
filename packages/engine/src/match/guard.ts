import type { Clause } from '../decision/decision.ts'

/** A step of any of our games stays far below these. */
export const MOST_ASKS_A_STEP = 1_000
export const MOST_ROLLS_A_STEP = 10_000

/** Steps that pass without a question before we call it a runaway. */
export const MOST_SILENT_STEPS = 10_000

export function runaway(what: 'questions' | 'dice', clause: Clause): never {
  const limit = what === 'questions' ? MOST_ASKS_A_STEP : MOST_ROLLS_A_STEP
  throw new Error(`a step does not end: more than ${limit} ${what}, the last by ${clause}`)
}
