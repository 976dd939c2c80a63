import { parentPort, workerData } from 'node:worker_threads'
import type { MutantBundle } from './bundle.ts'
import { Trial } from './trial.ts'
import type { FromWorker, ToWorker } from './workers.ts'

/** The main function of a worker: it loads the game with its tests, then judges the mutants it is sent. */
const { script, mutants, clauses } = workerData as MutantBundle
const trial = new Trial(script, mutants, clauses)
const send = (message: FromWorker): void => parentPort?.postMessage(message)

await trial.prepare().then(
  () => send({ kind: 'ready' }),
  (error: Error) => send({ kind: 'failed', message: error.message }),
)
parentPort?.on('message', async ({ id, hint }: ToWorker) => {
  send({ kind: 'judged', verdict: await trial.judge(id, hint) })
})
