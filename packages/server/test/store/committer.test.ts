import { expect, test } from 'vitest'
import { Committer } from '../../src/matches/committer.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { EntryRow, Store } from '../../src/store/store.ts'
import { TestClient, twoAtTable } from '../client.ts'
import { newFolder, testServer } from '../server.ts'

/** A store that fails, as a database does, for every batch with such an entry in it. */
function failingFor(store: Store, isBad: (row: EntryRow) => boolean): Store {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'append')
        return (rows: readonly EntryRow[]) =>
          rows.some(isBad) ? Promise.reject(new Error('invalid byte sequence')) : target.append(rows)
      const part: unknown = Reflect.get(target, name)
      return typeof part === 'function' ? part.bind(target) : part
    },
  })
}

function row(match: string, seq = 1): EntryRow {
  return { match, seq, at: 1, author: `blue ${match}`, body: '{}' }
}

test('of a batch that fails only the entries that fail by themselves are refused', async () => {
  const store = await openSqlite(newFolder())
  for (const match of ['a', 'b', 'c'])
    await store.create({ id: match, game: 'g', createdAt: 1, body: '{}' }, [], [])
  const committer = new Committer(failingFor(store, ({ match }) => match === 'b'))
  const results = await Promise.allSettled([row('a'), row('b'), row('c')].map((one) => committer.append(one)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await store.entries('a', 0)).toHaveLength(1)
  expect(await store.entries('c', 0)).toHaveLength(1)
  await store.close()
})

test('a batch that reached the disk in spite of its failure is not written twice', async () => {
  const store = await openSqlite(newFolder())
  for (const match of ['a', 'b'])
    await store.create({ id: match, game: 'g', createdAt: 1, body: '{}' }, [], [])
  let isFirst = true
  const lossy = new Proxy(store, {
    get: (target, name) => {
      if (name !== 'append') return Reflect.get(target, name)
      return async (rows: readonly EntryRow[]) => {
        const added = await target.append(rows)
        if (!isFirst) return added
        isFirst = false
        throw new Error('the connection was lost after the commit')
      }
    },
  })
  const committer = new Committer(lossy)
  expect(await Promise.all([committer.append(row('a')), committer.append(row('b'))])).toEqual([false, false])
  expect(await store.entries('a', 0)).toHaveLength(1)
  await store.close()
})

test('a bad entry closes its own room, and the others play on', async () => {
  const folder = newFolder()
  const bad = new Set<string>()
  const real = await openSqlite(folder)
  const server = await testServer({
    store: failingFor(real, ({ match }) => bad.has(match)),
    report: () => undefined,
  })
  const tables = await Promise.all([1, 2, 3, 4].map(() => twoAtTable(server.url)))
  const [first] = tables
  bad.add(first?.match ?? '')
  await Promise.all(tables.map(({ one }) => one.act({ type: 'chat', seat: 'blue', text: 'Hello' })))
  expect(first?.one.gone).toMatch(/could not be stored/)
  for (const { one, two } of tables.slice(1)) {
    expect([one.gone, two.gone]).toEqual([null, null])
    expect(one.state.chat).toHaveLength(1)
  }
  bad.clear()
  const back = await TestClient.join(server.url, first?.match ?? '', [first?.keys.blue ?? ''])
  expect(await back.act({ type: 'chat', seat: 'blue', text: 'Again' })).toBeNull()
  await Promise.all([back, ...tables.flatMap(({ one, two }) => [one, two])].map((client) => client.close()))
  await server.close()
})

test('ids of messages are visible ASCII, and anything else is refused with a sentence', async () => {
  const server = await testServer()
  const { one, two } = await twoAtTable(server.url)
  const { seq } = one.state
  for (const id of ['a\u0000b', 'a b', '\ud800', 'é', '\u202e', 'a\n']) {
    const sentence = await one.act({ type: 'chat', id, seat: 'blue', text: 'Hello' })
    expect(sentence).toBe(
      'The message is wrong: id: the id is of the wrong form: an id is made of visible ASCII characters without spaces.',
    )
  }
  expect(one.state.seq).toBe(seq)
  await Promise.all([one.close(), two.close()])
  await server.close()
})
