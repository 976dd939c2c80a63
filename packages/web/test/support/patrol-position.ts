import type { AnyRuleset, Json, PositionText } from '@sandtable/engine'
import { skirmishSangin } from '@sandtable/skirmish-sangin'
import { matchFrom } from './laid-battle.ts'

/** The file of a game of Skirmish Sangin that stands at a position in words. */
export function patrolAt(text: PositionText, seed: number): string {
  const state = skirmishSangin.position?.({ scenario: 'bazaar', ...text })
  if (state === undefined || typeof state === 'string') throw new Error(state)
  const options = { scenario: 'bazaar', map: state.terms.map as unknown as Json }
  return matchFrom(skirmishSangin as AnyRuleset, state, seed, options)
}
