import type {
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

/** A figure, hull or marker as it would stand, and the way it would come. */
export interface Ghost {
  readonly id: string
  readonly path: readonly FigurePlace[]
  readonly at: FigurePlace
  readonly shape: FigureShape
  /** Null: it points nowhere in particular. */
  readonly facing: Vector | null
}

/** How one question is answered by pointing. */
export interface Drawing {
  readonly kind: Draw
  /** The unit that moves or is placed; null for markers and points. */
  readonly unit: string | null
  readonly ground: readonly LitGround[]
  /** Whether Shift adds a place to go by; without it each press is a new beginning. */
  readonly takesWaypoints: boolean
  /** The answer that pointing at these places means, the last place last; null where it means nothing. */
  plan(places: readonly FigurePlace[], draft: unknown): unknown
  /** What an answer looks like on the table, however it was made. */
  ghosts(value: unknown): readonly Ghost[]
  /** More ground to light for what is drawn so far. */
  groundAfter?(value: unknown): readonly LitGround[]
  /** The answer with one ghost elsewhere. */
  moved?(value: unknown, ghost: string, to: FigurePlace): unknown
  /** The answer with the unit, or one ghost of it, turned. */
  turned?(value: unknown, facing: Vector, ghost: string | null): unknown
  previewMove?(value: unknown): MovePreview | null
  /** What else may be answered alike at once. */
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
