import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  formatMapProblem,
  longestOpenLane,
  mapProblems,
  readMap,
  SHIPPED_MAPS,
  type TableMap,
} from '../../src/index.ts'
import { isInDeepWater, overlaps, walkable } from './table-facts.ts'

const FOLDER = join(import.meta.dirname, '../../maps')

async function loaded(id: string): Promise<TableMap> {
  const entry = SHIPPED_MAPS.find((one) => one.id === id)
  const module = await entry?.load()
  const { map } = readMap(module?.default)
  if (!map) throw new Error(`${id} cannot be read`)
  return map
}

test('every file of the folder is in the index, and nothing else', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  expect(files.sort()).toEqual(SHIPPED_MAPS.map(({ id }) => `${id}.json`).sort())
  expect(files.length).toBeGreaterThanOrEqual(12)
})

test.each(SHIPPED_MAPS.map(({ id }) => id))('%s is sound', async (id) => {
  const value: unknown = JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'))
  expect(mapProblems(value).map((problem) => formatMapProblem(id, problem))).toEqual([])
  const map = await loaded(id)
  expect(overlaps(map)).toEqual([])
  const entry = SHIPPED_MAPS.find((one) => one.id === id)
  expect({ name: map.name, feet: [map.width / 1200, map.depth / 1200] }).toEqual({
    name: entry?.name,
    feet: entry?.feet,
  })
})

test.each(SHIPPED_MAPS.map(({ id }) => id))(
  '%s says what it is for, and its zones have names',
  async (id) => {
    const map = await loaded(id)
    expect(map.about?.length).toBeGreaterThan(20)
    expect(map.zones.length).toBeGreaterThanOrEqual(3)
    for (const zone of map.zones) expect(zone.label, zone.id).toBeTruthy()
  },
)

test.each(SHIPPED_MAPS.map(({ id }) => id))(
  'on %s figures can walk from one zone to every other',
  async (id) => {
    const map = await loaded(id)
    const zones = map.zones.filter(({ kind }) => kind === 'deployment')
    const outlines = zones.flatMap(({ shape }) => (shape.kind === 'polygon' ? [shape.outline] : []))
    for (const from of outlines) {
      // Courtyards within a yard wall can be entered: a wall is climbed. Only deep water bars the way.
      for (const to of outlines) expect(walkable(map, from, to)).toBeGreaterThan(0.99)
    }
  },
)

test.each(SHIPPED_MAPS.map(({ id }) => id))('no objective of %s lies in deep water', async (id) => {
  const map = await loaded(id)
  for (const { id: name, kind, shape } of map.zones) {
    if (kind === 'objective' && shape.kind === 'disc') expect(isInDeepWater(map, shape.at), name).toBe(false)
  }
})

/** Their terrain is given by a written scenario, straight roads and all. */
const WRITTEN =
  'crossroads hedgerows steppe-meeting bridgehead delay bazaar cache route night-raid casevac'.split(' ')
const FREE = SHIPPED_MAPS.map(({ id }) => id).filter((id) => !WRITTEN.includes(id))

test.each(FREE)('no open lane spans %s', async (id) => {
  const map = await loaded(id)
  expect(longestOpenLane(map, 150).length).toBeLessThan(map.depth)
})

test('there are tables of 3 by 3, 4 by 4 and 6 by 4 feet', () => {
  const sizes = new Set(SHIPPED_MAPS.map(({ feet }) => feet.join('x')))
  expect([...sizes].sort()).toEqual(['3x3', '4x4', '6x4'])
})

test('every README row names a shipped map, and every map has a row', () => {
  const text = readFileSync(join(FOLDER, 'README.md'), 'utf8')
  const named = [...text.matchAll(/^\| `([a-z0-9-]+)`/gm)].map(([, id]) => id)
  expect(named.sort()).toEqual(SHIPPED_MAPS.map(({ id }) => id).sort())
})
