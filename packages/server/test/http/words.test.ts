import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMatch, playOn, post, TestClient, twoAtTable } from '../client.ts'
import { type TestServer, testServer } from '../server.ts'

let now = 1_800_000_000_000
let server: TestServer
beforeAll(async () => {
  server = await testServer({ now: () => now })
})
afterAll(() => server.close())

const MINUTE = 60_000

/** After this Blue cannot take back freely. */
async function playUntilRedAnswered(blue: TestClient, red: TestClient): Promise<void> {
  await playOn([blue, red], 6)
  while (blue.asked) await playOn([blue, red], 1)
  await playOn([blue, red], 1)
}

test('taking back beyond a die needs the other side, and what is taken back stays in the story', async () => {
  const { one, two } = await twoAtTable(server.url)
  await playUntilRedAnswered(one, two)
  expect(await one.act({ type: 'undo', seat: 'blue' })).toBeNull()
  await two.until(() => two.state.undoRequest !== null)
  expect(two.state.undoRequest).toEqual({ seat: 'blue', agreed: [] })
  expect(await one.act({ type: 'consent', seat: 'blue', agree: true })).toMatch(/other side/)
  expect(await two.act({ type: 'consent', seat: 'red', agree: false })).toBeNull()
  await one.until(() => one.state.undoRequest === null)

  const lines = one.state.notes.length
  await one.act({ type: 'undo', seat: 'blue' })
  expect(await two.act({ type: 'consent', seat: 'red', agree: true })).toBeNull()
  await one.until(() => one.state.undoRequest === null)
  expect(one.state.notes.some(({ taken }) => taken)).toBe(true)
  expect(one.state.notes.length).toBeGreaterThanOrEqual(lines)
  await playOn([one, two], 4)
  expect(two.state.notes).toEqual(one.state.notes)
  const fresh = await TestClient.join(server.url, one.state.summary.id, [])
  expect(fresh.state.notes).toEqual(one.state.notes)
  await Promise.all([one.close(), two.close(), fresh.close()])
})

test('nothing is called taken back that was not', async () => {
  const { one, two } = await twoAtTable(server.url)
  await playOn([one, two], 120)
  expect(one.state.notes.some(({ taken }) => taken)).toBe(false)
  const fresh = await TestClient.join(server.url, one.state.summary.id, [])
  expect(fresh.state.notes).toEqual(one.state.notes)
  await Promise.all([one.close(), two.close(), fresh.close()])
})

test('a request to take back lapses when somebody plays on', async () => {
  const { one, two } = await twoAtTable(server.url)
  await playUntilRedAnswered(one, two)
  await one.act({ type: 'undo', seat: 'blue' })
  await playOn([one, two], 1)
  expect(one.state.undoRequest).toBeNull()
  expect(await two.act({ type: 'consent', seat: 'red', agree: true })).toMatch(/no request/)
  await Promise.all([one.close(), two.close()])
})

test('players call themselves what they like, and everybody hears it', async () => {
  const { one, two } = await twoAtTable(server.url)
  const nameAt = (client: TestClient, seat: string): string | undefined =>
    client.state.summary.seats.find((known) => known.seat === seat)?.player.name
  expect(await one.act({ type: 'name', seat: 'blue', name: ' Anna of Árkaden ' })).toBeNull()
  await two.until(() => nameAt(two, 'blue') === 'Anna of Árkaden')
  expect(nameAt(two, 'red')).toBeUndefined()
  expect(await one.act({ type: 'name', seat: 'red', name: 'Mallory' })).toMatch(/do not hold/)

  const later = await TestClient.join(server.url, one.state.summary.id, [])
  expect(nameAt(later, 'blue')).toBe('Anna of Árkaden')
  expect(await one.act({ type: 'name', seat: 'blue', name: null })).toBeNull()
  await later.until(() => nameAt(later, 'blue') === undefined)
  for (let i = 0; i < 98; i++) await two.act({ type: 'name', seat: 'red', name: `Name ${i}` })
  expect(await two.act({ type: 'name', seat: 'red', name: 'One too many' })).toMatch(/any more/)
  await Promise.all([one.close(), two.close(), later.close()])
})

test('a draw is offered and accepted, a chat heard', async () => {
  const { one, two } = await twoAtTable(server.url)
  await one.act({ type: 'chat', seat: 'blue', text: ' Well flown! ' })
  await two.until(() => two.state.chat.length === 1)
  expect(two.state.chat[0]).toMatchObject({ seat: 'blue', text: 'Well flown!' })
  await one.act({ type: 'say', seat: 'blue', says: 'offer-draw' })
  await two.until(() => two.state.offers.includes('blue'))
  await two.act({ type: 'say', seat: 'red', says: 'accept-draw' })
  await one.until(() => one.state.summary.status === 'over')
  expect(one.state.summary.outcome).toMatchObject({ winners: [], reason: 'agreement' })
  expect(await one.answer('pass', 'blue')).toMatch(/over/)
  expect(await one.act({ type: 'name', seat: 'blue', name: 'Winner' })).toMatch(/over/)
  await Promise.all([one.close(), two.close()])
})

test('minutes a side run down, and give the other the right to claim, not the duty', async () => {
  const { one, two } = await twoAtTable(server.url, { clock: { kind: 'side', minutes: 5, increment: 10 } })
  const mover = one.asked ? one : two
  const waiter = mover === one ? two : one
  const seat = mover.asked?.seat ?? ''
  const other = seat === 'blue' ? 'red' : 'blue'
  expect(mover.state.clock).toMatchObject({ remaining: { [seat]: 5 * MINUTE }, running: [seat] })
  now += 2 * MINUTE
  expect(await waiter.act({ type: 'claim', seat: other })).toMatch(/No player has run out/)
  await mover.answerAnyhow()
  expect(mover.state.clock?.remaining[seat]).toBe(3 * MINUTE + 10_000)

  await one.until(() => one.asked !== null || two.asked !== null)
  now += 6 * MINUTE
  const late = [one, two].find((client) => client.asked) ?? one
  const claimant = late === one ? two : one
  const lateSeat = late.asked?.seat ?? ''
  expect(await late.act({ type: 'claim', seat: lateSeat })).toMatch(/You have run out/)
  const claimed = await claimant.act({ type: 'claim', seat: lateSeat === 'blue' ? 'red' : 'blue' })
  expect(claimed).toBeNull()
  expect(claimant.state.summary.outcome).toMatchObject({ reason: 'time' })
  await Promise.all([one.close(), two.close()])
})

test('with days a move the time starts again with each answer', async () => {
  const { one, two } = await twoAtTable(server.url, { clock: { kind: 'move', days: 2 } })
  now += 36 * 60 * MINUTE
  await playOn([one, two], 1)
  const { clock } = one.state
  for (const side of clock?.running ?? []) expect(clock?.remaining[side]).toBe(48 * 60 * MINUTE)
  await Promise.all([one.close(), two.close()])
})

test('a standing order answers by itself', async () => {
  const { one, two } = await twoAtTable(server.url)
  expect(
    await one.act({ type: 'standing', seat: 'blue', answers: [{ clauses: ['cs-evade-1'], scope: 'match' }] }),
  ).toBeNull()
  expect(one.state.seats[0]?.standing).toEqual([{ clauses: ['cs-evade-1'], scope: 'match' }])
  const asked = new Set<string>()
  while (one.state.summary.status === 'playing' && one.state.seq < 150) {
    if (one.asked) asked.add(one.asked.clause)
    await playOn([one, two], 1)
  }
  expect(asked.has('cs-evade-1')).toBe(false)
  await Promise.all([one.close(), two.close()])
})

test('a renewed key revokes the old one and drops the clients that use it', async () => {
  const { match, keys } = await newMatch(server.url)
  const one = await TestClient.join(server.url, match, [keys.blue ?? ''])
  const renewed = await post<{ seat: string; key: string }>(server.url, `/api/matches/${match}/keys/renew`, {
    key: keys.blue,
  })
  expect(renewed.seat).toBe('blue')
  await one.until(() => one.gone !== null)
  expect(one.gone).toMatch(/renewed/)
  const old = await TestClient.join(server.url, match, [keys.blue ?? ''])
  expect(old.gone).toMatch(/opens no seat/)
  const fresh = await TestClient.join(server.url, match, [renewed.key])
  expect(fresh.state.seats.map(({ seat }) => seat)).toEqual(['blue'])
  await fresh.close()
})
