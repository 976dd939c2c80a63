/**
 * How often random play tries each kind of answer before it uses the way out of the question. Not a rule of the book.
 */
export const TRIES = {
  spot: 40,
  walk: 12,
  drive: 12,
  objectives: 400,
  destination: 20,
  split: 20,
  aim: 60,
} as const
