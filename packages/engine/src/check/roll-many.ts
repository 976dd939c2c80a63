import type { Clause, Seat } from '../decision/decision.ts'
import type { Dice } from '../dice/dice.ts'
import { hiddenFromOthers, type Note } from '../note.ts'
import { type Modifier, type NumberCheck, needed, succeeds } from './check.ts'

/** What rolling needs from a game; a set-up provides it too. */
export interface Roller<N extends Note = Note> {
  readonly dice: Dice
  readonly note?: ((note: N) => void) | undefined
}

/** What a note says besides its dice: who rolls, with what, at whom. */
export type NoteFields = { readonly [fact: string]: unknown }

/** The result of many dice against one number: the dice, and how many succeeded. */
export interface Volley {
  readonly dice: readonly number[]
  readonly successes: number
}

/** The note of many dice rolled together against one number. */
export interface VolleyNote extends Note {
  readonly kind: 'volley'
  readonly base: number
  readonly modifiers: readonly Modifier[]
  readonly need: number | null
  readonly dice: readonly number[]
  readonly successes: number
  /** Faces of the dice, if they do not have six. */
  readonly faces?: number
  /** The parts of the base, if it is not a printed number. */
  readonly parts?: readonly Modifier[]
}

/**
 * Rolls `count` dice, each against the same number, and writes one note. Needed for csw-shoot-6, the Ping and Pen dice
 * of hof-armor-4 and hof-armor-5, and the fire dice of coc-9.1-4.
 */
export function rollMany(
  game: Roller<VolleyNote>,
  clause: Clause,
  check: NumberCheck,
  count: number,
  about: NoteFields = {},
  only?: readonly Seat[],
): Volley {
  const dice: number[] = []
  let successes = 0
  for (let i = 0; i < count; i++) {
    let total = 0
    for (let die = 0; die < check.dice; die++) {
      const value = game.dice.unnoted(clause, check.faces, only)
      dice.push(value)
      total += value
    }
    if (succeeds(check, total)) successes++
  }
  noteVolley(game, clause, check, { dice, successes }, about, only)
  return { dice, successes }
}

/** Notes dice that were rolled against one number. For rules that reroll some of them before they count. */
export function noteVolley(
  game: Roller<VolleyNote>,
  clause: Clause,
  check: NumberCheck,
  { dice, successes }: Volley,
  about: NoteFields = {},
  only?: readonly Seat[],
): void {
  if (!game.note) return
  const note: VolleyNote = {
    kind: 'volley',
    clause,
    base: check.base,
    modifiers: check.modifiers,
    need: needed(check),
    dice,
    successes,
    ...(check.faces === 6 ? {} : { faces: check.faces }),
    ...(check.parts.length > 0 ? { parts: check.parts } : {}),
    ...about,
    ...hiddenFromOthers(only, { kind: 'hidden-roll', clause }),
  }
  game.note(note)
}
