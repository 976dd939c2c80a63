import { execFileSync, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from 'vitest'
import { NODE_FLAGS } from '../../src/node-flags.js'
import { StoreFailure } from '../../src/store/failure.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { anyChoice, get, newMatch, playOn, TestClient, twoAtTable } from '../client.ts'
import { newFolder, testServer } from '../server.ts'
import { buildServer, WORKER } from '../torture/child.ts'

let main: string
beforeAll(async () => {
  main = await buildServer()
}, 60_000)

interface Health {
  readonly status: string
  readonly trouble: string | null
}

test('a thread of SQLite that ends leaves no request unanswered, and is started again', async () => {
  const workers: Worker[] = []
  const startThread = (path: string): Worker => {
    const file = createRequire(import.meta.url).resolve('@sandtable/server/sqlite-thread.js')
    const worker = new Worker(file, { workerData: { path } })
    workers.push(worker)
    return worker
  }
  const lines: string[] = []
  const store = await openSqlite(newFolder(), { startThread, log: (line) => lines.push(line) })
  const server = await testServer({ store })
  const { match, one, two } = await twoAtTable(server.url)
  await playOn([one, two], 6)
  const { seq } = one.state

  const asked = Promise.allSettled(Array.from({ length: 20 }, () => store.seats(match)))
  const ended = workers[0]?.terminate()
  const answers = await asked
  await ended
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(StoreFailure)
  }
  const during = await fetch(`${server.url}/api/matches/${'A'.repeat(22)}`)
  if (during.status !== 404) expect(during.status).toBe(503)

  await expect.poll(() => store.trouble, { timeout: 20_000 }).toBeNull()
  expect(workers.length).toBeGreaterThan(1)
  expect((await get<Health>(server.url, '/api/health')).status).toBe('ok')
  expect((await store.entries(match, 0)).length).toBeGreaterThanOrEqual(seq)
  await playOn([one, two], 3)
  await Promise.all([one.close(), two.close()])
  await server.close()
})

/** Sets how large a file the process may write: what is beyond fails as on a full disk. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
}

test.runIf(process.platform === 'linux')('a full disk loses nothing, and the server says so', async () => {
  const folder = newFolder()
  const env = { ...process.env, PORT: '0', SANDTABLE_FOLDER: folder, SANDTABLE_UNLIMITED: '1' }
  const child = spawn(process.execPath, [...NODE_FLAGS, main], {
    env: { ...env, SANDTABLE_WORKER: WORKER },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text) => {
    log += text
  })
  const url = await new Promise<string>((ready) =>
    child.stdout.once('data', (line) => ready(JSON.parse(String(line)).url)),
  )
  const { match, keys, one, two } = await twoAtTable(url)
  await playOn([one, two], 8)
  const { seq } = one.state
  expect((await get<Health>(url, '/api/health')).status).toBe('ok')

  limitFiles(child.pid ?? 0, 1)
  const mover = one.asked ? one : two
  const choice = mover.asked ? anyChoice(mover.asked) : null
  await mover.act({ type: 'answer', id: 'when-full', seat: mover.asked?.seat, seq: mover.state.seq, choice })
  expect(mover.gone).toMatch(/The disk of this server is full: nothing of this was stored/)
  const { status, trouble } = await get<Health>(url, '/api/health')
  expect(status).toBe('degraded')
  expect(trouble).toMatch(/disk of this server is full/)
  await expect(newMatch(url)).rejects.toThrow(
    /disk of this server (is full|cannot be written): nothing of this/,
  )
  const made = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'call-sign',
      players: { blue: { kind: 'person' }, red: { kind: 'person' } },
    }),
  })
  expect(made.status).toBe(503)
  expect(log).toMatch(/disk of this server is full/)

  limitFiles(child.pid ?? 0, 'unlimited')
  for (let i = 0; i < 200; i++) {
    if ((await get<Health>(url, '/api/health')).status === 'ok') break
    await sleep(100)
  }
  expect(await get<Health>(url, '/api/health')).toMatchObject({ status: 'ok', trouble: null })
  const back = await Promise.all(Object.values(keys).map((key) => TestClient.join(url, match, [key])))
  expect(back[0]?.state.seq).toBe(seq)
  await playOn(back, 4)
  await Promise.all(back.map((client) => client.close()))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const store = await openSqlite(folder)
  expect((await store.entries(match, 0)).length).toBeGreaterThanOrEqual(seq + 4)
  await store.close()
})
