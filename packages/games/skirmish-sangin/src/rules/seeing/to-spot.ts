import type { Modifier, Modifiers, NumberCheck } from '@sandtable/engine'
import { distanceToPoint, inch } from '@sandtable/table'
import { type Cover, TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import { bodyOf, isWithinInches } from '../figures.ts'
import { inchesIn, row } from '../modifiers.ts'
import { skillRoll } from '../rolls.ts'
import { type Character, commonSkill, hasGear, isConsciousOnTable, type Motion } from '../state/character.ts'
import type { State } from '../state/state.ts'
import { isButtonedUp, isMoving, vehicleOf } from '../vehicles/crew.ts'
import { coverFrom, isConcealed, sees, storeysAbove } from './who-sees.ts'

const TABLE = 'sks-spot-T1'
const { raise: RAISE, pointOutBonus: POINTED_OUT } = TABLES.actions

/** sks-spot-T1-01 */
const TARGET_SLOW: readonly Motion[] = ['crawling', 'climbing', 'swimming']
/** sks-spot-T1-26 */
const SPOTTER_SLOW: readonly Motion[] = ['walking', 'climbing', 'swimming']

/** How a spot roll is made. */
export interface SpotTerms {
  /** sks-act-6: action points spent on raising it. */
  readonly raised: number
  /** sks-spot-5: a friend has pointed the target out. */
  readonly isPointedOut: boolean
  /** sks-spot-6: the spotter had a morale marker when their activation began. */
  readonly wasUnderFire: boolean
}

/** sks-spot-3, sks-spot-T1: what a character needs to spot another. Pure: the rule, the odds and the bots call it. */
export function toSpot(state: State, spotter: Character, target: Character, terms: SpotTerms): NumberCheck {
  return skillRoll(commonSkill(spotter, 'spot'), [
    ...raisedRows(terms),
    ...targetRows(state, spotter, target),
    firedRow(spotter, target),
    ...lightRows(state, spotter),
    ...spotterRows(state, spotter, terms),
  ])
}

export function raisedRows({ raised, isPointedOut }: SpotTerms): Modifiers {
  const pointed: Modifier = { amount: POINTED_OUT, reason: 'pointed out', clause: 'sks-spot-5' }
  return [
    raised > 0 && { amount: raised * RAISE, reason: 'taking time', clause: 'sks-act-6' },
    isPointedOut && pointed,
  ]
}

/** sks-spot-T1: the rows about the target. */
function targetRows(state: State, spotter: Character, target: Character): Modifiers {
  const isHidden = target.place === 'hidden'
  const higher = storeysAbove(target, spotter)
  const others = othersNear(state, spotter, target)
  return [
    TARGET_SLOW.includes(target.motion) && row(TABLE, 'target-slow', `target ${target.motion}`),
    target.motion === 'walking' && row(TABLE, 'target-walking', 'target walking'),
    target.motion === 'running' && row(TABLE, 'target-running', 'target running'),
    target.stance === 'prone' && row(TABLE, 'target-prone', 'target prone'),
    target.stance === 'kneeling' && row(TABLE, 'target-kneeling', 'target kneeling'),
    others > 0 && row(TABLE, 'extra-target', 'others beside the target', others),
    ...coverRows(isHidden, isHidden ? 'none' : coverFrom(state, target, spotter)),
    isConcealed(target) && row(TABLE, 'ghillie', 'ghillie suit'),
    higher > 0 && row(TABLE, 'above', 'target above', higher),
    higher < 0 && row(TABLE, 'below', 'target below', -higher),
  ]
}

/** sks-hide-2: "hidden" stands in place of cover. */
function coverRows(isHidden: boolean, cover: Cover): Modifiers {
  return [
    isHidden && row(TABLE, 'hidden', 'hidden'),
    cover !== 'none' && row(TABLE, `cover-${cover}`, `${cover} cover`),
  ]
}

/** sks-spot-9: further enemies within 2 inches of the target whom the spotter has in sight and who are not Hidden. */
function othersNear(state: State, spotter: Character, target: Character): number {
  const within = inchesIn(TABLE, 'extra-target')
  return state.characters.filter(
    (other) =>
      other !== target &&
      other.side === target.side &&
      other.place === 'table' &&
      isConsciousOnTable(other) &&
      isWithinInches(target, other, within) &&
      sees(state, spotter, other),
  ).length
}

/** sks-spot-7, sks-spot-10, sks-ruling-28: one row for what the target has fired since the spotter's last activation. */
function firedRow({ lastActivation }: Character, { lastFired }: Character): Modifier | null {
  if (!lastFired || lastFired.at < lastActivation) return null
  const { fires, name } = weaponById(lastFired.weapon)
  return fires && row(TABLE, `fired-${fires}`, `fired ${name}`)
}

/** sks-spot-T1-18, sks-spot-T1-19, sks-spot-T1-25: rows about the light. */
export function lightRows({ terms: { light } }: State, spotter: Character): Modifiers {
  return [
    (light === 'dusk' || light === 'dawn') && row(TABLE, 'dusk-dawn', light),
    light === 'night' && row(TABLE, 'night', 'night'),
    light === 'night' &&
      hasGear(spotter, 'nvd') &&
      row(TABLE, spotter.place === 'aboard' ? 'vehicle-nvd' : 'nvd', 'night vision'),
  ]
}

/** sks-spot-6, sks-spot-9: rows about the spotter. */
export function spotterRows(state: State, spotter: Character, { wasUnderFire }: SpotTerms): Modifiers {
  const vehicle = vehicleOf(state, spotter)
  return [
    isUnderBarrage(spotter) && row(TABLE, 'under-barrage', 'under barrage'),
    wasUnderFire && row(TABLE, 'under-fire', 'under fire'),
    hasScope(spotter) && row(TABLE, 'scope', 'scope'),
    isNearBurst(state, spotter) && row(TABLE, 'blast-near', 'burst near'),
    hasGear(spotter, 'thermal') && row(TABLE, 'thermal', 'thermal sight'),
    SPOTTER_SLOW.includes(spotter.motion) && row(TABLE, 'spotter-slow', spotter.motion),
    spotter.motion === 'running' && row(TABLE, 'spotter-running', 'running'),
    isButtonedUp(state, spotter) && row(TABLE, 'buttoned-up', 'buttoned up'),
    vehicle && isMoving(state, vehicle) && row(TABLE, 'spotter-vehicle-moving', 'from a moving vehicle'),
  ]
}

/** sks-spot-6: a mortar zone has touched them since their last activation. */
function isUnderBarrage({ underBarrageAt, lastActivation }: Character): boolean {
  return underBarrageAt > 0 && underBarrageAt >= lastActivation
}

function hasScope({ weapons }: Character): boolean {
  return weapons.some(({ id, isLost }) => !isLost && weaponById(id).hasScope)
}

/** sks-spot-9: a grenade, a launched round or an IED has burst within 12 inches since their last activation. */
function isNearBurst({ bursts }: State, spotter: Character): boolean {
  const within = inch(inchesIn(TABLE, 'blast-near'))
  return bursts.some(
    (burst) => burst.at >= spotter.lastActivation && distanceToPoint(bodyOf(spotter), burst) <= within,
  )
}
