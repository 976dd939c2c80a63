import type { MatchSummary } from '@sandtable/protocol'
import { afterEach, expect, test } from 'vitest'
import { get, newMatch, playOn, TestClient, twoAtTable } from '../client.ts'
import { newFolder, type TestServer, testServer } from '../server.ts'

const THOUGHT = 20_000
const HOUR = 3_600_000

let server: TestServer
let now = 1_800_000_000_000
afterEach(() => server.close())

async function start(folder: string): Promise<void> {
  server = await testServer({ folder, now: () => now })
}

async function openMatches(): Promise<number> {
  return (await get<{ matchesOpen: number }>(server.url, '/api/health')).matchesOpen
}

test('looking at a match from outside does not open it, and shows what those inside see', async () => {
  const folder = newFolder()
  await start(folder)
  const { match, one, two } = await twoAtTable(server.url)
  await playOn([one, two], 30)
  const inside = await get<MatchSummary>(server.url, `/api/matches/${match}`)
  expect(inside.seats.every(({ player }) => player.present)).toBe(true)
  await Promise.all([one.close(), two.close()])
  await server.close()

  await start(folder)
  const outside = await get<MatchSummary>(server.url, `/api/matches/${match}`)
  const kept = await get<MatchSummary>(server.url, `/api/matches/${match}`)
  expect(await openMatches()).toBe(0)
  expect(kept).toEqual(outside)
  expect(await server.store.summary(match)).toBe(JSON.stringify(kept))
  const absent = inside.seats.map((seat) => ({ ...seat, player: { ...seat.player, present: false } }))
  expect(outside).toEqual({ ...inside, seats: absent })

  const back = await TestClient.join(server.url, match, [])
  expect(await openMatches()).toBe(1)
  expect(back.state.summary).toEqual(kept)
  await back.close()
})

test('time in which there was no server counts on no clock', async () => {
  const folder = newFolder()
  await start(folder)
  const clock = { kind: 'side', minutes: 5, increment: 0 } as const
  const { match, keys, one, two } = await twoAtTable(server.url, { clock })
  await playOn([one, two], 4)
  const before = one.state.clock
  now += THOUGHT
  await Promise.all([one.close(), two.close()])
  await server.close()

  now += HOUR
  await start(folder)
  const seats = Object.keys(keys)
  const [blue, red] = await Promise.all(
    seats.map((seat) => TestClient.join(server.url, match, [keys[seat] ?? ''])),
  )
  if (!blue || !red || !before) throw new Error('two sit at a table with a clock')
  const mover = blue.asked ? blue : red
  const waiting = blue.asked ? red : blue
  const waitingSeat = waiting.state.seats[0]?.seat ?? ''
  expect(mover.state.clock?.remaining).toEqual(before.remaining)
  expect(now - (mover.state.clock?.at ?? 0)).toBe(THOUGHT)
  expect(await waiting.act({ type: 'claim', seat: waitingSeat })).toMatch(/No player has run out/)

  const [side = ''] = before.running
  const left = before.remaining[side] ?? 0
  now += left - THOUGHT - 1
  expect(await waiting.act({ type: 'claim', seat: waitingSeat })).toMatch(/No player has run out/)
  now += 1
  expect(await waiting.act({ type: 'claim', seat: waitingSeat })).toBeNull()
  await Promise.all([blue.close(), red.close()])
})

test('two bots play a match without clients', async () => {
  await start(newFolder())
  const bot = { kind: 'bot', bot: 'random' } as const
  const { match } = await newMatch(server.url, {
    players: { blue: bot, red: bot },
    options: { 'turn-limit': 2 },
  })
  let summary = await get<MatchSummary>(server.url, `/api/matches/${match}`)
  while (summary.status !== 'over') summary = await get<MatchSummary>(server.url, `/api/matches/${match}`)
  expect(summary.outcome).not.toBeNull()
})
