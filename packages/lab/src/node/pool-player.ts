import { Piscina } from 'piscina'
import type { Plan } from '../experiment/plan.ts'
import type { Block, BlockOrder } from '../play/block.ts'
import type { BlockPlayer } from '../play/play-blocks.ts'

export interface PoolPlayer extends BlockPlayer {
  close(): Promise<void>
}

/** Blocks queued for each thread, so that none is ever idle. */
const BLOCKS_A_THREAD = 3

/** Plays blocks in threads. The file is a bundled module made with `blockWorker`; each thread is given the plan once. */
export function poolPlayer(plan: Plan, workers: number, workerFile: string): PoolPlayer {
  const pool = new Piscina({
    filename: workerFile,
    minThreads: workers,
    maxThreads: workers,
    workerData: plan,
    concurrentTasksPerWorker: 1,
  })
  return {
    ahead: workers * BLOCKS_A_THREAD,
    play: (order: BlockOrder): Promise<Block> => pool.run(order, { name: 'work' }),
    close: () => pool.destroy(),
  }
}
