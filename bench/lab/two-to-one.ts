import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PoolPlayer, poolPlayer, runExperiment } from '@sandtable/lab/node'
import { median, ratioOf } from '../measure.ts'
import { RULESET, randomGames } from './experiment.ts'

export interface TwoToOne {
  /** Games a second by the clock on the wall, results written to disk. */
  readonly one: number
  readonly two: number
  readonly ratio: number
}

export function workerFile(): string {
  return fileURLToPath(new URL('./lab-worker.mjs', import.meta.url))
}

/** The same experiment on one worker and on two, in turns. The workers are started and warm before the clock runs. */
export async function twoToOne({ games, rounds }: { games: number; rounds: number }): Promise<TwoToOne> {
  const plan = randomGames(games)
  const players = [poolPlayer(plan, 1, workerFile()), poolPlayer(plan, 2, workerFile())] as const
  const rates: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round++) {
    for (const [i, player] of players.entries()) {
      const rate = await rateOf(player, games)
      if (round >= 0) rates[i as 0 | 1].push(rate) // the first round warms up
    }
  }
  await Promise.all(players.map((player) => player.close()))
  return { one: median(rates[0]), two: median(rates[1]), ratio: ratioOf(rates[1], rates[0]) }
}

async function rateOf(player: PoolPlayer, games: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'))
  const begin = performance.now()
  await runExperiment({ plan: randomGames(games), ruleset: RULESET, folder, player })
  const seconds = (performance.now() - begin) / 1000
  rmSync(folder, { recursive: true })
  return games / seconds
}
