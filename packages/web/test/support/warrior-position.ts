import { callsignWarrior } from '@sandtable/callsign-warrior'
import type { AnyRuleset, Json, PositionText } from '@sandtable/engine'
import { matchFrom } from './laid-battle.ts'

/** The file of a battle that stands at a position, with dice of its own; on one of the game's own maps if it is named. */
export function battleAt(text: PositionText, seed: number, map?: string): string {
  const position = callsignWarrior.position?.(text)
  if (position === undefined || typeof position === 'string') throw new Error(position)
  const laid = map === undefined ? position : { ...position, terms: { ...position.terms, map } }
  const options = { map: laid.terms.map as unknown as Json }
  return matchFrom(callsignWarrior as AnyRuleset, laid, seed, options)
}
