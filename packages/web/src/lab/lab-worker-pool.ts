import type { Block, BlockOrder, BlockPlayer, Plan } from '@sandtable/lab'
import { newLabWorker, tell, workerError } from './new-lab-worker.ts'

/** Blocks queued for each worker, so that none is idle while results are counted. */
const BLOCKS_EACH = 2

interface Task {
  readonly order: BlockOrder
  readonly done: (block: Block) => void
  readonly failed: (reason: Error) => void
}

/** The workers of one run, one for each core: each plays a block, and then the next in the queue. */
export class LabWorkerPool implements BlockPlayer {
  readonly ahead: number
  readonly #plan: Plan
  readonly #idle: Worker[] = []
  readonly #all = new Set<Worker>()
  readonly #waiting: Task[] = []

  constructor(plan: Plan, size = navigator.hardwareConcurrency || 1) {
    this.#plan = plan
    this.ahead = size * BLOCKS_EACH
    for (let i = 0; i < size; i++) this.#idle.push(this.#hire())
  }

  play(order: BlockOrder): Promise<Block> {
    return new Promise((done, failed) => {
      this.#waiting.push({ order, done, failed })
      this.#assign()
    })
  }

  /** Ends all workers at once, even in the middle of a game. */
  dismiss(): void {
    for (const worker of this.#all) worker.terminate()
    this.#all.clear()
    this.#idle.length = 0
    this.#waiting.length = 0
  }

  #hire(): Worker {
    const worker = newLabWorker()
    this.#all.add(worker)
    tell(worker, { plan: this.#plan })
    return worker
  }

  #assign(): void {
    while (this.#idle.length > 0 && this.#waiting.length > 0) {
      this.#give(this.#idle.pop() as Worker, this.#waiting.shift() as Task)
    }
  }

  #give(worker: Worker, { order, done, failed }: Task): void {
    worker.onmessage = ({ data }: MessageEvent<Block>) => {
      this.#idle.push(worker)
      done(data)
      this.#assign()
    }
    worker.onerror = (event) => {
      worker.terminate()
      this.#all.delete(worker)
      this.#idle.push(this.#hire())
      failed(workerError(event))
      this.#assign()
    }
    tell(worker, { order })
  }
}
