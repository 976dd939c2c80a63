import { distance, inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { bodyOf } from '../figures.ts'
import { type Character, isConsciousOnTable } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { otherSide, type State } from '../state/state.ts'
import { extentOf, isShown, isTarget } from '../vehicles/crew.ts'
import { seesVehicle } from '../vehicles/look-at.ts'
import { reveal } from './reveal.ts'
import { type SpotTerms, toSpot } from './to-spot.ts'
import { isInTheOpen, sees } from './who-sees.ts'

const { revealedWithin: REVEALED } = TABLES.hidden

/** sks-spot-3: the enemies on the table in line of sight whom a character has not spotted and does not see in the open. */
export function unspotted(state: State, spotter: Character): readonly Character[] {
  return state.characters.filter(
    (target) =>
      target.side === otherSide(spotter.side) &&
      isShown(state, target) &&
      !spotter.spotted.includes(target.id) &&
      sees(state, spotter, target) &&
      !isInTheOpen(state, target, spotter),
  )
}

/** sks-spot-3: one roll to spot one enemy. */
export function spot(game: SanginGame, spotter: Character, target: Character, terms: SpotTerms): void {
  const { success } = game.roll(
    'sks-spot-3',
    toSpot(game.state, spotter, target, terms),
    undefined,
    spotter.id,
  )
  if (success) spotter.spotted = [...spotter.spotted, target.id]
}

/** sks-hide-1: Hidden characters with an enemy within 4 inches in line of sight come to light. */
export function revealNear(game: SanginGame): void {
  const { state } = game
  for (const hidden of state.characters) {
    if (hidden.place !== 'hidden') continue
    const isFound = state.characters.some(
      (enemy) =>
        enemy.side !== hidden.side &&
        enemy.place !== 'hidden' &&
        isConsciousOnTable(enemy) &&
        distance(extentOf(state, enemy), bodyOf(hidden)) <= inch(REVEALED) &&
        sees(state, enemy, hidden),
    )
    if (isFound) reveal(game, hidden)
  }
}

/** sks-spot-4: an enemy out of a character's line of sight, or Hidden again, is spotted no more. */
export function forgetUnseen(state: State): void {
  for (const spotter of state.characters) {
    const kept = spotter.spotted.filter((id) => {
      const target = state.characters.find((one) => one.id === id)
      if (target) return isShown(state, target) && sees(state, spotter, target)
      const vehicle = state.vehicles.find((one) => one.id === id)
      return vehicle !== undefined && isTarget(vehicle) && seesVehicle(state, spotter, vehicle)
    })
    if (kept.length < spotter.spotted.length) spotter.spotted = kept
  }
}
