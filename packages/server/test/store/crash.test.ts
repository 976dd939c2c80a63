import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { newMatch, playOn, TestClient } from '../client.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { newFolder } from '../server.ts'
import { buildServer, ChildServer } from '../torture/child.ts'
import { beHostile } from '../torture/hostile.ts'
import { killOften } from '../torture/kill.ts'

/** Milliseconds; a PostgreSQL starts and stops in one second, on a busy machine in many. */
const START_WITHIN = 60_000

let postgres: TestPostgres
beforeAll(async () => {
  await buildServer()
  postgres = await startPostgres()
}, START_WITHIN)
afterAll(() => postgres.stop(), START_WITHIN)

test('nothing acknowledged is lost when the server is killed on SQLite', async () => {
  const folder = newFolder()
  const place = { settings: { SANDTABLE_FOLDER: folder }, open: () => openSqlite(folder) }
  const report = await killOften(place, 4)
  expect(report).toMatchObject({ kills: 4, lost: 0 })
  expect(report.acknowledged).toBeGreaterThan(10)
})

test('nothing acknowledged is lost when the server is killed on PostgreSQL', async () => {
  const url = await postgres.database()
  const report = await killOften({ settings: { DATABASE_URL: url }, open: () => openPostgres(url) }, 4)
  expect(report).toMatchObject({ kills: 4, lost: 0 })
  expect(report.acknowledged).toBeGreaterThan(10)
})

test('a bot whose server was killed while it thought moves when the match is opened again', async () => {
  const settings = { SANDTABLE_FOLDER: newFolder() }
  const first = await ChildServer.start({ ...settings, PORT: '0' })
  const players = { blue: { kind: 'person' as const }, red: { kind: 'bot' as const, bot: 'random' } }
  const { match, keys } = await newMatch(first.url, { players })
  const one = await TestClient.join(first.url, match, [keys.blue ?? ''])
  await one.contribute('blue')
  while (one.asked) await one.answerAnyhow() // bots pause before they move: it is killed in that pause
  const { seq } = one.state
  await first.kill()

  const second = await ChildServer.start({ ...settings, PORT: '0' })
  const back = await TestClient.join(second.url, match, [keys.blue ?? ''])
  await back.until(() => back.state.seq > seq)
  await playOn([back], 2)
  await back.close()
  await second.kill()
})

test('hostile messages change nothing and break nothing', async () => {
  const server = await ChildServer.start({ SANDTABLE_FOLDER: newFolder(), PORT: '0' })
  const report = await beHostile(server, 3_000)
  expect(report).toMatchObject({ changes: 0, leaks: 0, crashes: 0 })
  await server.kill()
})
