import { describe, expect, test } from 'vitest'
import {
  balanceOf,
  formatMapProblem,
  generateMap,
  groundOf,
  imbalance,
  longestOpenLane,
  MAP_SIZES,
  MAP_THEMES,
  type MapFeet,
  type MapTheme,
  mapProblems,
  openShare,
  type TableMap,
} from '../../src/index.ts'
import { digest, overlaps, shapesTurned, walkable } from './table-facts.ts'

/** All seeds on the usual tables; some on those between. */
const SEEDS = 40
const SEEDS_BETWEEN = 16
const USUAL = ['3,3', '4,4', '6,4']

/** Every second seed symmetric. */
function mapFor(theme: MapTheme, feet: MapFeet, seed: number): TableMap {
  return generateMap({ theme, seed, feet, isSymmetric: seed % 2 === 1 })
}

function deploymentOf(map: TableMap, side: string) {
  const zone = map.zones.find((one) => one.kind === 'deployment' && one.side === side)
  if (zone?.shape.kind !== 'polygon') throw new Error(`no ${side} zone`)
  return zone.shape.outline
}

describe.each(MAP_THEMES)('%s', (theme) => {
  test.each(MAP_SIZES)(
    '%i by %i feet: sound, and nothing built on roads, walls or water',
    (...feet) => {
      const seeds = USUAL.includes(String(feet)) ? SEEDS : SEEDS_BETWEEN
      for (let seed = 0; seed < seeds; seed++) {
        const map = mapFor(theme, feet, seed)
        const problems = mapProblems(map).map((problem) => formatMapProblem(`seed ${seed}`, problem))
        expect([...problems, ...overlaps(map).map((text) => `seed ${seed}: ${text}`)]).toEqual([])
      }
    },
    300_000,
  )

  test.each(MAP_SIZES)('tables of %i by %i feet can be played on', (...feet) => {
    for (let seed = 0; seed < 6; seed++) {
      const map = mapFor(theme, feet, seed)
      // Nowhere an open lane from edge to edge; a closer look may find a slit here and there.
      expect(longestOpenLane(map, 150).length, `lane of seed ${seed}`).toBeLessThan(map.depth * 0.9)
      expect(openShare(map, 70, map.depth - 100), `slits of seed ${seed}`).toBeLessThan(0.5)
      // All but a nook between a house and the edge of the table.
      const reached = walkable(map, deploymentOf(map, 'south'), deploymentOf(map, 'north'))
      expect(reached, `ground reached on seed ${seed}`).toBeGreaterThan(0.99)
      expect(map.zones.filter(({ kind }) => kind === 'objective').length, `seed ${seed}`).toBeGreaterThan(0)
      expect(map.zones.some(({ id }) => id === 'south-entry-1')).toBe(true)
      expect(map.zones.some(({ id }) => id === 'north-entry-1')).toBe(true)
      expect(map.buildings.length, `houses of seed ${seed}`).toBeGreaterThan(0)
    }
  })

  test.each(MAP_SIZES)('a symmetric table of %i by %i feet is the same for both sides', (...feet) => {
    for (let seed = 0; seed < 6; seed++) {
      const map = generateMap({ theme, seed, feet, isSymmetric: true })
      expect(shapesTurned(map, true)).toEqual(shapesTurned(map, false))
      expect(imbalance(balanceOf(map))).toBeLessThan(0.01)
    }
  })

  test('a table of 6 by 4 feet has some 400 to 900 edges', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { edges } = groundOf(mapFor(theme, [6, 4], seed))
      expect(edges.count).toBeGreaterThan(350)
      expect(edges.count).toBeLessThan(950)
    }
  })
})

test('the same wishes give the same map, and other seeds others', () => {
  const wishes = { theme: 'bocage', seed: 5, feet: [4, 4] } as const
  expect(generateMap(wishes)).toEqual(generateMap(wishes))
  const texts = Array.from({ length: 20 }, (_, seed) =>
    JSON.stringify(generateMap({ ...wishes, seed }).areas),
  )
  expect(new Set(texts).size).toBe(20)
})

test('a seed means the same map on every machine and in every release', () => {
  const texts = MAP_THEMES.flatMap((theme) =>
    [0, 1, 2].map((seed) => JSON.stringify(mapFor(theme, [4, 4], seed))),
  )
  expect(digest(texts.join('\n'))).toBe('638c0fd0')
})

test('a lopsided table is seen to be one', () => {
  const map = generateMap({ theme: 'flanders', seed: 3, feet: [4, 4], isSymmetric: true })
  const bare = map.areas.filter(({ outline }) => outline.every(({ y }) => y < map.depth / 2))
  expect(imbalance(balanceOf({ ...map, areas: bare }))).toBeGreaterThan(20)
})
