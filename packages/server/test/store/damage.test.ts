import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DamagedMatch } from '../../src/store/failure.ts'
import { openPostgres, postgresAt } from '../../src/store/postgres.ts'
import { openSqlite, StoreDamage } from '../../src/store/sqlite.ts'
import { SqliteThread, sqliteDialect } from '../../src/store/sqlite-dialect.ts'
import type { EntryRow, Store } from '../../src/store/store.ts'
import type { Tables } from '../../src/store/tables.ts'
import { checkPlace } from '../../src/store/upkeep/check.ts'
import type { DataLocation } from '../../src/store/upkeep/data-location.ts'
import { sentenceOf } from '../../src/store/upkeep/defects.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { newFolder } from '../server.ts'
import { change, flip, ROW_DAMAGES } from './damage.ts'

/** Milliseconds; a PostgreSQL starts and stops in one second, on a busy machine in many. */
const START_WITHIN = 60_000

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, START_WITHIN)
afterAll(() => postgres.stop(), START_WITHIN)

const SEATS = [
  { seat: 'blue', keyHash: 'aa' },
  { seat: 'red', keyHash: 'bb' },
]

function entry(match: string, seq: number): EntryRow {
  return { match, seq, at: 1_800_000_000_000 + seq, author: `blue ${seq}`, body: `{"die":${seq}}` }
}

/** Two matches with four entries each. */
async function fill(store: Store): Promise<void> {
  for (const id of ['m1', 'm2']) {
    await store.create({ id, game: 'call-sign', createdAt: 1, body: '{"options":{}}' }, SEATS, [entry(id, 1)])
    for (const seq of [2, 3, 4]) await store.append([entry(id, seq)])
  }
}

async function show(store: Store, match: string): Promise<unknown> {
  return [await store.match(match), await store.seats(match), await store.entries(match, 0)]
}

interface Kept {
  readonly place: DataLocation
  open(acceptLoss?: boolean): Promise<Store>
  readonly lines: string[]
  tables(): Promise<Kysely<Tables>>
}

const PLACES: Record<string, () => Promise<Kept>> = {
  SQLite: async () => keptIn(newFolder()),
  PostgreSQL: async () => {
    const databaseUrl = await postgres.database()
    const lines: string[] = []
    const log = (line: string): void => void lines.push(line)
    return {
      place: { databaseUrl },
      lines,
      open: (acceptLoss = false) => openPostgres(databaseUrl, { acceptLoss, log }),
      tables: async () => postgresAt(databaseUrl),
    }
  },
}

function keptIn(folder: string): Kept {
  const lines: string[] = []
  const log = (line: string): void => void lines.push(line)
  return {
    place: { folder },
    lines,
    open: (acceptLoss = false) => openSqlite(folder, { acceptLoss, log }),
    tables: async () => {
      const thread = await SqliteThread.open(join(folder, 'sandtable.db'))
      return new Kysely<Tables>({ dialect: sqliteDialect(thread) })
    },
  }
}

describe.each(Object.keys(PLACES))('rows on %s', (kind) => {
  async function filled(): Promise<Kept & { intact: unknown }> {
    const kept = await (PLACES[kind] as () => Promise<Kept>)()
    const store = await kept.open()
    await fill(store)
    const intact = await show(store, 'm2')
    await store.close()
    return { ...kept, intact }
  }

  async function damaged(how: (typeof ROW_DAMAGES)[string]): Promise<Kept & { intact: unknown }> {
    const kept = await filled()
    const db = await kept.tables()
    await how(db, 'm1')
    await db.destroy()
    return kept
  }

  test('what is as it was written is found to be so', async () => {
    const { place } = await filled()
    expect(await checkPlace(place)).toEqual({ matches: 2, entries: 8, findings: [] })
  })

  test.each(Object.keys(ROW_DAMAGES))('%s is named, and the other match is there', async (what) => {
    const how = ROW_DAMAGES[what] as (typeof ROW_DAMAGES)[string]
    const { place, open, intact, lines } = await damaged(how)
    const { findings } = await checkPlace(place)
    expect(findings.map(sentenceOf).join(' ')).toMatch(/m1|has 1 matches, but had 2/)

    const refused = await open().catch((failure: unknown) => failure)
    if (refused instanceof StoreDamage) {
      expect(refused.message).toMatch(/damaged.*--accept-loss/)
    } else {
      const store = refused as Store
      await expect(show(store, 'm1')).rejects.toThrow(DamagedMatch)
      await expect(show(store, 'm1')).rejects.toThrow(/^Match m1 is damaged: /)
      expect(lines.filter((line) => line.startsWith('Match m1 is damaged'))).toHaveLength(1)
      if (what !== 'no entries at all') expect(await show(store, 'm2')).toEqual(intact)
      await store.close()
    }
  })

  test('a loss that is accepted leaves a match whole up to it, and the other as it was', async () => {
    const { open, intact, lines, place } = await damaged(
      ROW_DAMAGES['a missing entry'] as (typeof ROW_DAMAGES)[string],
    )
    if (kind === 'SQLite')
      change((place as { folder: string }).folder, 'sandtable.seal', () => Buffer.from('x\n'))
    const store = await open(true)
    expect(await store.entries('m1', 0)).toEqual([entry('m1', 1)])
    expect(await show(store, 'm2')).toEqual(intact)
    expect(await store.append([entry('m1', 2)])).toEqual([true])
    await store.close()
    expect(lines.join('\n')).toMatch(/Match m1: Entry 2 is missing. Entries 2 to 4 are given up./)
    expect((await checkPlace(place)).findings).toEqual([])
  })

  test('an entry that leaves a gap is refused', async () => {
    const { open } = await filled()
    const store = await open()
    await expect(store.append([entry('m1', 6)])).rejects.toThrow('after entry 4 comes 6')
    await expect(store.append([entry('m3', 1)])).rejects.toThrow('There is no such match')
    expect(await store.append([entry('m1', 4), entry('m1', 5)])).toEqual([false, true])
    await store.close()
  })

  test('an emptied database is named', async () => {
    const { open, place } = await damaged(async (db) => {
      for (const table of ['matches', 'entries', 'heads', 'seats', 'seal'] as const) {
        await db.deleteFrom(table).execute()
      }
    })
    await expect(open()).rejects.toThrow(/emptied|not the one/)
    expect((await checkPlace(place)).findings).not.toEqual([])
  })
})

/** A folder as a process leaves it that is killed: the journal is there, and most entries are nowhere else. */
async function killed(): Promise<{ folder: string; intact: unknown }> {
  const folder = newFolder()
  const store = await openSqlite(folder)
  await fill(store)
  const copy = join(newFolder(), 'copy')
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  const intact = [await show(store, 'm1'), await show(store, 'm2')]
  await store.close()
  return { folder: copy, intact }
}

async function showBoth(store: Store): Promise<unknown> {
  return [await show(store, 'm1'), await show(store, 'm2')]
}

/** Where entry `seq` of a match lies in the journal. */
function placeOf(bytes: Buffer, match: string, seq: number): number {
  return bytes.indexOf(`["${match}",${seq},`)
}

const JOURNAL = 'sandtable.journal-a'

test('a flipped bit in the journal is named, and what it hit is all that is lost', async () => {
  const { folder, intact } = await killed()
  change(folder, JOURNAL, (bytes) => {
    flip(bytes, placeOf(bytes, 'm1', 3) + 4)
    return undefined
  })
  const before = readFileSync(join(folder, JOURNAL))
  const { open, lines } = keptIn(folder)
  await expect(open()).rejects.toThrow(
    /journal-a' is damaged: record \d+ of \d+ cannot be read.*--accept-loss/,
  )
  expect(readFileSync(join(folder, JOURNAL)).equals(before)).toBe(true)
  const [copy = ''] = readdirSync(join(folder, 'copies'))
  expect(readFileSync(join(folder, 'copies', copy, JOURNAL)).equals(before)).toBe(true)
  await expect(open()).rejects.toThrow(StoreDamage)

  const store = await open(true)
  expect(await store.entries('m1', 0)).toEqual([entry('m1', 1), entry('m1', 2)])
  expect(await show(store, 'm2')).toEqual((intact as unknown[])[1])
  expect(lines.join('\n')).toMatch(/Match m1: .* Entries 3 to 4 are given up\./)
  await store.close()
  const again = await open()
  expect(await again.entries('m1', 0)).toHaveLength(2)
  await again.close()
})

test('the last record is missed too, once it was confirmed', async () => {
  const { folder } = await killed()
  change(folder, JOURNAL, (bytes) => {
    flip(bytes, placeOf(bytes, 'm2', 4))
    return undefined
  })
  await expect(keptIn(folder).open()).rejects.toThrow(/damaged: record \d+ of \d+ cannot be read/)
  const cut = await killed()
  change(cut.folder, JOURNAL, (bytes) => bytes.subarray(0, bytes.length - 3))
  await expect(keptIn(cut.folder).open()).rejects.toThrow(/damaged: record \d+ of \d+ cannot be read/)
})

test('a write that a crash cut off is no damage: a line says so, and all that was confirmed is there', async () => {
  const { folder, intact } = await killed()
  change(folder, JOURNAL, (bytes) => {
    const head = bytes.lastIndexOf(/\d+ (\d+) \d+ [0-9a-f]{32}\n/g.exec(bytes.toString('latin1'))?.[0] ?? '')
    const [, , number = ''] = /^(\d+) (\d+)/.exec(bytes.toString('latin1', head)) ?? []
    expect(Number(number)).toBe(0)
    const next = (bytes.toString('latin1').match(/^\d+ \d+ \d+ [0-9a-f]{32}$/gm) ?? []).length
    return Buffer.concat([bytes, Buffer.from(`1 ${next} 500 ${'0'.repeat(32)}\n["m1",5,`)])
  })
  const { open, lines } = keptIn(folder)
  const store = await open()
  expect(await showBoth(store)).toEqual(intact)
  expect(lines).toEqual([expect.stringMatching(/was cut off by a crash; it had not been confirmed/)])
  await store.close()
})

test.each(['sandtable.journal-a', 'sandtable.journal-b', 'sandtable.db'])(
  '%s that is gone is named',
  async (name) => {
    const { folder } = await killed()
    rmSync(join(folder, name))
    await expect(keptIn(folder).open()).rejects.toThrow(StoreDamage)
  },
)

test('a file of the journal that is gone takes entries with it, and a line says so when that is accepted', async () => {
  const { folder } = await killed()
  rmSync(join(folder, 'sandtable.journal-a'))
  const { open, lines } = keptIn(folder)
  const store = await open(true)
  expect(lines.join('\n')).toMatch(/File 1 of the journal is gone: the entries that only it had are lost\./)
  await store.close()
})

test('a database that is gone after a clean stop is named', async () => {
  const { folder } = await killed()
  await (await openSqlite(folder)).close()
  renameSync(join(folder, 'sandtable.db'), join(folder, 'elsewhere.db'))
  await expect(keptIn(folder).open()).rejects.toThrow(/is gone, or was emptied/)
})

test('whatever happens to the log of SQLite, the journal has what was in it', async () => {
  const { folder, intact } = await killed()
  const name = 'sandtable.db-wal'
  expect(statSync(join(folder, name)).size).toBeGreaterThan(10_000)
  for (const how of [
    () => Buffer.alloc(0),
    (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
    (bytes: Buffer) => void flip(bytes, 60),
    (bytes: Buffer) => void flip(bytes, bytes.length - 100),
  ]) {
    const copy = join(newFolder(), 'copy')
    cpSync(folder, copy, { recursive: true })
    change(copy, name, (bytes) => how(bytes) ?? undefined)
    const store = await openSqlite(copy)
    expect(await showBoth(store)).toEqual(intact)
    await store.close()
    expect((await checkPlace({ folder: copy })).findings).toEqual([])
  }
})

test('a journal that is damaged while the server runs is not deleted when it stops', async () => {
  const folder = newFolder()
  const { open, lines } = keptIn(folder)
  const store = await open()
  await fill(store)
  change(folder, JOURNAL, (bytes) => {
    flip(bytes, placeOf(bytes, 'm1', 3))
    return undefined
  })
  await expect(store.entries('m1', 0)).rejects.toThrow(/are damaged/)
  expect(store.trouble).toMatch(/journal-a' is damaged/)
  await store.close()
  expect(existsSync(join(folder, JOURNAL))).toBe(true)
  expect(lines.join('\n')).toMatch(/The journal is kept/)
  await expect(open()).rejects.toThrow(StoreDamage)
})

test('a database that was cut off gives back what can still be read, when the loss is accepted', async () => {
  const folder = newFolder()
  const { open } = keptIn(folder)
  const store = await open()
  await fill(store)
  for (let seq = 5; seq < 40; seq++) {
    await store.append([{ ...entry('m2', seq), body: JSON.stringify('x'.repeat(4_000)) }])
  }
  const intact = await show(store, 'm1')
  await store.close()
  change(folder, 'sandtable.db', (bytes) => bytes.subarray(0, bytes.length - 40_000))
  await expect(open()).rejects.toThrow(StoreDamage)
  const mended = await open(true)
  expect(await show(mended, 'm1')).toEqual(intact)
  expect((await mended.entries('m2', 0)).length).toBeGreaterThan(4)
  await mended.close()
  expect((await checkPlace({ folder })).findings).toEqual([])
})

test('folder and files are closed to other users', async () => {
  const folder = join(newFolder(), 'server')
  const store = await openSqlite(folder)
  await fill(store)
  const modeOf = (path: string): number => statSync(path).mode & 0o777
  expect(modeOf(folder)).toBe(0o700)
  const names = readdirSync(folder)
  expect(names.length).toBeGreaterThanOrEqual(6)
  for (const name of names) expect([name, modeOf(join(folder, name))]).toEqual([name, 0o600])
  await store.close()
  writeFileSync(join(folder, 'sandtable.journal-a'), '', { mode: 0o644 })
  await (await openSqlite(folder)).close()
  expect(modeOf(join(folder, 'sandtable.db'))).toBe(0o600)
})

test('damage in a part of the journal that the database has already is no loss', async () => {
  const folder = newFolder()
  const store = await openSqlite(folder)
  await fill(store)
  const intact = await showBoth(store) // which puts all entries into the database
  const copy = join(newFolder(), 'copy')
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  await store.close()
  change(copy, JOURNAL, (bytes) => {
    flip(bytes, placeOf(bytes, 'm1', 3))
    return undefined
  })
  const again = await keptIn(copy).open()
  expect(await showBoth(again)).toEqual(intact)
  await again.close()
})

test('a match of which a part is lost in the database comes back from the journal', async () => {
  const { folder, intact } = await killed()
  const thread = await SqliteThread.open(join(folder, 'sandtable.db'))
  const db = new Kysely<Tables>({ dialect: sqliteDialect(thread) })
  await db.deleteFrom('matches').where('id', '=', 'm1').execute()
  await db.deleteFrom('seats').where('match', '=', 'm1').where('seat', '=', 'red').execute()
  await db.destroy()
  const { open } = keptIn(folder)
  await expect(open()).rejects.toThrow(StoreDamage)
  const store = await open(true)
  expect(await showBoth(store)).toEqual(intact)
  await store.close()
  expect((await checkPlace({ folder })).findings).toEqual([])
})
