import type { AnyRuleset, Clause, Modifier, Note, Seat, Side } from '@sandtable/engine'
import type { FollowUp, Forecast, Interruption } from '@sandtable/miniatures'
import type { ComponentType } from 'react'
import type { PendingDecision, StoryEntry } from '../client/match-state.ts'
import type { Tutorial } from '../tutorial/tutorial.ts'
import type { FormSchema } from './form-schema.ts'

/** A choice that has a place on the board: a hex, a counter, a carrier. */
export interface BoardSpot {
  /** The id of that place. */
  readonly on: string
  readonly choice: unknown
  /** Answers that the same click gives to the questions that follow: 'move', then 'this aircraft'. */
  readonly next?: readonly FollowUp[]
  /** For those who cannot see it: 'fly to hex B2'. */
  readonly label: string
}

export interface Arrow {
  readonly from: string
  readonly to: string
}

/** How far something reaches, as a name and the hexes or outlines it covers. */
export interface Reach {
  readonly kind: 'combat' | 'fuel' | 'command' | 'jamming'
  readonly label: string
  readonly hexes: readonly string[]
}

/** What there is to say about something on the board. */
export interface PieceCard {
  readonly title: string
  readonly facts: readonly string[]
  /** Weapons, ratings and states, each with what it means. */
  readonly rows?: readonly { readonly what: string; readonly words: string }[]
  readonly reaches: readonly Reach[]
}

/** What to know of a mission: how it is won, how it stands, what the ground does. */
export interface MissionBriefing {
  readonly title: string
  readonly parts: readonly {
    readonly title: string
    readonly rows: readonly { readonly what: string; readonly words: string }[]
  }[]
}

/** A unit in the roster beside the board. */
export interface UnitLine {
  /** Its place on the board, as `spots` and `card` call it. */
  readonly id: string
  readonly side: Side
  /** What it belongs to, as a heading over it and those that follow it. */
  readonly group?: string
  readonly name: string
  /** In a few words: strength, order, state, where it is. */
  readonly state: string
  readonly hasActed: boolean
  /** Lost or off the table for good. */
  readonly isGone: boolean
}

/** Options that belong together: the usual one of them is seen at once, the others when they are asked for. */
export interface ChoiceGroup {
  readonly usual: unknown
  /** What the others are: 'single Teams'. */
  readonly words: string
  readonly others: readonly unknown[]
}

export type BoardShape = 'wide' | 'tall'

/** What a board draws, and whom it tells about pointing. It decides nothing. */
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
  /** A point on a mover's path was pressed, to stop it there: the first press shows it, the second means it. */
  readonly onStop?: (choice: unknown) => void
  /** A way, a place or a list half filled in, in the form of its answer; undefined before anything is. */
  readonly draft: unknown
  readonly onDraft: (draft: unknown) => void
}

/** Something that may be so or not when a question is put, and that a player may make orders depend on. */
export interface Condition {
  readonly id: string
  /** After 'if': 'the shooter is within 12"'. */
  readonly words: string
  readonly holds: boolean
  /** What it is now: '9"', '62%'; null where that cannot be told, and so nothing holds. */
  readonly now: string | null
}

/** What a stretch of the story came to, on one card: a turn, and what it cost each side. */
export interface Chapter {
  readonly title: string
  /** How many entries of the story there are up to its end. */
  readonly end: number
  readonly columns: readonly { readonly seat: Seat; readonly name: string }[]
  readonly rows: readonly { readonly what: string; readonly cells: readonly string[] }[]
  /** The same for those who hear it, in a sentence or two. */
  readonly words: string
}

/** Many dice against one number, thrown together. */
export interface Volley {
  readonly clause: Clause
  readonly base: number
  readonly modifiers: readonly Modifier[]
  /** Or more, of six. */
  readonly need: number
  readonly dice: readonly number[]
  /** Who threw them, each as many as the others; empty where nobody in particular did. */
  readonly throwers: readonly string[]
  /** What came of it: '3 hits'. */
  readonly result: string
}

/** What is shown beside the board, of a game's own. */
export interface AsideProps {
  readonly view: unknown
  readonly story: readonly StoryEntry[]
}

/** A question, for a form of a game's own. */
export interface GameFormProps {
  readonly question: PendingDecision
}

/** What the app needs to know of a game to show it; the same few things for each. */
export interface GameUi {
  readonly ruleset: AnyRuleset
  /** Players at one screen must not see each other's view. */
  readonly hasSecrets: boolean
  readonly Board: ComponentType<BoardProps>
  /** Where in the turn we are, in a few words. */
  phase(view: unknown): string
  spots(pending: PendingDecision, view: unknown): readonly BoardSpot[]
  /** What to fill in for a question whose choices cannot be listed, where points of the table do not say it. */
  schema?(pending: PendingDecision, view: unknown): FormSchema | null
  /** The form of a question that no usual form fits: dice to combine, a list with a budget. */
  form?(pending: PendingDecision): ComponentType<GameFormProps> | null
  /** Whether this is drawn on the board: then its numbers are there for those who want them, and folded away. */
  isDrawn?(pending: PendingDecision): boolean
  /** A suggested answer with every field that the form of it shows. */
  filledIn?(value: unknown): unknown
  /** The answers to this question that may be given once for all. */
  standingChoices?(pending: PendingDecision): readonly unknown[]
  /** What such an order may be made to depend on. */
  conditions?(pending: PendingDecision, view: unknown, story: readonly StoryEntry[]): readonly Condition[]
  /** The places a question is about. */
  about(pending: PendingDecision): readonly string[]
  /** Who does what to whom in a question, or would by the choice weighed. */
  arrows(pending: PendingDecision, weighed: unknown): readonly Arrow[]
  card(view: unknown, place: string): PieceCard | null
  /** The units of both sides for the roster, as far as this view knows them. */
  units?(view: unknown): readonly UnitLine[]
  /** The steps of the set-up in order and which of them this question belongs to; null once the game runs. */
  setUpSteps?(pending: PendingDecision): { readonly names: readonly string[]; readonly at: number } | null
  /** The mission, for those who begin and for a look at any time. */
  briefing?(view: unknown): MissionBriefing
  /** The table of the mission as a picture. */
  readonly BriefingPicture?: ComponentType<{ readonly view: unknown }>
  /** The options of a long list that belong together; those in no group come after them. */
  groups?(pending: PendingDecision, view: unknown): readonly ChoiceGroup[]
  /** What confirming this many of the options means: 'Fire with 2 weapons'. */
  confirmWords?(pending: PendingDecision, count: number): string | null
  /** What cannot be chosen now but may be expected, with the reason. */
  refused?(
    pending: PendingDecision,
    view: unknown,
  ): readonly { readonly words: string; readonly why: string }[]
  /** What is worth knowing before this choice: that it can do nothing, that it is fatal. */
  caution?(pending: PendingDecision, view: unknown, choice: unknown): string | null
  /** The drawn path of a mover that this question may interrupt, with the units that may and the points where. */
  interruption?(pending: PendingDecision, view: unknown, story: readonly StoryEntry[]): Interruption | null
  /** The fact of a note that odds are told of, in a few words; null if nobody asks for its odds. */
  consequence(note: Note): string | null
  /** Whether odds say anything true of this choice before what comes after it is chosen. */
  hasOdds(pending: PendingDecision, choice: unknown): boolean
  /** Exact odds of the choice weighed, or of those chosen so far, where the game can tell them at once. */
  forecast?(
    pending: PendingDecision,
    view: unknown,
    choice: { readonly weighed: unknown; readonly chosen: readonly unknown[] },
    story: readonly StoryEntry[],
  ): Forecast | null
  /** Whether a chapter of the log begins with this note. */
  isHeading(note: Note): boolean
  /** The numbers of a die that succeed or fail whatever is needed. */
  readonly naturals?: { readonly always: readonly number[]; readonly never: readonly number[] }
  /** The many dice of a note, where it tells of such. */
  volley?(note: Note): Volley | null
  /** Whether what fell was no die on the table but chance of another kind, which is shown elsewhere: a token from a bag. */
  isDraw?(note: Note): boolean
  /** What else lies on the table, beside the board. */
  readonly Aside?: ComponentType<AsideProps>
  /** The chapters of a story that have ended, in their order. */
  chapters?(story: readonly StoryEntry[], isOver: boolean): readonly Chapter[]
  readonly tutorial: (() => Promise<Tutorial>) | null
}
