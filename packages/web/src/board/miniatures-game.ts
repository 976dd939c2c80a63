import type { Note } from '@sandtable/engine'
import type { Happening, Point, TableMap } from '@sandtable/table'
import type { Token, TokenSide } from '../battlefield/tokens/token.ts'
import type { PendingDecision } from '../client/match-state.ts'
import type { Drawing, Gesture, Selection } from './drawing.ts'
import type { Effect } from './marks/effects.tsx'

/** The words that stand by a unit on the table: its name first. */
export interface UnitLabel {
  readonly unit: string
  readonly side: TokenSide
  readonly lines: readonly string[]
}

/** Something on the table that is no figure: an objective, a beaten zone, a jump-off point. */
export interface Marker {
  readonly id: string
  readonly at: Point
  readonly kind: 'objective' | 'zone' | 'spot'
  /** Whose it is, if anyone's. */
  readonly side: TokenSide | null
  /** Drawn under it; empty for none. */
  readonly name: string
  /** For those who hear it and for a pointer that rests on it. */
  readonly words: string
  /** How far it counts, in hundredths of an inch; drawn as a ring. */
  readonly range: number | null
  readonly isSpent?: boolean
}

/** What a miniatures game tells the shared board. All drawing and pointing is the board's. */
export interface MiniaturesGame {
  /** What the table is called for those who hear it. */
  readonly name: string
  /** Whether figures on foot look one way: then a mark shows it. */
  readonly hasFacing: boolean
  map(view: unknown): TableMap
  happenings?(view: unknown): readonly Happening[]
  /** Figures and vehicles; the id of each is its unit's, a slash, and its own. */
  tokens(view: unknown): readonly Token[]
  labels(view: unknown): readonly UnitLabel[]
  markers?(view: unknown): readonly Marker[]
  /** Where figures fell. */
  fallen?(view: unknown): readonly Point[]
  /** How this question is drawn on the table; null where it is answered otherwise. */
  drawing(pending: PendingDecision, view: unknown): Drawing | null
  /** What drawing on the table means while this question is about something else. */
  gestures?(pending: PendingDecision, view: unknown): readonly Gesture[]
  /** What a unit could do, where the question is which unit acts; null where selecting it means nothing more. */
  selection?(pending: PendingDecision, view: unknown, unit: string): Selection | null
  /** Units that the asked unit could act against from where it is. */
  targets?(pending: PendingDecision, view: unknown): readonly string[]
  /** The ranges that matter round a piece, for the rings; every six inches where it does not say. */
  ranges?(view: unknown, token: string): readonly number[]
  /** What the rules say of sight from one piece to another, in a sentence. */
  sight?(view: unknown, from: string, to: string): string | null
  /** The units that did something in these notes: the last action is highlighted. */
  actors?(notes: readonly Note[]): readonly string[]
  /** What there is to see of what has just happened. */
  effects?(notes: readonly Note[], view: unknown): readonly Effect[]
}

/** The unit a piece of the table belongs to. */
export function unitOf(token: string): string {
  return token.split('/')[0] ?? token
}
