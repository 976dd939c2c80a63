import { callSign } from '@sandtable/call-sign'
import type { AnyRuleset } from '@sandtable/engine'
import { HostedMatch, OpenQuestions } from '@sandtable/host'
import { expect, test } from 'vitest'
import { type Client, Subscribers } from '../../src/updates/subscribers.ts'

const NOW = 1_800_000_000_000

/** A match whose players are gathered, what is told of it, and clients who write down what they hear. */
function gathering() {
  const players = { blue: { kind: 'person' }, red: { kind: 'person' } } as const
  const terms = {
    options: {},
    players,
    clock: null,
    secret: '0'.repeat(64),
    forkOf: null,
    isImported: false,
  }
  const hosted = new HostedMatch(callSign as AnyRuleset, terms, null)
  const subscribers = new Subscribers('m1', NOW, hosted, new OpenQuestions(), () => NOW)
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
    const entry = hosted.perform({ type: 'chat', id: '1', seat, text: 'Ahoy' }, NOW)
    if (typeof entry === 'string') throw new Error(entry)
    hosted.add({ seq: hosted.ledger.seq + 1, at: NOW, author: null, body: '' }, entry)
  }
  return { subscribers, heard, client, chat }
}

test('the client that changed something is sent the update first, and each client once', () => {
  const { subscribers, heard, client, chat } = gathering()
  const [blue, red, onlooker] = [client('blue', ['blue']), client('red', ['red']), client('onlooker', [])]
  for (const one of [blue, red, onlooker]) subscribers.welcome(one, null)
  heard.length = 0
  chat('red')
  subscribers.tell(red)
  expect(heard).toEqual(['red update', 'blue update', 'onlooker update'])

  heard.length = 0
  chat('red')
  subscribers.leave(red) // before it was on disk
  subscribers.tell(red)
  expect(heard).toEqual(['blue update', 'onlooker update'])
})

test('a newcomer is sent everything, and the others that somebody has come', () => {
  const { subscribers, heard, client } = gathering()
  subscribers.welcome(client('blue', ['blue']), null)
  subscribers.welcome(client('red', ['red']), null)
  expect(heard).toEqual(['blue snapshot', 'blue update', 'red snapshot'])
})
