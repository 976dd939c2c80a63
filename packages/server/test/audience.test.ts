import { callSign } from '@sandtable/call-sign'
import type { AnyRuleset } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { Audience, type Client } from '../src/audience.ts'
import { Questions } from '../src/questions.ts'
import { Table } from '../src/table.ts'

const NOW = 1_800_000_000_000

/** A match whose players are gathered, what is told of it, and clients who write down what they hear. */
function gathering() {
  const players = { blue: { kind: 'person' }, red: { kind: 'person' } } as const
  const charter = {
    options: {},
    players,
    clock: null,
    secret: '0'.repeat(64),
    forkOf: null,
    isImported: false,
  }
  const table = new Table(callSign as AnyRuleset, charter, null)
  const audience = new Audience('m1', NOW, table, new Questions(), () => NOW)
  const heard: string[] = []
  const client = (name: string, seats: readonly string[]): Client => ({
    seats,
    keyHashes: [],
    address: '127.0.0.1',
    wantsChanges: true,
    send: (text) => heard.push(`${name} ${JSON.parse(text).type}`),
    close: () => undefined,
  })
  const chat = (seat: string): void => {
    const entry = table.perform({ type: 'chat', id: '1', seat, text: 'Ahoy' }, NOW)
    if (typeof entry === 'string') throw new Error(entry)
    table.add({ seq: table.ledger.seq + 1, at: NOW, author: null, body: '' }, entry)
  }
  return { audience, heard, client, chat }
}

test('whoever changed something hears of it first, and everybody once', () => {
  const { audience, heard, client, chat } = gathering()
  const [blue, red, onlooker] = [client('blue', ['blue']), client('red', ['red']), client('onlooker', [])]
  for (const one of [blue, red, onlooker]) audience.welcome(one, null)
  heard.length = 0
  chat('red')
  audience.tell(red)
  expect(heard).toEqual(['red update', 'blue update', 'onlooker update'])

  heard.length = 0
  chat('red')
  audience.leave(red) // before it was on disk
  audience.tell(red)
  expect(heard).toEqual(['blue update', 'onlooker update'])
})

test('a newcomer is told everything, and the others that he has come', () => {
  const { audience, heard, client } = gathering()
  audience.welcome(client('blue', ['blue']), null)
  audience.welcome(client('red', ['red']), null)
  expect(heard).toEqual(['blue snapshot', 'blue update', 'red snapshot'])
})
