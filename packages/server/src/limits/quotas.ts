import { Problem } from '../http/problem.ts'

const DAY = 86_400_000

/** Addresses counted at once. With more, all counts are reset to zero. */
const MOST_ADDRESSES = 100_000

/** Counts what each address has used today. The day is the server's, in UTC. */
export class DailyQuota {
  readonly #most: number
  readonly #now: () => number
  readonly #sentence: string
  #used = new Map<string, number>()
  #day = 0

  constructor(most: number, now: () => number, sentence: string) {
    this.#most = most
    this.#now = now
    this.#sentence = sentence
  }

  /** Uses an amount. Throws a `Problem`, and uses nothing, if less is left. */
  use(address: string, amount = 1): void {
    const day = Math.floor(this.#now() / DAY)
    if (day !== this.#day || this.#used.size > MOST_ADDRESSES) this.#used = new Map()
    this.#day = day
    const used = (this.#used.get(address) ?? 0) + amount
    if (used > this.#most) throw new Problem(429, this.#sentence)
    this.#used.set(address, used)
  }
}

/** Counts what is in progress, in total and by address. */
export class InProgress {
  readonly #most: number
  readonly #mostOfAddress: number
  readonly #byAddress = new Map<string, number>()
  #count = 0

  constructor(most: number, mostOfAddress: number) {
    this.#most = most
    this.#mostOfAddress = mostOfAddress
  }

  /** Counts one more; false if there are too many already. */
  begin(address: string): boolean {
    const own = this.#byAddress.get(address) ?? 0
    if (this.#count >= this.#most || own >= this.#mostOfAddress) return false
    this.#byAddress.set(address, own + 1)
    this.#count++
    return true
  }

  end(address: string): void {
    const own = (this.#byAddress.get(address) ?? 1) - 1
    if (own > 0) this.#byAddress.set(address, own)
    else this.#byAddress.delete(address)
    this.#count--
  }
}
