import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { type ChainedRow, chained } from '../../src/store/chain.ts'
import { readOldPage, readPage, recordOf } from '../../src/store/journal/journal-records.js'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { EntryRow, Store } from '../../src/store/store.ts'
import { newFolder } from '../server.ts'
import { flip } from './damage.ts'

function row(match: string, seq: number, body = `{"n":${seq}}`): EntryRow {
  return { match, seq, at: 1_800_000_000_000 + seq, author: seq % 2 ? `blue "${seq}"` : null, body }
}

const FIRST = [row('m1', 1), row('m2', 1, '"naïve 🛩 \u2028 [1,2]"')].flatMap((one) => chained('', [one]))
const SECOND = chained('', [row('m1', 2, '')])
const STATEMENTS = [['update seats set key_hash = ?', ['naïve', 7, null]]] as const

/** The entries of all whole records of the newest generation. */
function rowsIn(bytes: Buffer): readonly ChainedRow[] {
  return readPage(bytes).records.flatMap(({ rows }) => rows)
}

test('what is in a journal is read as it was written', () => {
  const previous = { generation: 6, records: 12 }
  const bytes = Buffer.concat([
    recordOf(7, 0, { previous }),
    recordOf(7, 1, { rows: FIRST }),
    recordOf(7, 2, { rows: SECOND }),
    recordOf(7, 3, { statements: STATEMENTS }),
    recordOf(7, 4, { removed: 'm1' }),
  ])
  const nothing = { previous: null, rows: [], statements: [], removed: null }
  expect(readPage(bytes)).toEqual({
    generation: 7,
    records: [
      { ...nothing, number: 0, previous },
      { ...nothing, number: 1, rows: FIRST },
      { ...nothing, number: 2, rows: SECOND },
      { ...nothing, number: 3, statements: STATEMENTS },
      { ...nothing, number: 4, removed: 'm1' },
    ],
    end: bytes.length,
    isCutOff: false,
  })
  for (const empty of [Buffer.alloc(0), Buffer.alloc(5_000)]) {
    expect(readPage(empty)).toEqual({ generation: 0, records: [], end: 0, isCutOff: false })
  }
})

test('a record that is cut off or damaged is not read, wherever that happened; those after it are', () => {
  const first = recordOf(7, 0, { rows: FIRST })
  const bytes = Buffer.concat([first, recordOf(7, 1, { rows: SECOND }), recordOf(7, 2, { rows: FIRST })])
  const secondEnd = first.length + recordOf(7, 1, { rows: SECOND }).length
  for (let place = first.length; place < secondEnd; place++) {
    expect(rowsIn(bytes.subarray(0, place))).toEqual(FIRST)
    for (let bit = 0; bit < 8; bit++) {
      const damaged = Buffer.from(bytes)
      damaged[place] = (damaged[place] as number) ^ (1 << bit)
      expect(readPage(damaged).records.map(({ number }) => number)).toEqual([0, 2])
    }
    const shortened = Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + 1)])
    expect(readPage(shortened).records.map(({ number }) => number)).toEqual([0, 2])
  }
})

test('what an older generation left behind a record is not read again', () => {
  const old = Buffer.concat([recordOf(7, 0, { rows: FIRST }), recordOf(7, 1, { rows: SECOND })])
  const fresh = recordOf(9, 0, { rows: FIRST })
  const renewed = Buffer.concat([fresh, old.subarray(fresh.length), old])
  expect(readPage(renewed)).toMatchObject({ generation: 9, records: [{ number: 0, rows: FIRST }] })
})

/** A record as it was written before entries had sums. */
function oldRecord(generation: number, rows: readonly EntryRow[]): Buffer {
  const lines = rows.map(({ match, seq, at, author, body }) => [
    JSON.stringify([match, seq, at, author, body.length]),
    body,
  ])
  const content = Buffer.from(
    lines
      .flat()
      .map((line) => `${line}\n`)
      .join(''),
  )
  const sum = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return Buffer.concat([Buffer.from(`${generation} ${content.length} ${sum}\n`), content])
}

test('a journal from before entries had sums is read, and its end is not taken for damage', () => {
  const rows = [row('m1', 1), row('m2', 1), row('m1', 2)]
  const records = rows.map((one) => oldRecord(3, [one]))
  const bytes = Buffer.concat([...records, oldRecord(1, [row('m1', 9)])])
  expect(readOldPage(bytes)).toEqual({ generation: 3, rows: withoutSums(rows), isDamaged: false })
  const torn = bytes.subarray(0, Buffer.concat(records).length - 4)
  expect(readOldPage(torn)).toEqual({ generation: 3, rows: withoutSums(rows.slice(0, 2)), isDamaged: false })
  const damaged = Buffer.from(bytes)
  flip(damaged, (records[0] as Buffer).length + 60)
  expect(readOldPage(damaged)).toMatchObject({ generation: 3, isDamaged: true })
})

function withoutSums(rows: readonly EntryRow[]): readonly object[] {
  return rows.map((one) => ({ ...one, sum: undefined }))
}

async function withMatches(store: Store, ...ids: string[]): Promise<Store> {
  for (const id of ids) await store.create({ id, game: 'call-sign', createdAt: 1, body: '{}' }, [], [])
  return store
}

test('entries that were confirmed to be on disk are found there when the power goes', async () => {
  const folder = newFolder()
  const store = await withMatches(await openSqlite(folder), 'm1', 'm2')
  await store.append([row('m1', 1), row('m2', 1)])
  expect(await store.entries('m1', 0)).toEqual([row('m1', 1)]) // which puts both into the database
  await store.append([row('m1', 2)])
  const afterwards = join(newFolder(), 'copy')
  cpSync(folder, afterwards, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  await store.close()

  const copy = await openSqlite(afterwards)
  expect(await copy.entries('m1', 0)).toEqual([row('m1', 1), row('m1', 2)])
  expect(await copy.append([row('m1', 2, 'another'), row('m2', 2), row('m2', 2)])).toEqual([
    false,
    true,
    false,
  ])
  expect(await copy.entries('m2', 0)).toEqual([row('m2', 1), row('m2', 2)])
  await copy.close()
})

/** Killed many files later, so that some entries are in the database, some in either file, some on their way. */
const LINES = 60
const BODY = 'x'.repeat(100_000)

test('a process that is killed loses nothing it has confirmed, however far its journal had come', async () => {
  const folder = newFolder()
  const script = join(newFolder(), 'writer.mjs')
  const source = new URL('../../src/store/sqlite.ts', import.meta.url).href
  writeFileSync(
    script,
    `const { openSqlite } = await import(${JSON.stringify(source)})
     const store = await openSqlite(${JSON.stringify(folder)}, { journalBytes: 1 << 20 })
     await store.create({ id: 'm1', game: 'call-sign', createdAt: 1, body: '{}' }, [], [])
     for (let seq = 1; ; seq++) {
       await store.append([{ match: 'm1', seq, at: seq, author: null, body: '${BODY}' + seq }])
       console.log(seq)
     }`,
  )
  const writer = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'exit')
  let told = 0
  for await (const line of createInterface({ input: writer.stdout })) {
    told = Number(line)
    if (told === LINES) writer.kill('SIGKILL')
  }
  await ended
  const store = await openSqlite(folder)
  const bodies = (await store.entries('m1', 0)).map(({ body }) => body)
  expect(told).toBeGreaterThanOrEqual(LINES)
  expect(bodies.length).toBeGreaterThanOrEqual(told)
  expect(bodies).toEqual(bodies.map((_, i) => BODY + (i + 1)))
  await store.close()
})
