import { callSign } from '@sandtable/call-sign'
import { type AnyRuleset, isRefusal, Match } from '@sandtable/engine'
import { HostedMatch, OpenQuestions, packMatch } from '@sandtable/host'
import { expect, test, vi } from 'vitest'
import { type Client, Subscribers } from '../../src/updates/subscribers.ts'
import { TestClient, twoAtTable } from '../client.ts'
import { testServer } from '../server.ts'

const NOW = 1_800_000_000_000

/** A match in play with this many lines of chat, the clients of its room, and what was computed for them. */
function room(lines: number) {
  const views = vi.fn(callSign.view)
  const ruleset = { ...callSign, view: views } as unknown as AnyRuleset
  const started = Match.start(ruleset, {}, { simulation: 1 })
  if (isRefusal(started)) throw new Error(started.sentence)
  const person = { kind: 'person' } as const
  const players = { blue: person, red: person }
  const terms = { options: {}, players, clock: null, secret: null, forkOf: null, isImported: false }
  const hosted = new HostedMatch(ruleset, terms, null)
  const chat = { seat: 'blue', text: 'Ahoy' }
  const bodies = [{ begun: packMatch(started.save()) }, ...Array.from({ length: lines }, () => ({ chat }))]
  hosted.load(
    bodies.map((body, i) => ({ match: 'm', seq: i + 1, at: NOW, author: null, body: JSON.stringify(body) })),
  )
  let now = NOW
  const subscribers = new Subscribers('m1', NOW, hosted, new OpenQuestions(), () => now++)
  const tails = vi.spyOn(hosted.ledger.story, 'since')
  const heard: string[] = []
  const onlooker = (wantsChanges = false): Client => ({
    seats: [],
    keyHashes: [],
    address: '127.0.0.1',
    wantsChanges,
    send: (text) => heard.push(text),
    close: () => undefined,
  })
  return { subscribers, views, tails, heard, onlooker }
}

test('what a hundred onlookers are sent is computed once; only the time differs', () => {
  const { subscribers, views, tails, heard, onlooker } = room(10)
  views.mockClear()
  for (let i = 0; i < 100; i++) subscribers.welcome(onlooker(i % 2 === 0), null)
  expect(heard.length).toBe(100)
  const parsed = heard.map((text) => JSON.parse(text))
  expect(parsed[0]).toMatchObject({ type: 'snapshot', seq: 11, onlooker: expect.anything() })
  expect(new Set(parsed.map(({ now }) => now)).size).toBe(100)
  expect(new Set(heard.map((text) => text.replace(/"now":\d+/, ''))).size).toBe(1)
  expect(views).toHaveBeenCalledTimes(1)
  expect(tails).toHaveBeenCalledTimes(1)
})

test('clients that return from ever other entries are sent a few parts of the story, then the snapshot', () => {
  const { subscribers, tails, heard, onlooker } = room(500)
  for (let since = 1; since <= 500; since++) subscribers.welcome(onlooker(), since)
  const types = heard.map((text) => JSON.parse(text).type)
  expect(types.slice(0, 8)).toEqual(Array(8).fill('update'))
  expect(new Set(types.slice(8))).toEqual(new Set(['snapshot']))
  expect(tails).toHaveBeenCalledTimes(9) // eight parts, and the whole for the snapshot
  expect(JSON.parse(heard[499] ?? '')).toMatchObject({ seq: 501, chat: { length: 500 } })
})

test('a snapshot is not larger than twice what a match may hold', async () => {
  const matchBytes = 200_000
  const server = await testServer({ limits: { matchBytes } })
  const { match, one, two } = await twoAtTable(server.url, { options: { 'turn-limit': 30 } })
  let refusal: string | null = null
  for (let i = 0; i < 2_000 && refusal === null; i++) {
    const mover = one.asked ? one : two
    const seat = mover.asked?.seat ?? ''
    const said = [
      mover.asked ? await mover.answerAnyhow() : null, // may be the one that fills the match
      i % 2 === 0 ? await mover.act({ type: 'undo', seat }) : null,
      await one.act({ type: 'chat', seat: 'blue', text: '«'.repeat(200) }),
    ]
    refusal = said.find((sentence) => sentence?.includes('is full')) ?? null
  }
  expect(refusal).toMatch(/is full/)
  const onlooker = await TestClient.join(server.url, match, [])
  expect(Buffer.byteLength(onlooker.heard[0] ?? '')).toBeLessThan(2 * matchBytes)
  await Promise.all([one, two, onlooker].map((client) => client.close()))
  await server.close()
})
