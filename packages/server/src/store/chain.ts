import { createHash } from 'node:crypto'
import type { EntryRow, MatchRow, SeatRow } from './store.ts'

/** An entry with its sum, which depends on the match itself and on all entries before it. */
export interface ChainedRow extends EntryRow {
  readonly sum: string
}

/** The last entry of a match: its number and its sum. Before the first entry: 0 and the sum of the match itself. */
export interface Head {
  readonly seq: number
  readonly sum: string
}

/** The head of a match without entries. */
export function firstSum({ id, game, createdAt, body }: MatchRow): string {
  return sumOf(`match ${createdAt}\n${id}\n${game}\n${body}`)
}

/**
 * The sum of an entry that follows the one with the sum `previous`. Lengths are in bytes, as the database stores text.
 */
export function nextSum(previous: string, { match, seq, at, author, body }: EntryRow): string {
  const authorLength = author === null ? -1 : Buffer.byteLength(author)
  return sumOf(`${previous} ${seq} ${at} ${authorLength}\n${match}\n${author ?? ''}\n${body}`)
}

/** The entries with their sums, each following the one before it. */
export function chained(previous: string, rows: readonly EntryRow[]): ChainedRow[] {
  let sum = previous
  return rows.map((row) => {
    sum = nextSum(sum, row)
    return { ...row, sum }
  })
}

/** One sum over all seats of a match, in the order of their names. */
export function seatsSum(match: string, seats: readonly SeatRow[]): string {
  const lines = seats.map(({ seat, keyHash }) => `${JSON.stringify(seat)} ${keyHash}`).sort()
  return sumOf(`seats ${match}\n${lines.join('\n')}`)
}

/** The sum of a row that is not part of a chain. */
export function rowSum(...values: readonly (string | number)[]): string {
  return sumOf(JSON.stringify(values))
}

/** The first entry that does not follow from the one before it, and why; null if all do. */
export interface ChainBreak {
  /** The last entry before that which is intact. */
  readonly whole: Head
  readonly sentence: string
}

/** Checks entries that follow `previous`, up to the head that the database has for the match. */
export function chainBreakIn(previous: Head, rows: readonly ChainedRow[], head: Head): ChainBreak | null {
  let whole = previous
  for (const row of rows) {
    const place = whole.seq + 1
    if (row.seq !== place) return { whole, sentence: `entry ${place} is missing.` }
    if (row.sum !== nextSum(whole.sum, row)) {
      const before = whole.seq === 0 ? 'the match' : `entry ${whole.seq}`
      return { whole, sentence: `entry ${place} does not follow from ${before}: one of them was changed.` }
    }
    if (row.seq === head.seq && row.sum !== head.sum) {
      return { whole, sentence: `entry ${place} is not the one that was written.` }
    }
    whole = row
  }
  if (whole.seq < head.seq) {
    return { whole, sentence: `it ends at entry ${whole.seq}, but had ${head.seq}.` }
  }
  if (whole.seq === 0 && head.sum !== whole.sum) return { whole, sentence: 'what was agreed on was changed.' }
  return null
}

/** The first half of a SHA-256, in hexadecimal digits. */
export function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
