import { precedence, waiting } from '../rules/phases/order.ts'
import type { State } from '../rules/state/state.ts'
import type { CharacterView, View } from '../rules/state/view.ts'

/**
 * sks-phase-2, sks-phase-4: who still acts in this phase, in order, as far as the seat sees them: no enemy who is Hidden
 * or not on the table yet, nor one whose BODY is not known.
 */
export function stillToAct(known: State, { characters }: Pick<View, 'characters'>): readonly string[] {
  if (known.stage === 'set-up' || known.stage === 'over') return []
  const isKnown = ({ place, profile }: CharacterView): boolean => place !== 'unseen' && profile.body !== null
  const seen = new Set(characters.filter(isKnown).map(({ id }) => id))
  return waiting(known)
    .filter(({ id }) => seen.has(id))
    .toSorted((a, b) => precedence(b) - precedence(a))
    .map(({ id }) => id)
}
