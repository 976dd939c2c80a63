import { assert } from '@sandtable/engine'
import specialForces from '../../../data/army-special-forces.json' with { type: 'json' }
import type { Doctrine } from '../state/state.ts'

/** csw-sf-12: the number that goes into the FOG each turn while the Officer is on the table. */
export const BONUS_TOKENS: number = specialForces.bonusTokens.perTurn

/** csw-sf-9, csw-sf-10: a number of what a doctrine does, as printed. */
export function doctrineNumber(id: Doctrine, name: string): number {
  const effects: Readonly<Record<string, unknown>> | undefined = specialForces.doctrines.find(
    (one) => one.id === id,
  )?.effects
  const found = effects?.[name]
  assert(typeof found === 'number', `data/army-special-forces.json: ${id} lacks ${name}`)
  return found
}
