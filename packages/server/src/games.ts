import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { TACTICS as CALL_SIGN_TACTICS, callSign } from '@sandtable/call-sign'
import { callsignWarrior, TACTICS as WARRIOR_TACTICS } from '@sandtable/callsign-warrior'
import { type Playable, withTactics } from '@sandtable/engine'

/** Any game, as far as the server is concerned: it never looks into a state. */
export type AnyRuleset = Playable<unknown, unknown>

/** A game on the server: its rules, and the Markdown people read them in. */
export interface ServedGame {
  readonly ruleset: AnyRuleset
  readonly rulesText: () => string
}

/** The rulesets this server knows. */
export const RULESETS: readonly AnyRuleset[] = [
  withTactics(callSign, CALL_SIGN_TACTICS) as AnyRuleset,
  withTactics(callsignWarrior, WARRIOR_TACTICS) as AnyRuleset,
]

export function servedGames(): readonly ServedGame[] {
  return RULESETS.map((ruleset) => ({ ruleset, rulesText: () => rulesText(ruleset.id) }))
}

function rulesText(id: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@sandtable/${id}/rules.md`), 'utf8')
}
