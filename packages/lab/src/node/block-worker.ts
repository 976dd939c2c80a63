import type { AnyRuleset } from '@sandtable/engine'
import { workerData } from 'piscina'
import type { Plan } from '../experiment/plan.ts'
import { type Block, type BlockOrder, playBlock } from '../play/block.ts'

/** The work of a thread: plays blocks of its plan for these games. */
export function blockWorker(games: readonly AnyRuleset[]): (order: BlockOrder) => Block {
  const plan = workerData as Plan
  const ruleset = games.find(({ id }) => id === plan.game)
  if (!ruleset) throw new Error(`there is no game '${plan.game}'`)
  return (order) => playBlock(ruleset, plan, order)
}
