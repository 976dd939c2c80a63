import type { Options, Playable } from '@sandtable/engine'
import { describe, test } from 'vitest'
import { checkAndKeep, checkKept, keptIn, type Location } from './kept-failures.ts'
import type { GameTerms } from './laws/game-terms.ts'
import type { Law } from './laws/law.ts'
import { LAWS } from './laws/laws.ts'

export interface ConformanceTerms extends GameTerms {
  /** The option sets to play with; the defaults alone if absent. */
  readonly options?: readonly Options[]
  /** Random games for each law and option set. */
  readonly games?: number
  /** Where games that break a law are saved; created when needed. */
  readonly failures?: Location
}

const GAMES = 5

/** The distance between the seeds of two option sets, so that no two saved games have one name. */
const SEEDS_APART = 10_000

/** Registers a test for every law: it holds in random games under each set of options. */
export function conformance<S, V>(ruleset: Playable<S, V>, terms: ConformanceTerms = {}): void {
  describe(`${ruleset.name} keeps the laws of every game`, () => {
    for (const law of LAWS) test(`${law.name}: ${law.says}`, () => checkGames(ruleset, law, terms))
  })
}

function checkGames<S, V>(ruleset: Playable<S, V>, law: Law, terms: ConformanceTerms): void {
  const { options: sets = [{}], games = GAMES, failures, ...gameTerms } = terms
  for (const [i, options] of sets.entries()) {
    for (let game = 1; game <= games; game++) {
      checkAndKeep(law, { ...gameTerms, ruleset, options, seed: i * SEEDS_APART + game }, failures)
    }
  }
}

/** Registers a test for every saved game: the law it once broke now holds in it. */
export function replayFailures<S, V>(ruleset: Playable<S, V>, folder: Location, terms: GameTerms = {}): void {
  const names = keptIn(folder)
  if (names.length === 0) return
  describe(`${ruleset.name} keeps the laws in games that once broke them`, () => {
    for (const name of names) test(name, () => checkKept(ruleset, folder, name, terms))
  })
}
