import { type Check, type Decision, mod, orLess, yesNo } from '@sandtable/engine'
import { nameOfHex } from './board.ts'
import { evades } from './evasion.ts'
import { jams } from './jamming.ts'
import { destroyInCombat, retire } from './losses.ts'
import type { CallSignGame } from './state/notes.ts'
import { isOnMap, type State, type Target, targetById, type Unit, type UnitOnMap } from './state/state.ts'
import { canAttack, eligibleTargets, isArmed, isEligible, whichTarget } from './targets.ts'

/** One attack die about to be rolled. */
interface Shot {
  readonly attacker: Unit
  readonly target: Target
  readonly check: Check
}

/** cs-eng-1 to cs-eng-9: one engagement, from the named target to its hits. */
export function engage(game: CallSignGame, attacker: UnitOnMap, target: Target): void {
  game.open?.({
    kind: 'engagement',
    clause: 'cs-eng-1',
    attacker: attacker.id,
    target: target.id,
    hex: nameOfHex(target.at),
  })
  attacker.hasAttacked = true
  const returning = engagesInReturn(game, attacker, target)
  const evaded = target.kind === 'unit' && evades(game, attacker, target) // cs-eng-3: a carrier cannot evade
  if (!evaded) exchangeFire(game, attacker, target, returning)
  game.close?.()
}

/** cs-eng-2, cs-ruling-11, cs-ruling-30: the defender, if it fires back at the same time; it keeps its attack if it does not. */
function engagesInReturn(game: CallSignGame, attacker: UnitOnMap, target: Target): UnitOnMap | null {
  if (target.kind === 'carrier' || !canReturn(game.state, attacker, target)) return null
  if (game.state.rules.declaredTargets) return target.declared === attacker.id ? target : null // cs-ruling-30
  return game.ask(engageInReturn(attacker, target)) === 'yes' ? target : null
}

/** cs-eng-2: armed, not yet used, the attacker in its range, and the attacker not destroyed already (cs-eng-10). */
function canReturn(state: State, attacker: UnitOnMap, defender: UnitOnMap): boolean {
  return canAttack(defender) && isEligible(state, defender, attacker)
}

export function engageInReturn(attacker: Unit, defender: Unit): Decision<'yes' | 'no'> {
  return yesNo({
    clause: 'cs-eng-2',
    name: 'engage-in-return',
    seat: defender.side,
    about: { attacker: attacker.id, defender: defender.id },
  })
}

/** cs-eng-4 to cs-eng-9, cs-jam-3: jamming dice, attack dice, hits. In a mutual engagement both hits count. */
function exchangeFire(game: CallSignGame, attacker: UnitOnMap, target: Target, returning: Unit | null): void {
  const shots: Shot[] = [aim(game, attacker, target)] // cs-jam-3: every jamming die before any attack die
  if (returning) {
    returning.hasAttacked = true
    shots.push(aim(game, returning, attacker))
  }
  const hits = shots.filter((shot) => game.roll('cs-eng-5', shot.check, undefined, shot.attacker.id).success)
  for (const hit of hits) applyHit(game, hit.target)
}

/** cs-eng-4: whether jamming works is known before the attack die is rolled. */
function aim(game: CallSignGame, attacker: Unit, target: Target): Shot {
  return { attacker, target, check: toHit(game.state, attacker, target, jams(game, target)) }
}

/** cs-eng-5, cs-eng-6: the current combat value or less hits; with 0 or less no die can. */
export function toHit({ rules }: State, attacker: Unit, target: Target, jammed: boolean): Check {
  const { valueAgainstCarrier, valueAgainstUnits } = attacker.printed
  const value = target.kind === 'carrier' ? valueAgainstCarrier : valueAgainstUnits
  return orLess(value, [jammed && mod(rules.jammingModifier, 'jammed', 'cs-jam-1')])
}

/** cs-eng-7, cs-eng-8: a unit is destroyed, a carrier gets a damage counter. */
function applyHit(game: CallSignGame, target: Target): void {
  if (target.kind === 'unit') {
    destroyInCombat(game, target, 'cs-eng-7')
    return
  }
  target.damage++ // cs-comb-3: once destroyed it is no target, so never more than cs-win-1 says
  game.state.isEventful = true
  game.note?.({ kind: 'carrier-hit', clause: 'cs-eng-8', side: target.side, damage: target.damage })
}

/** cs-eng-10 to cs-eng-13, cs-ruling-22: the destroyed attack if they still can, and go to the box; their victims follow. */
export function takeOffDestroyed(game: CallSignGame): void {
  for (let unit = findDying(game.state); unit; unit = findDying(game.state)) {
    if (isArmed(unit) && !unit.hasAttacked) dyingAttack(game, unit) // cs-comb-1: a tanker has a range, but no attack
    retire(unit)
  }
}

function findDying({ wings }: State): UnitOnMap | undefined {
  return wings.blue.find(isShotDown) ?? wings.red.find(isShotDown)
}

function isShotDown(unit: Unit): unit is UnitOnMap {
  return unit.isDying && isOnMap(unit)
}

/** cs-eng-10, cs-ruling-12, cs-ruling-21: from the hex where it was hit, at once, and not by choice. */
function dyingAttack(game: CallSignGame, unit: UnitOnMap): void {
  const target = dyingTarget(game, unit)
  if (!target) return // cs-eng-11
  game.note?.({ kind: 'dying-attack', clause: 'cs-eng-10', unit: unit.id })
  engage(game, unit, target)
}

/** cs-ruling-31, cs-eng-10: any eligible target; with cs-opt-2 the declared one or none. */
function dyingTarget(game: CallSignGame, unit: UnitOnMap): Target | null {
  const { state } = game
  const eligible = eligibleTargets(state, unit)
  if (state.rules.declaredTargets) return eligible.find((target) => target.id === unit.declared) ?? null
  return eligible.length > 0 ? targetById(state, game.ask(whichTarget(unit, eligible, 'cs-eng-10'))) : null
}
