import { assert } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import type { State } from '../state/state.ts'

/** coc-table-1: what a die, or several added, lets troops do. */
export type DiceUse = (typeof TABLES)['commandDice']['rows'][number]['use']

/** Dice that are used together as one result of 1 to 4. */
export interface Combination {
  /** The values of the dice, the lowest first. */
  readonly dice: readonly number[]
  /** Their sum. */
  readonly result: number
}

/** coc-4.2-3, coc-4.2-4: results above this are neither combined nor used. */
const HIGHEST_RESULT = 4

/** coc-table-1: what a result lets troops do. */
export function useOf(result: number): DiceUse {
  const row = TABLES.commandDice.rows.find(({ die }) => die === result)
  if (!row) throw new Error(`No Command Die shows ${result}.`)
  return row.use
}

/** coc-4.2-1: 5s and 6s have their own effect and are never used for anything else. */
export function isUsable(die: number): boolean {
  return die <= HIGHEST_RESULT
}

/** coc-4.2-3, coc-4.2-4: every legal way to use one of these dice, or to add several; never to more than 4. */
export function combinations(left: readonly number[]): readonly Combination[] {
  const dice = left.filter(isUsable).toSorted((a, b) => a - b)
  return sumsFrom(dice, []).toSorted((a, b) => a.result - b.result || a.dice.length - b.dice.length)
}

/** All different combinations of sorted dice whose sum is at most 4, each beginning with the given ones. */
function sumsFrom(dice: readonly number[], chosen: readonly number[]): readonly Combination[] {
  return dice.flatMap((die, i) => {
    const isRepeated = i > 0 && dice[i - 1] === die
    const sum = chosen.reduce((total, one) => total + one, die)
    if (isRepeated || sum > HIGHEST_RESULT) return []
    const together = [...chosen, die]
    return [{ dice: together, result: sum }, ...sumsFrom(dice.slice(i + 1), together)]
  })
}

/** coc-4.2-4: these dice are used. */
export function spendDice({ roll }: Pick<State, 'roll'>, dice: readonly number[]): void {
  assert(roll, 'Command Dice have been rolled')
  const result = dice.reduce((sum, die) => sum + die, 0)
  roll.left.splice(0, roll.left.length, ...withoutDice(roll.left, { dice, result }))
}

/** The dice that are left when a combination is used. */
export function withoutDice(left: readonly number[], { dice }: Combination): number[] {
  const remaining = left.slice()
  for (const die of dice) remaining.splice(remaining.indexOf(die), 1)
  return remaining
}
