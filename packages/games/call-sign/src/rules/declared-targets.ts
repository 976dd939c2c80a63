import { assert } from '@sandtable/engine'
import type { CallSignGame } from './state/notes.ts'
import {
  allUnits,
  carrierOf,
  isOnMap,
  SIDES,
  type Side,
  type State,
  type Target,
  targetById,
  type Unit,
  type UnitOnMap,
  unitById,
  wingOf,
} from './state/state.ts'
import { canAttack, eligibleTargets, hasEligibleTarget, isEligible, whichTarget } from './targets.ts'

/** cs-opt-2, cs-ruling-28: a side names a target for each of its armed units that has one; the others do not attack. */
export function declareTargets(game: CallSignGame, side: Side): void {
  const { state } = game
  for (const unit of wingOf(state, side)) {
    if (!canAttack(unit) || !hasEligibleTarget(state, unit)) continue
    unit.declared = game.ask(whichTarget(unit, eligibleTargets(state, unit), 'cs-opt-2'))
    game.note?.({ kind: 'declared', clause: 'cs-opt-2', unit: unit.id, target: unit.declared })
  }
}

/** cs-ruling-29: units whose declared attack is still to come: neither made nor lost with its target. */
export function unitsWithDeclaredTarget(state: State): readonly Unit[] {
  return allUnits(state).filter((unit) => unit.declared !== null && canAttack(unit))
}

function isThere(state: State, id: string): boolean {
  const carrier = SIDES.map((side) => carrierOf(state, side)).find((one) => one.id === id)
  return carrier ? carrier.damage < state.rules.carrierHits : isOnMap(unitById(state, id))
}

/** cs-ruling-29: a unit whose target has just been destroyed loses its attack; a note says so. */
export function loseAttacksOnDestroyed(game: CallSignGame): void {
  const { state } = game
  for (const unit of allUnits(state)) {
    if (unit.declared !== null && canAttack(unit) && !isThere(state, unit.declared)) {
      loseAttack(game, unit, unit.declared, 'destroyed')
    }
  }
}

function loseAttack(game: CallSignGame, unit: Unit, target: string, why: 'destroyed' | 'out-of-range'): void {
  unit.hasAttacked = true
  game.note?.({ kind: 'attack-lost', clause: 'cs-opt-2', unit: unit.id, target, why })
}

/** cs-ruling-29: the declared target, if it is in range when the unit is called; otherwise the attack is lost. */
export function declaredTarget(game: CallSignGame, attacker: UnitOnMap): Target | null {
  assert(attacker.declared !== null, 'only a unit with a declared target is called')
  const target = targetById(game.state, attacker.declared)
  if (isEligible(game.state, attacker, target)) return target
  loseAttack(game, attacker, target.id, 'out-of-range')
  return null
}
