import { isTakenBackOverDice, type Seat } from '@sandtable/engine'
import type { MatchSummary } from '@sandtable/protocol'
import type { HostedMatch } from './hosted-match.ts'

/** What a match looks like from outside; `present` are the seats whose players are there. */
export function summaryOf(
  id: string,
  createdAt: number,
  hosted: HostedMatch,
  present: ReadonlySet<Seat>,
): MatchSummary {
  const { ruleset, terms, seats, ledger, commitment } = hosted
  const { players, options, clock, forkOf, isImported } = terms
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
    status: hosted.status,
    outcome: hosted.outcome as MatchSummary['outcome'],
    turn: hosted.turn,
    seq: ledger.seq,
    createdAt,
    updatedAt: ledger.at || createdAt,
    commitment,
    clock,
    asked: hosted.pending.map(({ seat }) => seat),
    forkOf,
    isImported,
    ...historyOf(hosted),
  }
}

/** What players should know about how the match came to be. */
function historyOf({ match, ledger }: HostedMatch): Pick<MatchSummary, 'ruleChanges' | 'tookBackOverDice'> {
  const changes = match?.ruleChanges ?? []
  const record = ledger.saved?.record
  return {
    ...(changes.length > 0
      ? { ruleChanges: changes.map((change) => ({ ...change, clauses: [...change.clauses] })) }
      : {}),
    ...(record && isTakenBackOverDice(record) ? { tookBackOverDice: true } : {}),
  }
}
