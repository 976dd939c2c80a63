import type { Threshold } from './score.ts'

/** The games whose tests must kill their mutants, and how many: a sample of each is tried in `npm test`. */
export const THRESHOLDS: Readonly<Record<string, Threshold>> = {
  'call-sign': { all: 90, data: 95 },
}

/** How many mutants of a game are tried in `npm test`. */
export const CHECKED = 200
