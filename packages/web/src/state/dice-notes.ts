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
