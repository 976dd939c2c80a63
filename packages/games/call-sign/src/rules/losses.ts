import { nameOfHex } from './board.ts'
import type { CallSignGame } from './state/notes.ts'
import type { Unit, UnitOnMap } from './state/state.ts'

/**
 * cs-eng-7, cs-eng-12, cs-evade-4, cs-act-12: a unit was shot down, or found no hex to evade to. It stays on the map
 * only for its last attack.
 */
export function destroyInCombat(
  game: CallSignGame,
  unit: UnitOnMap,
  clause: 'cs-eng-7' | 'cs-evade-4',
): void {
  unit.isDying = true
  game.state.isEventful = true
  game.note?.({ kind: 'destroyed', clause, unit: unit.id, hex: nameOfHex(unit.at) })
}

/**
 * cs-eng-13, cs-fuel-1, cs-ruling-27: off the map and into the box, to come back as good as new (cs-act-11);
 * combat and fuel follow the actions, so next turn at the earliest (cs-act-12).
 */
export function retire(unit: Unit): void {
  unit.isDying = false
  unit.at = 'box'
}
