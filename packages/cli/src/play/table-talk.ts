import { activeAnswers, type MatchEvent, type Seat } from '@sandtable/engine'
import type { LocalHost } from '@sandtable/host'
import type { Terminal } from './terminal.ts'

/** What the players at a terminal agree between them: taking back and draws. */
export class TableTalk {
  readonly #host: LocalHost
  readonly #terminal: Terminal

  constructor(host: LocalHost, terminal: Terminal) {
    this.#host = host
    this.#terminal = terminal
  }

  /** Takes back the last choice made at this keyboard. People on the other sides are asked if the rules require it. */
  async undo(): Promise<boolean> {
    const { events } = this.#host.match.record
    const isOwn = (seat: Seat): boolean => seat !== '' && !this.#host.hosted.isBot(seat)
    const last = activeAnswers(events).findLast((index) => isOwn(seatOf(events[index])))
    if (last === undefined) {
      this.#terminal.say('There is nothing of yours to take back.')
      return false
    }
    const seat = seatOf(events[last])
    const refused = this.#host.act({ type: 'undo', seat })
    if (refused !== null) {
      this.#terminal.say(refused)
      return false
    }
    while (this.#host.hosted.ledger.undoRequest) {
      const other = this.#nextToConsent(seat)
      const wanted = `${this.#nameOf(seat)} wants to take back a choice. ${this.#nameOf(other)}, do you agree?`
      this.#host.act({ type: 'consent', seat: other, agree: await this.#peopleAgree(wanted) })
    }
    const isTakenBack = !activeAnswers(this.#host.match.record.events).includes(last)
    this.#terminal.say(isTakenBack ? 'Taken back.' : 'Not taken back.')
    return isTakenBack
  }

  /** A seat of another side that has not agreed yet. */
  #nextToConsent(asking: Seat): Seat {
    const { hosted } = this.#host
    const agreed = hosted.ledger.undoRequest?.agreed.map((seat) => hosted.sideOf(seat)) ?? []
    const isMissing = (side: string): boolean => side !== hosted.sideOf(asking) && !agreed.includes(side)
    return hosted.seats.find(({ side }) => isMissing(side))?.seat ?? asking
  }

  /** Offers a draw; bots answer at once, people are asked. */
  async offerDraw(seat: Seat): Promise<void> {
    const refusal = this.#host.act({ type: 'say', seat, says: 'offer-draw' })
    if (refusal !== null) this.#terminal.say(refusal)
    for (const other of this.#peopleBut(seat)) {
      if (this.#host.match.outcome || !this.#host.match.drawOffers.includes(seat)) break
      const agrees = await this.#peopleAgree(
        `${this.#nameOf(seat)} offers a draw. ${this.#nameOf(other)}, do you agree?`,
      )
      this.#host.act({ type: 'say', seat: other, says: agrees ? 'accept-draw' : 'decline-draw' })
      if (!agrees) this.#terminal.say(`${this.#nameOf(other)} declines the draw.`)
    }
  }

  #peopleBut(seat: Seat): readonly Seat[] {
    const { hosted } = this.#host
    return hosted.seats.map((one) => one.seat).filter((one) => one !== seat && !hosted.isBot(one))
  }

  #nameOf(seat: Seat): string {
    return this.#host.match.seats.find((one) => one.seat === seat)?.name ?? seat
  }

  async #peopleAgree(question: string): Promise<boolean> {
    return (await this.#terminal.ask(`${question} (y/n) `))?.trim().toLowerCase() === 'y'
  }
}

function seatOf(event: MatchEvent | undefined): Seat {
  return event?.kind === 'answer' ? event.seat : ''
}
