import type { AnyDecision, Seat } from '@sandtable/engine'
import type { Entry } from '../match/entry.ts'
import { pendingDecision } from './pending-decision.ts'

/** What a player reads whose answer comes too late: its question is no longer open. */
export const STALE_ANSWER = 'The match has gone on since. Look again, then answer.'

interface Question {
  /** The JSON of its `PendingDecision`. */
  readonly text: string
  readonly seq: number
}

/** The open questions, each with the entry that opened it. An answer to an older question is stale. */
export class OpenQuestions {
  #asked: ReadonlyMap<Seat, Question> = new Map()

  /**
   * Updates the open questions after these entries. A question that is still open keeps its age if its seat did
   * nothing.
   */
  renew(pending: readonly AnyDecision[], seq: number, entries: readonly Entry[] | 'all'): void {
    const touched = entries === 'all' ? 'all' : touchedBy(entries)
    const asked = new Map<Seat, Question>()
    for (const decision of pending) {
      const { seat } = decision
      const text = JSON.stringify(pendingDecision(decision))
      const before = this.#asked.get(seat)
      const isSame = before?.text === text && touched !== 'all' && !touched.includes(seat)
      asked.set(seat, before && isSame ? before : { text, seq })
    }
    this.#asked = asked
  }

  /** The JSON of what this seat is asked. */
  textFor(seat: Seat): string {
    return this.#asked.get(seat)?.text ?? 'null'
  }

  askedAt(seat: Seat): number {
    return this.#asked.get(seat)?.seq ?? 0
  }

  isStale(seat: Seat, seq: number): boolean {
    return seq < this.askedAt(seat)
  }
}

/** Seats that answered or took back: their question is new, even if it reads the same. */
function touchedBy(entries: readonly Entry[]): readonly Seat[] | 'all' {
  const seats: Seat[] = []
  for (const { played, begun } of entries) {
    if (begun) return 'all'
    for (const event of played?.events ?? []) {
      if (event.kind === 'undo' || event.kind === 'rules') return 'all'
      if (event.kind === 'answer') seats.push(event.seat)
    }
  }
  return seats
}
