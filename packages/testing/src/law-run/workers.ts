import { Worker } from 'node:worker_threads'
import type { Clause } from '@sandtable/engine'
import type { LawReport } from './law-report.ts'
import type { GameTried } from './law-run.ts'

/** What a worker must know at the start. */
export interface WorkerTerms {
  readonly id: string
  readonly clauses: readonly Clause[]
  /** The only laws to try; null for all. */
  readonly laws: readonly string[] | null
  /** Where games that break a law are saved. */
  readonly failures: string
}

export type ToWorker =
  | { readonly kind: 'game'; readonly game: number }
  | { readonly kind: 'report'; readonly tried: readonly GameTried[] }

export type FromWorker =
  | { readonly kind: 'tried'; readonly tried: GameTried }
  | { readonly kind: 'report'; readonly report: LawReport }

/**
 * Lets this many workers try the games. Each gets its next game when it has finished one. The report does not depend on
 * the number of workers.
 */
export async function tryOnWorkers(
  bundle: string,
  terms: WorkerTerms,
  numbers: readonly number[],
  count: number,
  progress: (tried: number, broken: number) => void,
): Promise<LawReport> {
  const workers = Array.from(
    { length: Math.min(count, numbers.length) },
    () => new Worker(bundle, { workerData: terms }),
  )
  const open = [...numbers]
  const tried: GameTried[] = []
  const empty = async (worker: Worker): Promise<void> => {
    for (let game = open.shift(); game !== undefined; game = open.shift()) {
      const answer = await asked(worker, { kind: 'game', game })
      if (answer.kind === 'tried') tried.push(answer.tried)
      progress(tried.length, tried.flatMap(({ broken }) => broken).length)
    }
  }
  try {
    await Promise.all(workers.map(empty))
    const answer = await asked(workers[0] as Worker, { kind: 'report', tried })
    if (answer.kind !== 'report') throw new Error('a worker was asked for a report and told of a game')
    return answer.report
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** Sends a message and waits for the answer. A worker that fails is a bug of ours and ends the run. */
function asked(worker: Worker, message: ToWorker): Promise<FromWorker> {
  return new Promise((answered, failed) => {
    worker.once('error', failed)
    worker.once('message', (answer: FromWorker) => {
      worker.off('error', failed)
      answered(answer)
    })
    worker.postMessage(message)
  })
}
