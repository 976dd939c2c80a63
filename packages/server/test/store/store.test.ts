import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite, StoreTrouble } from '../../src/store/sqlite.ts'
import type { EntryRow, News, Store } from '../../src/store/store.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'

/** Milliseconds; a PostgreSQL starts and stops in one second, on a busy machine in many. */
const START_WITHIN = 60_000

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
}, START_WITHIN)
afterAll(() => postgres.stop(), START_WITHIN)

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandtable-store-'))
}

/** A place for a store that can be opened, closed and opened again. */
const PLACES: Record<string, () => Promise<() => Promise<Store>>> = {
  SQLite: async () => {
    const folder = newFolder()
    return () => openSqlite(folder)
  },
  PostgreSQL: async () => {
    const url = await postgres.database()
    return () => openPostgres(url)
  },
}

function entry(match: string, seq: number, body = `entry ${seq}`): EntryRow {
  return { match, seq, at: 1_800_000_000_000 + seq, author: seq % 2 ? `blue:${seq}` : null, body }
}

const MATCH = { id: 'm1', game: 'call-sign', createdAt: 1_800_000_000_000, body: '{"options":{}}' }
const SEATS = [
  { seat: 'blue', keyHash: 'aa' },
  { seat: 'red', keyHash: 'bb' },
]

describe.each(Object.keys(PLACES))('the store on %s', (kind) => {
  async function place(): Promise<() => Promise<Store>> {
    const make = PLACES[kind]
    if (!make) throw new Error(`no such store: ${kind}`)
    return await make()
  }

  test('keeps a match, its seats and its entries over a restart', async () => {
    const open = await place()
    const first = await open()
    await first.create(MATCH, SEATS, [entry('m1', 1)])
    expect(await first.append([entry('m1', 2)])).toEqual([true])
    await first.close()

    const second = await open()
    expect(await second.match('m1')).toEqual(MATCH)
    expect(await second.match('m2')).toBeNull()
    expect([...(await second.seats('m1'))].sort((a, b) => (a.seat < b.seat ? -1 : 1))).toEqual(SEATS)
    expect(await second.entries('m1', 0)).toEqual([entry('m1', 1), entry('m1', 2)])
    expect(await second.entries('m1', 1)).toEqual([entry('m1', 2)])
    await second.close()
  })

  test('lets only one writer have a place, and does not hinder the others', async () => {
    const store = await (await place())()
    await store.create(MATCH, SEATS, [entry('m1', 1)])
    for (const id of ['m8', 'm9']) await store.create({ ...MATCH, id }, [], [])
    const results = await Promise.all([
      store.append([entry('m1', 2, 'mine'), entry('m9', 1, 'elsewhere')]),
      store.append([entry('m1', 2, 'yours'), entry('m8', 1, 'elsewhere')]),
    ])
    expect(results.map(([won]) => won).sort()).toEqual([false, true])
    expect(results.map(([, other]) => other)).toEqual([true, true])
    expect(await store.entries('m1', 1)).toHaveLength(1)
    await store.close()
  })

  test('keeps a summary for as long as nothing happens', async () => {
    const store = await (await place())()
    await store.create(MATCH, SEATS, [])
    expect(await store.summary('m1')).toBeNull()
    await store.keepSummary('m1', 0, 'new')
    expect(await store.summary('m1')).toBe('new')
    await store.append([entry('m1', 1)])
    expect(await store.summary('m1')).toBeNull()
    await store.keepSummary('m1', 1, 'begun')
    await store.keepSummary('m1', 0, 'too late')
    expect(await store.summary('m1')).toBe('begun')
    await store.close()
  })

  test('knows when no server was running, in whatever order they come back', async () => {
    const open = await place()
    const first = await open()
    expect(await first.beat(1_000, 30)).toEqual([])
    expect(await first.beat(1_030, 30)).toEqual([])
    expect(await first.beat(900, 30)).toEqual([]) // a clock that was put back
    const together = await Promise.all([first.beat(2_000, 30), first.beat(2_001, 30)])
    await first.close()
    const second = await open()
    const outages = await second.beat(2_010, 30)
    expect(outages).toHaveLength(1)
    expect(outages[0]?.from).toBe(1_030)
    expect([2_000, 2_001]).toContain(outages[0]?.until)
    for (const known of together) expect(known.length).toBeLessThanOrEqual(1)
    await second.close()
  })

  test('makes a match whole or not at all', async () => {
    const store = await (await place())()
    await store.create(MATCH, SEATS, [])
    const other = { ...MATCH, id: 'm2' }
    await expect(store.create(other, [SEATS, SEATS].flat(), [])).rejects.toThrow()
    expect(await store.match('m2')).toBeNull()
    expect(await store.seats('m2')).toEqual([])
    await store.close()
  })

  test('renews a key once', async () => {
    const store = await (await place())()
    await store.create(MATCH, SEATS, [])
    expect(await store.renewKey('m1', 'blue', 'aa', 'cc')).toBe(true)
    expect(await store.renewKey('m1', 'blue', 'aa', 'dd')).toBe(false)
    expect((await store.seats('m1')).find(({ seat }) => seat === 'blue')?.keyHash).toBe('cc')
    await store.close()
  })

  test('keeps any text as it is', async () => {
    const store = await (await place())()
    await store.create(MATCH, SEATS, [])
    const body = JSON.stringify({ text: 'naïve – “quotes” \u2028 🛩 \\ \' " ; drop table', zero: 'a\u0001b' })
    await store.append([entry('m1', 1, body)])
    expect((await store.entries('m1', 0))[0]?.body).toBe(body)
    await store.close()
  })
})

test('a folder belongs to one process, and a second one gets a sentence', async () => {
  const folder = newFolder()
  const store = await openSqlite(folder)
  const script = join(newFolder(), 'second.mjs')
  const source = new URL('../../src/store/sqlite.ts', import.meta.url).href
  writeFileSync(
    script,
    `const { openSqlite } = await import(${JSON.stringify(source)})
     await openSqlite(${JSON.stringify(folder)}).catch((trouble) => console.log(trouble.message))`,
  )
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' })
  expect(stdout).toBe(`Another Sandtable is using the folder '${folder}': stop it, or name another folder.\n`)
  await store.close()
  await (await openSqlite(folder)).close()
})

test('a folder that cannot be made gives a sentence', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  await expect(openSqlite(join(file, 'folder'))).rejects.toThrow(StoreTrouble)
})

test('servers on one PostgreSQL hear of each other, and not of themselves', async () => {
  const url = await postgres.database()
  const [one, two] = [await openPostgres(url), await openPostgres(url)]
  const heard: { by: string; news: News }[] = []
  one.listen((news) => heard.push({ by: 'one', news }))
  two.listen((news) => heard.push({ by: 'two', news }))
  await one.create(MATCH, SEATS, [])
  await one.append([entry('m1', 1)])
  await one.append([entry('m1', 1)])
  await two.tell({ kind: 'presence', match: 'm1', seats: ['red'] })
  await expect.poll(() => heard.length).toBe(2)
  expect(heard).toContainEqual({ by: 'two', news: { kind: 'entries', matches: ['m1'] } })
  expect(heard).toContainEqual({ by: 'one', news: { kind: 'presence', match: 'm1', seats: ['red'] } })
  await Promise.all([one.close(), two.close()])
})

test('a database of the first form keeps its entries', async () => {
  const folder = newFolder()
  const old = new Database(join(folder, 'sandtable.db'))
  old.exec(`
    create table matches (id text primary key, game text not null, created_at bigint not null, body text not null);
    create table entries (match text not null, seq integer not null, at bigint not null, author text,
      body text not null, constraint entries_key primary key (match, seq)) without rowid;
    create table seats (match text not null, seat text not null, key_hash text not null,
      constraint seats_key primary key (match, seat)) without rowid;
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    insert into kysely_migration values ('001-matches', '2026-01-01T00:00:00.000Z');
    insert into matches values ('m1', 'call-sign', 1800000000000, '{}');
    insert into entries values ('m1', 1, 1800000000001, 'blue:1', 'entry 1'), ('m1', 2, 1800000000002, null, 'entry 2');
  `)
  old.close()
  const store = await openSqlite(folder)
  expect(await store.entries('m1', 0)).toEqual([entry('m1', 1), entry('m1', 2)])
  expect(await store.append([entry('m1', 2, 'again'), entry('m1', 3)])).toEqual([false, true])
  await store.close()
})
