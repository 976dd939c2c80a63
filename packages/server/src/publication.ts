import type { Seat } from '@sandtable/engine'
import {
  commitmentTo,
  type Delta,
  type MatchSummary,
  type SeatView,
  type Snapshot,
  type Update,
} from '@sandtable/protocol'
import { pendingDecision } from './pending.ts'
import type { Table } from './table.ts'

/** How what somebody sees has changed; undefined where it has not. */
export type ViewChange = (seat: Seat | null) => Delta | undefined

/** What of a match has changed since it was last told. */
export interface Changes {
  readonly since: number
  readonly board: boolean
  readonly summary: boolean
  readonly words: boolean
  readonly chatFrom: number
}

/** What a match looks like from outside; `present` are the seats whose players are there. */
export function summaryOf(
  id: string,
  createdAt: number,
  table: Table,
  present: ReadonlySet<Seat>,
): MatchSummary {
  const { ruleset, charter, seats, ledger } = table
  const { players, options, clock, secret, forkOf, isImported } = charter
  const ready = new Set(ledger.contributions.map(({ seat }) => seat))
  return {
    id,
    game: ruleset.id,
    version: ledger.saved?.record.version ?? ruleset.version,
    options: { ...options } as MatchSummary['options'],
    seats: seats.map(({ seat, side, name }) => {
      const player = players[seat] ?? { kind: 'person' as const }
      const isBot = player.kind === 'bot'
      const isReady = isBot || isImported || ready.has(seat)
      return { seat, side, name, player: { ...player, present: isBot || present.has(seat), ready: isReady } }
    }),
    status: table.status,
    outcome: table.outcome as MatchSummary['outcome'],
    turn: table.turn,
    seq: ledger.seq,
    createdAt,
    updatedAt: ledger.at || createdAt,
    commitment: secret === null ? null : commitmentTo(secret),
    clock,
    asked: table.pending.map(({ seat }) => seat),
    forkOf,
    isImported,
  }
}

/** Everything these seats, or an onlooker without one, may know. */
export function snapshotFor(
  table: Table,
  summary: MatchSummary,
  seats: readonly Seat[],
  now: number,
): Snapshot {
  const { ledger } = table
  return {
    type: 'snapshot',
    seq: ledger.seq,
    now,
    summary,
    ...boardFor(table, seats),
    notes: storyFor(table, seats, -1).entries,
    chat: [...ledger.chat],
    ...wordsOf(table),
  }
}

/** What has changed for them. */
export function updateFor(
  table: Table,
  summary: () => MatchSummary,
  seats: readonly Seat[],
  changes: Changes,
  now: number,
  viewChange: ViewChange | null = null,
): Update {
  const { ledger } = table
  const chat = ledger.chat.slice(changes.chatFrom)
  return {
    type: 'update',
    seq: ledger.seq,
    now,
    ...(changes.summary ? { summary: summary() } : {}),
    ...(changes.board ? boardChange(table, seats, viewChange) : {}),
    ...(changes.board ? { notes: storyFor(table, seats, changes.since) } : {}),
    ...(chat.length > 0 ? { chat: { from: changes.chatFrom, entries: chat } } : {}),
    ...(changes.words ? wordsOf(table) : {}),
  }
}

function boardFor(table: Table, seats: readonly Seat[]): Pick<Snapshot, 'seats' | 'onlooker'> {
  const { match } = table
  return {
    seats: seats.map((seat) => seatView(table, seat)),
    onlooker: match && seats.length === 0 ? match.view(null) : null,
  }
}

function boardChange(
  table: Table,
  seats: readonly Seat[],
  viewChange: ViewChange | null,
): Pick<Update, 'seats' | 'onlooker' | 'onlookerChange'> {
  if (!viewChange) return boardFor(table, seats)
  if (seats.length === 0) return { onlookerChange: viewChange(null) }
  return {
    seats: seats.map((seat) => ({ ...questionTo(table, seat), view: undefined, change: viewChange(seat) })),
  }
}

function seatView(table: Table, seat: Seat): SeatView {
  return { ...questionTo(table, seat), view: table.match?.view(seat) ?? null }
}

function questionTo(table: Table, seat: Seat): Omit<SeatView, 'view' | 'change'> {
  const asked = table.pending.find((decision) => decision.seat === seat)
  return {
    seat,
    pending: asked ? pendingDecision(asked) : null,
    standing: [...(table.ledger.standing.get(seat) ?? [])],
  }
}

/** Two people at one screen read the public story: what is secret is in the view of each. */
function storyFor(table: Table, seats: readonly Seat[], since: number): NonNullable<Update['notes']> {
  const reader = seats.length === 1 ? (seats[0] ?? null) : null
  const step = table.match?.frames.length ?? 0
  return table.ledger.story.since(reader, since, step, table.openNotes)
}

function wordsOf({ match, ledger }: Table): Pick<Snapshot, 'offers' | 'undoRequest' | 'clock'> {
  const { undoRequest, clock } = ledger
  return { offers: [...(match?.drawOffers ?? [])], undoRequest, clock }
}
