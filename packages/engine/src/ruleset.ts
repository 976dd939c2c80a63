import type { Check, Roll } from './check/check.ts'
import type { Answer } from './decision/answer.ts'
import type { AnyDecision, Clause, Decision, Seat } from './decision/decision.ts'
import type { Dice } from './dice/dice.ts'
import type { Form } from './form.ts'
import type { Json } from './json.ts'
import type { Note } from './note.ts'
import type { Option, Options } from './options.ts'

/** Seats that win and lose together: one or several. */
export type Side = string

export interface SeatAtTable {
  readonly seat: Seat
  readonly side: Side
  /** Its name for people: 'Blue'. */
  readonly name: string
}

/** How a match ended. No winners: a draw. */
export interface Outcome {
  readonly winners: readonly Side[]
  readonly clause: Clause
  /** Why, in a word or two: 'carrier destroyed'. */
  readonly reason: string
  /** The scores, if the game has points; higher is better for the side. */
  readonly scores?: Readonly<Record<Side, number>>
}

/**
 * A game on the kernel. Every game provides these few functions; nothing else is needed to play, save, undo and search.
 */
export interface Ruleset<S, V> {
  readonly id: string
  readonly name: string
  /** Changes whenever the behaviour of the rules does; a record can be verified only by the version that wrote it. */
  readonly version: string
  readonly options: readonly Option[]
  /** Why complete options, each valid by itself, contradict each other; null if they do not. */
  readonly whyNotTogether?: (options: Options) => string | null
  seats(options: Options): readonly SeatAtTable[]
  /** Forces, map, seats: the first state. */
  setup(options: Options, game: Setup): S
  /** Plays one step (one order, one activation, one phase change), asking where players choose. */
  step(game: Game<S>): void
  /** Who has won and why, or null while it goes on. Asked between steps. */
  outcome(state: S): Outcome | null
  /** The turn being played, as a number. */
  turn(state: S): number
  /**
   * The phase, activation and move that a question belongs to, each as a text that changes when the next one begins.
   * Standing answers hold for one of them. If not given, an activation and a move are a step, and a phase is a turn.
   */
  readonly partsOfPlay?: (state: S, decision: AnyDecision) => PartNames
  /** What this seat may know, built field by field. Null is an onlooker: what everybody knows. */
  view(state: S, seat: Seat | null): V
  /**
   * True if all seats and onlookers always see the same: a view made for one serves all. Such a game has no
   * declarations.
   */
  readonly hidesNothing?: true
  /** A random state that fits this view, for bots and odds. */
  determinize(view: V, dice: Dice): S
  /**
   * The view of the beginning of the open step, adjusted for what has become known since: an ability that was used was
   * there before. `now` is what the same seat sees at its question. Without this, few imagined states lead to that
   * question.
   */
  hindsight?(before: V, now: V): V
  clone(state: S): S
  /**
   * The form of a state in a match with these options, to check states from outside: whole and bounded numbers,
   * existing ids, limited lists. Applied before any rule or geometry sees the state. Games without it cannot be
   * imported.
   */
  readonly stateForm?: (options: Options) => Form
  /** The clauses that allow players to end a match by agreement, at any time. */
  readonly talk: { readonly draw?: Clause; readonly resign: Clause }
  /** Sentences for people, made at the edge. */
  readonly wording: Wording<V>
  /**
   * A position from a description of a line or two, for tests and puzzles; or a sentence about what is wrong with it.
   */
  readonly position?: (description: PositionText) => S | string
  /** How to count a game's notes: who, where, and what is lost. */
  readonly survey?: Survey
  /** Numbered changes of the saved form: the n-th turns a saved match of form n into form n + 1. */
  readonly migrations?: readonly Migration[]
  /** What changed with each version, oldest first, for players whose match goes on under newer rules. */
  readonly changes?: readonly RuleChange[]
}

/** Parts of a turn, as texts chosen by the game. */
export interface PartNames {
  readonly phase?: string
  readonly activation?: string
  readonly move?: string
}

/** One change of the saved form. A plain function changes states only. */
export type Migration =
  | ((state: Json) => Json)
  | {
      readonly state?: (state: Json) => Json
      /** Converts an answer of the open step to the new form; one that still does not fit is asked again. */
      readonly answer?: (answer: Answer) => Answer
      /** Converts a note to the new form; nested notes are passed one by one. */
      readonly note?: (note: Note) => Note
    }

/** A change in the behaviour of the rules: its version, the clauses concerned, and one sentence for players. */
export interface RuleChange {
  readonly version: string
  readonly clauses: readonly Clause[]
  readonly sentence: string
}

/** How to count a game's notes. A note's `kind` says what happened; this says the rest. */
export interface Survey {
  /** Kinds of notes that report a loss. */
  readonly losses: readonly string[]
  /** The side a note is about. */
  sideOf(note: Note): Side | null
  /** The place on the board where it happened, by its name. */
  placeOf(note: Note): string | null
  /** The board as outlines to draw: x to the right, y down, in any unit. */
  readonly places: readonly SurveyedPlace[]
}

export interface SurveyedPlace {
  readonly name: string
  readonly outline: readonly { readonly x: number; readonly y: number }[]
}

/** A position in words: `{ step: 'combat', units: 'red JAM E3, blue FTR D2' }`. */
export type PositionText = { readonly [part: string]: Json }

/** Colours a text by its role: a side's name, or a role of the game such as 'grid'. */
export type Paint = (role: string, text: string) => string

/** A game's texts in English. Other languages would have other wordings. */
export interface Wording<V> {
  /** The aim of the game and how to reach it, in two or three sentences for a newcomer. */
  readonly aim: string
  /** The question in one sentence. */
  question(decision: AnyDecision): string
  /** The meaning of the question for a new player; null if the question itself is enough. */
  hint?(decision: AnyDecision): string | null
  /** A choice in a few words. */
  choice(decision: AnyDecision, choice: unknown): string
  /** What happened, in one sentence; null for notes that need no line. */
  note(note: Note): string | null
  /** The board and what stands on it, for a terminal of 80 columns. */
  board(view: V, paint: Paint): string
  outcome(outcome: Outcome): string
  /**
   * The parts of play for which a standing answer can hold, in players' words: 'this turn'. The match is always one.
   */
  readonly scopes?: PartNames & { readonly turn?: string }
}

/** What a set-up may use: it can roll but not ask. Deployment with questions is a step. */
export interface Setup {
  readonly dice: Dice
  readonly note?: ((note: Note) => void) | undefined
}

/**
 * What a rule may use. A game declares the union of its notes, `N`, and can write no others; shared code that writes
 * none takes a `Game<S, never>`, which fits any game.
 */
export interface Game<S, N extends Note = Note> {
  readonly state: S
  readonly dice: Dice
  /** One seat chooses. A decision with one legal choice is not asked. */
  ask<C>(decision: Decision<C>): C
  /** Several seats choose in secret; the answers are revealed together. */
  askEach<C>(decisions: readonly Decision<C>[]): readonly C[]
  /**
   * Several questions to this seat that form one declaration: until the last is answered, others see the table as it
   * was before the first, and none of the answers. No die may be rolled in it. What is declared takes effect after it.
   */
  declare<T>(seat: Seat, asks: () => T): T
  /** Rolls for a number and notes its reasons. */
  roll(clause: Clause, check: Check, only?: readonly Seat[], by?: string): Roll
  /** Writes a note. Absent in simulation, where notes would cost time: `game.note?.({ ... })`. */
  readonly note?: ((note: N) => void) | undefined
  /** Opens a note; the following notes are nested in it until it is closed. */
  readonly open?: ((note: N) => void) | undefined
  readonly close?: (() => void) | undefined
}
