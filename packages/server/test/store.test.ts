import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite, StoreTrouble } from '../src/store/sqlite.ts'
import type { EntryRow, News, Store } from '../src/store/store.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

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
    const results = await Promise.all([
      store.append([entry('m1', 2, 'mine'), entry('m9', 1, 'elsewhere')]),
      store.append([entry('m1', 2, 'yours'), entry('m8', 1, 'elsewhere')]),
    ])
    expect(results.map(([won]) => won).sort()).toEqual([false, true])
    expect(results.map(([, other]) => other)).toEqual([true, true])
    expect(await store.entries('m1', 1)).toHaveLength(1)
    await store.close()
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
    const body = JSON.stringify({ text: 'naïve – “quotes” \u2028 🛩 \\ \' " ; drop table', zero: 'a\u0001b' })
    await store.append([entry('m1', 1, body)])
    expect((await store.entries('m1', 0))[0]?.body).toBe(body)
    await store.close()
  })
})

test('a folder belongs to one process, and the second is told so', async () => {
  const folder = newFolder()
  const store = await openSqlite(folder)
  const script = join(newFolder(), 'second.mjs')
  const source = new URL('../src/store/sqlite.ts', import.meta.url).href
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

test('a folder that cannot be made is told in a sentence', async () => {
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
