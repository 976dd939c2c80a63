import type { SeriesTally } from '@sandtable/bots'
import { type Job, runJob } from './job.ts'

/** What a worker thread does: a block of games at a time. */
export function work(job: Job): SeriesTally {
  return runJob(job)
}
