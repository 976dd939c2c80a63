import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { TACTICS as CALL_SIGN_TACTICS, callSign } from '@sandtable/call-sign'
import { callsignWarrior, TACTICS as WARRIOR_TACTICS } from '@sandtable/callsign-warrior'
import { type Playable, withTactics } from '@sandtable/engine'
import { complain } from './complaint.ts'

/** Any game, as far as this command is concerned: it never looks into a state. */
export type AnyRuleset = Playable<unknown, unknown>

/** The games this command knows. */
export const GAMES: readonly AnyRuleset[] = [
  withTactics(callSign, CALL_SIGN_TACTICS) as AnyRuleset,
  withTactics(callsignWarrior, WARRIOR_TACTICS) as AnyRuleset,
]

export function gameNamed(id: string): AnyRuleset {
  const game = GAMES.find((one) => one.id === id)
  return (
    game ?? complain(`There is no game '${id}'. The games are: ${GAMES.map((one) => one.id).join(', ')}.`)
  )
}

/** The rule reference of a game, as Markdown. */
export function rulesText(id: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@sandtable/${id}/rules.md`), 'utf8')
}
