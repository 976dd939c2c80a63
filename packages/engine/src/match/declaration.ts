import type { Seat } from '../decision/decision.ts'
import type { Dice } from '../dice/dice.ts'
import type { Note } from '../note.ts'

/** A declaration of several questions that is not complete, and what others see instead of it. */
export class Declaration<S> {
  readonly seat: Seat
  /** The index of its first answer among the answers of the step. */
  readonly slot: number
  /** The state before its first question. */
  readonly before: S
  readonly #rolledBefore: number
  readonly #noted: { readonly notes: Note[]; readonly index: number }[] = []

  constructor(seat: Seat, slot: number, before: S, dice: Dice) {
    this.seat = seat
    this.slot = slot
    this.before = before
    this.#rolledBefore = dice.rolledThisStep
  }

  /** Fails if another seat is asked during the declaration. */
  admit(seat: Seat): void {
    if (seat !== this.seat) throw new Error(`${seat} is asked in the middle of a declaration of ${this.seat}`)
  }

  /** Records that the last of these notes belongs to the declaration. */
  noted(notes: Note[]): void {
    this.#noted.push({ notes, index: notes.length - 1 })
  }

  /**
   * Fails if a die was rolled during the declaration: everybody sees dice, so taking back would not be free any more.
   */
  assertNoDice(dice: Dice): void {
    if (dice.rolledThisStep === this.#rolledBefore) return
    throw new Error(`a die falls in the middle of a declaration of ${this.seat}`)
  }

  /** Hides the notes of the declaration from others until it is complete. */
  hide(dice: Dice): void {
    this.assertNoDice(dice)
    for (const { notes, index } of this.#noted) {
      const { publicly: _, ...note } = notes[index] as Note
      notes[index] = { ...(note as Note), only: [this.seat] }
    }
  }
}
