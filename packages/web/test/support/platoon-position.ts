import { chainOfCommand } from '@sandtable/chain-of-command'
import type { AnyRuleset, Json, PositionText } from '@sandtable/engine'
import { matchFrom } from './laid-battle.ts'

/** The file of a battle of Chain of Command that stands at a position in words. */
export function platoonsAt(text: PositionText, seed: number): string {
  const state = chainOfCommand.position?.(text)
  if (state === undefined || typeof state === 'string') throw new Error(state)
  return matchFrom(chainOfCommand as AnyRuleset, state, seed, { map: state.terms.map as unknown as Json })
}
