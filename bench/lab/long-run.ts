import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { poolPlayer, runExperiment } from '@sandtable/lab/node'
import { RULESET, randomGames } from './experiment.ts'
import { workerFile } from './two-to-one.ts'

export interface Longs {
  readonly games: number
  readonly seconds: number
  readonly gamesPerSecond: number
  /** The most memory the process ever had, system counts it. */
  readonly peakRssMb: number
  /** The largest memory seen in each quarter of the run. */
  readonly quartersMb: readonly number[]
  /** The last quarter by the second: 1 is flat. */
  readonly growth: number
  readonly resultsMb: number
}

/** Very many games in one run, on all cores, with every game written to disk, and the memory watched. */
export async function longRun(games: number): Promise<Longs> {
  const plan = randomGames(games)
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'))
  const player = poolPlayer(plan, Math.max(2, availableParallelism()), workerFile())
  const quarters = [0, 0, 0, 0]
  const begin = performance.now()
  await runExperiment({
    plan,
    ruleset: RULESET,
    folder,
    player,
    progress: ({ played }) => {
      const quarter = Math.min(3, Math.floor((4 * played) / games))
      quarters[quarter] = Math.max(quarters[quarter] ?? 0, process.memoryUsage.rss() / 2 ** 20)
    },
  })
  const seconds = (performance.now() - begin) / 1000
  await player.close()
  const resultsMb = statSync(join(folder, 'games.jsonl')).size / 2 ** 20
  rmSync(folder, { recursive: true })
  return {
    games,
    seconds,
    gamesPerSecond: games / seconds,
    peakRssMb: process.resourceUsage().maxRSS / 1024,
    quartersMb: quarters.map(Math.round),
    growth: (quarters[3] ?? 0) / (quarters[1] ?? 1),
    resultsMb,
  }
}
