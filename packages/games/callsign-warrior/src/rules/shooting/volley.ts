import { type Clause, type Game, isSettled, type NumberCheck, needed, succeeds } from '@sandtable/engine'
import type { State } from '../state/state.ts'

/** Many dice against one number: how they fell, and which succeeded. */
export interface Volley {
  readonly dice: readonly number[]
  readonly successes: number
}

/** csw-shoot-6: rolls all dice of a kind together and tells them with their modifiers in one note. */
export function volley(
  game: Game<State>,
  clause: Clause,
  check: NumberCheck,
  count: number,
  about: { readonly [fact: string]: unknown },
): Volley {
  const dice: number[] = []
  for (let i = 0; i < count; i++) dice.push(game.dice.unnoted(clause, 6))
  const successes = dice.filter((die) => succeeds(check, die)).length
  noteVolley(game, clause, check, dice, successes, about)
  return { dice, successes }
}

export function noteVolley(
  game: Game<State>,
  clause: Clause,
  check: NumberCheck,
  dice: readonly number[],
  successes: number,
  about: { readonly [fact: string]: unknown },
): void {
  if (!game.note || isSettled(check)) return
  game.note({
    kind: 'volley',
    clause,
    base: check.base,
    modifiers: check.modifiers,
    need: needed(check),
    dice,
    successes,
    ...about,
  })
}
