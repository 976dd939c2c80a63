import { type Crossing, type Piece, sightLine } from '@sandtable/table'
import { bodyOf } from '../moving/footprints.ts'
import { sceneFor, terrainOf } from '../moving/terrain.ts'
import type { State, Team } from '../state/state.ts'
import { EYES } from './eyes.ts'
import { touchedPieces } from './touching.ts'

/** hof-fire-8: what conceals a Team: its own terrain or foxhole, or something farther forward. */
export type Concealment = 'none' | 'own' | 'forward'

/** hof-los-7, hof-ruling-15: what conceals the target from a Team. Its own terrain comes first: high explosive ignores that one only if nothing else conceals. */
export function concealmentFrom(state: State, target: Team, from: Team): readonly Concealment[] {
  const scene = sceneFor(state)
  const [body, viewer] = [bodyOf(state, target), bodyOf(state, from)]
  if (!body || !viewer) return []
  const touched = touchedPieces(scene, body)
  const own = touchedPieces(scene, viewer)
  const found: Concealment[] = []
  if (target.isDugIn || touched.some(concealsInside)) found.push('own')
  const line = sightLine(scene.ground, { at: viewer.at, z: EYES }, { at: body.at, z: EYES }, [])
  for (const crossing of line.crossings) {
    const piece = concealingPiece(crossing)
    if (piece === null || (piece.kind === 'line' && own.includes(piece))) continue // hof-ruling-15
    found.push(touched.includes(piece) ? 'own' : 'forward')
  }
  return found
}

/** hof-los-7, hof-terrain-T1: area terrain that conceals a Team in it or touching it. */
function concealsInside(piece: Piece): boolean {
  return terrainOf(piece).concealsWhen === 'in-or-touching'
}

/** hof-los-7: a line obstacle or wreck that the line really crosses. */
function concealingPiece(crossing: Crossing): Piece | null {
  if (crossing.kind === 'cloud') return null
  if (terrainOf(crossing.piece).concealsWhen !== 'line-crosses') return null
  if (crossing.kind === 'line' && (crossing.gap || crossing.touches)) return null
  return crossing.piece
}

/** hof-los-7 */
export function isConcealedFrom(state: State, target: Team, from: Team): boolean {
  return concealmentFrom(state, target, from).length > 0
}
