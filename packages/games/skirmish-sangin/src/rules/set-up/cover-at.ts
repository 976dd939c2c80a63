import {
  type Building,
  base,
  buildingAt,
  distanceToPoint,
  hull,
  inch,
  type Place,
  piecesNear,
  placeAlong,
  roadsAt,
} from '@sandtable/table'
import { BASE_RADIUS } from '../figures.ts'
import { sceneFor } from '../scene.ts'
import { isOnRoof } from '../seeing/sight.ts'
import { rowOf } from '../seeing/terrain.ts'
import { touchesPiece } from '../seeing/touching.ts'
import type { State } from '../state/state.ts'

type Known = Pick<State, 'terms' | 'happenings'>

/** sks-cov-2, sks-hide-1: inside or touching something that is cover. */
export function isInCover(state: Known, at: Place): boolean {
  const { ground } = sceneFor(state)
  return piecesNear(ground, hull(at, { x: 0, y: 1 }, BASE_RADIUS * 2, BASE_RADIUS * 2), 1).some(
    (piece) => rowOf(piece).cover !== 'none' && touchesPiece(piece, at),
  )
}

/** The building that a place is in, under its roof; null for none. */
export function insideOf(state: Known, at: Place): Building | null {
  const building = buildingAt(sceneFor(state).ground, at)
  return building && !isOnRoof(at, building) ? building : null
}

export function isOnARoof(state: Known, at: Place): boolean {
  const building = buildingAt(sceneFor(state).ground, at)
  return building !== null && isOnRoof(at, building)
}

/** Near enough to a gate to guard it. */
const AT_GATE = inch(3)

/** sks-ruling-50: within 3 inches of the middle of a gate. */
export function isAtGate(state: Known, at: Place): boolean {
  if ((at.floor ?? 0) !== 0) return false
  return sceneFor(state).ground.map.lines.some(({ points, gaps = [] }) =>
    gaps.some(
      ({ kind, at: along }) =>
        kind === 'gate' && distanceToPoint(base(at, BASE_RADIUS), placeAlong(points, along)) <= AT_GATE,
    ),
  )
}

export function isOnRoad(state: Known, at: Place): boolean {
  return roadsAt(sceneFor(state).ground, at).length > 0
}
