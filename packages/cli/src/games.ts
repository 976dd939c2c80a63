import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { callSign } from '@sandtable/call-sign'
import { callsignWarrior } from '@sandtable/callsign-warrior'
import type { Ruleset } from '@sandtable/engine'
import { complain } from './complaint.ts'

/** Any game, as far as this command is concerned: it never looks into a state. */
export type AnyRuleset = Ruleset<unknown, unknown>

/** The games this command knows. */
export const GAMES: readonly AnyRuleset[] = [callSign as AnyRuleset, callsignWarrior as AnyRuleset]

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
