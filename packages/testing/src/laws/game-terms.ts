import type { AnyDecision, Chance, Clause } from '@sandtable/engine'

/** What the laws must know about a game besides its ruleset. */
export interface GameTerms {
  /** The clauses that rules.md defines: `definedClauses(new URL('../rules.md', import.meta.url))`. */
  readonly clauses?: readonly Clause[]
  /** Names of parts of the state, at any depth, that no rule changes, so that clones may share them. */
  readonly shared?: readonly string[]
  /** Options that the rules withhold in positions made from a state, each with answers found by a slow enumeration. */
  readonly withheld?: (state: unknown, chance: Chance) => Iterable<Withheld>
}

/** An option that is not offered. */
export interface Withheld {
  /** Its clause and what it is, in words. */
  readonly option: string
  /** The question that would follow it. */
  readonly question: AnyDecision
  /** Answers to that question, legal or not. */
  readonly answers: Iterable<unknown>
}
