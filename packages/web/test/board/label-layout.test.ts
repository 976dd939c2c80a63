import { emptyMap, readMap, SHIPPED_MAPS, type TableMap } from '@sandtable/table'
import { expect, test } from 'vitest'
import { type PlacedLabel, placedLabels } from '../../src/battlefield/draw/label-layout.ts'
import { onScreen } from '../../src/battlefield/draw/on-screen.ts'

async function shipped(id: string): Promise<TableMap> {
  const { map } = readMap((await SHIPPED_MAPS.find((one) => one.id === id)?.load())?.default)
  if (!map) throw new Error(`${id} cannot be read`)
  return map
}

/** By themselves: where level words reach, with letters half as wide as high. */
function overlap(a: PlacedLabel, b: PlacedLabel): boolean {
  const half = ({ words, size }: PlacedLabel): number => (words.length * size) / 4
  return Math.abs(a.x - b.x) < half(a) + half(b) && Math.abs(a.y - b.y) < (a.size + b.size) / 2
}

/** From a phone to a large screen, and from near. */
const UNITS_PER_PIXEL = [22, 11, 8, 4, 1.5]

test.each(SHIPPED_MAPS.map(({ id }) => id))(
  '[labels] on %s no name lies over another, and all can be read',
  async (id) => {
    const map = onScreen(await shipped(id))
    for (const unitsPerPixel of UNITS_PER_PIXEL) {
      const labels = placedLabels(map, unitsPerPixel)
      const level = labels.filter(({ angle = 0 }) => Math.abs(angle) < 2)
      for (const [i, a] of level.entries())
        for (const b of level.slice(i + 1)) expect(overlap(a, b), `${a.words} and ${b.words}`).toBe(false)
      for (const { size, words } of labels) expect(size / unitsPerPixel, words).toBeGreaterThan(9)
    }
  },
)

test('[labels] from near every name and height is there; from far the heights of hills come before houses', async () => {
  const map = onScreen(await shipped('norman-village'))
  const near = placedLabels(map, 1.5)
  const named = [map.hills, map.areas, map.roads, map.lines, map.buildings, map.works].flat()
  for (const { id, label } of named) if (label) expect(near.map((one) => one.id)).toContain(id)
  const heights = map.hills.flatMap(({ levels }) => levels).length
  expect(near.filter(({ kind }) => kind === 'height')).toHaveLength(heights)
})

test('[labels] two houses with one place for both names: the second goes elsewhere', () => {
  const house = (id: string, x: number) => ({
    id,
    label: `The house ${id}`,
    kind: 'house' as const,
    material: 'stone' as const,
    floors: 1,
    storeyHeight: 100,
    roof: { kind: 'none' as const },
    openings: [],
    outline: [
      { x, y: 1000 },
      { x: x + 200, y: 1000 },
      { x: x + 200, y: 1300 },
      { x, y: 1300 },
    ],
  })
  const map = { ...emptyMap('Two', 3600, 3600), buildings: [house('a', 1000), house('b', 1220)] }
  const [a, b] = placedLabels(onScreen(map), 8)
  expect(a?.y).toBeLessThan(2300)
  expect(b?.y).toBeGreaterThan(2600)
})

test('[labels] names of the terrain keep off pieces and their words, and are left out where no room is left', async () => {
  const map = onScreen(await shipped('crossroads'))
  const free = placedLabels(map, 8)
  const first = free.find(({ kind }) => kind === 'area')
  if (!first) throw new Error('the crossroads have a named wood')
  const box = (reach: number) => ({
    left: first.x - reach,
    right: first.x + reach,
    low: map.depth - first.y - reach,
    high: map.depth - first.y + reach,
  })
  const moved = placedLabels(map, 8, [box(20)]).find(({ id }) => id === first.id)
  expect(moved && Math.abs(moved.y - first.y)).toBeGreaterThan(first.size)
  expect(placedLabels(map, 8, [box(600)]).map(({ id }) => id)).not.toContain(first.id)
})
