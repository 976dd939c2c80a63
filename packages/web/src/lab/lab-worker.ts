import { type BlockOrder, type Plan, playBlock } from '@sandtable/lab'
import { rulesetOf } from '../games/index.ts'

/** What a worker of the lab is told: first the plan, then one block after the other. */
export type LabMessage = { readonly plan: Plan } | { readonly order: BlockOrder }

let plan: Plan | null = null

/** Games are played here, so that the page stays at hand. */
self.onmessage = ({ data }: MessageEvent<LabMessage>): void => {
  if ('plan' in data) plan = data.plan
  else if (plan) self.postMessage(playBlock(rulesetOf(plan.game), plan, data.order))
}
