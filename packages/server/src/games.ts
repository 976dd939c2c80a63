import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AnyRuleset } from '@sandtable/engine'
import { loadGames } from '@sandtable/games'

/** A game on the server: its rules, and the Markdown people read them in. */
export interface ServedGame {
  readonly ruleset: AnyRuleset
  readonly rulesText: () => string
}

/** The rulesets of all listed games. */
export const RULESETS: readonly AnyRuleset[] = await loadGames()

export function servedGames(): readonly ServedGame[] {
  return RULESETS.map((ruleset) => ({ ruleset, rulesText: () => rulesText(ruleset.id) }))
}

function rulesText(id: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@sandtable/${id}/rules.md`), 'utf8')
}
