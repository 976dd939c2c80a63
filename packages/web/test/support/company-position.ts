import type { AnyRuleset, Json, PositionText } from '@sandtable/engine'
import { hailOfFire } from '@sandtable/hail-of-fire'
import { matchFrom } from './laid-battle.ts'

/** The file of a battle of Hail of Fire that stands at a position in words. */
export function companiesAt(text: PositionText, seed: number): string {
  const state = hailOfFire.position?.(text)
  if (state === undefined || typeof state === 'string') throw new Error(state)
  const options = { map: state.terms.map as unknown as Json }
  return matchFrom(hailOfFire as AnyRuleset, state, seed, options)
}

const PLATOONS = {
  blue: { nation: 'us', unit: 'blue-1st-rifle-platoon' },
  red: { nation: 'de', unit: 'red-1st-grenadier-platoon' },
} as const

/** A Leader and three rifle Teams in a row; words after each Team are those of a position. */
export function platoonOf(side: 'blue' | 'red', y: number, words = ''): string {
  const { nation, unit } = PLATOONS[side]
  const row = [1, 2, 3].map((i) => `${nation}-rifle-mg ${8 + 4 * i},${y} id=${unit}.rifle-mg-${i}`)
  return [`${nation}-leader 20,${y - 1.2} id=${unit}.leader`, ...row]
    .map((team) => `${side} ${team} unit=${unit} ${words}`)
    .join('; ')
}
