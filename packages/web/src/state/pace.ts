import type { MatchState } from '../client/match-state.ts'
import type { Speed } from './settings.ts'

/** How long a change is shown alone, in milliseconds: longer if dice were rolled. */
const REST: Readonly<Record<Speed, { readonly plain: number; readonly dice: number }>> = {
  calm: { plain: 650, dice: 1400 },
  brisk: { plain: 250, dice: 600 },
  instant: { plain: 0, dice: 0 },
}

/** If more changes than this are waiting, all are shown at once. */
const MOST_WAITING = 12

/** Shows changes one after the other, so that a fast opponent can be followed. */
export class Pace {
  readonly #speed: Speed
  readonly #show: (state: MatchState) => void
  #waiting: MatchState[] = []
  #restUntil = 0
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(speed: Speed, show: (state: MatchState) => void) {
    this.#speed = speed
    this.#show = show
  }

  add(state: MatchState): void {
    const last = this.#waiting.at(-1)
    if (last?.seq === state.seq) this.#waiting.pop()
    this.#waiting.push(state)
    if (this.#waiting.length > MOST_WAITING) this.#waiting = [state]
    this.#next()
  }

  /** Waits after a change, so that it can be seen. */
  rest(hasDice: boolean): void {
    const { plain, dice } = REST[this.#speed]
    this.#restUntil = performance.now() + (hasDice ? dice : plain)
  }

  /** The player has acted: the result is shown at once. */
  hurry(): void {
    this.#restUntil = 0
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#waiting = []
  }

  #next(): void {
    if (this.#timer !== null || this.#waiting.length === 0) return
    const wait = this.#restUntil - performance.now()
    if (wait > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = null
        this.#next()
      }, wait)
      return
    }
    const state = this.#waiting.shift()
    if (state) this.#show(state)
    this.#next()
  }
}
