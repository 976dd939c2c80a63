import type { Side } from '@sandtable/miniatures'
import { type DiceSpec, half, mostOf } from '../../forces/data/dice.ts'
import { TABLES } from '../../forces/data/tables.ts'
import type { SanginGame } from '../state/notes.ts'

const MOST = TABLES.general.mostDamageDice

/** sks-gen-6: rolls dice as a table prints them; the note is the caller's. */
export function roll(
  game: Pick<SanginGame, 'dice'>,
  clause: string,
  dice: DiceSpec,
  only?: readonly Side[],
): number {
  let total = 0
  for (let i = 0; i < dice.n; i++) total += game.dice.unnoted(clause, dice.d, only)
  return half(total, dice.halved ?? false) + (dice.plus ?? 0)
}

/** sks-gen-8: no more than 6d10 for one effect. */
export function limitedDice(dice: DiceSpec): DiceSpec {
  return { ...dice, n: Math.min(dice.n, MOST) }
}

/** sks-shoot-3, sks-gren-3: damage as rolled, or the most of a critical. */
export function rollDamage(
  game: Pick<SanginGame, 'dice'>,
  clause: string,
  dice: DiceSpec,
  isCritical: boolean,
  only?: readonly Side[],
): number {
  const limited = limitedDice(dice)
  return isCritical ? mostOf(limited) : roll(game, clause, limited, only)
}
