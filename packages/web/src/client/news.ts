import type { Note, Outcome } from '@sandtable/engine'
import {
  type ClockState,
  type Delta,
  type SeatView,
  type Snapshot,
  type Update,
  withDelta,
} from '@sandtable/protocol'
import type { ClockFace, ConnectionStatus, MatchState, MatchSummary } from './match-state.ts'

/**
 * The state after an update: lists continue from where it says, views change as it says, everything else is unchanged.
 */
export function updated(news: Snapshot, update: Update): Snapshot {
  const { notes, chat, seats, onlookerChange, turn, asked, type: _type, ...changed } = update
  const { summary = news.summary } = update
  return {
    ...news,
    onlooker: withDelta(news.onlooker, onlookerChange as Delta | undefined),
    ...(withoutAbsent(changed) as Partial<Snapshot>),
    summary: { ...summary, turn: turn ?? summary.turn, asked: asked ?? summary.asked },
    seats: seats ? seats.map((seat) => withView(news, seat)) : news.seats,
    notes: notes ? [...news.notes.slice(0, notes.from), ...notes.entries] : news.notes,
    chat: chat ? [...news.chat.slice(0, chat.from), ...chat.entries] : news.chat,
  }
}

/** After a reconnection a seat's view is sent whole, otherwise as changes. */
function withView(news: Snapshot, { change, ...seat }: SeatView): SeatView {
  if (seat.view !== undefined) return seat
  const before = news.seats.find((one) => one.seat === seat.seat)?.view
  return { ...seat, view: withDelta(before, change as Delta | undefined) }
}

function withoutAbsent(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A snapshot in the form that screens read. */
export function stateOf(news: Snapshot, line: ConnectionStatus): MatchState {
  const { seq, summary, seats, onlooker, notes, chat, offers, undoRequest } = news
  return {
    seq,
    summary: { ...summary, outcome: summary.outcome as Outcome | null },
    seats: seats.map(({ seat, view, pending, standing }) => ({
      seat,
      view,
      pending,
      standing,
    })),
    onlooker,
    story: notes.map(({ note, taken }) => ({ note: note as Note, taken: taken === true })),
    chat,
    offers,
    undoRequest,
    clock: news.clock && clockFace(news.clock, summary, Date.now() - news.now),
    line,
  }
}

/** The clocks by seat; `offset` is how far this browser's clock is ahead of the host's. */
export function clockFace(
  clock: ClockState,
  { seats }: Pick<MatchSummary, 'seats'>,
  offset: number,
): ClockFace {
  const left = Object.fromEntries(seats.map(({ seat, side }) => [seat, clock.remaining[side] ?? 0]))
  const running = seats.filter(({ side }) => clock.running.includes(side)).map(({ seat }) => seat)
  return { left, running, at: clock.at + offset, perMove: clock.terms.kind === 'move' }
}
