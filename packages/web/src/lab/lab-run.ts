import {
  csvText,
  type Plan,
  Progression,
  playBlocks,
  type Report,
  reportOf,
  type Table,
} from '@sandtable/lab'
import { rulesetOf } from '../games/index.ts'
import { LabWorkerPool } from './lab-worker-pool.ts'
import { missingWords, tableSoFar } from './run-so-far.ts'

export type RunStatus = 'running' | 'over' | 'cancelled' | 'failed'

/** The state of a run at one moment. */
export interface RunSnapshot {
  readonly status: RunStatus
  readonly played: number
  readonly most: number
  /** Games a minute so far. */
  readonly rate: number
  readonly report: Report | null
  /** The games counted so far, if there is no report yet. */
  readonly soFar: Table | null
  /** Why there is no report, in a sentence. */
  readonly missing: string | null
  readonly trouble: string | null
}

/** Milliseconds between two updates of the page while games are played: curves grow without flicker. */
const BETWEEN_PICTURES = 300

/** An experiment being played in this browser. */
export class LabRun {
  readonly id: number
  readonly text: string
  readonly progression: Progression
  readonly #lines: string[] = []
  readonly #cancelling = new AbortController()
  readonly #changed: (picture: RunSnapshot) => void
  readonly #began = performance.now()
  #pictured = 0

  constructor(id: number, text: string, plan: Plan, changed: (picture: RunSnapshot) => void) {
    this.id = id
    this.text = text
    this.progression = new Progression(plan)
    this.#changed = changed
  }

  get plan(): Plan {
    return this.progression.plan
  }

  /** The results so far, a line for each game, in their fixed order. */
  get lines(): string {
    return this.#lines.join('')
  }

  get csv(): string {
    const seats = rulesetOf(this.plan.game).seats(this.plan.variants[0]?.options ?? {})
    const sides = [...new Set(seats.map(({ side }) => side))]
    return csvText(this.plan, this.progression.results.tallies, sides, this.lines)
  }

  async play(): Promise<void> {
    const crew = new LabWorkerPool(this.plan)
    try {
      const end = await playBlocks(this.progression, crew, {
        signal: this.#cancelling.signal,
        taken: ({ lines }) => {
          this.#lines.push(lines)
          if (performance.now() - this.#pictured > BETWEEN_PICTURES) this.#show('running')
        },
      })
      this.#show(end)
    } catch (failure) {
      this.#show('failed', (failure as Error).message)
    } finally {
      crew.dismiss()
    }
  }

  /** Stops the run. The games counted so far stay and can be viewed and downloaded. */
  cancel(): void {
    this.#cancelling.abort()
  }

  #show(status: RunStatus, trouble: string | null = null): void {
    this.#pictured = performance.now()
    const { played, most, results } = this.progression
    const rate = (60_000 * played) / Math.max(1, this.#pictured - this.#began)
    const missing = missingWords(this.plan, results)
    const report = missing === null ? reportOf(this.plan, results, rulesetOf(this.plan.game), ORIGIN) : null
    const soFar = report ? null : tableSoFar(this.plan, results)
    this.#changed({ status, played, most, rate, report, soFar, missing, trouble })
  }
}

const ORIGIN = { command: 'npx sandtable lab run experiment.json', program: 'in the browser' }
