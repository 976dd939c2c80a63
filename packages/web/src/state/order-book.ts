import type { StandingRule } from './standing-rules.ts'

/** Where the standing orders of a match are stored, so that they survive a reload. */
export interface OrderBook {
  ordersOf(match: string): readonly StandingRule[]
  keep(match: string, rules: readonly StandingRule[]): void
}

/** For matches that are not stored, such as lessons. */
export const NO_BOOK: OrderBook = { ordersOf: () => [], keep: () => undefined }

export const BOOK_OF_THIS_BROWSER: OrderBook = {
  ordersOf: (match) => JSON.parse(localStorage.getItem(keyOf(match)) ?? '[]') as readonly StandingRule[],
  keep: (match, rules) => {
    if (rules.length > 0) localStorage.setItem(keyOf(match), JSON.stringify(rules))
    else localStorage.removeItem(keyOf(match))
  },
}

function keyOf(match: string): string {
  return `sandtable.orders.${match}`
}
