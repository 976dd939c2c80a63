import { distance } from '../rules/board.ts'
import { isFuelled } from '../rules/fuel.ts'
import { jammerOf } from '../rules/jamming.ts'
import {
  carrierOf,
  isFlying,
  isOnMap,
  otherSide,
  type Side,
  type State,
  type Unit,
  type UnitOnMap,
  wingOf,
} from '../rules/state/state.ts'
import { outcome } from '../rules/victory.ts'

/** The value of a hit already scored on the enemy carrier, as a share of the hits that sink it. */
const CARRIER_DAMAGE = 2

/** The value of a chance to hit the enemy carrier, by the hexes still to fly until it is in range. */
const BOMBER_ON_ITS_WAY: readonly number[] = [2.4, 1.8, 1.4, 1, 0.6, 0.6]
const FIGHTER_ON_ITS_WAY: readonly number[] = [1.2, 0.8, 0.6, 0.3]

/** A carrier attack that was made this turn is possible again only next turn. */
const ATTACK_SPENT = 0.9

const ON_MAP = { FTR: 0.15, BMR: 0.2, TKR: 0.1, JAM: 0.15, C2: 0.15 } as const
const IN_RESERVE = { FTR: 0.1, BMR: 0.1, TKR: 0.05, JAM: 0.08, C2: 0.08 } as const

/** The cost of being where an enemy can hit now, or after one hex of flight. */
const EXPOSED = { FTR: 0.1, BMR: 0.2, TKR: 0.1, JAM: 0.1, C2: 0.1 } as const
const NEARLY_EXPOSED = 0.5

/** A unit that is out of fuel counts as lost if its side has no action left to save it. */
const DRY = 0.2
const DRY_WITH_AN_ACTION_LEFT = 0.1

/** A jammer at home spoils bombing runs. */
const JAMMER_AT_HOME = 0.05

/** A carrier with all its damage counters will sink at the end of the turn. */
const SINKING = 4

const FACES = 6

/** The value of a state for a side, from 0 (lost) to 1 (won): the strengths of both sides, turned into a chance. */
export function appraise(state: State, side: Side): number {
  const ended = outcome(state)
  if (ended) return ended.winners.length === 0 ? 0.5 : ended.winners.includes(side) ? 1 : 0
  const lead = prospects(state, side) - prospects(state, otherSide(side))
  return 0.5 + (0.5 * lead) / Math.sqrt(1 + lead * lead)
}

/** The strength of a side: damage done, possible attacks, aircraft, minus what it is about to lose. */
function prospects(state: State, side: Side): number {
  const { rules } = state
  const goal = carrierOf(state, otherSide(side))
  let sum = (CARRIER_DAMAGE * goal.damage) / rules.carrierHits
  if (goal.damage >= rules.carrierHits) sum += SINKING
  for (const unit of wingOf(state, side)) {
    if (unit.at === 'reserve') sum += IN_RESERVE[unit.type]
    if (isFlying(unit)) sum += ON_MAP[unit.type] + threatToCarrier(state, unit) - dangerTo(state, unit)
  }
  return sum
}

/** cs-win-1, cs-comb-2: how much this unit does for sinking the enemy carrier, in range or on its way. */
function threatToCarrier(state: State, unit: UnitOnMap): number {
  const goal = carrierOf(state, otherSide(unit.side))
  const { valueAgainstCarrier, combatRange } = unit.printed
  const left = state.rules.carrierHits - goal.damage
  if (valueAgainstCarrier === 0 || combatRange === null || left <= 0) return 0

  const toFly = Math.max(0, distance(unit.at, goal.at) - combatRange)
  const worth = (unit.type === 'BMR' ? BOMBER_ON_ITS_WAY : FIGHTER_ON_ITS_WAY)[toFly] ?? 0
  const spent = toFly === 0 && (unit.hasAttacked || isAfterCombat(state)) ? ATTACK_SPENT : 1
  return (worth * spent * chanceToHit(state, valueAgainstCarrier, jammerOf(state, goal) !== undefined)) / left
}

/** cs-eng-5, cs-jam-1: how likely an attack with this combat value hits, before the jamming die. */
function chanceToHit({ rules }: State, value: number, jammed: boolean): number {
  if (!jammed) return shareOf(value)
  const works = shareOf(rules.jammingSucceeds)
  return works * shareOf(value + rules.jammingModifier) + (1 - works) * shareOf(value)
}

function shareOf(highest: number): number {
  return Math.min(FACES, Math.max(0, highest)) / FACES
}

/** The dangers for this unit: enemy attacks, now or after a hex of flight, and lack of fuel (cs-fuel-1). */
function dangerTo(state: State, unit: UnitOnMap): number {
  let survivesNow = 1
  let survivesSoon = 1
  for (const enemy of wingOf(state, otherSide(unit.side))) {
    if (!isFlying(enemy) || enemy.printed.combatRange === null) continue
    const toFly = distance(enemy.at, unit.at) - enemy.printed.combatRange
    if (toFly > 1 || enemy.printed.valueAgainstUnits === 0) continue
    const misses =
      1 - chanceToHit(state, enemy.printed.valueAgainstUnits, jammerOf(state, unit) !== undefined)
    if (toFly === 1) survivesSoon *= misses
    else if (!enemy.hasAttacked || isAfterCombat(state)) survivesNow *= misses
  }
  const attacks = 1 - survivesNow + NEARLY_EXPOSED * (1 - survivesSoon)
  return EXPOSED[unit.type] * attacks + fuelDanger(state, unit) - jammerAtHome(state, unit)
}

function fuelDanger(state: State, unit: UnitOnMap): number {
  if (isFuelled(state, unit)) return 0
  return hasActed(state, unit) ? DRY : DRY_WITH_AN_ACTION_LEFT
}

function hasActed({ step, initiative }: State, { side }: Unit): boolean {
  return step === 'combat' || step === 'end' || (step === 'second-action' && initiative === side)
}

function isAfterCombat({ step }: State): boolean {
  return step === 'end' || step === 'over'
}

function jammerAtHome(state: State, unit: UnitOnMap): number {
  return unit.type === 'JAM' && isOnMap(unit) && unit.at === carrierOf(state, unit.side).at
    ? JAMMER_AT_HOME
    : 0
}
