import {
  type Cloud,
  type Gap,
  inch,
  type Opening,
  type Path,
  type Piece,
  pathLength,
  pathParts,
  type Road,
} from '@sandtable/table'
import { qualityRoll } from '../received-fire/quality.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { hasTrait, type State, type Team } from '../state/state.ts'
import { checksFor, goingOf, moverOf } from './going.ts'
import { sceneFor } from './terrain.ts'

/** A place on the way where a vehicle must check. */
export interface Checkpoint {
  /** How far along the way, in hundredths. */
  readonly at: number
  /** hof-move-3: the feature; one check covers it for the rest of the order. */
  readonly feature: string
  /** hof-move-4: how far it still goes on a failure. */
  readonly failMove: number
}

/** hof-move-3: where a move enters terrain that must be checked for, or begins in it; each feature once. */
export function checkpoints(state: State, team: Team, path: Path): readonly Checkpoint[] {
  const mover = moverOf(team)
  const found: Checkpoint[] = []
  for (const part of pathParts(checksFor(sceneFor(state), mover), path)) {
    if (part.kind === 'floor') continue
    const [piece, gap, at] =
      part.kind === 'ground'
        ? ([pieceOn(part.on), null, part.from] as const)
        : ([part.what, part.through, part.at] as const)
    const checked = piece && checkpointOf(piece, gap, mover, at)
    if (checked && !found.some(({ feature }) => feature === checked.feature)) found.push(checked)
  }
  return found
}

function pieceOn(on: Piece | Road | Cloud | null): Piece | null {
  return on !== null && 'number' in on ? on : null
}

function checkpointOf(
  piece: Piece,
  gap: Gap | Opening | null,
  mover: ReturnType<typeof moverOf>,
  at: number,
): Checkpoint | null {
  const going = goingOf(piece, gap, mover)
  return going.kind === 'check'
    ? { at: Math.ceil(at), feature: piece.id, failMove: inch(going.failMove) }
    : null
}

/** hof-move-3, hof-move-4, hof-ruling-12, hof-later-12: how far the vehicle gets. The checks are made one after the other as it comes to each terrain. */
export function passTerrain(game: HailOfFireGame, team: Team, path: Path): number {
  const length = Math.ceil(pathLength(path))
  for (const { at, feature, failMove } of checkpoints(game.state, team, path)) {
    if (terrainCheck(game, team)) continue
    game.note?.({ kind: 'bogged', clause: 'hof-move-4', team: team.id, feature })
    return Math.min(length, at + failMove)
  }
  return length
}

/**
 * hof-move-T3, hof-team-11, hof-gen-6, hof-trait-T1-5, hof-trait-T1-6: True if the vehicle passes. Wide tracks re-roll
 * a failure; an overloaded vehicle must re-roll a success.
 */
export function terrainCheck(game: HailOfFireGame, team: Team): boolean {
  const { success, isRerolled } = qualityRoll(game, 'hof-move-3', team)
  if (isRerolled) return success
  const tries = success ? hasTrait(team, 'overloaded') : hasTrait(team, 'wide-tracks')
  return tries ? qualityRoll(game, 'hof-move-3', team).success : success
}
