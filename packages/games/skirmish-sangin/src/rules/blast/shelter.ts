import { type Crossing, type Place, type SightLine, sightLine, type WallCrossing } from '@sandtable/table'
import { sceneFor } from '../scene.ts'
import { heightOf } from '../seeing/sight.ts'
import { rowOf } from '../seeing/terrain.ts'
import type { State } from '../state/state.ts'

type Ground = Pick<State, 'terms' | 'happenings'>

/** The way of splinters or of a round that rolls on, a little above the floors it leads over. */
export function flight(state: Ground, from: Place, to: Place): SightLine {
  const { ground } = sceneFor(state)
  return sightLine(
    ground,
    { at: { x: from.x, y: from.y }, z: heightOf(ground, from) },
    { at: { x: to.x, y: to.y }, z: heightOf(ground, to) },
  )
}

/** sks-gren-4, sks-ruling-80: a building or compound wall, a floor or a ceiling stands between a burst and a place. */
export function isSheltered(state: Ground, burst: Place, at: Place): boolean {
  return flight(state, burst, at).crossings.some(
    (crossing) => wallAt(crossing) !== null || (crossing.kind === 'building' && crossing.passesFloor),
  )
}

/** sks-gren-11: how far along its way a round meets the first building or compound wall; null: none. */
export function firstWall({ crossings }: SightLine): number | null {
  const walls = crossings.flatMap((crossing) => wallAt(crossing) ?? [])
  return walls.length === 0 ? null : Math.min(...walls)
}

/** sks-gren-4, sks-gren-11: where the line meets a wall in a crossing; null: it passes over, or through a gate or a door. */
function wallAt(crossing: Crossing): number | null {
  switch (crossing.kind) {
    case 'building':
      return crossing.walls.find((wall) => isSolid(wall, crossing.piece.building.floors))?.before ?? null
    case 'inner-wall':
      return crossing.gap || crossing.over ? null : crossing.before
    case 'line':
      if (crossing.gap || crossing.over || crossing.touches) return null
      return rowOf(crossing.piece).key === 'compound-wall' ? crossing.before : null
    default:
      return null
  }
}

/** sks-ruling-80: a wall shelters those at its windows; above the last floor there is only the roof. */
function isSolid({ floor, opening }: WallCrossing, floors: number): boolean {
  return floor < floors && (opening === null || opening.kind === 'window')
}
