import { type Plan, playBlock, readExperiment } from '@sandtable/lab'
import { GAMES, rulesetOf } from '../games/index.ts'
import type { LabMessage } from './new-lab-worker.ts'

let plan: Plan | null = null

/** Experiments are read and games are played here, so that the page stays at hand. */
self.onmessage = ({ data }: MessageEvent<LabMessage>): void => {
  if ('text' in data) self.postMessage(readExperiment(data.text, rulesets()))
  else if ('plan' in data) plan = data.plan
  else if (plan) self.postMessage(playBlock(rulesetOf(plan.game), plan, data.order))
}

function rulesets(): Parameters<typeof readExperiment>[1] {
  return GAMES.map(({ ruleset }) => ruleset)
}
