import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { playOn, TestClient } from '../client.ts'
import { testServer } from '../server.ts'
import { flip } from './damage.ts'
import { oldFolder } from './old-folder.ts'

test('a folder from before entries had sums keeps all it has, and a copy of its files', async () => {
  const { folder, files, matches } = oldFolder()
  const lines: string[] = []
  const store = await openSqlite(folder, { log: (line) => lines.push(line) })
  for (const [id, { row, entries, seats }] of Object.entries(matches)) {
    expect(await store.match(id)).toEqual(row)
    expect(await store.entries(id, 0)).toEqual(entries)
    expect(await store.seats(id)).toEqual(seats)
  }
  await store.close()
  expect(lines).toEqual([expect.stringMatching(/^The files before the upgrade are kept in '.*'\.$/)])
  const [copy = ''] = readdirSync(join(folder, 'copies'))
  for (const [name, bytes] of files) {
    expect(readFileSync(join(folder, 'copies', copy, name)).equals(bytes)).toBe(true)
  }
})

test('its open matches go on, and no second copy is made', async () => {
  const { folder, matches } = oldFolder()
  const [id = '', known] = Object.entries(matches)[0] ?? []
  const server = await testServer({ folder })
  const [blue, red] = await Promise.all(
    ['blue', 'red'].map((seat) => TestClient.join(server.url, id, [known?.keys[seat] ?? ''])),
  )
  if (!blue || !red) throw new Error('nobody came')
  const before = blue.state.seq
  expect(before).toBe(known?.entries.length)
  await playOn([blue, red], 5)
  expect(blue.state.seq).toBeGreaterThanOrEqual(before + 5)
  await Promise.all([blue.close(), red.close()])
  await server.close()
  const again = await openSqlite(folder)
  expect((await again.entries(id, 0)).length).toBeGreaterThanOrEqual(before + 5)
  await again.close()
  expect(readdirSync(join(folder, 'copies'))).toHaveLength(1)
})

test('damage in its journal is not taken for the end of it, and is refused', async () => {
  const { folder, files } = oldFolder()
  const journal = files.get('sandtable.journal-a') as Buffer
  flip(journal, Math.floor(journal.length / 3))
  writeFileSync(join(folder, 'sandtable.journal-a'), journal)
  await expect(openSqlite(folder, { log: () => undefined })).rejects.toThrow(/journal-a' is damaged/)
  for (const [name, bytes] of files) {
    if (name.includes('journal')) expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true)
  }
})

test('the copy can be put back: the folder is as it was before the upgrade, and can be upgraded again', async () => {
  const { folder, files, matches } = oldFolder()
  const [id = '', known] = Object.entries(matches)[0] ?? []
  const server = await testServer({ folder })
  const keys = Object.values(known?.keys ?? {})
  const both = await TestClient.join(server.url, id, keys)
  await playOn([both], 3)
  await both.close()
  await server.close()

  // As docs/operations.md says: the files of the folder away, those of the copy into the folder.
  const [copy = ''] = readdirSync(join(folder, 'copies'))
  const away = join(folder, 'away')
  mkdirSync(away)
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).isFile()) renameSync(join(folder, name), join(away, name))
  }
  for (const name of readdirSync(join(folder, 'copies', copy))) {
    renameSync(join(folder, 'copies', copy, name), join(folder, name))
  }
  const present = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile())
  expect(present.toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, bytes] of files) expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true)

  const store = await openSqlite(folder, { log: () => undefined })
  for (const [one, { row, entries, seats }] of Object.entries(matches)) {
    expect(await store.match(one)).toEqual(row)
    expect(await store.entries(one, 0)).toEqual(entries)
    expect(await store.seats(one)).toEqual(seats)
  }
  await store.close()
})
