import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOldMatches } from '../../src/matches/retention.ts'
import { checkPlace } from '../../src/store/upkeep/check.ts'
import { get, newMatch, playOn, post, TestClient, twoAtTable } from '../client.ts'
import { newFolder, type TestServer, testServer } from '../server.ts'

const DAY = 86_400_000
const GONE = 'There is no such match: the link is wrong, or the match was deleted.'

const folder = newFolder()
let server: TestServer
beforeAll(async () => {
  server = await testServer({ folder })
})
afterAll(() => server.close())

interface Reply {
  readonly match: string
  readonly keys: Record<string, string>
  readonly done?: true
  readonly error?: string
}

function askTo(match: string, path: string, body: object): Promise<Reply> {
  return post(server.url, `/api/matches/${match}/${path}`, body)
}

function deleteMatch(match: string, owner: string): Promise<Reply> {
  return askTo(match, 'owner', { owner, does: 'delete' })
}

/** Two players play a match to its end by resigning. */
async function finishedMatch(): Promise<{ match: string; owner: string }> {
  const { match, owner, one, two } = await twoAtTable(server.url)
  await playOn([one, two], 6)
  await one.act({ type: 'say', seat: 'blue', says: 'resign' })
  await Promise.all([one.close(), two.close()])
  return { match, owner }
}

test('the owner deletes a match: everybody at the table reads it, and nothing is left', async () => {
  const { match, keys, owner, one, two } = await twoAtTable(server.url)
  const onlooker = await TestClient.join(server.url, match, [])
  await playOn([one, two], 4)
  await one.act({ type: 'chat', seat: 'blue', text: 'a secret plan' })
  expect((await deleteMatch(match, keys.blue ?? '')).error).toMatch(/not the key of the owner/)
  expect((await deleteMatch(match, owner)).done).toBe(true)
  for (const client of [one, two, onlooker]) {
    await client.until(() => client.isClosed)
    expect(client.gone).toBe('The owner deleted this match.')
  }
  expect((await deleteMatch(match, owner)).error).toBe(GONE)
  expect(await get(server.url, `/api/matches/${match}`)).toEqual({ error: GONE })
  expect(await get(server.url, `/api/matches/${match}/frames`)).toEqual({ error: GONE })
  expect((await askTo(match, 'keys/redeem', { key: keys.red ?? '' })).error).toBe(GONE)
  const back = await TestClient.join(server.url, match, [keys.blue ?? ''])
  expect(back.gone).toBe(GONE)
  expect((await checkPlace({ folder })).findings).toEqual([])
})

test('a match is deleted while its players write, and nothing of it comes back', async () => {
  for (let round = 0; round < 5; round++) {
    const { match, owner, one, two } = await twoAtTable(server.url)
    await playOn([one, two], 4)
    const chatting = Array.from({ length: 20 }, (_, i) =>
      two.act({ type: 'chat', seat: 'red', text: `${i}` }),
    )
    expect((await deleteMatch(match, owner)).done).toBe(true)
    await Promise.all(chatting)
    expect(await server.store.entries(match, 0)).toEqual([])
  }
  expect((await checkPlace({ folder })).findings).toEqual([])
})

test('a fork that has begun goes on without the match it comes from; one that has not says why it cannot', async () => {
  const { match, owner } = await finishedMatch()
  const players = { blue: { kind: 'person' }, red: { kind: 'person' } }
  const [begun, waiting] = await Promise.all([1, 2].map(() => askTo(match, 'fork', { step: 2, players })))
  const at = async (fork: Reply | undefined, seat: string): Promise<TestClient> =>
    await TestClient.join(server.url, fork?.match ?? '', [fork?.keys[seat] ?? ''])
  const [one, two] = [await at(begun, 'blue'), await at(begun, 'red')]
  await one.contribute('blue')
  await two.contribute('red')
  await one.until(() => one.state.summary.status === 'playing')
  await Promise.all([one.close(), two.close()])
  expect((await deleteMatch(match, owner)).done).toBe(true)
  await server.close()
  server = await testServer({ folder })

  const back = await at(begun, 'blue')
  expect(back.state.summary).toMatchObject({ status: 'playing', forkOf: { match, step: 2 } })
  expect((await at(waiting, 'blue')).gone).toMatch(/goes on from was deleted/)
  await back.close()
})

test('matches in which nothing has happened for longer than the server keeps them are removed', async () => {
  const place = newFolder()
  let now = Date.now()
  const first = await testServer({ folder: place, now: () => now })
  const old = await newMatch(first.url)
  now += 50 * DAY
  const young = await newMatch(first.url)
  await first.close()

  now += 50 * DAY
  const forEver = await testServer({ folder: place, now: () => now })
  expect(await get(forEver.url, `/api/matches/${old.match}`)).toMatchObject({ id: old.match })
  await forEver.close()

  const keeping = await testServer({ folder: place, now: () => now, keepDays: 90 })
  await expect.poll(() => get(keeping.url, `/api/matches/${old.match}`)).toEqual({ error: GONE })
  expect(await get(keeping.url, `/api/matches/${young.match}`)).toMatchObject({ id: young.match })
  await keeping.close()
  expect(await checkPlace({ folder: place })).toMatchObject({ matches: 1, findings: [] })
})

test('a match that is open is not removed, however old it is', async () => {
  const removed: string[] = []
  const store = {
    unusedSince: async () => ['open', 'closed'].filter((id) => !removed.includes(id)),
    removeMapsBefore: async () => undefined,
  }
  const rooms = { removeUnlessOpen: async (id: string) => id === 'closed' && removed.push(id) > 0 }
  const lines: string[] = []
  const context = { store, now: Date.now, report: (failure: unknown) => expect.fail(String(failure)) }
  const stop = removeOldMatches(rooms, context, 90, (line) => lines.push(line))
  await expect.poll(() => lines).toEqual(['Removed matches in which nothing had happened for 90 days: 1.'])
  await stop()
  expect(removed).toEqual(['closed'])
})
