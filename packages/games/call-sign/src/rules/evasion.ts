import { type Decision, orLess, pick, refusal, yesNo } from '@sandtable/engine'
import { hexNamed, nameOfHex, neighbours } from './board.ts'
import { destroyInCombat } from './losses.ts'
import type { CallSignGame } from './state/notes.ts'
import { isFlying, otherSide, type State, type Unit, type UnitOnMap, wingOf } from './state/state.ts'
import { isArmed } from './targets.ts'

/** cs-evade-1 to cs-evade-4, cs-evade-6, cs-ruling-23: the defender gambles before any other die. True if the engagement is over. */
export function evades(game: CallSignGame, attacker: Unit, defender: UnitOnMap): boolean {
  if (game.ask(tryToEvade(attacker, defender)) === 'no') return false
  const { success } = game.roll(
    'cs-evade-1',
    orLess(game.state.rules.evasionSucceeds),
    undefined,
    defender.id,
  )
  if (!success) return false // cs-evade-2

  const safe = safeHexes(game.state, defender)
  if (safe.length === 0) destroyInCombat(game, defender, 'cs-evade-4')
  else slipAway(game, defender, safe)
  return true // cs-evade-6: a return declared lapses, and the defender keeps its attack (cs-ruling-23)
}

/** cs-evade-1, cs-evade-7: asked in every engagement the unit has to defend in. */
export function tryToEvade(attacker: Unit, defender: Unit): Decision<'yes' | 'no'> {
  return yesNo({
    clause: 'cs-evade-1',
    name: 'evade',
    seat: defender.side,
    about: { attacker: attacker.id, defender: defender.id },
  })
}

function slipAway(game: CallSignGame, defender: UnitOnMap, safe: readonly string[]): void {
  const from = nameOfHex(defender.at)
  const hex = game.ask(evasionHex(defender, safe))
  defender.at = hexNamed(hex)
  game.note?.({ kind: 'evaded', clause: 'cs-evade-3', unit: defender.id, from, hex })
}

export function evasionHex(defender: Unit, safe: readonly string[]): Decision<string> {
  return pick({
    clause: 'cs-evade-3',
    name: 'evasion-hex',
    seat: defender.side,
    about: defender.id,
    options: safe,
    whyNot: (hex) =>
      refusal('no-evasion-hex', `${hex} is not a neighbouring hex free of armed enemies (cs-evade-3).`),
  })
}

/** cs-evade-5, cs-ruling-13, cs-evade-3: neighbouring hexes without an armed enemy; nothing else makes a hex unsafe. */
export function safeHexes(state: State, defender: UnitOnMap): readonly string[] {
  const enemies = wingOf(state, otherSide(defender.side))
  const threats = enemies.filter((unit) => isFlying(unit) && isArmed(unit))
  return neighbours(state.rules, defender.at).filter(
    (hex) => !threats.some((enemy) => enemy.at === hexNamed(hex)),
  )
}
