import { callSign as rules, TACTICS } from '@sandtable/call-sign'
import { type AnyRuleset, withTactics } from '@sandtable/engine'
import { Progression, playBlock, playBlocks, readExperiment } from '../../src/index.ts'

const callSign = withTactics(rules, TACTICS)

/** Plays a small experiment in pieces, as a page would, and answers with every line of its results. */
export async function linesOf(experiment: string): Promise<string> {
  const ruleset = callSign as AnyRuleset
  const plan = readExperiment(experiment, [ruleset])
  if (typeof plan === 'string') throw new Error(plan)
  const progression = new Progression(plan)
  let lines = ''
  await playBlocks(
    progression,
    { ahead: 3, play: async (order) => playBlock(ruleset, plan, order) },
    {
      taken: (block) => {
        lines += block.lines
      },
    },
  )
  return lines + JSON.stringify(progression.results)
}

Object.assign(globalThis, { linesOf })
