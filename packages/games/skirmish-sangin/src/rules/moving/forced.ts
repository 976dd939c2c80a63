import { fallBack, inch, minus, type Path, type Point, regionsAt, type Traversal } from '@sandtable/table'
import { placeOf } from '../figures.ts'
import { goOff } from '../ieds/explode.ts'
import { tread } from '../ieds/tread.ts'
import { sceneFor } from '../scene.ts'
import { reveal } from '../seeing/reveal.ts'
import { rowOf } from '../seeing/terrain.ts'
import type { Character } from '../state/character.ts'
import type { ForcedMoveNote, SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { climbedAt, waysFor } from './going.ts'
import { putAt } from './put-at.ts'
import { getUp } from './stance.ts'
import { isDirection, walkerFor } from './way.ts'

/** sks-move-14: where somebody forced to move can go: not by climbing, and through water only if they are in it. */
export function forcedWays(state: State, character: Character): Traversal {
  const scene = sceneFor(state)
  const at = placeOf(character)
  const isInWater = regionsAt(scene.ground, at).some((piece) => rowOf(piece).passable === 'swim')
  return waysFor(scene, isInWater ? 'swim' : 'walk', climbedAt(scene, at))
}

/** sks-move-14, sks-hide-5, sks-ruling-37: they get up whatever their wound, run, and look where they run. */
export function runAlong(
  game: SanginGame,
  character: Character,
  why: ForcedMoveNote['why'],
  way: Path,
): void {
  if (character.place === 'hidden') reveal(game, character)
  game.note?.({ kind: 'forced-move', clause: 'sks-move-14', character: character.id, why })
  const { path, ied } = tread(game, character, way)
  getUp(character)
  character.motion = 'running'
  const here = placeOf(character)
  const [before = here, end = before] = path.slice(-2)
  const ahead = minus(end, before)
  if (isDirection(ahead)) character.facing = ahead
  putAt(character, { x: end.x, y: end.y })
  if (ied) goOff(game, ied, null)
}

/** sks-mor-13, sks-h2h-11, sks-h2h-12, sks-move-14: straight away from somewhere, until something cannot be passed. */
export function runAway(
  game: SanginGame,
  character: Character,
  why: ForcedMoveNote['why'],
  danger: Point | null,
  inches: number,
): void {
  const { state } = game
  const from = placeOf(character)
  const walker = walkerFor(state, character)
  const path = danger ? fallBack(forcedWays(state, character), walker, danger, inch(inches)).path : [from]
  runAlong(game, character, why, path)
}
