import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres, postgresAt } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { KEPT_TABLES, OTHER_TABLES } from '../../src/store/tables.ts'
import { backUp, restore } from '../../src/store/upkeep/backup.ts'
import { checkPlace } from '../../src/store/upkeep/check.ts'
import type { DataLocation } from '../../src/store/upkeep/data-location.ts'
import { playOn, TestClient, twoAtTable } from '../client.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { newFolder, testServer } from '../server.ts'
import { oldFolder } from './old-folder.ts'

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

function newPlace(kind: string): Promise<DataLocation> {
  return (PLACES[kind] as () => Promise<DataLocation>)()
}

function open(place: DataLocation): Promise<Store> {
  return 'folder' in place ? openSqlite(place.folder) : openPostgres(place.databaseUrl)
}

const WAYS = Object.keys(PLACES).flatMap((from) => Object.keys(PLACES).map((to) => ({ from, to })))

describe.each(WAYS)('from $from to $to', ({ from, to }) => {
  test('a backup of a running server restores every answer acknowledged before it began', async () => {
    const place = await newPlace(from)
    const server = await testServer({ store: await open(place) })
    const tables = await Promise.all([twoAtTable(server.url), twoAtTable(server.url)])
    const [first] = tables
    await playOn([first.one, first.two], 12)
    let isPlaying = true
    const playing = (async () => {
      while (isPlaying) await playOn([tables[1].one, tables[1].two], 1)
    })()
    await first.one.until(() => tables[1].one.state.seq > 5)
    const acknowledged = tables.map(({ one }) => one.state.seq)
    const file = join(newFolder(), 'backup')
    const { findings } = await backUp(place, file)
    isPlaying = false
    await playing
    expect(findings).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const elsewhere = await newPlace(to)
    expect(await restore(file, elsewhere)).toBe(2)
    expect((await checkPlace(elsewhere)).findings).toEqual([])
    const restored = await testServer({ store: await open(elsewhere) })
    for (const [i, { match, keys }] of tables.entries()) {
      const known = await server.store.entries(match, 0)
      const back = await restored.store.entries(match, 0)
      expect(back.length).toBeGreaterThanOrEqual(acknowledged[i] ?? Number.NaN)
      expect(back).toEqual(known.slice(0, back.length))
      const [blue, red] = await Promise.all(
        ['blue', 'red'].map((seat) => TestClient.join(restored.url, match, [keys[seat] ?? ''])),
      )
      if (!blue || !red) throw new Error('nobody came')
      expect(blue.state.seq).toBe(back.length)
      await playOn([blue, red], 2)
      await Promise.all([blue.close(), red.close()])
    }
    await Promise.all(tables.flatMap(({ one, two }) => [one.close(), two.close()]))
    await restored.close()
    await server.close()
  })
})

test('a folder that is not in use, and one of an older version, can be backed up as it is', async () => {
  const { folder, files, matches } = oldFolder()
  const file = join(newFolder(), 'backup')
  await backUp({ folder }, file)
  for (const [name, bytes] of files) expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true)
  const place = { folder: join(newFolder(), 'server') }
  expect(await restore(file, place)).toBe(Object.keys(matches).length)
  const store = await openSqlite(place.folder)
  for (const [id, { entries }] of Object.entries(matches)) expect(await store.entries(id, 0)).toEqual(entries)
  await store.close()
})

test('a backup goes nowhere where something is, and a damaged one nowhere', async () => {
  const { folder } = oldFolder()
  const file = join(newFolder(), 'backup')
  await backUp({ folder }, file)
  await expect(restore(file, { folder })).rejects.toThrow(/There are matches in the folder/)
  const bytes = readFileSync(file)
  const empty = join(newFolder(), 'server')
  const broken = join(newFolder(), 'broken')
  for (let i = 0; i < 20; i++) {
    const damaged = Buffer.from(bytes)
    const place = Math.floor(((i + 0.5) / 20) * bytes.length)
    damaged[place] = (damaged[place] as number) ^ 16
    writeFileSync(broken, i % 2 === 0 ? damaged : bytes.subarray(0, place))
    await expect(restore(broken, { folder: empty })).rejects.toThrow(/The backup '.*' cannot be used/)
  }
  await expect(restore(join(empty, 'none'), { folder: empty })).rejects.toThrow(/there is no such file/)
  mkdirSync(empty, { recursive: true })
  expect(await restore(file, { folder: empty })).toBe(4)
})

test('every table is in a backup, or known not to be', async () => {
  const url = await postgres.database()
  await (await openPostgres(url)).close()
  const db = postgresAt(url)
  const names = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  await db.destroy()
  expect(names.sort()).toEqual([...Object.keys(KEPT_TABLES), ...OTHER_TABLES].sort())
})
