import type { Note } from '@sandtable/engine'
import type { Piece, Point, Polygon, Vector } from '@sandtable/table'
import type { Route } from '../move/route.ts'
import type { Subject } from './draw.ts'

/** A place of a figure: a point, and the floor of a house. */
export interface FigurePlace extends Point {
  readonly floor?: number
}

export type FigureShape =
  | { readonly kind: 'base'; readonly radius: number }
  | { readonly kind: 'hull'; readonly length: number; readonly width: number }

/** A figure of a unit, for the board to draw at a possible place. */
export interface PlannedFigure {
  readonly id: string
  readonly name: string
  readonly shape: FigureShape
  /** Null while it is not on the table. */
  readonly at: FigurePlace | null
}

/** Ground that is highlighted because something can be done there. */
export interface LitGround {
  readonly outline: readonly Polygon[]
  /** What it means: 'as far as an Advance'. */
  readonly words: string
  readonly isFaint?: boolean
}

/** A vehicle's place at a moment of its drive. */
export interface Pose {
  readonly at: Point
  readonly facing: Vector
}

/** The meaning of an answer, in a few words and by the units it concerns. */
export interface MovePreview {
  /** '4.2" of 6", 1.8" left', 'in cover'. */
  readonly facts: readonly string[]
  /** Units that could be shot at from there, and units that could shoot there. */
  readonly targets: readonly string[]
  readonly threats: readonly string[]
}

/** A question as it is sent: a decision without its functions. */
export interface AskedQuestion {
  readonly name: string
  readonly about: unknown
  readonly options: readonly unknown[] | null
}

/** Stands for those choices of several that most players would choose. */
export const USUAL_CHOICE: unique symbol = Symbol('as usual')

/** An answer to give automatically when the question of that name comes next. */
export interface FollowUp {
  readonly name: string
  readonly choice: unknown
  /** Only about this unit; then it waits while other questions come in between. */
  readonly unit?: string
}

/**
 * During a question about something else, drawing on the table can mean a choice and the answers that follow: 'advance
 * there'.
 */
export interface Gesture {
  /** What is drawn, and for which unit. */
  readonly subject: Subject
  /** On the button that confirms it: 'Advance'. */
  readonly words: string
  readonly choice: unknown
  next(drawn: unknown): readonly FollowUp[]
  /** What the unit may do to another after it. */
  readonly thenAttack?: AttackAfter
}

/** An attack after a gesture: 'Advance', 'fire at' a unit. */
export interface AttackAfter {
  readonly words: string
  next(target: string): readonly FollowUp[]
}

/** Another form of a drawn answer: kneeling in place of standing. */
export interface AnswerVariant {
  readonly words: string
  readonly answer: unknown
  /** Whether the drawn answer has this form already. */
  readonly isOn: boolean
}

/** Gives others the same answer: the whole platoon moves as its first base does. */
export interface SharedAnswer {
  /** On its button: 'All 5 the same way'. */
  readonly words: string
  next(): readonly FollowUp[]
}

/** One possible action of a selected unit: the choice of the unit, and the answers that follow. */
export interface UnitAction {
  readonly words: string
  readonly choice: unknown
  readonly next: readonly FollowUp[]
  /** A warning: that it can do nothing. */
  readonly caution: string | null
}

/** What clicking a unit means that can be acted against: 'Fire at Squad', and the odds. */
export interface Attack extends UnitAction {
  readonly facts: readonly string[]
  /** The number needed, with its modifiers. */
  readonly sum?: CheckSum
}

/**
 * The possible actions of a unit that is one of several to choose from. Looking at them is free; only an action chooses
 * the unit.
 */
export interface Selection {
  readonly unit: string
  readonly actions: readonly UnitAction[]
  readonly gestures: readonly Gesture[]
  /** Units it could act against from where it is. */
  readonly targets: readonly string[]
}

/** A moving unit, and who may stop it where. */
export interface Interruption {
  readonly mover: string
  /** The path of its middle. */
  readonly path: readonly Point[]
  readonly rows: readonly ReactorRow[]
}

/** One unit that may react, with the points of the path at which it can. */
export interface ReactorRow {
  readonly unit: string
  readonly name: string
  readonly points: readonly ReactionPoint[]
}

export interface ReactionPoint {
  readonly choice: unknown
  /** How far along its path the mover is then, in hundredths of an inch. */
  readonly far: number
  /** Where the mover's figures are then. */
  readonly places: readonly Point[]
  /** The chance of harm, 0 to 1; null where it is not known. */
  readonly chance: number | null
}

/** A number needed, as a sum: its base, the modifiers in groups, and what each degree of success needs. */
export interface CheckSum {
  /** 'Skill 64' */
  readonly base: string
  readonly groups: readonly {
    readonly name: string
    readonly amount: number
    readonly rows: readonly { readonly reason: string; readonly amount: number }[]
  }[]
  /** 'Needs 49 or less on d100' */
  readonly needed: string
  /** 'critical 1 to 5', 'fumble 96 to 100' */
  readonly degrees: readonly string[]
}

/** The odds of a choice, computed by the game itself. */
export interface Forecast {
  /** The choice under consideration: 'Squad at Green squad 2'. */
  readonly title: string
  readonly chances: readonly { readonly what: string; readonly probability: number }[]
  /** Further information: 'Expected Shock: 1.4, if it does not react'. */
  readonly facts: readonly string[]
  /** The number needed, with its modifiers. */
  readonly sum?: CheckSum
}

/** A kind of terrain, and what it does in the words of the game. */
export interface TerrainWords {
  readonly what: string
  readonly words: string
}

/**
 * What a game computes so that its questions can be answered on the table: one constant object in its `preview/`. All
 * functions read `known`, which contains nothing that the asked seat may not know. A game leaves out what it does not
 * need.
 */
export interface TablePlans<V, K> {
  /** The view of a seat in the form that the other functions read. The board asks once for each view. */
  knowledge(view: V): K
  /** The figures of a unit that are left; at a question, those that it moves or places. */
  figures(known: K, unit: string, subject?: Subject): readonly PlannedFigure[]
  /** The reach of a unit, the edges by which it enters, or the ground where something may be placed. */
  ground?(known: K, subject: Subject): readonly LitGround[]
  /** What a piece of terrain does; null for nothing. */
  terrain?(known: K, piece: Piece): TerrainWords | null
  /** Ground to light beside it once something is drawn: what would be possible from there. */
  groundAfter?(known: K, subject: Subject, answer: unknown): readonly LitGround[]
  /** 'ways', 'enter': the routes that pointing at these places means, the last place last; null if it means nothing. */
  routes?(known: K, subject: Subject, places: readonly FigurePlace[]): readonly Route[] | null
  /** 'drive', 'enter' of a hull: the same for a vehicle, as the game's own answer. */
  drive?(known: K, subject: Subject, places: readonly FigurePlace[]): unknown
  /** Where the vehicle is at the start of a drive, at each bend and at the end. */
  poses?(known: K, subject: Subject, answer: unknown): readonly Pose[]
  /** The drive with another facing at its end. */
  turned?(known: K, subject: Subject, answer: unknown, facing: Vector): unknown
  /** 'points': where the markers could be at first. */
  suggested?(known: K, subject: Subject): readonly Point[]
  /** The cost and the consequences of an answer. */
  previewMove?(known: K, subject: Subject, answer: unknown): MovePreview | null
  /** The forms a drawn answer can have besides place and facing: stances. */
  variants?(known: K, subject: Subject, answer: unknown): readonly AnswerVariant[]
  /** Other questions that may get the same answer at once; null if none. */
  together?(known: K, subject: Subject, answer: unknown): SharedAnswer | null
  /** What drawing means while this question is about something else. */
  gestures?(known: K, question: AskedQuestion): readonly Gesture[]
  /** The possible actions of a unit, if the question is which unit acts; null if selecting it means nothing more. */
  selection?(known: K, question: AskedQuestion, unit: string): Selection | null
  /** Units that the asked unit could act against from where it is. */
  targets?(known: K, question: AskedQuestion): readonly string[]
  /** What clicking one of them means while this question is open about the unit, or the unit is selected. */
  attack?(known: K, question: AskedQuestion, unit: string, target: string): Attack | null
  /** The result of the rules of sight from one figure to another, each as 'unit/figure', in a sentence. */
  sight?(known: K, from: string, to: string): string | null
  /** 'stop': the path of the mover, and who may stop it where. */
  interruption?(known: K, question: AskedQuestion, notes: readonly Note[]): Interruption | null
  /** The odds of the choice under consideration, or of those chosen so far. */
  forecast?(
    known: K,
    question: AskedQuestion,
    choice: { readonly weighed: unknown; readonly chosen: readonly unknown[] },
    notes: readonly Note[],
  ): Forecast | null
}
