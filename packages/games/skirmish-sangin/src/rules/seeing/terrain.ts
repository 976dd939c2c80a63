import type { Piece } from '@sandtable/table'
import { TERRAIN, type TerrainRow, terrainRow } from '../../forces/data/terrain.ts'

/** sks-cov-T1: the row of a piece of the map. Hills have none of their own: they are open ground. */
export function rowOf(piece: Piece): TerrainRow {
  switch (piece.kind) {
    case 'area':
      return terrainRow(TERRAIN.areas[piece.area.kind])
    case 'line':
      return terrainRow(TERRAIN.lines[piece.line.kind])
    case 'work':
      return terrainRow(TERRAIN.works[piece.work.kind])
    case 'building':
    case 'inner-wall':
      return terrainRow('building')
    case 'hill':
      return terrainRow('open')
  }
}
