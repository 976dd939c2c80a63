import type { Tally } from '@sandtable/bots'
import { type Job, runJob } from './job.ts'

/** What a worker thread does: a block of games at a time. */
export function work(job: Job): Tally {
  return runJob(job)
}
