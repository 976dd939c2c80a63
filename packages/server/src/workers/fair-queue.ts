/** Who asks for work: the address it comes from, and the match it is for. */
export interface Requester {
  readonly address: string
  readonly match: string
}

/**
 * A queue that serves addresses in turn, and within an address its matches in turn. A client with a thousand tasks delays
 * another client by one task only.
 */
export class FairQueue<T> {
  /** The tasks by address and match. The order of the maps is the order of turns. */
  readonly #waiting = new Map<string, Map<string, T[]>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The number of waiting tasks of this address. */
  sizeOf(address: string): number {
    let size = 0
    for (const tasks of this.#waiting.get(address)?.values() ?? []) size += tasks.length
    return size
  }

  add({ address, match }: Requester, task: T): void {
    const matches = this.#waiting.get(address) ?? new Map<string, T[]>()
    const tasks = matches.get(match) ?? []
    tasks.push(task)
    matches.set(match, tasks)
    this.#waiting.set(address, matches)
    this.#size++
  }

  /** Takes the next task in turn that fits. Only the first task of each match is considered. */
  take(fits: (task: T) => boolean): T | undefined {
    for (const [address, matches] of this.#waiting) {
      for (const [match, tasks] of matches) {
        const [task] = tasks
        if (task === undefined || !fits(task)) continue
        tasks.shift()
        this.#size--
        matches.delete(match)
        this.#waiting.delete(address)
        if (tasks.length > 0) matches.set(match, tasks)
        if (matches.size > 0) this.#waiting.set(address, matches)
        return task
      }
    }
    return undefined
  }

  /** Removes and returns everything. */
  drain(): readonly T[] {
    const tasks = [...this.#waiting.values()].flatMap((matches) => [...matches.values()].flat())
    this.#waiting.clear()
    this.#size = 0
    return tasks
  }
}
