import specialForces from '../../../data/army-special-forces.json' with { type: 'json' }
import { printedNumber } from '../../forces/printed.ts'
import type { Doctrine } from '../state/state.ts'

/** csw-sf-12: the number that goes into the FOG each turn while the Officer is on the table. */
export const BONUS_TOKENS: number = specialForces.bonusTokens.perTurn

/** csw-sf-9, csw-sf-10: a number of what a doctrine does, as printed. */
export function doctrineNumber(id: Doctrine, name: string): number {
  return printedNumber('army-special-forces.json', specialForces.doctrines, `${id}.effects.${name}`)
}
