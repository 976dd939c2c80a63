import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { callSign } from '@sandtable/call-sign'
import { callsignWarrior } from '@sandtable/callsign-warrior'
import type { Ruleset } from '@sandtable/engine'

/** Any game, as far as the server is concerned: it never looks into a state. */
export type AnyRuleset = Ruleset<unknown, unknown>

/** A game on the server: its rules, and the Markdown people read them in. */
export interface ServedGame {
  readonly ruleset: AnyRuleset
  readonly rulesText: () => string
}

/** The rulesets this server knows. */
export const RULESETS: readonly AnyRuleset[] = [callSign as AnyRuleset, callsignWarrior as AnyRuleset]

export function servedGames(): readonly ServedGame[] {
  return RULESETS.map((ruleset) => ({ ruleset, rulesText: () => rulesText(ruleset.id) }))
}

function rulesText(id: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@sandtable/${id}/rules.md`), 'utf8')
}
