import { knows } from '../rules/shooting/targets.ts'
import { canAct, isDead } from '../rules/state/character.ts'
import type { Side, State } from '../rules/state/state.ts'

/**
 * sks-spot-1: enemies on the table whom the acting character of this side can see but has not spotted, nor sees in the
 * open; while the enemy acts, those whom nobody of the side knows.
 */
export function unspottedBy(known: State, side: Side): readonly string[] {
  if (known.stage === 'set-up' || known.stage === 'over') return []
  const own = known.characters.filter((one) => one.side === side && canAct(one))
  const acting = own.filter(({ id }) => id === known.activation?.character)
  const spotters = acting.length > 0 ? acting : own
  return known.characters
    .filter((enemy) => enemy.side !== side && enemy.place === 'table' && !isDead(enemy))
    .filter((enemy) => !spotters.some((one) => knows(known, one, enemy)))
    .map(({ id }) => id)
}
