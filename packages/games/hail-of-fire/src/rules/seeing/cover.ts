import { isRegion, type Piece, type Point, polygonContains, sightLine } from '@sandtable/table'
import { bodyOf } from '../moving/footprints.ts'
import { sceneFor, terrainOf } from '../moving/terrain.ts'
import type { ReceivedFire, State, Team } from '../state/state.ts'
import { EYES } from './eyes.ts'
import { touchedPieces } from './touching.ts'

/** hof-rfc-T1: the two rows of the table of received fire. */
export type CoverRow = 'open' | 'hard'

/**
 * hof-los-8, hof-los-9, hof-ruling-16: real Hard Cover against all of these RFPs: hard area terrain, a foxhole, or a hard
 * line obstacle the Team touches that lies between it and the place each of them was fired from.
 */
export function isInHardCover(state: State, team: Team, received: readonly ReceivedFire[]): boolean {
  if (team.isDugIn) return true
  const scene = sceneFor(state)
  const body = bodyOf(state, team)
  if (!body) return false
  const inside = touchedPieces(scene, body)
  if (inside.some((piece) => isHardInside(piece) && standsIn(piece, body.at))) return true
  const walls = inside.filter(isHardBehind)
  if (walls.length === 0) return false
  return received.every(
    (from) => from !== null && walls.some((wall) => isBetween(state, wall, from, body.at)),
  )
}

function isHardInside(piece: Piece): boolean {
  return terrainOf(piece).hardCoverWhen === 'inside'
}

function isHardBehind(piece: Piece): boolean {
  return terrainOf(piece).hardCoverWhen === 'touching-far-side'
}

/** hof-ruling-38: a Team stands in area terrain if the middle of its footprint does. */
function standsIn(piece: Piece, at: Point): boolean {
  return isRegion(piece) && polygonContains(piece.polygon, at, 'touching-counts')
}

/** The line from where the shot came to the middle of the Team crosses the obstacle. */
function isBetween(state: State, wall: Piece, from: Point, to: Point): boolean {
  const { ground } = sceneFor(state)
  const line = sightLine(ground, { at: from, z: EYES }, { at: to, z: EYES }, [])
  return line.crossings.some((crossing) => 'gap' in crossing && crossing.piece === wall && !crossing.gap)
}
