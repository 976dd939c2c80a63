import type { Clause } from '@sandtable/engine'

/** What the laws must know of a game besides its ruleset. */
export interface GameTerms {
  /** The clauses that rules.md defines: `definedClauses(new URL('../rules.md', import.meta.url))`. */
  readonly clauses?: readonly Clause[]
  /** Names of parts of the state, at any depth, that no rule changes, so that clones may share them. */
  readonly shared?: readonly string[]
}
