import { callSign } from '@sandtable/call-sign'
import type { Ruleset } from '@sandtable/engine'

export type AnyRuleset = Ruleset<unknown, unknown>

/** The rules of every game the app knows, without their pictures: bots need no more. */
const RULESETS: readonly AnyRuleset[] = [callSign as AnyRuleset]

export function rulesetOf(game: string): AnyRuleset {
  const ruleset = RULESETS.find(({ id }) => id === game)
  if (!ruleset) throw new Error(`There is no game '${game}'.`)
  return ruleset
}
