import type { Point, Polygon, Vector } from '@sandtable/table'
import type { FollowUp } from '../games/game-ui.ts'

/** A place of a figure: a point, and the floor of a house. */
export interface FigurePlace extends Point {
  readonly floor?: number
}

/** How the answer to a question is given on the table. */
export type DrawingKind =
  /** Each figure of a unit goes its way. */
  | 'ways'
  /** A vehicle drives and turns. */
  | 'drive'
  /** A unit comes onto the table over an edge. */
  | 'enter'
  /** Figures are put down. */
  | 'figures'
  /** Several markers are put down. */
  | 'points'
  /** One point of the table. */
  | 'point'
  /** A direction. */
  | 'facing'

/** A figure, hull or marker as it would stand, and the way it would come. */
export interface Ghost {
  readonly id: string
  readonly path: readonly FigurePlace[]
  readonly at: FigurePlace
  readonly shape:
    | { readonly kind: 'base'; readonly radius: number }
    | { readonly kind: 'hull'; readonly length: number; readonly width: number }
  /** Null: it points nowhere in particular. */
  readonly facing: Vector | null
}

/** Ground that is lit because something can be done there. */
export interface LitGround {
  readonly outline: readonly Polygon[]
  /** What it means: 'as far as an Advance'. */
  readonly words: string
  readonly isFaint?: boolean
}

/** What an answer would mean, in a few words and by the units it concerns. */
export interface Foresight {
  /** 'uses 4.2″ of 6″', 'in cover'. */
  readonly facts: readonly string[]
  /** Units that could be shot at from there, and those that could shoot. */
  readonly targets: readonly string[]
  readonly threats: readonly string[]
}

/** How one question is answered by pointing; made by a game, read by the board, which knows no question by its name. */
export interface Drawing {
  readonly kind: DrawingKind
  /** The unit that moves or is placed; null for markers and points. */
  readonly unit: string | null
  readonly ground: readonly LitGround[]
  /** Whether Shift adds a place to go by; without it each press is a new beginning. */
  readonly takesWaypoints: boolean
  /** The answer that pointing at these places means, the last place last; null where it means nothing. */
  plan(places: readonly FigurePlace[], draft: unknown): unknown
  /** What an answer looks like on the table, however it was made. */
  ghosts(value: unknown): readonly Ghost[]
  /** The answer with one ghost elsewhere. */
  moved?(value: unknown, ghost: string, to: FigurePlace): unknown
  /** The answer with the unit, or one ghost of it, turned. */
  turned?(value: unknown, facing: Vector, ghost: string | null): unknown
  foresee?(value: unknown): Foresight
}

/** One thing a selected unit could do: the choice of the unit, and the answers that follow. */
export interface UnitAction {
  readonly words: string
  readonly choice: unknown
  readonly next: readonly FollowUp[]
  /** What is worth knowing before: that it can do nothing. */
  readonly caution: string | null
}

/** What a unit could do that is one of several to choose from: looked at freely, meant only by an action. */
export interface Selection {
  readonly unit: string
  readonly actions: readonly UnitAction[]
  readonly gestures: readonly Gesture[]
  /** Units it could act against from where it is. */
  readonly targets: readonly string[]
}

/** At a question about something else, drawing on the table means a choice and the answers that follow: 'advance there'. */
export interface Gesture {
  readonly drawing: Drawing
  /** What it is called on the button that confirms it: 'Advance and shoot'. */
  readonly words: string
  readonly choice: unknown
  next(value: unknown): readonly FollowUp[]
}
