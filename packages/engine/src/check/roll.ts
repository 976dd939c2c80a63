import type { Clause, Seat } from '../decision/decision.ts'
import type { Dice } from '../dice/dice.ts'
import { type Check, degreeOf, isSettled, needed, type Roll, succeeds } from './check.ts'

/** Rolls the dice of a check and returns the result. The caller writes the note. */
export function rollCheck(dice: Dice, clause: Clause, check: Check, only?: readonly Seat[]): Roll {
  if (isSettled(check)) {
    const success = check.kind === 'automatic'
    return { dice: [], total: 0, need: null, success, degree: success ? 'success' : 'failure' }
  }

  const values: number[] = []
  let total = 0
  for (let i = 0; i < check.dice; i++) {
    const value = dice.unnoted(clause, check.faces, only)
    values.push(value)
    total += value
  }
  const success = succeeds(check, total)
  const degree = check.degrees ? degreeOf(check, total) : success ? 'success' : 'failure'
  return { dice: values, total, need: needed(check), success, degree }
}
