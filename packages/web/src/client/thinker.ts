import { KeptPlayers } from '@sandtable/bots'
import { loadRuleset } from '../games/index.ts'
import { type Riddle, solve } from './bots.ts'

/** Where bots think: a worker if there are workers, else right here. One riddle at a time. */
export class Thinker {
  #worker: Worker | null = null
  /** Those who think right here. */
  readonly #kept = new KeptPlayers()

  async think(riddle: Riddle): Promise<unknown> {
    if (typeof Worker === 'undefined') return solve(await loadRuleset(riddle.game), riddle, this.#kept)
    const worker = this.#worker ?? new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
    this.#worker = worker
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message || 'The bot has lost its thread.'))
      worker.postMessage(riddle)
    })
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
  }
}
