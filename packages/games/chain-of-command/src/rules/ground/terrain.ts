import { assert } from '@sandtable/engine'
import {
  type Building,
  type Ground,
  type LinePiece,
  type Piece,
  type Point,
  type Region,
  regionsAt,
  roadsAt,
  type Scene,
  sceneOf,
  type TableEdge,
  type TableMap,
} from '@sandtable/table'
import { type Cover, type Grade, type Obstacle, TERRAIN } from '../../forces/data/terrain.ts'
import { MAPS } from '../set-up/maps.ts'
import type { State } from '../state/state.ts'

/** The battlefield: one of ours by its name, so that states stay small, or a map of the players' own. */
export function mapOf({ terms }: Pick<State, 'terms'>): TableMap {
  if (typeof terms.map !== 'string') return terms.map
  const map = MAPS[terms.map]
  assert(map, `there is no map '${terms.map}'`)
  return map
}

/** How far a point is from an edge of the table. */
export function distanceToEdge(state: Pick<State, 'terms'>, edge: TableEdge, { x, y }: Point): number {
  const { width, depth } = mapOf(state)
  return { north: depth - y, south: y, east: width - x, west: x }[edge]
}

/** The battlefield with all that has happened to it, and with its caches. */
export function sceneFor(state: Pick<State, 'terms' | 'happenings'>): Scene {
  return sceneOf(mapOf(state), state.happenings)
}

export function groundFor(state: Pick<State, 'terms' | 'happenings'>): Ground {
  return sceneFor(state).ground
}

/** coc-2.4-1, coc-2.4-2, coc-2.4-3, coc-1-7: the cover that a piece of the map gives, by the terrain sheet. */
export function coverOf(piece: Piece): Cover {
  switch (piece.kind) {
    case 'area':
      return TERRAIN.areas[piece.area.kind].cover
    case 'line':
      return TERRAIN.lines[piece.line.kind].cover
    case 'work':
      return TERRAIN.works[piece.work.kind].cover
    case 'building':
      if (piece.building.kind === 'bunker') return 'bunker' // coc-2.4-4
      return piece.building.material === 'wood' ? TERRAIN.buildings.wooden : TERRAIN.buildings.cover
    case 'hill':
    case 'inner-wall':
      return 'none'
  }
}

/** From the quickest to the slowest. */
const GRADES: readonly Grade[] = ['open', 'broken', 'heavy', 'really-heavy', 'impassable']

/** coc-2.3-1, coc-2.3-t: the grade of the ground at a point: the slowest of what lies there; roads are Open. */
export function gradeAt(ground: Ground, at: Point): Grade {
  if (roadsAt(ground, at).length > 0) return 'open'
  const slowest = regionsAt(ground, at).reduce(
    (most, piece) => Math.max(most, GRADES.indexOf(gradeOf(piece))),
    0,
  )
  return GRADES[slowest] ?? 'open'
}

/** coc-7.2.2-2: a barn, known by its gate, is entered and crossed like open ground. */
export function isBarn({ openings }: Building): boolean {
  return openings.some(({ kind }) => kind === 'gate')
}

/** coc-2.3-1, coc-2.3-2, coc-7.2.2-4: the grade of a piece of ground, whatever cover it gives. */
export function gradeOf(piece: Region): Grade {
  switch (piece.kind) {
    case 'area':
      return TERRAIN.areas[piece.area.kind].grade
    case 'work':
      return TERRAIN.works[piece.work.kind].grade
    case 'building':
      return isBarn(piece.building) ? 'open' : TERRAIN.buildings.grade
    case 'hill':
      return piece.hill.isSteep ? TERRAIN.hills.steep : TERRAIN.hills.gentle
  }
}

/** coc-7.2-t: how much a line hinders those who cross it. */
export function obstacleOf({ line }: LinePiece): Obstacle {
  return TERRAIN.lines[line.kind].obstacle
}
