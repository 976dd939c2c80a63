import type { AnyRuleset } from '@sandtable/engine'
import { loadGames } from '@sandtable/games'
import { rulesText } from '@sandtable/games/node'

/** A game on the server: its rules as code, and as Markdown for people. */
export interface ServedGame {
  readonly ruleset: AnyRuleset
  readonly rulesText: () => string
}

/** The rulesets of all listed games. */
export const RULESETS: readonly AnyRuleset[] = await loadGames()

export function servedGames(): readonly ServedGame[] {
  return RULESETS.map((ruleset) => ({ ruleset, rulesText: () => rulesText(ruleset.id) }))
}
