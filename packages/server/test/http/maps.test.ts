import { emptyMap } from '@sandtable/table'
import { expect, test } from 'vitest'
import { get, post } from '../client.ts'
import { newFolder, testServer } from '../server.ts'

const VILLAGE = emptyMap('The village', 4800, 4800)

test('a map is kept under its digest, the same map once, over a restart', async () => {
  const folder = newFolder()
  const first = await testServer({ folder })
  const { map } = (await post(first.url, '/api/maps', { file: JSON.stringify(VILLAGE, null, 2) })) as {
    map: string
  }
  expect(map).toMatch(/^[0-9a-f]{32}$/)
  expect(await post(first.url, '/api/maps', { file: JSON.stringify(VILLAGE) })).toEqual({ map })
  const other = await post(first.url, '/api/maps', { file: JSON.stringify({ ...VILLAGE, name: 'Another' }) })
  expect(other).not.toEqual({ map })
  await first.close()

  const second = await testServer({ folder })
  expect(await get(second.url, `/api/maps/${map}`)).toEqual({ file: JSON.stringify(VILLAGE) })
  expect(await get(second.url, `/api/maps/${'0'.repeat(32)}`)).toEqual({
    error: 'There is no such map here.',
  })
  await second.close()
})

test('a broken or hostile map is refused in a sentence and not kept', async () => {
  const server = await testServer()
  const say = (file: string) => post(server.url, '/api/maps', { file })
  expect(await say('no map')).toEqual({ error: 'The map: is not written as JSON.' })
  expect(await say(JSON.stringify({ ...VILLAGE, version: 9 }))).toEqual({
    error: 'The map: version: needs 1, not 9.',
  })
  const label = '<script>alert(1)</script>'
  const outline = [
    { x: 0, y: 0 },
    { x: 900, y: 0 },
    { x: 0, y: 900 },
  ]
  expect(
    await say(JSON.stringify({ ...VILLAGE, areas: [{ id: 'a', kind: 'woods', label, outline }] })),
  ).toMatchObject({ error: expect.stringMatching(/^The map: areas\[0\]\.label: needs plain text/) })
  expect(await get(server.url, '/api/maps/../../etc/passwd')).not.toHaveProperty('file')
  await server.close()
})
