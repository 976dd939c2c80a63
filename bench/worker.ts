import { parentPort, workerData } from 'node:worker_threads'
import { playOnEngine } from './engine-games.ts'
import type { Block, WorkerSettings } from './workers.ts'

/** Plays blocks of games: takes the next one from the common counter until all are taken, then says so. */

const { seed, counter, gamesInBlock } = workerData as WorkerSettings
const port = parentPort
if (!port) throw new Error('this file runs in a worker')

port.on('message', ({ games }: Block) => {
  for (;;) {
    const from = Atomics.add(counter, 0, gamesInBlock)
    if (from >= games) break
    for (let game = from; game < from + gamesInBlock; game++) playOnEngine(seed, game)
  }
  port.postMessage('done')
})
