import { type AnyRuleset, type Frame, readSavedText } from '@sandtable/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, playOn, TestClient, twoAtTable } from '../client.ts'
import { type TestServer, testServer } from '../server.ts'
import { CRATES, smugglers } from '../toys/smugglers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ more: [smugglers as AnyRuleset] })
})
afterAll(() => server.close())

const PLAYERS = { harbour: { kind: 'person' as const }, island: { kind: 'person' as const } }

/** Crates named in a text. */
function cratesIn(text: string): readonly string[] {
  return CRATES.filter((crate) => text.includes(`${crate}"`))
}

test('no message contains what its reader may not know', async () => {
  for (let game = 0; game < 5; game++) {
    const { match, one, two } = await twoAtTable(server.url, { game: 'smugglers', players: PLAYERS })
    const onlooker = await TestClient.join(server.url, match, [])
    while (one.state.summary.status === 'playing') {
      for (const client of [one, two]) await probe(client)
      await playOn([one, two], 1)
      await playOn([two, one], 1)
    }
    await onlooker.until(() => onlooker.state.summary.status === 'over')
    const film = await get(server.url, `/api/matches/${match}/frames?count=200`)

    const saved = readSavedText(await (await fetch(`${server.url}/api/matches/${match}/record`)).text())
    if (typeof saved === 'string') throw new Error(saved)
    const hands = handsEver(saved.frames as Frame<{ hands: Record<string, string[]> }>[])
    let checked = 0
    for (const [client, own] of [
      [one, hands.harbour],
      [two, hands.island],
      [onlooker, new Set<string>()],
    ] as const) {
      for (const text of client.heard) {
        const leaked = cratesIn(text).filter((crate) => !own?.has(crate) && !isPublic(crate, client, text))
        expect(leaked, text).toEqual([])
        checked += cratesIn(text).length
      }
    }
    expect(checked).toBeGreaterThan(50)
    expect(
      cratesIn(JSON.stringify(film)).every((crate) => onlooker.heard.some((text) => text.includes(crate))),
    ).toBe(true)
    await Promise.all([one.close(), two.close(), onlooker.close()])
  }
})

/** Asks for everything one should not get. */
async function probe(client: TestClient): Promise<void> {
  const seats = ['harbour', 'island']
  for (const seat of seats) {
    await client.act({ type: 'answer', seat, seq: client.state.seq, choice: 'crate-none' })
    await client.act({ type: 'undo', seat })
    await client.act({ type: 'consent', seat, agree: false })
  }
}

/** All crates each seat ever held: those it had at the beginning of a step, and those it fished. */
function handsEver(
  frames: readonly Frame<{ hands: Record<string, string[]> }>[],
): Record<string, Set<string>> {
  const hands: Record<string, Set<string>> = { harbour: new Set(), island: new Set() }
  for (const { before, notes } of frames) {
    for (const note of notes) if (note.kind === 'fished') hands[String(note.seat)]?.add(String(note.drawn))
    for (const [seat, crates] of Object.entries(before.hands))
      for (const crate of crates) hands[seat]?.add(crate)
  }
  return hands
}

/** Whether a crate had been shipped, for all to see, when this text came. */
function isPublic(crate: string, client: TestClient, text: string): boolean {
  const until = client.heard.indexOf(text)
  return client.heard.slice(0, until + 1).some((heard) => {
    const { notes } = JSON.parse(heard)
    const entries = Array.isArray(notes) ? notes : (notes?.entries ?? [])
    return entries.some(
      ({ note }: { note: Record<string, unknown> }) =>
        note.kind === 'shipped' && (note.harbour === crate || note.island === crate),
    )
  })
}

test('a sealed answer stays sealed, and does not make the other one stale', async () => {
  const { one, two } = await twoAtTable(server.url, { game: 'smugglers', players: PLAYERS })
  const { seq } = two.state
  const heardBefore = two.heard.length
  const crate = one.asked?.options?.[0]
  expect(await one.answer(crate)).toBeNull()
  await two.until(() => two.state.seq > seq)
  expect(two.heard.slice(heardBefore).join()).not.toContain(String(crate))
  const own = two.asked?.options?.[0]
  expect(await two.act({ type: 'answer', seat: 'island', seq, choice: own })).toBeNull()
  await Promise.all([one.close(), two.close()])
})

test('a seed, a secret, a key or a hash is in no message and no answer before the end', async () => {
  const { match, keys, one, two } = await twoAtTable(server.url, { game: 'smugglers', players: PLAYERS })
  await playOn([one, two], 2)
  const row = await server.store.match(match)
  const { secret } = JSON.parse(row?.body ?? '{}')
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  const hashes = (await server.store.seats(match)).map(({ keyHash }) => keyHash)
  const summary = JSON.stringify(await get(server.url, `/api/matches/${match}`))
  const all = [...one.heard, ...two.heard, summary].join()
  for (const hidden of [secret, ...Object.values(keys), ...hashes, '"seed"', 'entropy'])
    expect(all).not.toContain(hidden)
  const entries = (await server.store.entries(match, 0)).map(({ body }) => body).join()
  for (const key of Object.values(keys)) expect(entries + row?.body).not.toContain(key)
  await Promise.all([one.close(), two.close()])
})
