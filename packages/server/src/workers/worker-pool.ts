import { fingerprint } from '@sandtable/engine'
import { TaskFailure } from '@sandtable/host'
import { Piscina } from 'piscina'
import { FairQueue, type Requester } from './fair-queue.ts'
import type { Task, WorkerLoad } from './tasks.ts'

/** Limits of the workers. */
export interface WorkerLimits {
  readonly workers: number
  /** Tasks that may wait, in total and of one address; further ones are refused. */
  readonly waiting: number
  readonly waitingOfAddress: number
  /** Megabytes of heap for one worker. */
  readonly memory: number
}

export interface RunTerms {
  readonly from: Requester
  /** Milliseconds it may run. Then its worker is replaced. */
  readonly deadline: number
  /** Tasks with the same home go to the same worker, which remembers their plans. */
  readonly home?: string
  /** Reads something from outside. One worker is always left for bots and odds. */
  readonly isImport?: boolean
  readonly transfer?: readonly ArrayBuffer[]
}

/** Milliseconds a task waits for the worker that knows its match before any other worker may take it. */
const PATIENCE = 500

interface Waiting extends RunTerms {
  readonly task: Task
  readonly askedAt: number
  readonly homeSlot: Slot | null
  readonly resolve: (value: unknown) => void
  readonly reject: (failure: TaskFailure) => void
}

interface Slot {
  pool: Piscina | null
  running: Waiting | null
}

/**
 * Worker threads with a fair queue in front. A worker starts when it is first needed, and is replaced when it overruns.
 */
export class WorkerPool {
  readonly #workerFile: string
  readonly #limits: WorkerLimits
  readonly #slots: readonly Slot[]
  readonly #queue = new FairQueue<Waiting>()
  /** In the order they were queued. */
  readonly #unfinished = new Set<Waiting>()
  #failed = 0
  #isClosed = false

  constructor(workerFile: string, limits: WorkerLimits) {
    this.#workerFile = workerFile
    this.#limits = limits
    this.#slots = Array.from({ length: limits.workers }, () => ({ pool: null, running: null }))
  }

  get load(): WorkerLoad {
    const [oldest] = this.#unfinished
    return {
      workers: this.#slots.length,
      running: this.#slots.filter(({ running }) => running).length,
      waiting: this.#queue.size,
      oldest: oldest ? Math.round(performance.now() - oldest.askedAt) : 0,
      failed: this.#failed,
    }
  }

  /** Runs a task in a worker. Fails with a `TaskFailure` if there is no room, no time or no memory for it. */
  run(task: Task, terms: RunTerms): Promise<unknown> {
    const { from, home } = terms
    const { waiting, waitingOfAddress } = this.#limits
    if (this.#isClosed) return Promise.reject(new TaskFailure('closed'))
    if (this.#queue.size >= waiting || this.#queue.sizeOf(from.address) >= waitingOfAddress)
      return Promise.reject(new TaskFailure('busy'))
    return new Promise((resolve, reject) => {
      const homeSlot = home === undefined ? null : (this.#slots[numberOf(home, this.#slots.length)] ?? null)
      const asked: Waiting = { ...terms, task, askedAt: performance.now(), homeSlot, resolve, reject }
      this.#unfinished.add(asked)
      this.#queue.add(from, asked)
      this.#dispatch()
      if (homeSlot) setTimeout(() => this.#dispatch(), PATIENCE).unref()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#queue.drain()) reject(new TaskFailure('closed'))
    await Promise.all(this.#slots.map(({ pool }) => pool?.destroy()))
  }

  #dispatch(): void {
    for (const slot of this.#slots) {
      if (slot.running || this.#isClosed) continue
      const next = this.#queue.take((waiting) => this.#mayRun(waiting, slot))
      if (next) void this.#runIn(slot, next)
    }
  }

  #mayRun({ isImport, homeSlot, askedAt }: Waiting, slot: Slot): boolean {
    if (isImport) return this.#slots.filter(({ running }) => !running?.isImport).length > 1
    return homeSlot === null || homeSlot === slot || performance.now() - askedAt >= PATIENCE
  }

  async #runIn(slot: Slot, waiting: Waiting): Promise<void> {
    const { task, deadline, transfer, resolve, reject } = waiting
    slot.running = waiting
    slot.pool ??= new Piscina({
      filename: this.#workerFile,
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory },
    })
    const overrun = new AbortController()
    const timer = setTimeout(() => overrun.abort(), deadline)
    try {
      const transferList = transfer ? [...transfer] : []
      resolve(await slot.pool.run(task, { name: 'work', signal: overrun.signal, transferList }))
    } catch (failure) {
      reject(this.#failureOf(failure, overrun.signal.aborted))
    }
    clearTimeout(timer)
    slot.running = null
    this.#unfinished.delete(waiting)
    this.#dispatch()
  }

  #failureOf(failure: unknown, isLate: boolean): TaskFailure {
    if (this.#isClosed) return new TaskFailure('closed', failure)
    const isMemory = (failure as { readonly code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (isLate || isMemory) this.#failed++
    return new TaskFailure(isLate ? 'late' : isMemory ? 'memory' : 'broken', failure)
  }
}

/** An index below `count`, spread evenly over texts. */
function numberOf(text: string, count: number): number {
  return Number.parseInt(fingerprint(text).slice(8), 16) % count
}
