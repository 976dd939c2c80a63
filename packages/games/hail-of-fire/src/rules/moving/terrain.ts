import { assert } from '@sandtable/engine'
import { type Ground, type Piece, type Scene, sceneOf, type TableMap } from '@sandtable/table'
import kinds from '../../../data/terrain.json' with { type: 'json' }
import { TABLES } from '../../forces/data/tables.ts'
import { MAPS } from '../set-up/maps.ts'
import type { State } from '../state/state.ts'

/** hof-terrain-T1: a row of the terrain table. */
export type TerrainRow = (typeof TABLES)['hof-terrain-T1']['rows'][number]

const ROWS: Readonly<Record<string, TerrainRow>> = Object.fromEntries(
  TABLES['hof-terrain-T1'].rows.map((row) => [row.key, row]),
)

export function terrainRow(key: string): TerrainRow {
  const row = ROWS[key]
  assert(row, `there is no terrain '${key}'`)
  return row
}

/** hof-los-10: the kind of terrain that a piece of the map is in this game. */
export function terrainOf(piece: Piece): TerrainRow {
  switch (piece.kind) {
    case 'area':
      return terrainRow(kinds.areas[piece.area.kind])
    case 'line':
      return terrainRow(kinds.lines[piece.line.kind])
    case 'work':
      return terrainRow(kinds.works[piece.work.kind])
    case 'hill':
      return terrainRow(piece.hill.isSteep ? kinds.hills.steep : kinds.hills.gentle)
    case 'building':
    case 'inner-wall':
      return terrainRow(kinds.building)
  }
}

/** hof-setup-1: the battlefield: one of ours by its name, so that states stay small, or a map of the players' own. */
export function mapOf({ terms }: Pick<State, 'terms'>): TableMap {
  if (typeof terms.map !== 'string') return terms.map
  const map = MAPS[terms.map]
  assert(map, `there is no map '${terms.map}'`)
  return map
}

/** The battlefield with wrecks, smoke and barrages, and with its caches. */
export function sceneFor(state: Pick<State, 'terms' | 'happenings'>): Scene {
  return sceneOf(mapOf(state), state.happenings)
}

export function groundFor(state: Pick<State, 'terms' | 'happenings'>): Ground {
  return sceneFor(state).ground
}
