import type { MatchSummary } from '@sandtable/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, newMatch, playOn, post, TestClient, twoAtTable } from '../client.ts'
import { newFolder, type TestServer, testServer } from '../server.ts'

const folder = newFolder()
let server: TestServer
beforeAll(async () => {
  server = await testServer({ folder })
})
afterAll(() => server.close())

interface Reply {
  readonly seat: string
  readonly key: string
  readonly link: string
  readonly error?: string
}

function ask(match: string, path: string, body: object): Promise<Reply> {
  return post(server.url, `/api/matches/${match}/${path}`, body)
}

async function seatsWith(match: string, key: string): Promise<readonly string[] | string | null> {
  const client = await TestClient.join(server.url, match, [key])
  const found = client.gone ?? client.state.seats.map(({ seat }) => seat)
  await client.close()
  return found
}

test('a renewed key opens nothing, however busy the room is when it comes', async () => {
  for (let round = 0; round < 10; round++) {
    const { match, keys, two } = await twoAtTable(server.url)
    const chatting = Array.from({ length: 30 }, (_, i) =>
      two.act({ type: 'chat', seat: 'red', text: `${i}` }),
    )
    const joining = [1, 2, 3].map(() => TestClient.join(server.url, match, [keys.blue ?? '']))
    const renewing = ask(match, 'keys/renew', { key: keys.blue ?? '' })
    const clients = await Promise.all(joining)
    const { key, error } = await renewing
    expect(error).toBeUndefined()
    await Promise.all(chatting)
    for (const client of clients) {
      await client.until(() => client.isClosed, 5_000)
      expect(client.gone).toMatch(/renewed|opens no seat/)
    }
    expect(await seatsWith(match, key)).toEqual(['blue'])
  }
})

test('what a client sent before it was dropped is not done after', async () => {
  const { match, keys, one, two } = await twoAtTable(server.url)
  const renewing = ask(match, 'keys/renew', { key: keys.blue ?? '' })
  await renewing
  const { seq } = two.state
  await one.act({ type: 'say', seat: 'blue', says: 'resign' })
  await two.act({ type: 'chat', seat: 'red', text: 'still here?' })
  expect(two.state.seq).toBe(seq + 1)
  expect(two.state.summary.status).toBe('playing')
})

test('a link is redeemed once; then it is dead', async () => {
  const { match, keys } = await newMatch(server.url)
  const link = keys.red ?? ''
  const { seat, key } = await ask(match, 'keys/redeem', { key: link })
  expect(seat).toBe('red')
  expect(await seatsWith(match, key)).toEqual(['red'])
  expect(await seatsWith(match, link)).toBe('This key opens no seat of this match.')
  expect((await ask(match, 'keys/redeem', { key: link })).error).toMatch(/used already/)
  const looked = await fetch(`${server.url}/api/matches/${match}/keys/redeem`)
  expect(looked.status).toBe(404) // reading an address never redeems anything
})

test('a seated player makes one more link for another device', async () => {
  const { match, keys } = await newMatch(server.url)
  const first = keys.blue ?? ''
  const { link } = await ask(match, 'keys/link', { key: first })
  expect(await seatsWith(match, link)).toBe('This key opens no seat of this match.') // not before it is redeemed
  const { seat, key } = await ask(match, 'keys/redeem', { key: link })
  expect(seat).toBe('blue')
  expect(await seatsWith(match, key)).toEqual(['blue'])
  expect(await seatsWith(match, first)).toEqual(['blue'])
  expect((await ask(match, 'keys/redeem', { key: link })).error).toMatch(/used already/)

  const older = await ask(match, 'keys/link', { key })
  const newer = await ask(match, 'keys/link', { key: first })
  expect((await ask(match, 'keys/redeem', { key: older.link })).error).toMatch(/newer one/)
  expect((await ask(match, 'keys/redeem', { key: newer.link })).seat).toBe('blue')
  expect((await ask(match, 'keys/link', { key: 'A'.repeat(32) })).error).toMatch(/opens no seat/)
})

test('the owner gives a seat a new key, and every older one is dead', async () => {
  const { match, keys, owner } = await newMatch(server.url)
  const { link } = await ask(match, 'keys/link', { key: keys.red ?? '' })
  const { key: device } = await ask(match, 'keys/redeem', { key: link })
  const seated = await TestClient.join(server.url, match, [device])
  const wrong = await ask(match, 'keys/reissue', { owner: keys.red ?? '', seat: 'red' })
  expect(wrong.error).toBe('This is not the key of the owner of this match.')
  const { key } = await ask(match, 'keys/reissue', { owner, seat: 'red' })
  await seated.until(() => seated.isClosed)
  expect(seated.gone).toMatch(/renewed/)
  for (const old of [keys.red ?? '', device]) expect(await seatsWith(match, old)).toMatch(/opens no seat/)
  expect(await seatsWith(match, key)).toEqual(['red'])
  expect(await seatsWith(match, keys.blue ?? '')).toEqual(['blue'])
})

test('the owner closes the chat, removes what was said, and closes the match', async () => {
  const { match, keys, one, two, owner } = await twoAtTable(server.url)
  const act = (does: string): Promise<Reply> => ask(match, 'owner', { owner, does })
  await one.act({ type: 'chat', seat: 'blue', text: 'Hello' })
  expect((await ask(match, 'owner', { owner: keys.blue ?? '', does: 'mute' })).error).toMatch(/not the key/)
  await act('mute')
  expect(await one.act({ type: 'chat', seat: 'blue', text: 'Hello?' })).toMatch(/closed the chat/)
  await act('unmute')
  expect(await one.act({ type: 'chat', seat: 'blue', text: 'Better' })).toBeNull()
  await act('clear-chat')
  const back = await TestClient.join(server.url, match, [keys.blue ?? ''])
  expect(back.state.chat).toEqual([])
  await act('close')
  expect(await get<MatchSummary>(server.url, `/api/matches/${match}`)).toMatchObject({
    status: 'over',
    outcome: null,
  })
  const after = await TestClient.join(server.url, match, [keys.blue ?? ''])
  expect(after.state.seats[0]?.pending).toBeNull()
  expect(await after.act({ type: 'chat', seat: 'blue', text: 'Hm' })).toMatch(/closed this match/)
  await Promise.all([one, two, back, after].map((client) => client.close()))
})

test('a press made while the client still joins is done as soon as it has joined', async () => {
  const { match, keys, one, two } = await twoAtTable(server.url)
  await playOn([one, two], 4)
  const [mover, key] = one.asked ? [one, keys.blue] : [two, keys.red]
  const { seat = '', options = [] } = mover.asked ?? {}
  const answer = {
    type: 'answer',
    id: 'pressed-in-the-dark',
    seat,
    seq: mover.state.seq,
    choice: options?.[0],
  }
  const back = await TestClient.connect(server.url)
  back.send({ type: 'join', match, keys: [key], since: null })
  expect(await back.act(answer)).toBeNull()
  await Promise.all([one, two, back].map((client) => client.close()))
})
