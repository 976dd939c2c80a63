import type { Check, Roll } from './check/check.ts'
import type { Answer } from './decision/answer.ts'
import type { AnyDecision, Clause, Decision, Seat } from './decision/decision.ts'
import type { Dice } from './dice/dice.ts'
import type { Form } from './form.ts'
import type { Json } from './json.ts'
import type { Note } from './note.ts'
import type { Option, Options } from './options.ts'

/** Those who win and lose together: one seat or several. */
export type Side = string

export interface SeatAtTable {
  readonly seat: Seat
  readonly side: Side
  /** As people call it: 'Blue'. */
  readonly name: string
}

/** How a match ended. No winners: a draw. */
export interface Outcome {
  readonly winners: readonly Side[]
  readonly clause: Clause
  /** Why, in a word or two: 'carrier destroyed'. */
  readonly reason: string
  /** How clearly, where the game has points; higher is better for the side. */
  readonly scores?: Readonly<Record<Side, number>>
}

/** A game on the kernel: the same few functions for each, and nothing else is needed to play, save, undo and search. */
export interface Ruleset<S, V> {
  readonly id: string
  readonly name: string
  /** Changes whenever the rules' behaviour does; verifying a record needs the version that wrote it. */
  readonly version: string
  readonly options: readonly Option[]
  /** Why complete options, each right by itself, do not go together; null if they do. */
  readonly whyNotTogether?: (options: Options) => string | null
  seats(options: Options): readonly SeatAtTable[]
  /** Forces, map, seats: the first state. */
  setup(options: Options, game: Setup): S
  /** Plays one step (one order, one activation, one phase change) and asks as it goes. */
  step(game: Game<S>): void
  /** Who has won and why, or null while it goes on. Asked between steps. */
  outcome(state: S): Outcome | null
  /** The turn being played, for counting and for people. */
  turn(state: S): number
  /**
   * The phase, activation and move that a question belongs to, each by a text that changes when the next begins; standing
   * answers hold for one of them. Where it names none, an activation and a move are a step, and a phase is a turn.
   */
  readonly partsOfPlay?: (state: S, decision: AnyDecision) => PartNames
  /** What this seat may know, built field by field. Null is an onlooker: what everybody knows. */
  view(state: S, seat: Seat | null): V
  /** Every seat and every onlooker always sees the same: a view made for one is good for all. Such a game declares nothing in parts. */
  readonly hidesNothing?: true
  /** A state that could be behind this view, for bots and odds. */
  determinize(view: V, dice: Dice): S
  /**
   * The view of the beginning of the open step with what has come to light since: an ability that was used was there
   * before. `now` is what the same seat sees at its question. Without this few imagined worlds lead to that question.
   */
  hindsight?(before: V, now: V): V
  clone(state: S): S
  /**
   * The form of a state of a match with these options, for states from outside: whole and bounded numbers, ids that exist,
   * lists that end. Asked before any rule or geometry sees the state. A game without it cannot be imported.
   */
  readonly stateForm?: (options: Options) => Form
  /** The clauses by which players may end a match in words, at any time. */
  readonly talk: { readonly draw?: Clause; readonly resign: Clause }
  /** Sentences for people, made at the edge. */
  readonly wording: Wording<V>
  /** A position from a description of a line or two, for tests and puzzles; or a sentence on what is wrong. */
  readonly position?: (description: PositionText) => S | string
  /** Who, where and what is lost, as notes tell it; for those who count over many games. */
  readonly survey?: Survey
  /** Numbered changes of what is saved: the n-th brings a saved match of form n to form n + 1. */
  readonly migrations?: readonly Migration[]
  /** What changed with each version, oldest first, for players whose match goes on under newer rules. */
  readonly changes?: readonly RuleChange[]
}

/** Parts of a turn by texts of the game's own. */
export interface PartNames {
  readonly phase?: string
  readonly activation?: string
  readonly move?: string
}

/** One change of what is saved. A function alone changes states. */
export type Migration =
  | ((state: Json) => Json)
  | {
      readonly state?: (state: Json) => Json
      /** Brings an answer of the open step to the new form; one that still does not fit is asked again. */
      readonly answer?: (answer: Answer) => Answer
      /** Brings a note to the new form; notes inside others are handed over one by one. */
      readonly note?: (note: Note) => Note
    }

/** A change of the rules' behaviour: the version it came with, the clauses it concerns, and one sentence for players. */
export interface RuleChange {
  readonly version: string
  readonly clauses: readonly Clause[]
  readonly sentence: string
}

/** How somebody who counts reads a game's notes. A note's `kind` says what happened; this says the rest. */
export interface Survey {
  /** Kinds of notes that tell of a loss. */
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

/** Colours a piece of text by its role: a side's name, or one of the game's own such as 'grid'. */
export type Paint = (role: string, text: string) => string

/** What a game says in English. Other languages give other wordings. */
export interface Wording<V> {
  /** What one plays for, and how, in two or three sentences: all a newcomer needs to begin. */
  readonly aim: string
  /** One sentence: what is asked. */
  question(decision: AnyDecision): string
  /** What the question means, for a player who meets it for the first time; null where the question says it all. */
  hint?(decision: AnyDecision): string | null
  /** A choice in a few words. */
  choice(decision: AnyDecision, choice: unknown): string
  /** What happened, in one sentence; null for notes not worth a line. */
  note(note: Note): string | null
  /** The board and what stands on it, for a terminal of 80 columns. */
  board(view: V, paint: Paint): string
  outcome(outcome: Outcome): string
  /** The parts of play that a standing answer can hold for, as players say it: 'this turn'. The match is always one. */
  readonly scopes?: PartNames & { readonly turn?: string }
}

/** What a set-up may use: it rolls, but does not ask. Deployment that asks is a step. */
export interface Setup {
  readonly dice: Dice
  readonly note?: ((note: Note) => void) | undefined
}

/**
 * What a rule may use. A game that declares the union of its notes, `N`, can write no others; shared code that writes none takes
 * a `Game<S, never>`, which any game is.
 */
export interface Game<S, N extends Note = Note> {
  readonly state: S
  readonly dice: Dice
  /** One seat chooses. A decision with one legal choice is not asked. */
  ask<C>(decision: Decision<C>): C
  /** Several seats choose in secret; the answers are revealed together. */
  askEach<C>(decisions: readonly Decision<C>[]): readonly C[]
  /**
   * A declaration of several asks, all of this seat: until the last is answered, others see the table as it was before the
   * first, and nothing of the answers. No die falls in it. What is declared takes effect after it.
   */
  declare<T>(seat: Seat, asks: () => T): T
  /** Rolls for a number that explains itself. */
  roll(clause: Clause, check: Check, only?: readonly Seat[], by?: string): Roll
  /** Tells those who listen what happened. Absent, and so free, when nobody does: `game.note?.({ ... })`. */
  readonly note?: ((note: N) => void) | undefined
  /** Opens a note that the following ones go inside of, until it is closed. */
  readonly open?: ((note: N) => void) | undefined
  readonly close?: (() => void) | undefined
}
