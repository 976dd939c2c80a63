import type { Clause, Seat } from '../decision/decision.ts'
import { type Refusal, refusal } from '../decision/refusal.ts'
import type { MatchEvent, Statement } from '../record/record.ts'
import type { Outcome, SeatAtTable } from '../ruleset.ts'

/**
 * What players agree on in words: a draw when all who are still playing accept, defeat when every seat of a side
 * resigns.
 */
export class Agreements {
  readonly #seats: readonly SeatAtTable[]
  readonly #clauses: { readonly draw?: Clause; readonly resign: Clause }
  #offers: readonly Seat[] = []
  #resigned: readonly Seat[] = []

  constructor(seats: readonly SeatAtTable[], clauses: { readonly draw?: Clause; readonly resign: Clause }) {
    this.#seats = seats
    this.#clauses = clauses
  }

  get offers(): readonly Seat[] {
    return this.#offers
  }

  get outcome(): Outcome | null {
    if (this.#offers.length === 0 && this.#resigned.length === 0) return null
    const fighting = this.#seats.filter(({ seat }) => !this.#resigned.includes(seat))
    const sides = [...new Set(fighting.map(({ side }) => side))]
    if (this.#resigned.length > 0 && sides.length <= 1) {
      return { winners: sides, clause: this.#clauses.resign, reason: 'resignation' }
    }
    if (this.#clauses.draw && fighting.every(({ seat }) => this.#offers.includes(seat))) {
      return { winners: [], clause: this.#clauses.draw, reason: 'agreement' }
    }
    return null
  }

  /** Adds a statement; refuses it, without any change, if it makes no sense now. */
  say(seat: Seat, statement: Statement): Refusal | null {
    if (!this.#seats.some((one) => one.seat === seat))
      return refusal('no-such-seat', `There is no seat '${seat}'.`)
    const offeredByOthers = this.#offers.some((one) => one !== seat)
    switch (statement) {
      case 'resign':
        if (this.#resigned.includes(seat)) return refusal('already-resigned', 'You have already resigned.')
        this.#resigned = [...this.#resigned, seat]
        return null
      case 'offer-draw':
        if (!this.#clauses.draw)
          return refusal('no-draw-in-rules', 'The rules of this game know no draw by agreement.')
        if (this.#offers.includes(seat))
          return refusal('offer-stands', 'Your offer of a draw already stands.')
        this.#offers = [...this.#offers, seat]
        return null
      case 'accept-draw':
        if (!offeredByOthers) return refusal('no-offer', 'Nobody has offered you a draw.')
        if (this.#offers.includes(seat))
          return refusal('already-agreed', 'You have already agreed to a draw.')
        this.#offers = [...this.#offers, seat]
        return null
      case 'decline-draw':
        if (!offeredByOthers) return refusal('no-offer', 'Nobody has offered you a draw.')
        this.#offers = []
        return null
      case 'withdraw-offer':
        if (!this.#offers.includes(seat)) return refusal('not-offered', 'You have not offered a draw.')
        this.#offers = this.#offers.filter((one) => one !== seat)
        return null
    }
  }

  /** Adds what was said and played in a match so far. */
  repeat(events: readonly MatchEvent[]): void {
    for (const event of events) {
      if (event.kind === 'talk') this.say(event.seat, event.says)
      if (event.kind === 'answer' && !event.standing) this.lapseOffers(event.seat)
    }
  }

  /** A seat that plays on instead of answering an offer has declined it. */
  lapseOffers(byPlayOf: Seat): void {
    if (!this.#offers.includes(byPlayOf)) this.#offers = []
  }
}
