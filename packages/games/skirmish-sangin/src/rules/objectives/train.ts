import { type Decision, pick } from '@sandtable/engine'
import { scenarioOf } from '../set-up/parts.ts'
import type { SanginGame } from '../state/notes.ts'
import type { Side } from '../state/state.ts'

/** sks-ied-4, sks-ruling-95: one soldier of the owner's choice is trained as the scenario says; false if one is. */
export function trainOne(game: SanginGame, side: Side): boolean {
  const { state } = game
  const skill = scenarioOf(state)?.trained
  const player = state.players[side]
  if (!skill || player.party !== 'isaf' || player.trained !== null) return false
  const own = state.characters.filter((one) => one.side === side && one.seat === null)
  const id = game.ask(
    soldierToTrain(
      side,
      own.map((one) => one.id),
    ),
  )
  player.trained = id
  for (const one of own) {
    if (one.id !== id || one.profile.trained.includes(skill)) continue
    one.profile = { ...one.profile, trained: [...one.profile.trained, skill] }
  }
  return true
}

/** sks-ruling-95: who it is. */
export function soldierToTrain(side: Side, options: readonly string[]): Decision<string> {
  return pick({ clause: 'sks-ied-4', name: 'train', seat: side, options })
}
