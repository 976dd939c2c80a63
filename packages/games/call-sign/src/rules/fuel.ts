import { nameOfHex } from './board.ts'
import { retire } from './losses.ts'
import { isWithin } from './range.ts'
import type { CallSignGame } from './state/notes.ts'
import { carrierOf, isFlying, SIDES, type State, type UnitOnMap, wingOf } from './state/state.ts'

/**
 * cs-fuel-4, cs-fuel-5, cs-fuel-1: all units are checked at once, before any is removed; those removed make no last
 * attack.
 */
export function checkFuel(game: CallSignGame): void {
  const { state } = game
  for (const unit of unitsWithoutFuel(state)) {
    game.note?.({ kind: 'out-of-fuel', clause: 'cs-fuel-1', unit: unit.id, hex: nameOfHex(unit.at) })
    retire(unit)
    state.isEventful = true
  }
}

export function unitsWithoutFuel(state: State): readonly UnitOnMap[] {
  const dry: UnitOnMap[] = []
  for (const side of SIDES) {
    for (const unit of wingOf(state, side)) if (isFlying(unit) && !isFuelled(state, unit)) dry.push(unit)
  }
  return dry
}

/** cs-fuel-1 to cs-fuel-3, cs-ruling-16: near its own carrier or its own tanker, never the enemy's; or in no need. */
export function isFuelled(state: State, unit: UnitOnMap): boolean {
  const { fuelRange } = unit.printed
  if (fuelRange === null || isWithin(unit.at, carrierOf(state, unit.side).at, fuelRange)) return true
  return wingOf(state, unit.side).some(
    (tanker) => tanker.type === 'TKR' && isFlying(tanker) && isWithin(unit.at, tanker.at, fuelRange),
  )
}
