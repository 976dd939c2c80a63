import { isRefusal, Match, type Note, savedText } from '@sandtable/engine'
import { clientOrders } from '@sandtable/host'
import {
  duel,
  RANDOM_BITS,
  seedOf,
  type Table,
  type TableTerms,
  tableManners,
} from '@sandtable/testing/table-manners'
import { terminalHost } from '../src/play/terminal-host.ts'

/** A match as `sandtable play` hosts it. */
async function inTerminal({ red, ahead, clock }: TableTerms): Promise<Table> {
  let now = 1_800_000_000_000
  const options = ahead ? { ahead } : {}
  const match = Match.start(duel, options, {
    seed: seedOf(red === 'person' ? 'person' : 'bot'),
    keyedBy: 'answers',
  })
  if (isRefusal(match)) throw new Error(match.sentence)
  const host = terminalHost(
    match,
    { blue: { kind: 'person' }, red: red === 'person' ? { kind: 'person' } : { kind: 'bot', bot: 'random' } },
    {
      now: () => now,
      randomBits: () => RANDOM_BITS,
      report: () => undefined,
      clock: clock ?? null,
      ...(red === 'person' ? {} : { think: red }),
    },
  )
  host.start()
  const people = red === 'person' ? ['blue', 'red'] : ['blue']
  return {
    get state() {
      const { hosted, seq } = host
      return {
        seq,
        pending: people.flatMap((seat) => host.pendingFor(seat) ?? []),
        story: host.story(null).map(({ note, taken }) => ({ note: note as Note, taken: taken === true })),
        offers: host.match.drawOffers,
        undoRequest: hosted.ledger.undoRequest,
        outcome: hosted.outcome,
        standing: clientOrders(hosted.ledger.standing.get('red') ?? []),
        chat: hosted.ledger.chat.map(({ text }) => text),
      }
    },
    act: async (act) => host.act(act),
    advance: (milliseconds) => {
      now += milliseconds
    },
    save: async () => savedText(host.match.save()),
    close: async () => host.close(),
  }
}

tableManners('terminal', inTerminal)
