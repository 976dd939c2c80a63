import type { Refusal } from '@sandtable/engine'
import type { Path, Point, Vector } from '@sandtable/table'

/** What one move may and may not do besides the rules of moving. */
export interface MoveTerms {
  /** How far the Team may go, in hundredths. */
  readonly allowance: number
  /** hof-supp-2: the enemy Teams it could see at the start. */
  readonly seen: readonly string[]
  /** Why the move may not end there; null if it may. Asked for a Team that stays, too. */
  readonly whyNotEnd: (at: Point, facing: Vector) => Refusal | null
  /** hof-move-12: why it may not go this way; null if it may. */
  readonly whyNotWay: (path: Path) => Refusal | null
}
