import { expect, test } from 'vitest'
import { mapFrom, namedMaps } from '../../src/index.ts'

const FIELD = {
  format: 'sandtable-map',
  version: 1,
  name: 'A field',
  width: 4800,
  depth: 4800,
  ground: 'grass',
  hills: [],
  areas: [],
  lines: [],
  roads: [],
  buildings: [],
  works: [],
  zones: [],
}

test('a map is named, or given as it is', () => {
  const maps = namedMaps({ field: FIELD })
  expect(mapFrom(maps, 'field')).toEqual(FIELD)
  expect(mapFrom(maps, { ...FIELD, name: 'Mine' })).toMatchObject({ name: 'Mine' })
})

test('an unknown name and a broken map get a sentence', () => {
  const maps = namedMaps({ field: FIELD })
  expect(mapFrom(maps, 'toString')).toBe("There is no map 'toString'. The maps are field.")
  expect(mapFrom(maps, { ...FIELD, width: 5 })).toContain('The map is not sound: width: needs')
  expect(mapFrom(maps, null)).toContain('The map is not sound')
})

test('a broken map of ours stops the program with its file and place', () => {
  expect(() => namedMaps({ broken: { ...FIELD, depth: 1 } })).toThrow('broken.json: depth: needs')
})
