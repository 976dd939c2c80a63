import { parentPort, workerData } from 'node:worker_threads'
import type { MutantBundle } from './bundle.ts'
import { MutantTests } from './mutant-tests.ts'
import type { FromWorker, ToWorker } from './workers.ts'

/** The main function of a worker: it loads the game with its tests, then judges the mutants it is sent. */
const { script, mutants, clauses } = workerData as MutantBundle
const tests = new MutantTests(script, mutants, clauses)
const send = (message: FromWorker): void => parentPort?.postMessage(message)

await tests.prepare().then(
  () => send({ kind: 'ready' }),
  (error: Error) => send({ kind: 'failed', message: error.message }),
)
parentPort?.on('message', async ({ id, hint }: ToWorker) => {
  send({ kind: 'judged', verdict: await tests.judge(id, hint) })
})
