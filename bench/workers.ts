import { Worker } from 'node:worker_threads'
import { median, ratioOf } from './measure.ts'

/** Games are handed out in blocks of some milliseconds, as a lab does. */
const GAMES_IN_BLOCK = 16

/** Room for short-lived things, in megabytes, as the workers of `sandtable sim` have it. */
const NURSERY_MB = 64

export interface WorkerSettings {
  readonly seed: number
  /** The first game not yet taken by anybody. */
  readonly counter: Int32Array
  readonly gamesInBlock: number
}

/** Work for all workers together: a number of games. */
export interface Block {
  readonly games: number
}

export interface WorkerRates {
  /** Games a second. */
  readonly one: number
  readonly two: number
  readonly ratio: number
}

/**
 * The same games with one worker and with two, in turns. The workers are started and warm before the clock runs. The
 * work is as much as keeps two busy for the time wanted; one alone needs up to twice as long.
 */
export async function workerRates(
  seed: number,
  effort: { readonly warmUpMs: number; readonly rounds: number; readonly seconds: number },
): Promise<WorkerRates> {
  const counter = new Int32Array(new SharedArrayBuffer(4))
  const workerData: WorkerSettings = { seed, counter, gamesInBlock: GAMES_IN_BLOCK }
  const file = new URL('./bench-worker.mjs', import.meta.url)
  const settings = { workerData, resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB } }
  const workers = [new Worker(file, settings), new Worker(file, settings)]

  const play = async (hands: readonly Worker[], games: number): Promise<number> => {
    counter[0] = 0
    const begin = performance.now()
    await Promise.all(hands.map((worker) => played(worker, { games })))
    return (1000 * games) / (performance.now() - begin)
  }
  let rate = 0
  for (let warm = 0, games = 256; warm < effort.warmUpMs; games *= 2) {
    const begin = performance.now()
    rate = await play(workers, games)
    warm += performance.now() - begin
  }

  const games = Math.ceil((rate * effort.seconds) / GAMES_IN_BLOCK) * GAMES_IN_BLOCK
  const one: number[] = []
  const two: number[] = []
  for (let round = 0; round < effort.rounds; round++) {
    one.push(await play(workers.slice(0, 1), games))
    two.push(await play(workers, games))
  }
  await Promise.all(workers.map((worker) => worker.terminate()))
  return { one: median(one), two: median(two), ratio: ratioOf(two, one) }
}

function played(worker: Worker, block: Block): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', () => {
      worker.off('error', reject)
      resolve()
    })
    worker.postMessage(block)
  })
}
