/** Facts remembered between re-runs of one step. A new checkpoint starts a new memory. */
export class Memo {
  readonly #facts = new Map<string, unknown>()

  get<T>(key: string, compute: () => T): T {
    if (this.#facts.has(key)) return this.#facts.get(key) as T
    const fact = compute()
    this.#facts.set(key, fact)
    return fact
  }
}
