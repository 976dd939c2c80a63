import { fingerprint } from '@sandtable/engine'
import { Piscina } from 'piscina'
import type { Task } from './thinker.ts'

/** Tasks that may wait for a free worker before further ones are refused. */
const MOST_WAITING = 1_000

/** With no more than so many tasks before it, a bot waits for the worker that knows it; else it thinks anew at another. */
const PATIENCE = 1

/**
 * Worker threads, each with a memory of its own: the questions of one match go to the same one, where its bots remember what
 * they have planned. A worker starts when it is first needed, and stays.
 */
export class Desks {
  readonly #workerFile: string
  readonly #desks: Desk[]

  constructor(workerFile: string, count: number) {
    this.#workerFile = workerFile
    this.#desks = Array.from({ length: count }, () => ({ pool: null, busy: 0 }))
  }

  /** Has a worker do this: that of the thread if there is one and it is not too busy, else the least busy. */
  async run<T>(task: Task, thread?: string): Promise<T> {
    const desk = this.#deskFor(thread)
    const { length } = this.#desks
    desk.pool ??= new Piscina({
      filename: this.#workerFile,
      minThreads: 1,
      maxThreads: 1,
      maxQueue: Math.ceil(MOST_WAITING / length),
    })
    desk.busy++
    try {
      return await desk.pool.run(task, { name: 'work' })
    } finally {
      desk.busy--
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#desks.map(({ pool }) => pool?.destroy()))
  }

  #deskFor(thread: string | undefined): Desk {
    const home = thread === undefined ? undefined : this.#desks[homeOf(thread, this.#desks.length)]
    if (home && home.busy <= PATIENCE) return home
    return this.#desks.reduce((one, other) => (other.busy < one.busy ? other : one))
  }
}

interface Desk {
  pool: Piscina | null
  busy: number
}

function homeOf(thread: string, count: number): number {
  return Number.parseInt(fingerprint(thread).slice(8), 16) % count
}
