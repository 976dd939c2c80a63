import { callSign as rules, TACTICS } from '@sandtable/call-sign'
import { type AnyRuleset, withTactics } from '@sandtable/engine'
import { type Plan, readExperiment } from '@sandtable/lab'

const callSign = withTactics(rules, TACTICS)

export const RULESET = callSign as AnyRuleset

/** Random games of Call Sign, this many, measured like an experiment with default settings. */
export function randomGames(games: number): Plan {
  const experiment = { title: 'Random games', game: 'call-sign', seed: 2026, stop: { games } }
  const plan = readExperiment(JSON.stringify(experiment), [RULESET])
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}
