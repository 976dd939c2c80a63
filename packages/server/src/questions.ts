import type { Seat } from '@sandtable/engine'

/** Since when each seat has been asked what it is asked now: an answer to an older question is stale. */
export class Questions {
  #asked: ReadonlyMap<Seat, { readonly text: string; readonly seq: number }> = new Map()

  /** What is asked after this entry. A question that is still open, and whose seat did nothing, stays as old as it was. */
  renew(texts: ReadonlyMap<Seat, string>, seq: number, touched: readonly Seat[] | 'all'): void {
    const asked = [...texts].map(([seat, text]) => {
      const before = this.#asked.get(seat)
      const isSame = before?.text === text && touched !== 'all' && !touched.includes(seat)
      return [seat, before && isSame ? before : { text, seq }] as const
    })
    this.#asked = new Map(asked)
  }

  askedAt(seat: Seat): number {
    return this.#asked.get(seat)?.seq ?? 0
  }

  isStale(seat: Seat, seq: number): boolean {
    return seq < this.askedAt(seat)
  }
}
