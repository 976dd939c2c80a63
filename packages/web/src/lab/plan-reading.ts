import type { Plan } from '@sandtable/lab'
import { newLabWorker, tell, workerError } from './new-lab-worker.ts'

/** Milliseconds an experiment may take to be read. */
export const LONGEST_READING = 60_000

/** An experiment being read. That includes a few trial games, which may take seconds, so it runs in a worker. */
export class PlanReading {
  /** The plan, or a sentence on what is wrong with the text. Never resolves if reading is cancelled. */
  readonly plan: Promise<Plan | string>
  readonly #worker = newLabWorker()
  #deadline: ReturnType<typeof setTimeout> | undefined

  constructor(text: string) {
    this.plan = new Promise((read, failed) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Plan | string>) => {
        this.abandon()
        read(data)
      }
      this.#worker.onerror = (event) => {
        this.abandon()
        failed(workerError(event))
      }
      this.#deadline = setTimeout(() => {
        this.abandon()
        read('Reading this experiment takes too long.')
      }, LONGEST_READING)
    })
    tell(this.#worker, { text })
  }

  abandon(): void {
    clearTimeout(this.#deadline)
    this.#worker.terminate()
  }
}
