import { parentPort, workerData } from 'node:worker_threads'
import type { Options } from '@sandtable/engine'
import { LAWS } from '../laws/laws.ts'
import { lawReport } from './law-report.ts'
import { tryGame } from './law-run.ts'
import { type PlayedAudit, rulesetIn, subjectOf } from './subject.ts'
import type { FromWorker, ToWorker, WorkerTerms } from './workers.ts'

/** The main function of a worker: it tries the games whose numbers it is sent. A bundle of one game calls it. */
export function work(game: Readonly<Record<string, unknown>>, audit: PlayedAudit<unknown> | null): void {
  const { id, clauses, laws: named, failures } = workerData as WorkerTerms
  const subject = subjectOf(audit ?? bareAudit(game, id), clauses)
  const laws = named === null ? LAWS : LAWS.filter(({ name }) => named.includes(name))
  const send = (message: FromWorker): void => parentPort?.postMessage(message)
  parentPort?.on('message', (message: ToWorker) => {
    if (message.kind === 'game')
      send({ kind: 'tried', tried: tryGame(subject, message.game, laws, failures) })
    else send({ kind: 'report', report: lawReport(subject, message.tried) })
  })
}

/** A game without an audit. */
function bareAudit(game: Readonly<Record<string, unknown>>, id: string): PlayedAudit<unknown> {
  return { ruleset: rulesetIn(game, id), options: (): Options => ({}) }
}
