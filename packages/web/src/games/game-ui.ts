import type { AnyRuleset, Clause, Modifier, Note, Seat, Side } from '@sandtable/engine'
import type { FollowUp, Forecast, Interruption } from '@sandtable/miniatures'
import type { ComponentType } from 'react'
import type { PairPlan } from '../board/pairs.ts'
import type { PendingDecision, StoryEntry } from '../client/match-state.ts'
import type { Tutorial } from '../tutorial/tutorial.ts'
import type { FormSchema } from './form-schema.ts'

/** A choice that has a place on the board: a hex, a counter, a carrier. */
export interface BoardSpot {
  /** The id of the place on the board. */
  readonly on: string
  readonly choice: unknown
  /** Answers that the same click gives to the following questions: 'move', then 'this aircraft'. */
  readonly next?: readonly FollowUp[]
  /** For screen readers: 'fly to hex B2'. */
  readonly label: string
}

export interface Arrow {
  readonly from: string
  readonly to: string
}

/** A range of a piece: its name, and the hexes or outlines it covers. */
export interface Reach {
  readonly kind: 'combat' | 'fuel' | 'command' | 'jamming'
  readonly label: string
  readonly hexes: readonly string[]
}

/** Information about a piece on the board. */
export interface PieceCard {
  readonly title: string
  readonly facts: readonly string[]
  /** Weapons, ratings and states, each with what it means. */
  readonly rows?: readonly { readonly what: string; readonly words: string }[]
  readonly reaches: readonly Reach[]
}

/** The briefing: how to win, the present standing, and the effects of the ground. */
export interface MissionBriefing {
  readonly title: string
  readonly parts: readonly {
    readonly title: string
    readonly rows: readonly { readonly what: string; readonly words: string }[]
  }[]
}

/** A unit in the roster beside the board. */
export interface UnitLine {
  /** Its place on the board, as used by `spots` and `card`. */
  readonly id: string
  readonly side: Side
  /** The group it belongs to, shown as a heading. */
  readonly group?: string
  readonly name: string
  /** In a few words: strength, order, state, place. */
  readonly state: string
  readonly hasActed: boolean
  /** Lost or off the table for good. */
  readonly isGone: boolean
}

/** A group of options: the usual one is shown at once, the others on request. */
export interface ChoiceGroup {
  readonly usual: unknown
  /** What the others are: 'single Teams'. */
  readonly words: string
  readonly others: readonly unknown[]
}

export type BoardShape = 'wide' | 'tall'

/** What a board is given, and whom it tells about pointing. It decides nothing. */
export interface BoardProps {
  readonly view: unknown
  readonly shape: BoardShape
  readonly spots: readonly BoardSpot[]
  /** Places of choices already made in a selection of several. */
  readonly chosen: ReadonlySet<string>
  readonly about: readonly string[]
  readonly arrows: readonly Arrow[]
  readonly reaches: readonly Reach[]
  /** The place pointed at, and a few words to show there. */
  readonly pointed: string | null
  readonly badge: string | null
  readonly onPoint: (place: string | null) => void
  readonly onPress: (place: string) => void
  /** A click on a point of a mover's path, to stop it there: the first shows the point, the second chooses it. */
  readonly onStop?: (choice: unknown) => void
  /** A path, a place or a list that is partly filled in, in the form of its answer; undefined at the start. */
  readonly draft: unknown
  readonly onDraft: (draft: unknown) => void
}

/** A condition that may hold when a question is asked, and on which a player may make a standing order depend. */
export interface Condition {
  readonly id: string
  /** After 'if': 'the shooter is within 12"'. */
  readonly words: string
  readonly holds: boolean
  /** The present value: '9"', '62%'. Null if it cannot be computed; then no condition holds. */
  readonly now: string | null
}

/** Sums up a part of the story on one card: a turn, and what it cost each side. */
export interface Chapter {
  readonly title: string
  /** How many entries of the story there are up to its end. */
  readonly end: number
  readonly columns: readonly { readonly seat: Seat; readonly name: string }[]
  readonly rows: readonly { readonly what: string; readonly cells: readonly string[] }[]
  /** The card in a sentence or two, for screen readers. */
  readonly words: string
}

/** Many dice against one number, rolled together. */
export interface Volley {
  readonly clause: Clause
  readonly base: number
  readonly modifiers: readonly Modifier[]
  /** The lowest face that succeeds, of a six-sided die. */
  readonly need: number
  readonly dice: readonly number[]
  /** The units that rolled, each the same number of dice; empty if the dice belong to no unit. */
  readonly throwers: readonly string[]
  /** The result: '3 hits'. */
  readonly result: string
}

/** A card of the game's own, shown beside the board. */
export interface AsideProps {
  readonly view: unknown
  readonly story: readonly StoryEntry[]
}

/** A question, for a form of a game's own. */
export interface GameFormProps {
  readonly question: PendingDecision
}

/** What the app needs to show a game. */
export interface GameUi {
  readonly ruleset: AnyRuleset
  /** Players at one screen must not see each other's view. */
  readonly hasSecrets: boolean
  readonly Board: ComponentType<BoardProps>
  /** The moment of the turn, in a few words. */
  phase(view: unknown): string
  spots(pending: PendingDecision, view: unknown): readonly BoardSpot[]
  /** The form for a question whose choices cannot be listed, unless it is answered with points of the table. */
  schema?(pending: PendingDecision, view: unknown): FormSchema | null
  /** A form of the game's own for a question: dice to combine, a list with a budget. */
  form?(pending: PendingDecision): ComponentType<GameFormProps> | null
  /** The rows of a question who does something to whom; null for every other question. */
  pairs?(pending: PendingDecision, view: unknown): PairPlan | null
  /** Whether the question is answered by drawing on the board: then its form with numbers is folded away. */
  isDrawn?(pending: PendingDecision): boolean
  /** A suggested answer with a value for every field of the form. */
  filledIn?(value: unknown): unknown
  /** The answers to this question that can be made standing answers. */
  standingChoices?(pending: PendingDecision): readonly unknown[]
  /** The conditions that such an order may depend on. */
  conditions?(pending: PendingDecision, view: unknown, story: readonly StoryEntry[]): readonly Condition[]
  /** The places a question is about. */
  about(pending: PendingDecision): readonly string[]
  /** Who does what to whom in a question, or would by the choice under consideration. */
  arrows(pending: PendingDecision, weighed: unknown): readonly Arrow[]
  card(view: unknown, place: string): PieceCard | null
  /** The units of both sides for the roster, as far as this view knows them. */
  units?(view: unknown): readonly UnitLine[]
  /** The steps of the set-up in order, and the one this question belongs to; null once the game has begun. */
  setUpSteps?(pending: PendingDecision): { readonly names: readonly string[]; readonly at: number } | null
  /** The briefing, shown at the start and on request. */
  briefing?(view: unknown): MissionBriefing
  /** The table of the mission as a picture. */
  readonly BriefingPicture?: ComponentType<{ readonly view: unknown }>
  /** The groups of a long list of options; options in no group come after them. */
  groups?(pending: PendingDecision, view: unknown): readonly ChoiceGroup[]
  /** The options that the menu at the figure shows, if not all that have no place on the board. */
  menu?(pending: PendingDecision): readonly unknown[] | null
  /** What confirming this many of the options means: 'Fire with 2 weapons'. */
  confirmWords?(pending: PendingDecision, count: number): string | null
  /** Choices a player might expect but that are not available now, with the reason. */
  refused?(
    pending: PendingDecision,
    view: unknown,
  ): readonly { readonly words: string; readonly why: string }[]
  /** A warning about this choice: that it can do nothing, or that it is fatal. */
  caution?(pending: PendingDecision, view: unknown, choice: unknown): string | null
  /** The mover's path that this question may interrupt, with the units that may do so and the points where. */
  interruption?(pending: PendingDecision, view: unknown, story: readonly StoryEntry[]): Interruption | null
  /** The result of a note whose odds are shown, in a few words; null if its odds are not of interest. */
  consequence(note: Note): string | null
  /** Whether odds are meaningful for this choice before later choices are made. */
  hasOdds(pending: PendingDecision, choice: unknown): boolean
  /** Exact odds of the choice under consideration, or of those chosen so far, if the game can compute them directly. */
  forecast?(
    pending: PendingDecision,
    view: unknown,
    choice: { readonly weighed: unknown; readonly chosen: readonly unknown[] },
    story: readonly StoryEntry[],
  ): Forecast | null
  /** Whether a new section of the log begins with this note. */
  isHeading(note: Note): boolean
  /** The numbers of a die that always succeed or always fail. */
  readonly naturals?: { readonly always: readonly number[]; readonly never: readonly number[] }
  /** The group in which a modifier of a roll is shown, for a game with many of them. */
  modifierGroup?(clause: Clause): string
  /** The dice of a note that tells of many; null for other notes. */
  volley?(note: Note): Volley | null
  /** Whether a note is about chance other than dice, which is shown elsewhere: a token from a bag. */
  isDraw?(note: Note): boolean
  /** Other things on the table, shown beside the board. */
  readonly Aside?: ComponentType<AsideProps>
  /** The chapters of the story that have ended, in order. */
  chapters?(story: readonly StoryEntry[], isOver: boolean): readonly Chapter[]
  readonly tutorial: (() => Promise<Tutorial>) | null
}
