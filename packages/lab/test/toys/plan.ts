import { callSign as rules, TACTICS } from '@sandtable/call-sign'
import { type AnyRuleset, withTactics } from '@sandtable/engine'
import type { Plan } from '../../src/experiment/plan.ts'
import { readExperiment } from '../../src/experiment/read-experiment.ts'
import { playBlock } from '../../src/play/block.ts'
import { Progression } from '../../src/results/progression.ts'
import { flips } from './flips.ts'

const callSign = withTactics(rules, TACTICS)

export const GAMES: readonly AnyRuleset[] = [callSign as AnyRuleset, flips as AnyRuleset]

/** The plan of an experiment that is known to be right. */
export function planOf(experiment: Record<string, unknown>): Plan {
  const plan = readExperiment(JSON.stringify({ title: 'A test', ...experiment }), GAMES)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

export function rulesetOf({ game }: Plan): AnyRuleset {
  const found = GAMES.find(({ id }) => id === game)
  if (!found) throw new Error(`no game ${game}`)
  return found
}

/** Plays an experiment from beginning to end, block by block, in this thread. */
export function playAll(plan: Plan): Progression {
  const progression = new Progression(plan)
  for (let order = progression.handOut(1); order; order = progression.handOut(1)) {
    progression.take(playBlock(rulesetOf(plan), plan, order))
  }
  return progression
}
