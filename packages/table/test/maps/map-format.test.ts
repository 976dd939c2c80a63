import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AREA_FACTS,
  BUILDING_KINDS,
  DENSITIES,
  formatMapProblem,
  GOINGS,
  HEIGHT_CLASSES,
  LINE_FACTS,
  MAP_SCHEMA,
  MATERIALS,
  MOVER_CLASSES,
  OPENING_KINDS,
  ROAD_KINDS,
  readMap,
  type Schema,
  TABLE_EDGES,
  type TableMap,
  WORK_FACTS,
} from '../../src/index.ts'
import { anyMap, anySmallMap, at, FARM, rectangle, thousands } from '../maps.ts'

const sentences = (value: unknown) =>
  readMap(value).problems.map((problem) => formatMapProblem('m.json', problem))
const withAreas = (...areas: unknown[]) => ({ ...FARM, areas })

test('a sound map is read as it is', () => {
  expect(sentences(FARM)).toEqual([])
  expect(readMap(FARM).map).toBe(FARM)
})

test('every random map is sound, and the same after a round trip through JSON', () => {
  const isSame = (map: TableMap) => {
    const again: unknown = JSON.parse(JSON.stringify(map))
    expect(sentences(again)).toEqual([])
    expect(readMap(again).map).toEqual(map)
  }
  fc.assert(fc.property(anySmallMap(), isSame), thousands())
  fc.assert(fc.property(anyMap(), isSame), thousands(100))
})

describe('a broken or hostile map is refused with a sentence that names the place', () => {
  const refused: [string, unknown, RegExp][] = [
    ['no map at all', 'hello', /m\.json: needs an object \(a map\), not 'hello'/],
    ['another version', { ...FARM, version: 2 }, /version: needs 1, not 2/],
    ['another format', { ...FARM, format: 'svg' }, /format: needs 'sandtable-map', not 'svg'/],
    [
      'two corners',
      withAreas({ id: 'a', kind: 'woods', outline: [at(0, 0), at(9, 9)] }),
      /areas\[0\]\.outline: needs 3 or more, has 2/,
    ],
    [
      'an outline like an 8',
      withAreas({ id: 'a', kind: 'woods', outline: [at(0, 0), at(100, 100), at(100, 0), at(0, 100)] }),
      /areas\[0\]\.outline: needs an outline that never meets itself; it does near \(50, 50\)/,
    ],
    [
      'a row of corners',
      withAreas({ id: 'a', kind: 'woods', outline: [at(0, 0), at(5, 5), at(9, 9)] }),
      /areas\[0\]\.outline: needs an outline that never meets itself/,
    ],
    [
      '1e9 corners',
      withAreas({ id: 'a', kind: 'woods', outline: new Array(1e9) }),
      /areas\[0\]\.outline: needs 400 or fewer, has 1000000000/,
    ],
    [
      'a script in a label',
      withAreas({
        id: 'a',
        kind: 'woods',
        label: '<script>alert(1)</script>',
        outline: rectangle(0, 0, 100, 100),
      }),
      /areas\[0\]\.label: needs plain text without < and >, not '\?script\?/,
    ],
    ['a script in the name', { ...FARM, name: '<img src=x>' }, /name: needs plain text/],
    [
      'a point beyond the table',
      withAreas({ id: 'a', kind: 'woods', outline: [at(0, 0), at(4801, 0), at(0, 100)] }),
      /areas\[0\]\.outline\[1\]: needs a point on the table, which is 48" by 48", not \(4801, 0\)/,
    ],
    [
      'half a hundredth',
      withAreas({ id: 'a', kind: 'woods', outline: [at(0, 0), at(10.5, 0), at(0, 100)] }),
      /areas\[0\]\.outline\[1\]\.x: needs a coordinate in whole hundredths of an inch, from 0 to 9600, not 10\.5/,
    ],
    [
      'no number',
      withAreas({ id: 'a', kind: 'woods', outline: [at(0, Number.NaN), at(10, 0), at(0, 100)] }),
      /areas\[0\]\.outline\[0\]\.y: needs .* not NaN/,
    ],
    [
      'an unknown kind',
      withAreas({ id: 'a', kind: 'lava', outline: rectangle(0, 0, 9, 9) }),
      /areas\[0\]\.kind: needs one of light-woods, woods, .* not 'lava'/,
    ],
    ['an unknown word', { ...FARM, script: 'x' }, /m\.json: has 'script', which is not known here/],
    [
      'a poisoned prototype',
      JSON.parse(`{"__proto__": {"x": 1}}`),
      /has '__proto__', which is not known here/,
    ],
    ['a missing list', { ...FARM, zones: undefined }, /zones: needs a list, not nothing/],
    [
      'the same id twice',
      { ...FARM, works: [{ id: 'wood', kind: 'crater', outline: rectangle(0, 0, 9, 9) }] },
      /works\[0\]\.id: needs an id of its own: 'wood' is that of areas\[0\]/,
    ],
    [
      'a hole outside',
      withAreas({
        id: 'a',
        kind: 'woods',
        outline: rectangle(0, 0, 100, 100),
        holes: [rectangle(50, 50, 100, 10)],
      }),
      /areas\[0\]\.holes\[0\]: needs to lie within the outline/,
    ],
    [
      'a gap beyond the line',
      {
        ...FARM,
        lines: [
          {
            id: 'l',
            kind: 'wall',
            points: [at(0, 0), at(100, 0)],
            gaps: [{ kind: 'gap', at: 80, width: 50 }],
          },
        ],
      },
      /lines\[0\]\.gaps\[0\]: needs to lie on the line, which is 100 long, not from 55 to 105/,
    ],
    [
      'a roof of straw',
      changed((house) => ({ ...house, roof: { kind: 'straw' } })),
      /buildings\[0\]\.roof: needs a kind, one of flat, pitched, none, not 'straw'/,
    ],
    [
      'a door in the air',
      changed((house) => ({
        ...house,
        openings: [{ id: 'd', kind: 'door', side: 0, floor: 2, at: 300, width: 60 }],
      })),
      /buildings\[0\]\.openings\[0\]\.floor: needs a floor from 0 to 1, not 2/,
    ],
    [
      'a door beside the house',
      changed((house) => ({
        ...house,
        openings: [{ id: 'd', kind: 'door', side: 7, floor: 0, at: 300, width: 60 }],
      })),
      /buildings\[0\]\.openings\[0\]\.side: needs a side from 0 to 3, not 7/,
    ],
    [
      'a hill that sinks',
      {
        ...FARM,
        hills: [
          {
            id: 'h',
            levels: [
              { height: 100, outline: rectangle(0, 0, 100, 100) },
              { height: 50, outline: rectangle(9, 9, 9, 9) },
            ],
          },
        ],
      },
      /hills\[0\]\.levels\[1\]\.height: needs more than the level below, 100, not 50/,
    ],
  ]
  test.each(refused)('%s', (_, value, sentence) => {
    const reading = readMap(value)
    expect(reading.map).toBeNull()
    expect(sentences(value).join('\n')).toMatch(sentence)
  })
})

function changed(change: (house: TableMap['buildings'][number] | undefined) => unknown): unknown {
  return { ...FARM, buildings: [change(FARM.buildings[0])] }
}

test('a thousand mistakes are told in twenty sentences', () => {
  const areas = Array.from({ length: 1000 }, () => ({ id: 'X', kind: 'woods' }))
  expect(sentences({ ...FARM, areas }).length).toBe(20)
})

test('a problem of shape says where on the table it is', () => {
  const outline = [at(0, 0), at(100, 100), at(100, 0), at(0, 100)]
  const [problem] = readMap(withAreas({ id: 'a', kind: 'woods', outline })).problems
  expect(problem?.at).toEqual(at(50, 50))
})

test('the schema knows the same words as the program', () => {
  const shape = (name: string): Schema => MAP_SCHEMA.$defs?.[name] ?? {}
  const words = (name: string, property: string) => shape(name).properties?.[property]?.enum
  expect(words('area', 'kind')).toEqual(Object.keys(AREA_FACTS))
  expect(words('line', 'kind')).toEqual(Object.keys(LINE_FACTS))
  expect(words('line', 'heightClass')).toEqual(HEIGHT_CLASSES)
  expect(words('work', 'kind')).toEqual(Object.keys(WORK_FACTS))
  expect(words('road', 'kind')).toEqual(ROAD_KINDS)
  expect(words('building', 'kind')).toEqual(BUILDING_KINDS)
  expect(words('opening', 'kind')).toEqual(OPENING_KINDS)
  expect(words('edgeShape', 'edge')).toEqual(TABLE_EDGES)
  expect(Object.keys(shape('passability').properties ?? {})).toEqual(MOVER_CLASSES)
  expect([shape('going').enum, shape('density').enum, shape('material').enum]).toEqual([
    GOINGS,
    DENSITIES,
    MATERIALS,
  ])
})

test('every object of the schema refuses unknown words, and every list and text has an end', () => {
  for (const [name, shape] of Object.entries({ ...MAP_SCHEMA.$defs, map: MAP_SCHEMA })) {
    for (const part of [shape, ...Object.values(shape.properties ?? {})]) {
      if (part.type === 'array') expect([name, part.maxItems]).toEqual([name, expect.any(Number)])
      if (part.type === 'string') expect([name, part.maxLength]).toEqual([name, expect.any(Number)])
      if (part.type === 'integer') expect([name, part.maximum]).toEqual([name, expect.any(Number)])
      if (part.type === 'object') expect(part).toMatchObject({ additionalProperties: false })
    }
  }
})

test('the example in the documentation is a sound map', () => {
  const page = readFileSync(new URL('../../../../docs/map-format.md', import.meta.url), 'utf8')
  const example: unknown = JSON.parse(page.split('```json')[1]?.split('```')[0] ?? '')
  expect(sentences(example)).toEqual([])
})
