import { assert, type Dice, type Seat } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'

const { die: DIE, rows: BAG } = TABLES['hof-chit-T1']

/** hof-chit-5, hof-chit-6: the value of the next chit, from a die or from a bag out of which these have been pulled. */
export function pulledValue(
  from: 'die' | 'bag',
  before: readonly number[],
  dice: Dice,
  only: readonly Seat[],
): number {
  if (from === 'bag') return dice.drawFrom('hof-chit-5', bagAfter(before), only)
  const rolled = dice.die('hof-chit-6', 6, only)
  const row = DIE.find(({ roll: [low, high] }) => rolled >= low && rolled <= high)
  assert(row, `no chit value for a ${rolled}`)
  return row.value
}

/** hof-chit-5, hof-chit-T1: what is left in the bag; once empty it is filled again. */
export function bagAfter(pulled: readonly number[]): number[] {
  const full = BAG.flatMap(({ value, count }) => Array.from({ length: count }, () => value))
  const since = pulled.length % full.length
  const bag = [...full]
  for (const value of pulled.slice(pulled.length - since)) bag.splice(bag.indexOf(value), 1)
  return bag
}
