import type { Seat } from '@sandtable/engine'
import type { MatchSummary } from '@sandtable/protocol'
import type { Table } from './table.ts'

/** What a match looks like from outside; `present` are the seats whose players are there. */
export function summaryOf(
  id: string,
  createdAt: number,
  table: Table,
  present: ReadonlySet<Seat>,
): MatchSummary {
  const { ruleset, charter, seats, ledger, commitment } = table
  const { players, options, clock, forkOf, isImported } = charter
  const ready = new Set(ledger.contributions.map(({ seat }) => seat))
  return {
    id,
    game: ruleset.id,
    version: ledger.saved?.record.version ?? ruleset.version,
    options: { ...options } as MatchSummary['options'],
    seats: seats.map(({ seat, side, name: seatName }) => {
      const agreed = players[seat] ?? { kind: 'person' as const }
      const { name: first, ...unnamed } = agreed
      const name = ledger.names.has(seat) ? ledger.names.get(seat) : first
      const player = { ...unnamed, ...(name ? { name } : {}) }
      const isBot = player.kind === 'bot'
      const isReady = isBot || isImported || ready.has(seat)
      return {
        seat,
        side,
        name: seatName,
        player: { ...player, present: isBot || present.has(seat), ready: isReady },
      }
    }),
    status: table.status,
    outcome: table.outcome as MatchSummary['outcome'],
    turn: table.turn,
    seq: ledger.seq,
    createdAt,
    updatedAt: ledger.at || createdAt,
    commitment,
    clock,
    asked: table.pending.map(({ seat }) => seat),
    forkOf,
    isImported,
  }
}
