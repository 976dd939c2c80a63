import {
  type Answering,
  type AnyDecision,
  always,
  bestOption,
  type Chance,
  chance as chanceOf,
  type Script,
  scriptOf,
} from '@sandtable/engine'
import { approximateDistance, nearestDraw } from '@sandtable/miniatures'
import { inch, isTurnWithin, type Vector } from '@sandtable/table'
import { weaponById } from '../forces/data/weapons.ts'
import { placeOf } from '../rules/figures.ts'
import { touchedEnemies } from '../rules/hand-to-hand/contact.ts'
import { reachOf } from '../rules/moving/move.ts'
import type { Action } from '../rules/phases/actions.ts'
import { toSpot } from '../rules/seeing/to-spot.ts'
import { isInCover } from '../rules/set-up/cover-at.ts'
import { scenarioOf } from '../rules/set-up/parts.ts'
import type { SnapShot } from '../rules/shooting/snap-fire.ts'
import { type Character, canAct, isUnseen, type Stance } from '../rules/state/character.ts'
import { type Activation, characterById, type State } from '../rules/state/state.ts'
import { aimFor, bestAttack, gunWorth, mansGun, thrownWorth } from './blasts.ts'
import { careWorth, dragFor, dutyGoal, searchFor, searchWorth, smokeFor } from './care.ts'
import { iedWorth, layFor, lookAhead } from './ieds.ts'
import { circleFor, goalFor, leaveWorth, lookFor, missionFor, spotFor, wayFor } from './places.ts'
import { PLANS, type Plan } from './plans.ts'
import { driveFor, vehicleSpotFor, vehicleWorth } from './vehicles.ts'
import { blowWorth, shotOnceSpotted, shotWorth, threats } from './worth.ts'

/** Skirmish Sangin's scripts, the strongest first. */
export const SCRIPTS: readonly Script<State>[] = PLANS.map(({ name, words, plan }) =>
  scriptOf(
    name,
    words,
    {
      'spend-ap': spendPoints(plan),
      'choose-tied': bestOption((known, id) => bestAttack(known, characterById(known, id))),
      'free-attack': always('yes'),
      'take-snap-fire': bestOption(heldShotWorth),
    },
    (known, decision, chance) => proposePlace(known, decision, chance, plan),
  ),
)

/** Answers that a player would consider, for questions about places and ways; undefined if any legal answer will do. */
export function proposePlace(
  known: State,
  decision: AnyDecision,
  chance: Chance,
  plan: Plan | undefined = PLANS[0]?.plan,
): unknown {
  if (decision.name === 'ied-place') return layFor(known, decision, chance)
  if (decision.name === 'drive-path') return driveFor(known, decision)
  if (decision.name === 'deploy-vehicle') return vehicleSpotFor(known, decision, chance)
  const { unit } = (decision.about ?? {}) as { readonly unit?: string }
  const character = known.characters.find(({ id }) => id === unit)
  if (!character || !plan) return undefined
  switch (decision.name) {
    case 'deploy':
      return spotFor(known, decision, character, chance)
    case 'move-path': {
      const casualty = dutyGoal(known, character)
      if (casualty) return nearestDraw(decision, character, casualty, chance)
      return wayFor(known, decision, character, plan, chance)
    }
    case 'drag-path':
      return dragFor(known, decision, character, chance)
    case 'search-point':
      return searchFor(known, decision, character)
    case 'aim-point':
      return isSmokeAsked(decision)
        ? smokeFor(known, decision, character)
        : aimFor(known, decision, character)
    case 'ied-look':
      return lookAhead(decision, character, goalFor(known, character, plan.goal))
    case 'enter':
      return nearestDraw(decision, character, goalFor(known, character, plan.goal), chance)
    case 'facing':
      return lookFor(known, character) ?? undefined
    case 'burst-circle':
      return circleFor(known, decision)
    default:
      return undefined
  }
}

function isSmokeAsked({ about }: AnyDecision): boolean {
  const { weapon } = about as { readonly weapon: string }
  return weaponById(weapon).isSmoke
}

/** Who acts, and what they can do now. */
interface Moment {
  readonly known: State
  readonly plan: Plan
  readonly character: Character
  readonly activation: Activation
  /** The worth of their best shot now; 0 if they have none or have attacked. */
  readonly shot: number
  readonly threatCount: number
  /** What an action point of running toward the goal is worth. */
  readonly march: number
  readonly look: Vector | null
}

/** sks-act-3: the action point that is worth most; to do nothing is worth nothing. */
function spendPoints(plan: Plan): Answering<State> {
  return (known, decision, chance) => {
    const { activation } = known
    if (!activation) return undefined
    const character = characterById(known, activation.character)
    const shot = activation.hasAttacked ? 0 : plan.fire * bestAttack(known, character, aimed(activation))
    const mayMove = character.place !== 'hidden' || known.turn > 2
    const moment: Moment = {
      known,
      plan,
      character,
      activation,
      shot,
      threatCount: threats(known, character),
      march: mayMove ? marchWorth(known, plan, character) : 0,
      look: lookFor(known, character),
    }
    const waits = character.place === 'hidden' && shot < plan.ambush && moment.march === 0
    if (waits) return endOf(decision)
    return bestOption<State, Action>((_, action) => actionWorth(moment, action))(known, decision, chance)
  }
}

function endOf(decision: AnyDecision): unknown {
  const options = decision.shape === 'pick' ? (decision.options as readonly Action[]) : []
  return options.find((action) => action.do === 'end')
}

function aimed({ raised }: Activation): number {
  return raised?.roll === 'attack' ? raised.points : 0
}

/** sks-wound-12: what an action point of running to a casualty is worth. */
const ON_DUTY = 0.3

/** How far a character has to go, as the worth of an action point of running. Those in contact would be struck. */
function marchWorth(known: State, plan: Plan, character: Character): number {
  if (dutyGoal(known, character)) return ON_DUTY
  const goal = goalFor(known, character, plan.goal)
  if (!goal || touchedEnemies(known, character).length > 0) return 0
  if (mansGun(character) && missionFor(known, character) === null) return 0
  const far = approximateDistance(placeOf(character), goal)
  if (plan.goal === 'away') return far < inch(plan.near) ? plan.march : 0
  const isMission = plan.goal === 'objective' && missionFor(known, character) !== null
  const left = Math.max(0, far - inch(isMission ? 1 : Math.max(plan.near, 8)))
  if (plan.goal === 'cover' && isInCover(known, placeOf(character))) return 0
  return plan.march * Math.min(1, left / inch(6)) * (isMission ? haste(known) : 1)
}

/** sks-vp-1: the nearer the end of the game, the more a goal counts; before an edge is open there is time. */
function haste(known: State): number {
  const barred = scenarioOf(known)?.barred
  if (barred && known.turn < barred.beforeTurn - 1) return 0.5
  return 1 + known.turn / known.terms.turns
}

/** sks-act-2: what an action is worth to a plan. */
function actionWorth(moment: Moment, action: Action): number {
  const { known, plan, character, activation, shot, march, look } = moment
  const costsTime = Math.max(0.02, march)
  switch (action.do) {
    case 'end':
      return 0
    case 'enter':
      return 1
    case 'shoot': {
      const target = characterById(known, action.target)
      return plan.fire * shotWorth(known, character, weaponById(action.weapon), target, aimed(activation))
    }
    case 'hold':
      return shot === 0 && march === 0 && known.characters.some((one) => isFoeAtLarge(character, one))
        ? HELD
        : -1
    case 'raise':
      if (action.roll !== 'attack' || shot === 0 || activation.points < 2) return -1
      return plan.fire * bestAttack(known, character, aimed(activation) + 1) - costsTime
    case 'spot':
      return spotWorth(moment, action.target)
    case 'strike':
      return blowWorth(known, character, characterById(known, action.target), action.manoeuvre) + 0.1
    case 'stance':
      return stanceWorth(moment, action.to)
    case 'stop':
      return steadyWorth(moment, { motion: 'stationary' }) - costsTime
    case 'move':
      return march * Math.min(1, reachOf(action.gait) / inch(6)) * (action.gait === 'swim' ? 0.5 : 1)
    case 'stairs':
      return action.by < 0 ? march * 0.8 : -1
    case 'turn':
      return look && turnsFor(moment, look) ? 0.35 : -1
    case 'leave':
      return leaveWorth(known, character, action.edge)
    case 'clear':
      return 0.2
    case 'pick-up':
      return 0.15
    case 'first-aid':
    case 'drag':
    case 'carry-off':
    case 'capture':
      return careWorth(known, character, activation, action)
    case 'search':
      return shot === 0 && march === 0 ? searchWorth(known, character, activation.points) : -1
    case 'throw':
    case 'launch':
      return thrownWorth(moment, action, aimed(activation))
    case 'set-up':
    case 'take-over':
      return gunWorth(known, character, action.do, shot) - march
    case 'trigger':
    case 'look-for-ieds':
    case 'disarm':
    case 'shoot-ied':
      return iedWorth(known, character, activation, action)
    case 'search-compound':
    case 'lay-charge':
    case 'remove-charge':
      return 2
    case 'drive':
    case 'drive-off':
    case 'mount':
    case 'dismount':
    case 'take-seat':
    case 'look-out':
    case 'spot-vehicle':
    case 'shoot-vehicle':
    case 'fire-mounted':
    case 'clear-mounted':
    case 'launch-smoke':
      return vehicleWorth(known, character, activation, action)
    default:
      return -1
  }
}

/** sks-shoot-10: what a held shot is worth to somebody who has no shot and stays where they are. */
const HELD = 0.03

/** An enemy who may still come into sight. */
function isFoeAtLarge({ side }: Character, one: Character): boolean {
  return one.side !== side && (isUnseen(one) || (one.place === 'table' && canAct(one)))
}

/** sks-shoot-10: the best of the held shots; all of them leave at least a morale marker. */
function heldShotWorth(known: State, option: SnapShot | 'no', { about }: AnyDecision): number {
  if (option === 'no') return 0
  const { target } = about as { readonly target: string }
  const shooter = characterById(known, option.shooter)
  return shotWorth(known, shooter, weaponById(option.weapon), characterById(known, target), 0, true)
}

/** sks-spot-3: a shot this activation, or in the next if the target stays in sight. */
function spotWorth({ known, plan, character, activation }: Moment, id: string): number {
  const target = characterById(known, id)
  const terms = { raised: 0, isPointedOut: false, wasUnderFire: activation.hadMarker }
  const isLate = activation.hasAttacked || activation.points < 2
  const worth = plan.fire * shotOnceSpotted(known, character, target) * (isLate ? 0.4 : 1)
  return chanceOf(toSpot(known, character, target, terms)) * worth
}

/** sks-shoot-T1-14, sks-shoot-T1-15: the best shot of the character if they stood so; 0 without points for it. */
function steadyWorth({ known, plan, character, activation, shot }: Moment, so: Partial<Character>): number {
  if (shot === 0 || activation.points < 2) return 0
  return plan.fire * bestAttack(known, { ...character, ...so }, aimed(activation))
}

/** sks-shoot-T1-04, sks-shoot-T1-05: what lying low is worth to those under fire, as a part of their worth. */
const SHELTER: Readonly<Record<Stance, number>> = { standing: 0, kneeling: 0.06, prone: 0.1 }

function stanceWorth(moment: Moment, to: Stance): number {
  const { plan, character, threatCount, march } = moment
  if (touchedEnemies(moment.known, character).length > 0) return to === 'standing' ? 0.5 : -1
  if (to === 'standing') return character.stance === 'prone' ? march * 0.9 : -1
  const lower = SHELTER[to] - SHELTER[character.stance]
  if (lower <= 0) return -1
  const shelter = plan.shelter * lower * Math.min(3, threatCount)
  return Math.max(steadyWorth(moment, { stance: to, motion: 'stationary' }), 0) + shelter - march - 0.02
}

/** sks-move-3: worth it only if the turn can be paid and the enemy is not faced yet. */
function turnsFor({ character, activation, shot }: Moment, look: Vector): boolean {
  return shot === 0 && (activation.points > 1 || isTurnWithin(character.facing, look, 90))
}
