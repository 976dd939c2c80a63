import { randomBytes } from 'node:crypto'
import type { Outcome } from '@sandtable/engine'
import {
  duel,
  ENTROPY,
  RANDOM_BITS,
  SECRET,
  type Table,
  type TableTerms,
  tableManners,
} from '@sandtable/testing/table-manners'
import { newMatch, TestClient } from '../client.ts'
import { inlineWorkers, testServer } from '../server.ts'

/** A match on a server of its own; one client holds the seats of all people. */
async function onServer({ red, ahead, clock }: TableTerms): Promise<Table> {
  let now = 1_800_000_000_000
  const inline = inlineWorkers([duel])
  const workers = red === 'person' ? inline : { ...inline, choose: red }
  const server = await testServer({
    more: [duel],
    workers,
    random: fixedRandom,
    now: () => now,
    report: () => undefined,
  })
  const { match, keys } = await newMatch(server.url, {
    game: duel.id,
    options: ahead ? { ahead } : {},
    players: {
      blue: { kind: 'person' },
      red: red === 'person' ? { kind: 'person' } : { kind: 'bot', bot: 'random' },
    },
    clock: clock ?? null,
  })
  const client = await TestClient.join(server.url, match, Object.values(keys))
  for (const seat of Object.keys(keys)) await client.act({ type: 'contribute', seat, entropy: ENTROPY })
  await client.until(() => client.asked !== null)
  return {
    get state() {
      const { seq, seats, notes, offers, undoRequest, summary, chat } = client.state
      return {
        seq,
        pending: seats.flatMap(({ pending }) => pending ?? []),
        story: notes.map(({ note, taken }) => ({ note, taken: taken === true })),
        offers,
        undoRequest,
        outcome: summary.outcome as Outcome | null,
        standing: seats.find(({ seat }) => seat === 'red')?.standing ?? [],
        chat: chat.map(({ text }) => text),
      }
    },
    act: (act) => client.act(act),
    advance: (milliseconds) => {
      now += milliseconds
    },
    save: async () => (await fetch(`${server.url}/api/matches/${match}/record`)).text(),
    close: async () => {
      await client.close()
      await server.close()
    },
  }
}

/** Chance of the suite where it decides dice and bots; ids and keys are still drawn. */
function fixedRandom(bytes: number): Buffer {
  if (bytes === SECRET.length / 2) return Buffer.from(SECRET, 'hex')
  if (bytes !== 4) return randomBytes(bytes)
  const bits = Buffer.alloc(4)
  bits.writeUInt32LE(RANDOM_BITS)
  return bits
}

tableManners('server', onServer)
