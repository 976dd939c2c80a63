import type { Modifier, Note } from '@sandtable/engine'
import type { Volley } from './game-ui.ts'

/** What a success is called, for one and for more. */
export type SuccessWords = readonly [one: string, more: string]

/** Dice rolled together against one number, for the explanation and the dice tray; null for other notes. */
export function volleyOf(
  note: Note,
  results: Readonly<Record<string, SuccessWords>>,
  throwers: readonly string[],
): Volley | null {
  if (note.kind !== 'volley') return null
  const { clause, successes } = note
  const [one, more] = results[clause] ?? ['success', 'successes']
  return {
    clause,
    base: Number(note.base),
    modifiers: note.modifiers as readonly Modifier[],
    need: Number(note.need),
    dice: note.dice as readonly number[],
    throwers,
    result: `${successes} ${successes === 1 ? one : more}`,
  }
}
