/** How often random play draws an answer of each kind before it takes the way out. No rule of the book. */
export const TRIES = {
  spot: 40,
  walk: 12,
  drive: 12,
  objectives: 400,
  destination: 20,
  split: 20,
  aim: 60,
} as const
