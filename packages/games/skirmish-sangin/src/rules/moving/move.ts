import { type Chance, type Decision, path, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import {
  type Barrier,
  inch,
  isOnTable,
  isTurnWithin,
  minus,
  occupied,
  type Path,
  type Place,
  type Point,
  placeToward,
  solidBarrier,
  type Vector,
  whyNotPath,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { BASE_RADIUS, bodyOf, placeOf } from '../figures.ts'
import { mapOf, sceneFor } from '../scene.ts'
import { type Character, figureOf, isDead, isOnGround, type Motion, woundOf } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { type Gait, waysFor } from './going.ts'

const MOVE = TABLES['sks-move-T1']

/** A point of a way; the last may say which way the character looks in the end. */
export interface Step extends Point {
  readonly facing?: Vector
}

/** sks-move-6: the motion a gait leaves a character in. */
const MOTION: Readonly<Record<Gait, Motion>> = {
  walk: 'walking',
  run: 'running',
  crawl: 'crawling',
  swim: 'swimming',
}

/** Points a way may have; nobody draws more. */
const MOST_STEPS = 40

/** sks-move-1, sks-move-10: how far one action point leads. */
export function reachOf(gait: Gait): number {
  if (gait === 'swim') return inch(MOVE.swim)
  return inch(MOVE.rows.find(({ key }) => key === gait)?.inches ?? 0)
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
  const longest = Math.max(...TABLES['sks-hw-T0'].rows.map(({ activations }) => activations))
  return weapons.some(({ id, isLost }) => !isLost && weaponById(id).setUp >= longest)
}

/** sks-move-1: where a character goes with one action point. */
export function movePath(state: State, character: Character, gait: Gait): Decision<readonly Step[]> {
  const illegal = (steps: readonly Step[]): Refusal | null => whyNotMove(state, character, gait, steps)
  return path<Step>({
    clause: 'sks-move-1',
    name: 'move-path',
    seat: character.side,
    about: drawn('ways', { unit: character.id, gait, reach: reachOf(gait) }),
    illegal,
    sample: (chance) => anyWay(character, gait, chance, (steps) => illegal(steps) === null),
  })
}

/** sks-move-1, sks-move-3, sks-move-8: why a character may not go so; null if they may. Takes whatever a client sends. */
export function whyNotMove(
  state: State,
  character: Character,
  gait: Gait,
  steps: readonly unknown[],
): Refusal | null {
  if (!areSteps(steps)) return refusal('not-steps', 'Give the points of the way as a list of { x, y }.')
  if (steps.length > MOST_STEPS) return refusal('too-many-points', `A way has at most ${MOST_STEPS} points.`)
  const end = steps.at(-1)
  if (!end) return null // the action point goes for nothing: a way out where no step is legal
  if (!isOnTable(mapOf(state), end)) return refusal('off-table', 'The way leaves the table.')
  const { facing } = end
  if (facing && facing.x === 0 && facing.y === 0)
    return refusal('no-facing', 'A character looks somewhere, not to (0, 0).')
  if (facing && !isTurnWithin(character.facing, facing, 90))
    return refusal('turns-too-far', 'Only a turn of up to 90° is free: turn first (sks-move-3).')
  const walker = { from: placeOf(character), radius: BASE_RADIUS, barriers: barriersFor(state, character) }
  const blocked = whyNotPath(waysFor(sceneFor(state), gait), walker, wayOf(character, steps), reachOf(gait))
  return blocked === null ? null : refusal('no-way', blocked)
}

function areSteps(steps: readonly unknown[]): steps is readonly Step[] {
  return steps.every((step) => {
    if (!isPoint(step)) return false
    const { facing } = step as Step
    return facing === undefined || isPoint(facing)
  })
}

function wayOf(character: Character, steps: readonly Step[]): Path {
  const { floor = 0 } = placeOf(character)
  const points = steps.map(({ x, y }): Place => (floor === 0 ? { x, y } : { x, y, floor }))
  return [placeOf(character), ...points]
}

/** sks-move-8: through friends, not through enemies whom the mover's side sees; and nobody ends on another base. */
function barriersFor({ characters }: State, mover: Character): readonly Barrier[] {
  return characters
    .filter((other) => other !== mover && isKnownThere(other, mover) && isOnSameFloor(other, mover))
    .map((other) =>
      other.side === mover.side || isDead(other) ? occupied(bodyOf(other)) : solidBarrier(bodyOf(other)),
    )
}

/** What stands on the table as far as the mover's side knows. */
function isKnownThere(other: Character, { side }: Character): boolean {
  if (!isOnGround(other) || other.place === 'aboard') return false
  return other.place === 'table' || other.side === side
}

function isOnSameFloor(one: Character, other: Character): boolean {
  return figureOf(one).floor === figureOf(other).floor
}

/** How often a way is drawn before the character stays. */
const TRIES = 14

/** Any legal way by chance. */
function anyWay(
  character: Character,
  gait: Gait,
  chance: Chance,
  isLegal: (steps: readonly Step[]) => boolean,
): readonly Step[] {
  const from = placeOf(character)
  for (let tries = 0; tries < TRIES; tries++) {
    const way = { x: chance.below(201) - 100, y: chance.below(201) - 100 }
    if (way.x === 0 && way.y === 0) continue
    const end = placeToward(from, way, chance.below(reachOf(gait) + 1))
    if (isLegal([end])) return [end]
  }
  return []
}

/** sks-move-1, sks-move-6, sks-move-13, sks-ruling-34: the character is where the way leads, upright or prone, and in motion. */
export function moveAlong(character: Character, gait: Gait, steps: readonly Step[]): void {
  const end = steps.at(-1)
  if (gait !== 'crawl') character.stance = 'standing'
  character.motion = MOTION[gait]
  if (!end) return
  const before = steps.at(-2) ?? placeOf(character)
  const ahead = minus(end, before)
  const isAhead = (ahead.x !== 0 || ahead.y !== 0) && isTurnWithin(character.facing, ahead, 90)
  character.facing = end.facing ?? (isAhead ? ahead : character.facing)
  Object.assign(figureOf(character), { x: end.x, y: end.y })
}
