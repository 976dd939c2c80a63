import { type Decision, pick } from '@sandtable/engine'
import { scenarioOf } from '../set-up/parts.ts'
import { isDead, isOnGround } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { type Side, sideOfParty } from '../state/state.ts'
import { mark } from '../wounds/wound.ts'

/** sks-mor-14: at the start of a turn ISAF may use its show of force, if the scenario gives one. */
export function offerShowOfForce(game: SanginGame): void {
  const { state } = game
  const asset = scenarioOf(state)?.showOfForce
  if (!asset || state.turn < asset.fromTurn || state.showsOfForce >= asset.uses) return
  const isaf = sideOfParty(state, 'isaf')
  if (game.ask(showForce(isaf)) === 'no') return
  state.showsOfForce++
  game.note?.({ kind: 'show-of-force', clause: 'sks-mor-14' })
  for (const one of state.characters) {
    if (one.side === isaf || !isOnGround(one) || one.place === 'hidden' || isDead(one)) continue
    mark(one, { reason: 'show-of-force', attack: 0, weapon: null, by: null, from: null })
  }
}

/** sks-mor-14: use the asset now or keep it. */
export function showForce(seat: Side): Decision<'yes' | 'no'> {
  return pick({ clause: 'sks-mor-14', name: 'show-force', seat, options: ['yes', 'no'] as const })
}
