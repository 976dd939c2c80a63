import { type Chance, type Decision, path, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import {
  type Barrier,
  base,
  isTurnWithin,
  minus,
  occupied,
  type Path,
  type Place,
  type Point,
  placeToward,
  solidBarrier,
  type Vector,
  type Walker,
} from '@sandtable/table'
import { BASE_RADIUS, bodyOf, placeOf } from '../figures.ts'
import { type Character, figureOf, isDead, isOnGround } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { hullOf } from '../state/vehicle.ts'
import { putAt } from './put-at.ts'

/** A point of a way; the last may say which way the character looks in the end. */
export interface Step extends Point {
  readonly facing?: Vector
}

/** Points a way may have; nobody draws more. */
const MOST_STEPS = 40

/** One way that a character may go: the question, and what makes it legal besides its form. */
export interface WayQuestion {
  readonly clause: string
  readonly name: string
  readonly character: Character
  /** The longest straight way worth trying. */
  readonly reach: number
  /** The largest number of points that the way may have. */
  readonly most?: number
  /** What the board needs besides the character and the reach. */
  readonly about?: Readonly<Record<string, string>>
  /** Why they may not go along these points; the last is the end. */
  illegal(steps: readonly Step[], end: Step): Refusal | null
}

/** sks-move-1, sks-move-2, sks-move-4: where a character goes. The empty way stays: the action points are spent for nothing. */
export function wayDecision(question: WayQuestion): Decision<readonly Step[]> {
  const { clause, name, character, reach, about } = question
  const illegal = (steps: readonly Step[]): Refusal | null => whyNotWay(question, steps)
  return path<Step>({
    clause,
    name,
    seat: character.side,
    about: drawn('drive', { unit: character.id, reach, ...about }),
    illegal,
    sample: (chance) => anyWay(character, reach, chance, (steps) => illegal(steps) === null),
  })
}

/** sks-move-3: one can look there; (0, 0) is nowhere. */
export function isDirection({ x, y }: Vector): boolean {
  return x !== 0 || y !== 0
}

/** sks-move-3: what every way must keep to. Takes whatever a client sends. */
function whyNotWay(
  { character, most = MOST_STEPS, illegal }: WayQuestion,
  steps: readonly unknown[],
): Refusal | null {
  if (!areSteps(steps)) return refusal('not-steps', 'Give the points of the way as a list of { x, y }.')
  if (steps.length > most) return refusal('too-many-points', `This way has at most ${most} points.`)
  const end = steps.at(-1)
  if (!end) return null
  const { facing } = end
  if (facing && !isDirection(facing))
    return refusal('no-facing', 'A character looks somewhere, not to (0, 0).')
  if (facing && !isTurnWithin(character.facing, facing, 90))
    return refusal('turns-too-far', 'Only a turn of up to 90° is free: turn first (sks-move-3).')
  return illegal(steps, end)
}

function areSteps(steps: readonly unknown[]): steps is readonly Step[] {
  return steps.every((step) => {
    if (!isPoint(step)) return false
    const { facing } = step as Step
    return facing === undefined || isPoint(facing)
  })
}

/** From where a character stands along the points, on their floor. */
export function wayOf(character: Character, steps: readonly Step[]): Path {
  const { floor = 0 } = placeOf(character)
  return [placeOf(character), ...steps.map((step) => onFloor(step, floor))]
}

export function onFloor({ x, y }: Point, floor: number): Place {
  return { x, y, floor }
}

/** sks-move-8: a character on their way, with whom they must keep clear of on a floor. */
export function walkerFor(state: State, character: Character, floor = figureOf(character).floor): Walker {
  return { from: placeOf(character), radius: BASE_RADIUS, barriers: barriersFor(state, character, floor) }
}

/** sks-move-8: through friends, not through enemies whom the mover's side sees; and nobody ends on another base. */
export function barriersFor(
  { characters, civilians, vehicles }: State,
  mover: Character,
  floor: number,
): readonly Barrier[] {
  const hulls = floor === 0 ? vehicles.filter(({ place }) => place === 'table') : []
  const figures = characters
    .filter((other) => other !== mover && isKnownThere(other, mover) && figureOf(other).floor === floor)
    .map((other) =>
      other.side === mover.side || isDead(other) || other.captor !== null
        ? occupied(bodyOf(other))
        : solidBarrier(bodyOf(other)),
    )
  const others = floor === 0 ? civilians.filter((one) => !isDead(one)) : []
  return [
    ...figures,
    ...hulls.map((vehicle) => solidBarrier(hullOf(vehicle))),
    ...others.map((one) => occupied(base(one, BASE_RADIUS))),
  ]
}

/** What stands on the table as far as the mover's side knows. */
function isKnownThere(other: Character, { side }: Character): boolean {
  if (!isOnGround(other) || other.place === 'aboard') return false
  return other.place === 'table' || other.side === side
}

/** How often a way is drawn before the character stays. */
const TRIES = 14

/** Any legal way of one leg by chance. */
function anyWay(
  character: Character,
  reach: number,
  chance: Chance,
  isLegal: (steps: readonly Step[]) => boolean,
): readonly Step[] {
  const from = placeOf(character)
  for (let tries = 0; tries < TRIES; tries++) {
    const way = { x: chance.below(201) - 100, y: chance.below(201) - 100 }
    if (way.x === 0 && way.y === 0) continue
    const end = placeToward(from, way, chance.below(reach + 1))
    if (isLegal([end])) return [end]
  }
  return []
}

/** sks-move-3, sks-ruling-34: at the end of a way they look along its last leg or another way within the free turn. */
export function standAtEnd(character: Character, steps: readonly Step[], floor: number): void {
  const end = steps.at(-1)
  if (!end) return
  const ahead = minus(end, steps.at(-2) ?? placeOf(character))
  const isAhead = isDirection(ahead) && isTurnWithin(character.facing, ahead, 90)
  character.facing = end.facing ?? (isAhead ? ahead : character.facing)
  putAt(character, { x: end.x, y: end.y, floor })
}
