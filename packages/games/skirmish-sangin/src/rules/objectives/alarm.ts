import { placeOf } from '../figures.ts'
import { insideOf } from '../set-up/cover-at.ts'
import { scenarioOf } from '../set-up/parts.ts'
import type { Character } from '../state/character.ts'
import type { State } from '../state/state.ts'

/** sks-ruling-95: the first shot, explosion or failed hand-to-hand attack. */
export function isAlarmed({ hasAlarm, bursts, characters }: State): boolean {
  return hasAlarm || bursts.length > 0 || characters.some(({ lastFired }) => lastFired !== null)
}

/** sks-ruling-95: insurgents inside buildings do not act before the alarm, nor before the turn of the scenario. */
export function isDormant(state: State, character: Character): boolean {
  const from = scenarioOf(state)?.dormantBefore ?? null
  if (from === null || state.turn >= from || isAlarmed(state)) return false
  if (state.players[character.side].party !== 'insurgent') return false
  return insideOf(state, placeOf(character)) !== null
}
