import { distance } from '../rules/board.ts'
import { isWithin } from '../rules/range.ts'
import {
  carrierOf,
  type Hex,
  isFlying,
  otherSide,
  type State,
  type Target,
  type Unit,
  wingOf,
} from '../rules/state/state.ts'

/** The aims of a side, as weights for the places of its aircraft. */
export interface Plan {
  /** To be in range of the enemy carrier, or on the way there. */
  readonly strike: number
  /** To have a good shot at an enemy aircraft. */
  readonly hunt: number
  /** To stand between the enemy's bombers and the own carrier. */
  readonly guard: number
  /** To be where no enemy can shoot this turn or next. */
  readonly safety: number
  /** To be on the map at all. */
  readonly presence: number
}

const FACES = 6
const PRESENCE = { FTR: 1, BMR: 1.2, TKR: 0.5, JAM: 0.7, C2: 0.8 } as const

/** The value of an aircraft as a target, in hits on an undamaged carrier. */
const PRIZE = { FTR: 0.45, BMR: 0.9, TKR: 0.3, JAM: 0.35, C2: 0.35 } as const

const DRY = 1.5
const JAMMER_WITH_CARRIER = 0.5
const JAMMER_WITH_BOMBER = 0.4

/** How good a hex is for an aircraft under a plan. */
export function stationValue(world: State, plan: Plan, unit: Unit, at: Hex): number {
  const { printed, side } = unit
  let value = plan.presence * PRESENCE[unit.type]
  if (printed.valueAgainstCarrier > 0) value += plan.strike * approach(world, unit, at)
  if (printed.valueAgainstUnits > 0) value += plan.hunt * bestHunt(world, unit, at)
  if (unit.type === 'FTR') value += plan.guard * guardValue(world, unit, at)
  if (unit.type === 'JAM') value += jammerValue(world, plan, unit, at)
  value -= plan.safety * danger(world, unit, at)
  if (printed.fuelRange !== null && !hasFuel(world, unit, at)) value -= DRY
  const home = carrierOf(world, side).at
  return unit.type === 'C2' || unit.type === 'TKR' ? value - 0.05 * distance(at, home) : value
}

/** 1 in range of the enemy carrier, less for each hex still to fly; a bomber counts more than a fighter. */
function approach(world: State, unit: Unit, at: Hex): number {
  const goal = carrierOf(world, otherSide(unit.side))
  const toFly = Math.max(0, distance(at, goal.at) - (unit.printed.combatRange ?? 0))
  const chance = Math.min(FACES, unit.printed.valueAgainstCarrier) / FACES
  return chance * (toFly === 0 ? 2 : 1 - 0.25 * toFly)
}

function bestHunt(world: State, unit: Unit, at: Hex): number {
  let best = 0
  for (const enemy of wingOf(world, otherSide(unit.side))) {
    if (!isFlying(enemy)) continue
    const away = distance(at, enemy.at) - (unit.printed.combatRange ?? 0)
    const near = away <= 0 ? 1 : away === 1 ? 0.4 : away === 2 ? 0.15 : 0
    best = Math.max(best, near * PRIZE[enemy.type] * (unit.printed.valueAgainstUnits / FACES))
  }
  return best
}

/** Near the own carrier, and within range of whatever can bomb it next. */
function guardValue(world: State, { side, printed }: Unit, at: Hex): number {
  const home = carrierOf(world, side).at
  let value = distance(at, home) <= 2 ? 0.3 : 0
  for (const enemy of wingOf(world, otherSide(side))) {
    if (enemy.type !== 'BMR' || !isFlying(enemy) || distance(enemy.at, home) > 4) continue
    value += isWithin(at, enemy.at, (printed.combatRange ?? 0) + 1) ? 0.5 : 0
  }
  return value
}

function jammerValue(world: State, plan: Plan, { side }: Unit, at: Hex): number {
  if (at === carrierOf(world, side).at) return JAMMER_WITH_CARRIER * Math.max(plan.guard, plan.safety)
  const isEscort = wingOf(world, side).some((one) => one.type === 'BMR' && isFlying(one) && one.at === at)
  return isEscort ? JAMMER_WITH_BOMBER * plan.strike : 0
}

/** The chance to be shot down, now or after a hex of the enemy's flight, times what the aircraft is worth. */
function danger(world: State, unit: Unit, at: Hex): number {
  let survives = 1
  for (const enemy of wingOf(world, otherSide(unit.side))) {
    if (!isFlying(enemy) || enemy.printed.valueAgainstUnits === 0) continue
    const away = distance(at, enemy.at) - (enemy.printed.combatRange ?? 0)
    if (away > 1) continue
    survives *= 1 - (enemy.printed.valueAgainstUnits / FACES) * (away <= 0 ? 1 : 0.5)
  }
  return (1 - survives) * PRIZE[unit.type]
}

function hasFuel(world: State, { side, printed }: Unit, at: Hex): boolean {
  if (isWithin(at, carrierOf(world, side).at, printed.fuelRange)) return true
  return wingOf(world, side).some(
    (one) => one.type === 'TKR' && isFlying(one) && isWithin(at, one.at, printed.fuelRange),
  )
}

/** The value of an attack on this target: the chance to hit times the prize. */
export function shotValue(world: State, attacker: Unit, target: Target): number {
  const { valueAgainstCarrier, valueAgainstUnits } = attacker.printed
  if (target.kind === 'unit') return (valueAgainstUnits / FACES) * PRIZE[target.type]
  const left = Math.max(1, world.rules.carrierHits - target.damage)
  return (valueAgainstCarrier / FACES) * (left === 1 ? 3 : 1.2)
}
