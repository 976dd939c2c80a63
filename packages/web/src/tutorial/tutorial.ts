import type { PositionText, Seat } from '@sandtable/engine'

/** A few dice that fall as the lesson needs them. */
export interface LessonDice {
  readonly clause: string
  readonly values: readonly number[]
}

/** One answer of a lesson: the pupil's own, with words, or the other side's, which is given by itself. */
export interface LessonMove {
  readonly seat: Seat
  /** The question it answers. */
  readonly name: string
  /** The answers the lesson goes on with, null for any; the other side gives the first. */
  readonly choices: readonly unknown[] | null
  /** Of an answer that cannot be listed: true if the lesson can go on with it. */
  readonly isGood?: (choice: unknown) => boolean
  /** What to do and why, for the pupil. */
  readonly words?: string
  readonly dice?: readonly LessonDice[]
}

/** A position, what to do in it, and what was learnt. */
export interface Lesson {
  readonly title: string
  readonly words: string
  readonly position: PositionText
  /** Dice that fall before the first question. */
  readonly dice?: readonly LessonDice[]
  readonly moves: readonly LessonMove[]
  readonly learnt: string
  /** After the last move the match is played to its end. */
  readonly playsOut?: true
}

/** A game taught by playing it, lesson by lesson. */
export interface Tutorial {
  readonly seat: Seat
  readonly lessons: readonly Lesson[]
}
