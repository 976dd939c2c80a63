import { assert } from '@sandtable/engine'
import { type Building, type Ground, type Piece, type Scene, sceneOf, type TableMap } from '@sandtable/table'
import tables from '../../../data/rules-tables.json' with { type: 'json' }
import kinds from '../../../data/terrain.json' with { type: 'json' }
import { MAPS } from '../set-up/maps.ts'
import type { Terms } from '../state/state.ts'

export type Cover = 'none' | 'light' | 'hard'

/** csw-terr-3: what a kind of terrain does. */
export interface TerrainType {
  readonly id: string
  readonly cover: Cover
  /** csw-terr-1 */
  readonly isRough: boolean
  /** csw-terr-2 */
  readonly isObstacle: boolean
  /** csw-terr-5: passed by climbing only. */
  readonly isClimbed: boolean
  readonly isImpassable: boolean
  /** csw-los-2; a hill blocks by its crest, which is hard cover (csw-los-5). */
  readonly blocksSight: boolean
}

interface Row {
  readonly id: string
  readonly cover: 'light' | 'hard' | null
  readonly rough: boolean | string
  readonly obstacle: boolean
  readonly climbed?: boolean
  readonly impassable?: boolean
  readonly blocksSight: boolean | string
}

/** csw-terr-3, csw-terr-4, csw-ruling-43, csw-ruling-44: the book's terrain, and what our maps have besides. */
const TYPES: ReadonlyMap<string, TerrainType> = new Map(
  [...(tables.terrainTypes as readonly Row[]), ...(kinds.types as readonly Row[])].map((row) => [
    row.id,
    typeFrom(row),
  ]),
)

function typeFrom(row: Row): TerrainType {
  const isCrest = row.blocksSight === 'crest'
  return {
    id: row.id,
    cover: row.cover ?? (isCrest ? 'hard' : 'none'),
    isRough: row.rough === true,
    isObstacle: row.obstacle,
    isClimbed: row.climbed ?? false,
    isImpassable: row.impassable ?? false,
    blocksSight: row.blocksSight !== false,
  }
}

export function terrainType(id: string): TerrainType {
  const type = TYPES.get(id)
  assert(type, `there is no terrain type '${id}'`)
  return type
}

/** csw-terr-3: what a piece of the map is in this game's words. */
export function terrainOf(piece: Piece): TerrainType {
  switch (piece.kind) {
    case 'area':
      return terrainType(kinds.areas[piece.area.kind])
    case 'line':
      return terrainType(kinds.lines[piece.line.kind])
    case 'work':
      return terrainType(kinds.works[piece.work.kind])
    case 'building':
      return buildingTerrain(piece.building)
    case 'hill':
      return terrainType(piece.hill.isSteep ? kinds.hills.steep : kinds.hills.gentle)
    case 'inner-wall':
      return terrainType('high-wall')
  }
}

/** csw-terr-5: containers have no inside. */
export function buildingTerrain({ kind }: Building): TerrainType {
  return terrainType(kind === 'container' ? kinds.buildings.container : kinds.buildings['*'])
}

export function betterCover(a: Cover, b: Cover): Cover {
  if (a === 'hard' || b === 'hard') return 'hard'
  return a === 'light' || b === 'light' ? 'light' : 'none'
}

/** The battlefield: a shipped map, stored by its name so that states stay small, or the players' own map. */
export function mapOf({ terms }: { readonly terms: Terms }): TableMap {
  if (typeof terms.map !== 'string') return terms.map
  const map = MAPS[terms.map]
  assert(map, `there is no map '${terms.map}'`)
  return map
}

/** The battlefield with its caches. Nothing in this game changes the ground. */
export function sceneFor(state: { readonly terms: Terms }): Scene {
  return sceneOf(mapOf(state))
}

export function groundFor(state: { readonly terms: Terms }): Ground {
  return sceneFor(state).ground
}
