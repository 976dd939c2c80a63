import type { EntryRow, Store } from '../store/store.ts'

/** Entries of one transaction; further ones wait for the next. */
const MOST_TOGETHER = 100

interface Waiting {
  readonly row: EntryRow
  readonly resolve: (isAdded: boolean) => void
  readonly reject: (failure: unknown) => void
}

/**
 * Writes entries to disk. Entries of different matches that arrive together share one commit, so they wait for the disk
 * once. Their callers continue in order, without waiting for each other.
 */
export class Committer {
  readonly #store: Store
  #waiting: Waiting[] = []
  #isRunning = false

  constructor(store: Store) {
    this.#store = store
  }

  /** True once the entry is on disk; false if another entry has its number. */
  append(row: EntryRow): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject })
      if (this.#isRunning) return
      this.#isRunning = true
      setImmediate(() => void this.#run()) // includes everything that has arrived by now
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, MOST_TOGETHER)
      try {
        const added = await this.#store.append(together.map(({ row }) => row))
        for (const [i, { resolve }] of together.entries()) setImmediate(resolve, added[i] ?? false)
      } catch (failure) {
        await this.#oneByOne(together, failure)
      }
    }
    this.#isRunning = false
  }

  /**
   * After a failed commit each entry is tried alone, so that one bad entry closes only one room. If the commit did
   * reach the disk in spite of the failure, the entry's number is taken, and its room then reads what is stored.
   */
  async #oneByOne(together: readonly Waiting[], failure: unknown): Promise<void> {
    const [only] = together
    if (together.length === 1) return only?.reject(failure)
    for (const { row, resolve, reject } of together) {
      try {
        const [isAdded = false] = await this.#store.append([row])
        setImmediate(resolve, isAdded)
      } catch (own) {
        reject(own)
      }
    }
  }
}
