import type {
  AnswerVariant,
  AttackAfter,
  Draw,
  FigurePlace,
  FigureShape,
  FollowUp,
  LitGround,
  MovePreview,
  SharedAnswer,
} from '@sandtable/miniatures'
import type { Vector } from '@sandtable/table'

/** A figure, hull or marker at its new place, and the path to it. */
export interface Ghost {
  readonly id: string
  readonly path: readonly FigurePlace[]
  readonly at: FigurePlace
  readonly shape: FigureShape
  /** Null if it has no particular direction. */
  readonly facing: Vector | null
}

/** How one question is answered by pointing at the table. */
export interface Drawing {
  readonly kind: Draw
  /** The unit that moves or is placed; null for markers and points. */
  readonly unit: string | null
  readonly ground: readonly LitGround[]
  /** Whether Shift adds a waypoint; otherwise each click starts again. */
  readonly takesWaypoints: boolean
  /** The answer that these places mean, the last place last; null if they mean nothing. */
  plan(places: readonly FigurePlace[], draft: unknown): unknown
  /** How an answer looks on the table, however it was made. */
  ghosts(value: unknown): readonly Ghost[]
  /** More ground to highlight for what is drawn so far. */
  groundAfter?(value: unknown): readonly LitGround[]
  /** The answer with one ghost moved. */
  moved?(value: unknown, ghost: string, to: FigurePlace): unknown
  /** The answer with the unit, or one of its ghosts, turned. */
  turned?(value: unknown, facing: Vector, ghost: string | null): unknown
  previewMove?(value: unknown): MovePreview | null
  /** The forms the answer can have besides place and facing. */
  variants?(value: unknown): readonly AnswerVariant[]
  /** Other questions that may get the same answer at once. */
  together?(value: unknown): SharedAnswer | null
}

/** A gesture with the way it is drawn. */
export interface DrawnGesture {
  readonly drawing: Drawing
  readonly words: string
  readonly choice: unknown
  next(value: unknown): readonly FollowUp[]
  readonly thenAttack?: AttackAfter
}
