import { BotSessions } from '@sandtable/bots'
import { BOT_TIME_LIMIT, type BotTask, chooseFor, TaskFailure } from '@sandtable/host'
import { loadRuleset } from '../games/index.ts'

/** Lets bots think: in a worker if the browser has workers, else in this thread. One question at a time. */
export class Thinker {
  #worker: Worker | null = null
  /** The bots that think in this thread. */
  readonly #sessions = new BotSessions()

  async think(task: BotTask): Promise<unknown> {
    if (typeof Worker === 'undefined')
      return chooseFor(await loadRuleset(task.game), task, this.#sessions, () => performance.now())
    const worker = this.#worker ?? new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' })
    this.#worker = worker
    return new Promise((resolve, reject) => {
      const fail = (failure: TaskFailure): void => {
        clearTimeout(timer)
        this.stop() // the next question gets a new worker
        reject(failure)
      }
      const timer = setTimeout(() => fail(new TaskFailure('late')), BOT_TIME_LIMIT)
      worker.onmessage = ({ data }) => {
        clearTimeout(timer)
        resolve(data)
      }
      worker.onerror = (event) => fail(new TaskFailure('broken', event.message))
      worker.postMessage(task)
    })
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
  }
}
