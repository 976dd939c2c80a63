import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { readRecords, recordOf } from '../src/store/journal-records.js'
import { openSqlite } from '../src/store/sqlite.ts'
import type { EntryRow } from '../src/store/store.ts'
import { newFolder } from './server.ts'

function row(match: string, seq: number, body = `{"n":${seq}}`): EntryRow {
  return { match, seq, at: 1_800_000_000_000 + seq, author: seq % 2 ? `blue "${seq}"\n` : null, body }
}

const FIRST = [row('m1', 1), row('m2', 1, 'naïve\n🛩 \u2028\n[1,2]')]
const SECOND = [row('m1', 2, '')]

test('what is in a journal is read as it was written', () => {
  const bytes = Buffer.concat([recordOf(7, FIRST), recordOf(7, SECOND)])
  expect(readRecords(bytes)).toEqual({ generation: 7, rows: [...FIRST, ...SECOND] })
  expect(readRecords(Buffer.alloc(0))).toEqual({ generation: 0, rows: [] })
  expect(readRecords(Buffer.alloc(5_000))).toEqual({ generation: 0, rows: [] })
})

test('a record that is cut off, or damaged, ends the journal, wherever that happened', () => {
  const first = recordOf(7, FIRST)
  const bytes = Buffer.concat([first, recordOf(7, SECOND)])
  for (let length = first.length; length < bytes.length; length++) {
    expect(readRecords(bytes.subarray(0, length)).rows).toEqual(FIRST)
    const damaged = Buffer.from(bytes)
    damaged[length] = (damaged[length] as number) ^ 1
    expect(readRecords(damaged).rows).toEqual(FIRST)
  }
})

test('what an older generation left behind a record is not read again', () => {
  const old = Buffer.concat([recordOf(7, FIRST), recordOf(7, SECOND)])
  const renewed = Buffer.concat([recordOf(9, FIRST), old.subarray(recordOf(9, FIRST).length)])
  expect(readRecords(renewed)).toEqual({ generation: 9, rows: FIRST })
})

test('entries that were told to be on disk are found there when the power goes', async () => {
  const folder = newFolder()
  const store = await openSqlite(folder)
  await store.append([row('m1', 1), row('m2', 1)])
  expect(await store.entries('m1', 0)).toEqual([row('m1', 1)]) // which puts both into the database
  await store.append([row('m1', 2)])
  const afterwards = join(newFolder(), 'copy')
  cpSync(folder, afterwards, { recursive: true })
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

test('of two entries for one place the newer file has the one that was told', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'sandtable.journal-a'), recordOf(4, [row('m1', 1), row('m1', 2, 'never told')]))
  writeFileSync(join(folder, 'sandtable.journal-b'), recordOf(5, [row('m1', 2, 'told')]))
  const store = await openSqlite(folder)
  expect(await store.entries('m1', 0)).toEqual([row('m1', 1), row('m1', 2, 'told')])
  await store.close()
})

/** Killed many files later, so that some entries are in the database, some in either file, some on their way. */
const LINES = 250
const BODY = 'x'.repeat(20_000)

test('a process that is killed loses nothing it has told, however far its journal had come', async () => {
  const folder = newFolder()
  const script = join(newFolder(), 'writer.mjs')
  const source = new URL('../src/store/sqlite.ts', import.meta.url).href
  writeFileSync(
    script,
    `const { openSqlite } = await import(${JSON.stringify(source)})
     const store = await openSqlite(${JSON.stringify(folder)})
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
