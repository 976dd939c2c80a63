import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { SeriesTally } from '@sandtable/bots'
import { Piscina } from 'piscina'
import { type Job, runJob } from './job.ts'
import { wholeNumber } from './options.ts'

/** As many threads as were asked for, or one for each core. */
export function workersFrom(words: string | undefined): number {
  return words === undefined ? availableParallelism() : wholeNumber('The number of workers', words, 1)
}

/**
 * Room for what lives only a moment, in megabytes. Games make much of it and keep nothing: with more room the rubbish is
 * collected more rarely, and workers get less into each other's way.
 */
const NURSERY_MB = 64

/** Plays all blocks, on several threads if there is work for them. The answers stand in the order of the jobs. */
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
