import { existsSync, writeFileSync } from 'node:fs'
import type { AnyRuleset } from '@sandtable/engine'
import { workerData } from 'piscina'
import { blockWorker } from '../../src/node/block-worker.ts'
import type { Block, BlockOrder } from '../../src/play/block.ts'
import { flips } from './flips.ts'

const play = blockWorker([flips as AnyRuleset])

/** Plays blocks, but the thread that gets the fourth one first dies of it. The title of the plan names a file as its mark. */
export function work(order: BlockOrder): Block {
  const mark = (workerData as { title: string }).title
  if (order.block === 3 && !existsSync(mark)) {
    writeFileSync(mark, 'died')
    process.exit(1)
  }
  return play(order)
}
