import { callSign } from '@sandtable/call-sign'
import { type MatchRecord, readSavedText, verify } from '@sandtable/engine'
import { type FairMatch, ServerMessage, verifyFairness } from '@sandtable/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, newMatch, playOn, post, TestClient, twoAtTable } from '../client.ts'
import { type TestServer, testServer } from '../server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const SHORT = { options: { 'turn-limit': 6 } }

test('two players play to the end, and everybody can check the dice afterwards', async () => {
  const { match, one, two } = await twoAtTable(server.url, SHORT)
  const early = await fetch(`${server.url}/api/matches/${match}/record`)
  expect(early.status).toBe(403)
  const { commitment } = one.state.summary

  expect(await playOn([one, two])).toBeGreaterThan(10)
  expect(one.state.summary.outcome).not.toBeNull()
  expect(two.state.summary.outcome).toEqual(one.state.summary.outcome)
  expect(two.state.notes).toEqual(one.state.notes)

  const text = await (await fetch(`${server.url}/api/matches/${match}/record`)).text()
  const saved = readSavedText(text)
  if (typeof saved === 'string') throw new Error(saved)
  expect(verifyFairness(saved as FairMatch, { commitment: commitment ?? '' })).toBeNull()
  expect(verify(callSign, saved.record as MatchRecord)).toBeNull()
  for (const heard of [...one.heard, ...two.heard]) ServerMessage.parse(JSON.parse(heard))
  await Promise.all([one.close(), two.close()])
})

test('a player who reloads goes on, and is sent only what was missed', async () => {
  const { match, keys, one, two } = await twoAtTable(server.url)
  await playOn([one, two], 20)
  const { seq } = one.state
  await one.close()
  await two.until(() => two.state.summary.seats.find(({ seat }) => seat === 'blue')?.player.present === false)
  if (two.asked) await two.answerAnyhow()

  const back = await TestClient.connect(server.url)
  back.known = one.known
  back.send({ type: 'join', match, keys: [keys.blue], since: seq })
  await back.until(() => back.heard.length > 0)
  expect(JSON.parse(back.heard[0] ?? '').type).toBe('update')
  const fresh = await TestClient.join(server.url, match, [keys.blue ?? ''])
  expect(back.state.notes).toEqual(fresh.state.notes)
  expect({ ...back.state, now: 0 }).toEqual({ ...fresh.state, now: 0 })
  await playOn([back, two], 10)
  await Promise.all([back.close(), two.close(), fresh.close()])
})

test('an onlooker watches, and touches nothing', async () => {
  const { match, one, two } = await twoAtTable(server.url)
  const onlooker = await TestClient.join(server.url, match, [])
  expect(onlooker.state.seats).toEqual([])
  expect(onlooker.state.onlooker).not.toBeNull()
  await playOn([one, two], 5)
  await onlooker.until(() => onlooker.state.seq === one.state.seq)
  expect(onlooker.state.notes).toEqual(one.state.notes)
  const { seq } = one.state
  expect(await onlooker.act({ type: 'answer', seat: 'blue', seq, choice: 'pass' })).toMatch(/do not hold/)
  expect(await onlooker.act({ type: 'say', seat: 'blue', says: 'resign' })).toMatch(/do not hold/)
  expect(one.state.seq).toBe(seq)
  await Promise.all([one.close(), two.close(), onlooker.close()])
})

test('one screen can hold both seats', async () => {
  const { match, keys } = await newMatch(server.url, SHORT)
  const both = await TestClient.join(server.url, match, Object.values(keys))
  expect(both.state.summary.status).toBe('gathering')
  expect(both.state.seats.map(({ view }) => view)).toEqual([null, null])
  await both.contribute('blue')
  await both.contribute('red')
  await playOn([both])
  expect(both.state.summary.status).toBe('over')
  await both.close()
})

test('a bot plays its seat, and one may take back against it', async () => {
  const players = { blue: { kind: 'person' as const }, red: { kind: 'bot' as const, bot: 'random' } }
  const { match, keys } = await newMatch(server.url, { ...SHORT, players })
  expect(Object.keys(keys)).toEqual(['blue'])
  const one = await TestClient.join(server.url, match, [keys.blue ?? ''])
  await one.contribute('blue')
  await playOn([one], 3)
  expect(await one.act({ type: 'undo', seat: 'blue' })).toBeNull()
  expect(one.state.notes.some(({ taken }) => taken)).toBe(true)
  await playOn([one])
  expect(one.state.summary.status).toBe('over')
  await one.close()
})

test('a match between bots begins and ends by itself', async () => {
  const bot = { kind: 'bot' as const, bot: 'random' }
  const { match } = await newMatch(server.url, { ...SHORT, players: { blue: bot, red: bot } })
  const onlooker = await TestClient.join(server.url, match, [])
  await onlooker.until(() => onlooker.state.summary.status === 'over')
  await onlooker.close()
})

test('odds are computed for the seat that is asked', async () => {
  const { one, two } = await twoAtTable(server.url)
  const mover = one.asked ? one : two
  const { seat, options } = mover.asked ?? { seat: '', options: [] }
  const reply = await mover.request({ type: 'odds', seat, choices: options?.slice(0, 2) })
  expect(reply).toMatchObject({ type: 'odds', odds: [{ exact: true }, { exact: true }] })
  const other = mover === one ? two : one
  expect(await other.act({ type: 'odds', seat: other === one ? 'blue' : 'red', choices: [1] })).toMatch(
    /not asked/,
  )
  await Promise.all([one.close(), two.close()])
})

test('an asked player gets all that is known at the question, to try answers; nobody else does', async () => {
  const { one, two } = await twoAtTable(server.url)
  const [mover, other] = one.asked ? [one, two] : [two, one]
  const { seat = '', clause, name } = mover.asked ?? {}
  const reply = await mover.request({ type: 'moment', seat })
  expect(reply).toMatchObject({
    type: 'moment',
    moment: { ruleset: 'call-sign', seat, answers: [] },
    asked: { clause, name },
  })
  expect(await other.act({ type: 'moment', seat })).toMatch(/do not hold the seat/)
  expect(await other.act({ type: 'moment', seat: seat === 'blue' ? 'red' : 'blue' })).toMatch(/not asked/)
  await Promise.all([one.close(), two.close()])
})

test('the film of a match shows every step, and one can play on from any', async () => {
  const { match, keys, one, two } = await twoAtTable(server.url, SHORT)
  const players = { blue: { kind: 'person' }, red: { kind: 'person' } }
  const early = await post<{ error: string }>(server.url, `/api/matches/${match}/fork`, { step: 1, players })
  expect(early.error).toMatch(/when it is over/)
  await playOn([one, two], 12)
  await one.act({ type: 'say', seat: 'blue', says: 'resign' })

  const film = await get<{ total: number; frames: { step: number; view: unknown }[] }>(
    server.url,
    `/api/matches/${match}/frames?from=0&count=200`,
  )
  expect(film.frames).toHaveLength(film.total)
  const middle = Math.floor(film.total / 2)
  const fork = await post<typeof keys & { match: string; keys: Record<string, string> }>(
    server.url,
    `/api/matches/${match}/fork`,
    { step: middle, players },
  )
  const both = await TestClient.join(server.url, fork.match, Object.values(fork.keys))
  await both.contribute('blue')
  await both.contribute('red')
  expect(both.state.summary).toMatchObject({ status: 'playing', forkOf: { match, step: middle } })
  await playOn([both], 5)
  await Promise.all([one.close(), two.close(), both.close()])
})

test('a match leaves as a file and comes back as one', async () => {
  const { match, one, two } = await twoAtTable(server.url, SHORT)
  await playOn([one, two])
  const file = await (await fetch(`${server.url}/api/matches/${match}/record`)).text()
  const imported = await post<{ match: string; error?: string }>(server.url, '/api/matches/import', { file })
  expect(imported.error).toBeUndefined()
  const onlooker = await TestClient.join(server.url, imported.match, [])
  expect(onlooker.state.summary).toMatchObject({ status: 'over', isImported: true })
  expect(onlooker.state.notes).toEqual(one.state.notes)
  const damaged = file.replace('"blue"', '"blau"')
  const refused = await post<{ error: string }>(server.url, '/api/matches/import', { file: damaged })
  expect(refused.error).toMatch(/fingerprint/)
  await Promise.all([one.close(), two.close(), onlooker.close()])
})

test('a client that gets only changes knows the same as one that gets everything', async () => {
  const { match, keys } = await newMatch(server.url, SHORT)
  const plain = await TestClient.join(server.url, match, [keys.blue ?? ''])
  const thrifty = await TestClient.join(server.url, match, [keys.blue ?? ''], null, true)
  const onlooker = await TestClient.join(server.url, match, [], null, true)
  const other = await TestClient.join(server.url, match, [keys.red ?? ''], null, true)
  await plain.contribute('blue')
  await other.contribute('red')
  await thrifty.until(
    () => thrifty.state.summary.status === 'playing' && plain.state.summary.status === 'playing',
  )
  await playOn([plain, other])
  await thrifty.until(() => thrifty.state.seq === plain.state.seq && onlooker.state.seq === plain.state.seq)
  expect(thrifty.state.seats).toEqual(plain.state.seats)
  const watching = await TestClient.join(server.url, match, [])
  expect(onlooker.state.onlooker).toEqual(watching.state.onlooker)
  const bytes = (client: TestClient): number => client.heard.join('').length
  expect(bytes(thrifty)).toBeLessThan(bytes(plain) / 2)
  await Promise.all([plain, thrifty, onlooker, other, watching].map((client) => client.close()))
})
