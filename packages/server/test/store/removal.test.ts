import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumOf } from '../../src/store/chain.ts'
import { MatchGone } from '../../src/store/failure.ts'
import { openPostgres, postgresAt } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { EntryRow, News, Store } from '../../src/store/store.ts'
import { backUp, restore } from '../../src/store/upkeep/backup.ts'
import { checkPlace } from '../../src/store/upkeep/check.ts'
import type { DataLocation } from '../../src/store/upkeep/data-location.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { newFolder } from '../server.ts'
import { change, flip } from './damage.ts'

/** Milliseconds; a PostgreSQL starts and stops in one second, on a busy machine in many. */
const START_WITHIN = 60_000

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, START_WITHIN)
afterAll(() => postgres.stop(), START_WITHIN)

const PLACES: Record<string, () => Promise<DataLocation>> = {
  'a folder': async () => ({ folder: join(newFolder(), 'server') }),
  PostgreSQL: async () => ({ databaseUrl: await postgres.database() }),
}

function open(place: DataLocation): Promise<Store> {
  const log = (): void => undefined
  return 'folder' in place ? openSqlite(place.folder, { log }) : openPostgres(place.databaseUrl, { log })
}

const START = 1_800_000_000_000

function entry(match: string, seq: number): EntryRow {
  return { match, seq, at: START + seq, author: null, body: `{"n":${seq}}` }
}

async function make(store: Store, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const seats = [{ seat: 'blue', keyHash: `key of ${id}` }]
    await store.create({ id, game: 'call-sign', createdAt: START, body: '{}' }, seats, [entry(id, 1)])
    await store.append([entry(id, 2), entry(id, 3)])
    await store.keepSummary(id, 3, '{}')
  }
}

async function expectGone(store: Store, id: string): Promise<void> {
  expect(await store.match(id)).toBeNull()
  expect(await store.entries(id, 0)).toEqual([])
  expect(await store.seats(id)).toEqual([])
  expect(await store.summary(id)).toBeNull()
  await expect(store.append([entry(id, 4)])).rejects.toThrow(MatchGone)
}

describe.each(Object.keys(PLACES))('in %s', (kind) => {
  const newPlace = (): Promise<DataLocation> => (PLACES[kind] as () => Promise<DataLocation>)()

  test('a removed match leaves nothing behind, and all others stay', async () => {
    const place = await newPlace()
    const store = await open(place)
    await make(store, 'm1', 'm2', 'm3')
    expect(await store.remove('m2')).toBe(true)
    expect(await store.remove('m2')).toBe(false)
    expect(await store.remove('m9')).toBe(false)
    await expectGone(store, 'm2')
    await store.keepSummary('m2', 3, '{"too":"late"}')
    expect(await store.append([entry('m3', 4)])).toEqual([true])
    expect(await checkPlace(place)).toEqual({ matches: 2, entries: 7, findings: [] })
    await store.close()

    const again = await open(place)
    await expectGone(again, 'm2')
    expect(await again.entries('m3', 0)).toHaveLength(4)
    await again.close()
    expect(await checkPlace(place)).toEqual({ matches: 2, entries: 7, findings: [] })
  })

  test('a backup made after it does not have the match', async () => {
    const place = await newPlace()
    const store = await open(place)
    await make(store, 'm1', 'm2')
    await store.remove('m1')
    const file = join(newFolder(), 'backup')
    expect((await backUp(place, file)).findings).toEqual([])
    await store.close()
    for (const make of Object.values(PLACES)) {
      const elsewhere = await make()
      expect(await restore(file, elsewhere)).toBe(1)
      expect(await checkPlace(elsewhere)).toEqual({ matches: 1, entries: 3, findings: [] })
    }
  })

  test('the matches unused longest are found first; those used since, not at all', async () => {
    const store = await open(await newPlace())
    await make(store, 'm1', 'm2', 'm3')
    await store.create({ id: 'm0', game: 'call-sign', createdAt: START, body: '{}' }, [], [])
    await store.append([{ ...entry('m2', 4), at: START + 1_000 }])
    expect(await store.unusedSince(START, 10)).toEqual([])
    expect((await store.unusedSince(START + 4, 10)).toSorted()).toEqual(['m0', 'm1', 'm3'])
    expect(await store.unusedSince(START + 1_001, 1)).toEqual(['m0'])
    expect((await store.unusedSince(START + 1_001, 10)).at(-1)).toBe('m2')
    await store.close()
  })

  test('maps are removed by the time they were last kept', async () => {
    const store = await open(await newPlace())
    const [old, kept] = [sumOf('old'), sumOf('kept')]
    await store.keepMap(old, START, 'old')
    await store.keepMap(kept, START, 'kept')
    await store.keepMap(kept, START + 10, 'kept')
    await store.removeMapsBefore(START + 5)
    expect(await store.map(old)).toBeNull()
    expect(await store.map(kept)).toBe('kept')
    await store.close()
  })
})

/** What a crash right now would leave of a folder. */
function afterCrash(folder: string): string {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  return copy
}

/** Damages the record in the journal by which a match was removed. */
function loseRemoval(folder: string, id: string): void {
  change(folder, 'sandtable.journal-a', (bytes) => {
    const place = bytes.indexOf(`{"removed":"${id}"}`)
    expect(place).toBeGreaterThan(0)
    flip(bytes, place + 3)
    return bytes
  })
}

test('a match removed before a crash stays removed, and one made after it stays', async () => {
  const folder = join(newFolder(), 'server')
  const first = await openSqlite(folder)
  await make(first, 'old', 'other')
  await first.close()

  const store = await openSqlite(folder) // 'old' and its entries are in the database alone, but for the last entry
  await store.append([entry('old', 4)])
  await make(store, 'young')
  await store.remove('old')
  await store.remove('young')
  await make(store, 'newest')
  const crashed = [afterCrash(folder), afterCrash(folder), afterCrash(folder)]
  rmSync(join(crashed[1] ?? '', 'sandtable.db-wal')) // the journal alone has to do
  for (const id of ['old', 'young']) loseRemoval(crashed[2] ?? '', id) // the database alone has to do
  await store.close()
  for (const copy of [...crashed, folder]) {
    const lines: string[] = []
    const again = await openSqlite(copy, { log: (line) => lines.push(line) })
    for (const id of ['old', 'young']) await expectGone(again, id)
    for (const id of ['other', 'newest']) expect(await again.entries(id, 0)).toHaveLength(3)
    expect(await again.append([entry('newest', 4)])).toEqual([true])
    await again.close()
    expect(lines).toEqual([])
    expect(await checkPlace({ folder: copy })).toEqual({ matches: 2, entries: 7, findings: [] })
  }
})

test('another server hears of it, and can add nothing to the match', async () => {
  const url = await postgres.database()
  const log = (): void => undefined
  const [one, two] = [await openPostgres(url, { log }), await openPostgres(url, { log })]
  await make(one, 'm1', 'm2')
  await two.append([entry('m1', 4)]) // it remembers where the match ends
  const heard: News[] = []
  two.listen((news) => heard.push(news))
  await one.remove('m1')
  await expect(two.append([entry('m1', 5), entry('m2', 4)])).rejects.toThrow(MatchGone)
  expect(await two.append([entry('m2', 4)])).toEqual([true])
  await expect.poll(() => heard).toContainEqual({ kind: 'removed', match: 'm1' })
  const db = postgresAt(url)
  expect(await db.selectFrom('entries').select('match').where('match', '=', 'm1').execute()).toEqual([])
  await db.destroy()
  await Promise.all([one.close(), two.close()])
  expect((await checkPlace({ databaseUrl: url })).findings).toEqual([])
})

test('of a server that removes a match and one that adds to it, one comes first', async () => {
  const url = await postgres.database()
  const log = (): void => undefined
  const [one, two] = [await openPostgres(url, { log }), await openPostgres(url, { log })]
  for (let round = 0; round < 20; round++) {
    const id = `m${round}`
    await make(one, id)
    await two.append([entry(id, 4)])
    const [added] = await Promise.allSettled([two.append([entry(id, 5)]), one.remove(id)])
    if (added.status === 'rejected') expect(added.reason).toBeInstanceOf(MatchGone)
  }
  await Promise.all([one.close(), two.close()])
  expect(await checkPlace({ databaseUrl: url })).toEqual({ matches: 0, entries: 0, findings: [] })
})
