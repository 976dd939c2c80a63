import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { SeriesTally } from '@sandtable/bots'
import { Piscina } from 'piscina'
import { type Job, runJob } from './job.ts'
import { wholeNumber } from './options.ts'

/** The number of threads: as requested, or one for each core. */
export function workersFrom(words: string | undefined): number {
  return words === undefined ? availableParallelism() : wholeNumber('The number of workers', words, 1)
}

/**
 * Size of the young generation of the heap, in megabytes. Games allocate many short-lived objects: a larger young
 * generation means fewer garbage collections, which also disturb other workers.
 */
const NURSERY_MB = 64

/** Plays all blocks, on several threads if that is worth it. The answers come in the order of the jobs. */
export async function runJobs(
  jobs: readonly Job[],
  workers: number,
  played: (games: number) => void,
): Promise<readonly SeriesTally[]> {
  if (workers === 1 || jobs.length === 1) return jobs.map((job) => counted(runJob(job), played))
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
    minThreads: Math.min(workers, jobs.length),
    maxThreads: Math.min(workers, jobs.length),
    resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
  })
  try {
    return await Promise.all(jobs.map(async (job) => counted(await pool.run(job, { name: 'work' }), played)))
  } finally {
    await pool.destroy()
  }
}

function counted(tally: SeriesTally, played: (games: number) => void): SeriesTally {
  played(tally.games)
  return tally
}
