import type { PositionText, Seat } from '@sandtable/engine'

/** A few predetermined dice. */
export interface LessonDice {
  readonly clause: string
  readonly values: readonly number[]
}

/** One answer of a lesson: the pupil's, with instructions, or the other side's, which is given automatically. */
export interface LessonMove {
  readonly seat: Seat
  /** The question it answers. */
  readonly name: string
  /** The answers that the lesson accepts, null for any; the other side gives the first. */
  readonly choices: readonly unknown[] | null
  /** For an answer that cannot be listed: true if the lesson accepts it. */
  readonly isGood?: (choice: unknown) => boolean
  /** Tells the pupil what to do and why. */
  readonly words?: string
  readonly dice?: readonly LessonDice[]
}

/** A position, what to do in it, and what was learned. */
export interface Lesson {
  readonly title: string
  readonly words: string
  readonly position: PositionText
  /** Dice rolled before the first question. */
  readonly dice?: readonly LessonDice[]
  readonly moves: readonly LessonMove[]
  readonly learnt: string
  /** After the last move the match is played to its end. */
  readonly playsOut?: true
}

/** A game's tutorial, lesson by lesson. */
export interface Tutorial {
  readonly seat: Seat
  readonly lessons: readonly Lesson[]
}
