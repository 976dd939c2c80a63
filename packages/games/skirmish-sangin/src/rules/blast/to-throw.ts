import { type Modifier, type Modifiers, mod, type NumberCheck } from '@sandtable/engine'
import type { Place } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { misstepRow } from '../hand-to-hand/to-strike.ts'
import { row } from '../modifiers.ts'
import { attackRoll } from '../rolls.ts'
import { type Character, commonSkill, figureOf, type Motion } from '../state/character.ts'
import type { Vehicle } from '../state/vehicle.ts'

const TABLE = 'sks-gren-T1'
const { raise: RAISE } = TABLES.actions

/** sks-gren-T1-04: swimmers are not in the row. */
const SLOW: readonly Motion[] = ['walking', 'climbing', 'crawling']

/** sks-gren-1: what is thrown at: somebody, or a point. */
export interface ThrowAim {
  readonly at: Place
  readonly target: Character | null
  /** sks-veh-20: the vehicle that is aimed at. */
  readonly vehicle?: Vehicle
  /** sks-gren-T1-06: thrown from a moving vehicle. */
  readonly isFromMoving?: boolean
  /** sks-gren-T1-07: at a moving vehicle. */
  readonly isAtMoving?: boolean
}

/** sks-gren-1, sks-gren-T1, sks-act-6: what a throw needs. Pure: the rule, the odds and the bots call it. */
export function toThrow(thrower: Character, aim: ThrowAim, raised: number): NumberCheck {
  const { at, target } = aim
  const higher = (at.floor ?? 0) - figureOf(thrower).floor
  return attackRoll(commonSkill(thrower, 'throw'), [
    raised > 0 && mod(raised * RAISE, 'taking time', 'sks-act-6'),
    ...targetRows(target),
    higher > 0 && row(TABLE, 'target-higher', 'target higher', higher),
    thrower.motion === 'running' && row(TABLE, 'attacker-running', 'running'),
    SLOW.includes(thrower.motion) && row(TABLE, 'attacker-slow', thrower.motion),
    higher < 0 && row(TABLE, 'from-above', 'from above', -higher),
    aim.isFromMoving === true && row(TABLE, 'in-moving-vehicle', 'from a moving vehicle'),
    aim.isAtMoving === true && row(TABLE, 'vehicle-moving', 'vehicle moving'),
  ])
}

/** sks-gren-T1-01, sks-h2h-21 */
function targetRows(target: Character | null): Modifiers {
  if (!target) return NONE
  return [target.motion === 'running' && row(TABLE, 'target-running', 'target running'), misstepRow(target)]
}

const NONE: readonly Modifier[] = []
