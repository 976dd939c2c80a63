import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../src/store/postgres.ts'
import { newMatch, playOn, TestClient, twoAtTable } from '../client.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { type TestServer, testServer } from '../server.ts'

/** Milliseconds; a PostgreSQL starts and stops in one second, on a busy machine in many. */
const START_WITHIN = 60_000

let postgres: TestPostgres
let north: TestServer
let south: TestServer
beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.database()
  north = await testServer({ store: await openPostgres(url) })
  south = await testServer({ store: await openPostgres(url) })
}, START_WITHIN)
afterAll(async () => {
  await Promise.all([north.close(), south.close()])
  await postgres.stop()
})

test('two players at two servers play one match to its end', async () => {
  const { match, one, two } = await twoAtTable(north.url, { options: { 'turn-limit': 5 } }, south.url)
  await one.until(() => one.state.summary.seats.every(({ player }) => player.present))
  await two.until(() => two.state.summary.seats.every(({ player }) => player.present))
  await playOn([one, two])
  await two.until(() => two.state.summary.status === 'over')
  expect(two.state.notes).toEqual(one.state.notes)
  expect(two.state.summary.outcome).toEqual(one.state.summary.outcome)
  const entries = await north.store.entries(match, 0)
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1))
  await Promise.all([one.close(), two.close()])
})

test('what both write at the same time is written once each, one after the other', async () => {
  const { one, two } = await twoAtTable(north.url, {}, south.url)
  const said = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const [client, seat] = i % 2 ? ([one, 'blue'] as const) : ([two, 'red'] as const)
      return client.act({ type: 'chat', seat, text: `word ${i}` })
    }),
  )
  const done = said.filter((refusal) => refusal === null).length
  await one.until(() => one.state.chat.length >= done && two.state.chat.length >= done)
  expect(one.state.chat).toEqual(two.state.chat)
  expect(one.state.chat).toHaveLength(done)
  expect(done).toBeGreaterThan(30)
  await Promise.all([one.close(), two.close()])
})

test('one seat at two servers cannot answer twice', async () => {
  const { match, keys, one, two } = await twoAtTable(north.url, {}, north.url)
  const seat = one.asked ? 'blue' : 'red'
  const here = one.asked ? one : two
  const there = await TestClient.join(south.url, match, [keys[seat] ?? ''])
  const choice = here.asked?.options?.[0]
  const { seq } = here.state
  const replies = await Promise.all([
    here.act({ type: 'answer', seat, seq, choice }),
    there.act({ type: 'answer', seat, seq, choice }),
  ])
  expect(replies.filter((refusal) => refusal === null)).toHaveLength(1)
  await Promise.all([one.close(), two.close(), there.close()])
})

test('a message sent again to the other server is done once', async () => {
  const { match, keys, one, two } = await twoAtTable(north.url, {}, north.url)
  const message = { type: 'chat', id: 'once', seat: 'blue', text: 'hello' }
  expect(await one.act(message)).toBeNull()
  const there = await TestClient.join(south.url, match, [keys.blue ?? ''])
  expect(await there.act(message)).toBeNull()
  expect(there.state.chat).toHaveLength(1)
  await Promise.all([one.close(), two.close(), there.close()])
})

test('a bot is moved by whichever server is there', async () => {
  const players = { blue: { kind: 'person' as const }, red: { kind: 'bot' as const, bot: 'random' } }
  const { match, keys } = await newMatch(north.url, { players, options: { 'turn-limit': 3 } })
  const here = await TestClient.join(north.url, match, [keys.blue ?? ''])
  const there = await TestClient.join(south.url, match, [])
  await here.contribute('blue')
  await playOn([here])
  await there.until(() => there.state.summary.status === 'over')
  expect(there.state.notes).toEqual(here.state.notes)
  await Promise.all([here.close(), there.close()])
})
