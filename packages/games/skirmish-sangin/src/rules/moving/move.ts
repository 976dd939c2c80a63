import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import { inch, whyNotPath } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { WEAPONS, weaponById } from '../../forces/data/weapons.ts'
import { whyNotTowardDuty } from '../casualties/duty.ts'
import { placeOf } from '../figures.ts'
import { sceneFor } from '../scene.ts'
import { type Character, figureOf, type Motion, woundOf } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { climbedAt, type Gait, waysFor } from './going.ts'
import { getUp } from './stance.ts'
import { type Step, standAtEnd, walkerFor, wayDecision, wayOf } from './way.ts'

const MOVE = TABLES['sks-move-T1']

/** sks-move-6: the motion a gait leaves a character in. */
export const MOTION: Readonly<Record<Gait, Motion>> = {
  walk: 'walking',
  run: 'running',
  crawl: 'crawling',
  swim: 'swimming',
}

/** sks-move-1, sks-move-10: how far one action point leads. */
export function reachOf(gait: Gait): number {
  if (gait === 'swim') return inch(MOVE.swim)
  return inchesOf(gait)
}

/** sks-move-T1: the inches of a row. */
function inchesOf(row: 'walk' | 'run' | 'crawl' | 'dive'): number {
  return inch(MOVE.rows.find(({ key }) => key === row)?.inches ?? 0)
}

/** sks-move-9, sks-move-13, sks-hw-12: the gaits a character may use now. Kneeling is no hindrance: standing up from it is free. */
export function gaitsOf(character: Character): readonly Gait[] {
  if (character.stance === 'prone') return ['crawl']
  const wound = woundOf(character)
  const isTooHurt = wound !== null && wound !== 'light'
  return isTooHurt || carriesTooMuch(character) ? ['walk', 'swim'] : ['walk', 'run', 'swim']
}

/** sks-hw-12: HMG, GMG and mortars are carried at walking pace: those that take longest to set up. */
function carriesTooMuch({ weapons }: Character): boolean {
  return weapons.some(({ id, isLost }) => !isLost && weaponById(id).setUp >= LONGEST_SET_UP)
}

const LONGEST_SET_UP = Math.max(...WEAPONS.map(({ setUp }) => setUp))

/** sks-move-1: where a character goes with one action point. */
export function movePath(state: State, character: Character, gait: Gait): Decision<readonly Step[]> {
  const reach = reachOf(gait)
  return wayDecision({
    clause: 'sks-move-1',
    name: 'move-path',
    character,
    reach,
    about: { gait },
    illegal: (steps) =>
      whyNotMove(state, character, gait, steps, reach) ?? whyNotTowardDuty(state, character, steps.at(-1)),
  })
}

/** sks-move-2: a dive leads an inch in any direction. */
export function divePath(state: State, character: Character): Decision<readonly Step[]> {
  const reach = inchesOf('dive')
  return wayDecision({
    clause: 'sks-move-2',
    name: 'dive-path',
    character,
    reach,
    illegal: (steps) => whyNotMove(state, character, 'walk', steps, reach),
  })
}

/** sks-move-1, sks-move-8: why a character may not go so; null if they may. */
export function whyNotMove(
  state: State,
  character: Character,
  gait: Gait,
  steps: readonly Step[],
  reach: number,
): Refusal | null {
  const scene = sceneFor(state)
  const ways = waysFor(scene, gait, climbedAt(scene, placeOf(character)))
  const blocked = whyNotPath(ways, walkerFor(state, character), wayOf(character, steps), reach)
  return blocked === null ? null : refusal('no-way', blocked)
}

/** sks-move-1, sks-move-6, sks-move-13, sks-ruling-34: the character is where the way leads, upright or prone, and in motion. */
export function moveAlong(character: Character, gait: Gait, steps: readonly Step[]): void {
  if (gait !== 'crawl') getUp(character)
  character.motion = MOTION[gait]
  standAtEnd(character, steps, figureOf(character).floor)
}

/** sks-move-2, sks-ruling-36: a dive ends prone, and so stationary. */
export function dive(character: Character, steps: readonly Step[]): void {
  standAtEnd(character, steps, figureOf(character).floor)
  character.stance = 'prone'
  character.motion = 'stationary'
}
