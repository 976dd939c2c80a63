/** Facts remembered between re-runs of one step. A new checkpoint starts a new memory. */
export class Memo {
  #facts: Map<string, unknown> | null = null // made when first needed: most steps remember nothing

  get<T>(key: string, compute: () => T): T {
    this.#facts ??= new Map()
    if (this.#facts.has(key)) return this.#facts.get(key) as T
    const fact = compute()
    this.#facts.set(key, fact)
    return fact
  }
}
