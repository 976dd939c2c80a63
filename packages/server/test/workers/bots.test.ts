import type { MatchSummary } from '@sandtable/protocol'
import { REMARK } from '@sandtable/protocol'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { builtWorker, openWorkers, type WorkerTerms } from '../../src/workers/open-workers.ts'
import type { Workers } from '../../src/workers/tasks.ts'
import { get, newMatch, playOn, post, TestClient } from '../client.ts'
import { newFolder, type TestServer, testServer } from '../server.ts'

const SHORT = { options: { 'turn-limit': 3 } }
const PERSON = { kind: 'person' } as const

let workerFile: string
beforeAll(async () => {
  workerFile = await builtWorker(newFolder())
}, 60_000)

let workers: Workers
let server: TestServer
let failures: unknown[]
let isOpen = false
afterEach(stop)

async function stop(): Promise<void> {
  if (!isOpen) return
  isOpen = false
  await server.close()
  await workers.close()
}

/** A server whose bots think in worker threads, as they do in earnest. */
async function start(terms: WorkerTerms = {}, folder = newFolder()): Promise<void> {
  failures = []
  workers = await openWorkers({ workerFile, ...terms })
  const report = (failure: unknown): void => void failures.push(failure)
  server = await testServer({ workers, folder, busyPause: 5, report })
  isOpen = true
}

async function against(bot: string): Promise<TestClient> {
  const players = { blue: PERSON, red: { kind: 'bot' as const, bot } }
  const { match, keys } = await newMatch(server.url, { ...SHORT, players })
  const client = await TestClient.join(server.url, match, [keys.blue ?? ''])
  await client.contribute('blue')
  return client
}

function remarksOf(client: TestClient): readonly string[] {
  return client.state.notes.filter(({ note }) => note.kind === REMARK).map(({ note }) => String(note.text))
}

test('only the offered bots play, in new matches and in forks', async () => {
  await start()
  for (const bot of ['search:86400000ms', 'search:100000000', 'search', '__proto__']) {
    const players = { blue: PERSON, red: { kind: 'bot', bot } }
    const made = await post<{ error: string }>(server.url, '/api/matches', { game: 'call-sign', players })
    expect(made.error).toBe(
      `There is no bot '${bot}' here. The bots are cadet, corporal, sergeant, lieutenant, captain, commander.`,
    )
  }
  const bots = { blue: { kind: 'bot', bot: 'random' }, red: { kind: 'bot', bot: 'random' } } as const
  const { match } = await newMatch(server.url, { ...SHORT, players: bots })
  const isOver = async (): Promise<boolean> =>
    (await get<MatchSummary>(server.url, `/api/matches/${match}`)).status === 'over'
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 20))
  const players = { blue: PERSON, red: { kind: 'bot', bot: 'search:86400000ms' } }
  const fork = await post<{ error: string }>(server.url, `/api/matches/${match}/fork`, { step: 1, players })
  expect(fork.error).toMatch(/There is no bot/)
})

test('a match that an older server made with a boundless bot goes on with an offered one', async () => {
  const folder = newFolder()
  await start({}, folder)
  const players = { blue: PERSON, red: { kind: 'bot' as const, bot: 'random' } }
  const { match: id, keys } = await newMatch(server.url, { ...SHORT, players })
  const client = await TestClient.join(server.url, id, [keys.blue ?? ''])
  await client.contribute('blue')
  await client.close()
  await stop()

  const store = await openSqlite(folder)
  const old = await store.match(id)
  const body = (old?.body ?? '').replace('"bot":"random"', '"bot":"search:86400000ms"')
  const seats = await store.seats(id)
  const entries = await store.entries(id, 0)
  const other = `${id.slice(0, -1)}_`
  await store.create(
    { id: other, game: 'call-sign', createdAt: 1, body },
    seats,
    entries.map((row) => ({ ...row, match: other })),
  )
  await store.close()

  await start({}, folder)
  const back = await TestClient.join(server.url, other, [keys.blue ?? ''])
  await playOn([back], 8)
  expect(back.state.notes.some(({ note }) => note.kind === 'answer' && note.seat === 'red')).toBe(true)
  expect(remarksOf(back)).toEqual([])
  await back.close()
})

test('a bot that overruns its deadline says so in the story, and the person can play on', async () => {
  await start({ deadlines: { choose: 1 } })
  const client = await against('greedy')
  await playOn([client], 4)
  await client.until(() => remarksOf(client).length > 0)
  expect(remarksOf(client)[0]).toBe('Lieutenant (Red) thought for too long and answered at random.')
  const told = remarksOf(client).length
  await client.act({ type: 'undo', seat: 'blue' })
  expect(remarksOf(client).length).toBeGreaterThanOrEqual(told)
  const onlooker = await TestClient.join(server.url, client.state.summary.id, [])
  expect(remarksOf(onlooker)).toEqual(remarksOf(client))
  expect(
    (await get<{ workers: { failed: number } }>(server.url, '/api/health')).workers.failed,
  ).toBeGreaterThan(0)
  await Promise.all([client.close(), onlooker.close()])
})

test('a bot that finds no room in the queue asks again, and at last says so', async () => {
  await start({ limits: { waiting: 0 } })
  const client = await against('random')
  await playOn([client], 3)
  await client.until(() => remarksOf(client).length > 0)
  expect(remarksOf(client)[0]).toBe(
    'Cadet (Red) found no time to think on a busy server and answered at random.',
  )
  await client.close()
})

test('a clean stop while bots think is no mistake of ours', async () => {
  await start()
  const bot = { kind: 'bot', bot: 'search:500ms' } as const
  for (let i = 0; i < 4; i++) await newMatch(server.url, { players: { blue: bot, red: bot } })
  while (workers.load.running === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  await stop()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(failures).toEqual([])
})
