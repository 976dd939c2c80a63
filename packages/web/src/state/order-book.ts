import type { StandingRule } from './standing-rules.ts'

/** Where the standing orders of a match are kept, so that they outlive the page. */
export interface OrderBook {
  ordersOf(match: string): readonly StandingRule[]
  keep(match: string, rules: readonly StandingRule[]): void
}

/** For matches that nobody comes back to. */
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
