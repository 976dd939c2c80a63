import {
  type DiceNote,
  type Note,
  type NumberCheck,
  orLess,
  orMore,
  type RollNote,
  succeeds,
} from '@sandtable/engine'
import type { GameUi } from '../games/game-ui.ts'

/** A rolled die, and whether it succeeded. */
export interface FallenDie {
  readonly value: number
  readonly outcome: 'good' | 'bad' | 'plain'
}

/** The dice of a note; null if there are none, or if it is not about dice: a token drawn from a bag. */
export function diceIn(note: Note, ui: GameUi): readonly FallenDie[] | null {
  if (ui.isDraw?.(note)) return null
  const volley = ui.volley?.(note)
  if (volley) {
    const check = checkOf(ui, 'or-more', volley.need)
    return volley.dice.map((value) => ({ value, outcome: succeeds(check, value) ? 'good' : 'bad' }))
  }
  if (note.kind === 'dice')
    return (note as DiceNote).dice.map((value) => ({ value, outcome: 'plain' as const }))
  if (note.kind !== 'roll') return null
  const { dice, success } = note as RollNote
  return dice.map((value) => ({ value, outcome: success ? 'good' : 'bad' }))
}

/** The check behind a needed number, from which its chance and the success of its dice follow. */
export function checkOf(
  ui: GameUi,
  compare: RollNote['compare'],
  need: number,
  terms: { readonly faces?: number; readonly dice?: number } = {},
): NumberCheck {
  const make = compare === 'or-less' ? orLess : orMore
  return make(need, [], { ...terms, ...ui.naturals })
}

/** Dice that fell together, and the note of the first of them. */
export interface Throw {
  readonly place: number
  readonly note: Note
  readonly dice: readonly FallenDie[]
}

/** The number of rolls shown; earlier ones are in the log. */
const MOST_THROWS = 4

/**
 * Single dice of one clause that are rolled in a row are shown as one roll, such as both sides' initiative. Those of a
 * roll-off are shown in pairs, for after a tie both sides roll again.
 */
export function throwsOf(notes: readonly Note[], ui: GameUi): readonly Throw[] {
  const all: { note: Note; dice: FallenDie[] }[] = []
  for (const [i, note] of notes.entries()) {
    const dice = diceIn(note, ui)
    if (!dice) continue
    const before = notes[i - 1]
    const last = all.at(-1)
    const isFull = last?.dice.length === 2 && isOfRollOff(note, notes.slice(i))
    if (note.kind === 'dice' && before?.kind === 'dice' && before.clause === note.clause && !isFull)
      last?.dice.push(...dice)
    else all.push({ note, dice: [...dice] })
  }
  return all
    .filter(({ dice }) => dice.length > 0)
    .slice(-MOST_THROWS)
    .map((one, place) => ({ ...one, place }))
}

/** True if the dice of this clause end in a roll-off: one die for each side. */
function isOfRollOff({ clause }: Note, later: readonly Note[]): boolean {
  return later.find((note) => note.clause === clause && note.kind !== 'dice')?.kind === 'roll-off'
}
