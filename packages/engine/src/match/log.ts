/**
 * A list that only grows. Appending returns a longer list without copying: both share their items, and a holder of the
 * shorter one does not see later items. Appending to the same shorter list a second time, after a take-back, copies.
 */
export class Log<T> {
  readonly #items: T[]
  readonly length: number

  private constructor(items: T[], length: number) {
    this.#items = items
    this.length = length
  }

  static of<T>(items: readonly T[]): Log<T> {
    return new Log([...items], items.length)
  }

  at(index: number): T | undefined {
    return index < this.length ? this.#items[index] : undefined
  }

  with(item: T): Log<T> {
    const items = this.#items.length === this.length ? this.#items : this.#items.slice(0, this.length)
    items.push(item)
    return new Log(items, this.length + 1)
  }

  /** The first `count` items. */
  upTo(length: number): Log<T> {
    return new Log(this.#items, Math.min(length, this.length))
  }

  toArray(): readonly T[] {
    return this.#items.slice(0, this.length)
  }
}
