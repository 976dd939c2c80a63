import { type Decision, pick } from '@sandtable/engine'
import { declaredTarget, loseAttacksOnDestroyed, unitsWithDeclaredTarget } from './declared-targets.ts'
import { engage, takeOffDestroyed } from './engagement.ts'
import type { CallSignGame } from './state/notes.ts'
import {
  SIDES,
  type State,
  type Target,
  targetById,
  type Unit,
  type UnitOnMap,
  unitOnMap,
  wingOf,
} from './state/state.ts'
import { canAttack, eligibleTargets, hasEligibleTarget, whichTarget } from './targets.ts'

/** cs-comb-5, cs-comb-6: one engagement, if anybody is left who must attack; else combat is over. */
export function combat(game: CallSignGame): 'goes on' | 'over' {
  const { state } = game
  const ready = unitsToCall(state)
  if (ready.length === 0) return 'over'

  const attacker = unitOnMap(state, game.ask(nextAttacker(state, ready)))
  const target = state.rules.declaredTargets ? declaredTarget(game, attacker) : chooseTarget(game, attacker)
  if (target) {
    engage(game, attacker, target)
    takeOffDestroyed(game)
    if (state.rules.declaredTargets) loseAttacksOnDestroyed(game)
  }
  return 'goes on'
}

/** cs-comb-6, cs-ruling-10: the initiative player names who attacks next, of either side. */
export function nextAttacker(state: State, ready: readonly Unit[]): Decision<string> {
  return pick({
    clause: 'cs-comb-6',
    name: 'next-attacker',
    seat: state.initiative,
    options: ready.map((unit) => unit.id),
  })
}

/** cs-comb-5: armed units of both sides that have not attacked and have somebody to attack; cs-ruling-10: all must. */
export function unitsToCall(state: State): readonly Unit[] {
  if (state.rules.declaredTargets) return unitsWithDeclaredTarget(state)
  const ready: Unit[] = []
  for (const side of SIDES) {
    for (const unit of wingOf(state, side))
      if (canAttack(unit) && hasEligibleTarget(state, unit)) ready.push(unit)
  }
  return ready
}

/** cs-eng-1, cs-comb-5: the attacker's owner chooses freely among the eligible targets. */
function chooseTarget(game: CallSignGame, attacker: UnitOnMap): Target {
  const eligible = eligibleTargets(game.state, attacker)
  return targetById(game.state, game.ask(whichTarget(attacker, eligible, 'cs-comb-5')))
}
