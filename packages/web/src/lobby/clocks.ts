import type { ClockTerms } from '@sandtable/protocol'

interface ClockOffer {
  readonly words: string
  readonly terms: ClockTerms | null
}

/** The clocks the lobby offers. */
export const CLOCKS = {
  none: { words: 'no clock', terms: null },
  quarter: { words: '15 minutes a side', terms: { kind: 'side', minutes: 15, increment: 5 } },
  hour: { words: '60 minutes a side', terms: { kind: 'side', minutes: 60, increment: 10 } },
  days: { words: '3 days a move', terms: { kind: 'move', days: 3 } },
} as const satisfies Readonly<Record<string, ClockOffer>>

export type ClockId = keyof typeof CLOCKS
