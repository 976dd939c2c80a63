import { type Decision, pick, refusal } from '@sandtable/engine'
import { isWithin } from './range.ts'
import {
  carrierOf,
  isFlying,
  otherSide,
  type State,
  type Target,
  type Unit,
  type UnitOnMap,
  wingOf,
} from './state/state.ts'

/** cs-comb-1: a unit with a printed combat value above 0. */
export function isArmed({ printed }: Unit): boolean {
  return printed.valueAgainstCarrier > 0 || printed.valueAgainstUnits > 0
}

/** cs-comb-4, cs-ruling-9: attacks made are limited to one a turn, attacks suffered are not. */
export function canAttack(unit: Unit): unit is UnitOnMap {
  return !unit.hasAttacked && isFlying(unit) && isArmed(unit)
}

/** cs-comb-2, cs-ruling-8: every enemy unit on the map, and the enemy carrier, within combat range. */
export function eligibleTargets(state: State, attacker: UnitOnMap): readonly Target[] {
  const enemy = otherSide(attacker.side)
  const targets: Target[] = []
  for (const unit of wingOf(state, enemy))
    if (isFlying(unit) && isEligible(state, attacker, unit)) targets.push(unit)
  const carrier = carrierOf(state, enemy)
  if (isEligible(state, attacker, carrier)) targets.push(carrier)
  return targets
}

export function hasEligibleTarget(state: State, attacker: UnitOnMap): boolean {
  const enemy = otherSide(attacker.side)
  for (const unit of wingOf(state, enemy))
    if (isFlying(unit) && isEligible(state, attacker, unit)) return true
  return isEligible(state, attacker, carrierOf(state, enemy))
}

/** cs-comb-2, cs-comb-3: whether this enemy is in range and not destroyed already. */
export function isEligible(state: State, attacker: UnitOnMap, target: Target): boolean {
  return isWithin(attacker.at, target.at, attacker.printed.combatRange) && !isDestroyed(state, target)
}

function isDestroyed({ rules }: State, target: Target): boolean {
  return target.kind === 'carrier' ? target.damage >= rules.carrierHits : target.isDying
}

/** cs-comb-5, cs-eng-10, cs-opt-2: the owner chooses freely among the eligible targets. */
export function whichTarget(
  attacker: Unit,
  eligible: readonly Target[],
  clause: 'cs-comb-5' | 'cs-eng-10' | 'cs-opt-2',
): Decision<string> {
  return pick({
    clause,
    name: 'target',
    seat: attacker.side,
    about: attacker.id,
    options: eligible.map((target) => target.id),
    whyNot: () =>
      refusal(
        'out-of-range',
        `That is no enemy within the combat range of ${attacker.type} (cs-comb-2, cs-comb-3).`,
      ),
  })
}
