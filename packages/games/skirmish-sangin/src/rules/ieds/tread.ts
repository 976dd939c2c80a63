import { base, firstWithin, inch, type Path, pathUntil, walkOf, whyNotStand } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { BASE_RADIUS, placeOf } from '../figures.ts'
import { climbedAt, waysFor } from '../moving/going.ts'
import { walkerFor } from '../moving/way.ts'
import { sceneFor } from '../scene.ts'
import type { Character } from '../state/character.ts'
import { type Ied, isLying } from '../state/ied.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { removeDummy } from './explode.ts'

const { pressure: CHANCE, pressureWithin: WITHIN } = TABLES['sks-ied-T1']
const DIE = 100

/** How far somebody comes on a way, and the IED that goes off under them; null: none does. */
export interface Tread {
  readonly path: Path
  readonly ied: Ied | null
}

/** sks-ied-2, sks-ied-6, sks-ruling-90: on foot; the way ends where an IED goes off. */
export function tread(game: SanginGame, character: Character, path: Path): Tread {
  const { state } = game
  const { floor = 0 } = placeOf(character)
  const met = floor === 0 && path.length > 1 ? metOnWay(state, character, path) : []
  for (const { ied, far } of met) {
    if (goesOffUnder(game, ied, character.id)) return { path: standAlong(state, character, path, far), ied }
  }
  return { path, ied: null }
}

/** sks-ied-2: the pressure IEDs and dummies a way leads past, in order. */
function metOnWay(
  state: State,
  character: Character,
  path: Path,
): readonly { readonly ied: Ied; readonly far: number }[] {
  return state.ieds
    .flatMap((ied) => {
      if (!setsOff(character, ied) || !ied.plan) return []
      const far = firstWithin(path, BASE_RADIUS, base(ied.plan, 0), inch(WITHIN))
      return far === null ? [] : [{ ied, far }]
    })
    .toSorted((one, other) => one.far - other.far)
}

/** sks-ied-6, sks-ruling-90: not its owner's side, nor somebody trained in eod who knows that it is there. */
function setsOff({ side, profile }: Character, ied: Ied): boolean {
  if (!isLying(ied) || side === ied.side || ied.plan?.kind === 'command') return false
  return ied.place !== 'found' || !profile.trained.includes('eod')
}

/** sks-ied-2, sks-ied-5, sks-ied-6: one roll for each who passes it in an activation; only its owner sees the die. */
export function goesOffUnder(game: SanginGame, ied: Ied, mover: string): boolean {
  if (ied.rolledFor.includes(mover)) return false
  ied.rolledFor = [...ied.rolledFor, mover]
  const only = [ied.side]
  const die = game.dice.unnoted('sks-ied-2', DIE, only)
  game.note?.({ kind: 'ied-passed', clause: 'sks-ied-2', ied: ied.id, by: mover, die, need: CHANCE, only })
  if (die > CHANCE) return false
  if (ied.plan?.kind !== 'dummy') return true
  removeDummy(game, ied)
  return false
}

/** sks-ied-6: a new activation. */
export function forgetPassing({ ieds }: State): void {
  for (const ied of ieds) if (ied.rolledFor.length > 0) ied.rolledFor = []
}

/** How much nearer to the start a place is looked for, if there is no room to stand. */
const BACK = 10

/** sks-ruling-90: up to there, or as far before it as there is room to stand. */
export function standAlong(state: State, character: Character, path: Path, far: number): Path {
  const here = path[0] ?? placeOf(character)
  const scene = sceneFor(state)
  const walk = walkOf(waysFor(scene, 'walk', climbedAt(scene, here)), walkerFor(state, character))
  for (let at = far; at > 0; at -= BACK) {
    const part = pathUntil(path, at)
    const end = part.at(-1)
    if (end && whyNotStand(walk, end) === null) return part
  }
  return [here]
}
