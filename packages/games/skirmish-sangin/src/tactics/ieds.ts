import {
  type AnyDecision,
  bestOfDraws,
  type Chance,
  chance as chanceOf,
  ifLegal,
  sampleChoice,
  sumOf,
} from '@sandtable/engine'
import { pointBetween } from '@sandtable/miniatures'
import { distanceToPoint, distanceToSegment, inch, type Point, squaredDistance } from '@sandtable/table'
import { bodyOf, placeOf } from '../rules/figures.ts'
import { type IedAction, iedById } from '../rules/ieds/actions.ts'
import { toDisarm, toHitIed } from '../rules/ieds/disarm.ts'
import { toFind } from '../rules/ieds/look.ts'
import { mapOf } from '../rules/scene.ts'
import { scenarioOf } from '../rules/set-up/parts.ts'
import { type Character, isDead, isOnGround } from '../rules/state/character.ts'
import { type Ied, iedRow } from '../rules/state/ied.ts'
import type { Activation, State } from '../rules/state/state.ts'
import { isReached } from '../rules/vehicles/penetrate.ts'
import { throughChance, VEHICLE_WORTH } from './vehicles.ts'
import { characterWorth } from './worth.ts'

/** What an explosion does to those in its kill zone and beside it, as a part of their worth. */
const KILL = 0.8
const HURT = 0.25
/** The least that an IED set off by hand must catch. */
const LEAST = 0.6

/** sks-ied-3: what an IED would catch if it went off now: enemies of its owner, less friends. */
export function catchOf(known: State, ied: Ied): number {
  const { plan } = ied
  if (!plan) return 0
  const { killRadius, damageRadius } = iedRow(ied)
  const vehicles = known.vehicles.map((one) => {
    if (!isReached(one, plan, killRadius)) return 0
    const harm = throughChance(one, iedRow(ied).strength, 'protection') * VEHICLE_WORTH
    return one.side === ied.side ? -harm : harm
  })
  return sumOf([
    ...vehicles,
    ...known.characters.map((one) => {
      if (!isOnGround(one) || one.place === 'aboard' || isDead(one)) return 0
      const far = distanceToPoint(bodyOf(one), plan)
      const harm = far <= killRadius ? KILL : far <= damageRadius ? HURT : 0
      return harm * characterWorth(one) * (one.side === ied.side ? -1.5 : 1)
    }),
  ])
}

/** sks-ied-2, sks-ied-4: what an action about IEDs is worth. */
export function iedWorth(
  known: State,
  character: Character,
  activation: Activation,
  action: IedAction,
): number {
  switch (action.do) {
    case 'trigger': {
      const caught = catchOf(known, iedById(known, action.ied))
      return caught >= LEAST ? 1 + caught : -1
    }
    case 'look-for-ieds': {
      const isFresh = activation.points > 2 && character.profile.trained.includes('eod')
      const terms = { raised: 0, isPointedOut: false, wasUnderFire: activation.hadMarker }
      return isFresh ? chanceOf(toFind(known, character, terms)) : -1
    }
    case 'disarm':
      return 2 * chanceOf(toDisarm(character))
    case 'shoot-ied': {
      const ied = iedById(known, action.ied)
      const isSafe = catchOf(known, ied) <= 0
      const check = toHitIed(known, character, action.weapon, ied, { aim: 0, isSnap: false })
      return isSafe ? 0.8 * chanceOf(check) : -1
    }
  }
}

/** sks-ied-4: somebody trained in eod goes for the nearest IED that is marked on the table; null: there is none. */
export function iedToClear({ ieds }: State, character: Character): Point | null {
  if (!character.profile.trained.includes('eod')) return null
  const here = placeOf(character)
  return ieds
    .flatMap(({ place, side, plan }) => (place === 'found' && side !== character.side && plan ? [plan] : []))
    .reduce<Point | null>(
      (one, other) => (one && squaredDistance(one, here) <= squaredDistance(other, here) ? one : other),
      null,
    )
}

const DRAWS = 14
/** IEDs are laid no nearer to each other than this. */
const APART = inch(6)

/** sks-ied-1: on the road, or before the doors that the enemy must go to, and not all in one place. */
export function layFor(known: State, decision: AnyDecision, chance: Chance): unknown {
  const laid = known.ieds.flatMap(({ plan }) => plan ?? [])
  const worth = (at: Point | null): number => {
    if (!at) return Number.NEGATIVE_INFINITY
    const isCrowded = laid.some((one) => squaredDistance(one, at) < APART * APART)
    return -wayTo(known, at) - (isCrowded ? inch(12) : 0)
  }
  return bestOfDraws(DRAWS, () => sampleChoice<unknown>(decision, chance) as Point | null, worth)
}

/** How far from where the enemy is likely to pass. */
function wayTo(known: State, at: Point): number {
  const { buildings, roads } = mapOf(known)
  const isByRoad = scenarioOf(known)?.ieds.some(({ nearRoad }) => nearRoad !== null)
  const lines = isByRoad
    ? roads.filter(({ kind }) => kind === 'road').map(({ points }) => points)
    : buildings.map(({ outline }) => outline)
  const far = lines.flatMap((points) =>
    points.flatMap((b, i) => {
      const a = points[i - 1]
      return a ? [distanceToSegment(at, a, b)] : []
    }),
  )
  return Math.min(inch(48), ...far)
}

/** How far ahead the ground is examined. */
const AHEAD = [0.2, 0.12, 0.06, 0.03] as const

/** sks-ied-4: the ground on the way to the goal. */
export function lookAhead(decision: AnyDecision, character: Character, goal: Point | null): unknown {
  if (!goal) return undefined
  const here = placeOf(character)
  return AHEAD.map((part) => pointBetween(here, goal, part)).find((at) => ifLegal(decision, at) !== undefined)
}
