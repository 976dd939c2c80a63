import { Problem } from '../http/problem.ts'

const DAY = 86_400_000

/** Addresses counted at once. If there are more, all start again from zero. */
const MOST_ADDRESSES = 100_000

/** Counts what each address has used of something today. The day is that of the server's clock, in UTC. */
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

  /** Uses some of it; throws a `Problem` where less is left, and nothing is used. */
  use(address: string, amount = 1): void {
    const day = Math.floor(this.#now() / DAY)
    if (day !== this.#day || this.#used.size > MOST_ADDRESSES) this.#used = new Map()
    this.#day = day
    const used = (this.#used.get(address) ?? 0) + amount
    if (used > this.#most) throw new Problem(429, this.#sentence)
    this.#used.set(address, used)
  }
}

/** Counts what is under way, in all and by address. */
export class UnderWay {
  readonly #most: number
  readonly #mostOfAddress: number
  readonly #byAddress = new Map<string, number>()
  #count = 0

  constructor(most: number, mostOfAddress: number) {
    this.#most = most
    this.#mostOfAddress = mostOfAddress
  }

  /** Begins one more; false where there are too many already. */
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
