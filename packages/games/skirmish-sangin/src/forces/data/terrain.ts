import { oneOf, type Read, readData, record } from '@sandtable/miniatures'
import type { Area, Line, Work } from '@sandtable/table'
import file from '../../../data/terrain.json' with { type: 'json' }
import { TABLES } from './tables.ts'

/** sks-cov-T1: a row of the terrain table. */
export type TerrainRow = (typeof TABLES)['sks-cov-T1']['rows'][number]
export type TerrainKey = TerrainRow['key']

const KEY = oneOf(...TABLES['sks-cov-T1'].rows.map(({ key }) => key))

const FILE = record({
  areas: record({
    'light-woods': KEY,
    woods: KEY,
    jungle: KEY,
    orchard: KEY,
    palms: KEY,
    vineyard: KEY,
    scrub: KEY,
    undergrowth: KEY,
    reeds: KEY,
    crops: KEY,
    'tall-crops': KEY,
    field: KEY,
    ploughed: KEY,
    garden: KEY,
    rough: KEY,
    rocks: KEY,
    rubble: KEY,
    marsh: KEY,
    swamp: KEY,
    mud: KEY,
    snow: KEY,
    sand: KEY,
    water: KEY,
    'shallow-water': KEY,
    courtyard: KEY,
    pavement: KEY,
    cemetery: KEY,
  }),
  lines: record({
    'low-wall': KEY,
    wall: KEY,
    'high-wall': KEY,
    'compound-wall': KEY,
    'garden-hedge': KEY,
    hedge: KEY,
    bocage: KEY,
    treeline: KEY,
    fence: KEY,
    'high-fence': KEY,
    'barbed-wire': KEY,
    barricade: KEY,
    'concrete-barrier': KEY,
    sandbags: KEY,
    bank: KEY,
    ditch: KEY,
    trench: KEY,
    stream: KEY,
    river: KEY,
    canal: KEY,
    railway: KEY,
    cliff: KEY,
  }),
  works: record({
    entrenchment: KEY,
    foxholes: KEY,
    sangar: KEY,
    emplacement: KEY,
    minefield: KEY,
    wire: KEY,
    roadblock: KEY,
    crater: KEY,
    wreck: KEY,
    vehicle: KEY,
    stall: KEY,
    crates: KEY,
    haystack: KEY,
    well: KEY,
    statue: KEY,
  }),
})

/** sks-ruling-7, sks-ruling-35: which row each kind of feature of a map uses. */
export const TERRAIN: {
  readonly areas: Readonly<Record<Area['kind'], TerrainKey>>
  readonly lines: Readonly<Record<Line['kind'], TerrainKey>>
  readonly works: Readonly<Record<Work['kind'], TerrainKey>>
} = readData('terrain.json', FILE, file) as Read<typeof FILE>

/** sks-cov-T1: the row of a kind of terrain. */
export function terrainRow(key: TerrainKey): TerrainRow {
  const row = TABLES['sks-cov-T1'].rows.find((one) => one.key === key)
  if (!row) throw new Error(`There is no terrain '${key}'.`)
  return row
}
