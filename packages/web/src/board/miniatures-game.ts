import type { Note } from '@sandtable/engine'
import type { LitGround, TablePlans } from '@sandtable/miniatures'
import type { Happening, Point, TableEdge, TableMap } from '@sandtable/table'
import type { Token, TokenSide } from '../battlefield/tokens/token.ts'
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

/** Ground where something holds for a time: an arc of Overwatch, a strip under Covering Fire, shells. */
export interface HeldGround extends LitGround {
  readonly id: string
  readonly side: TokenSide
  readonly kind: 'watched' | 'covered' | 'danger'
}

/** An edge of the table that belongs to a side. */
export interface SideEdge {
  readonly edge: TableEdge
  readonly side: TokenSide
  readonly words: string
}

/** What a miniatures game tells the shared board. All drawing and pointing is the board's. */
export interface MiniaturesGame<V = unknown, K = unknown> {
  /** What the table is called for those who hear it. */
  readonly name: string
  /** Whether figures on foot look one way: then a mark shows it. */
  readonly hasFacing: boolean
  /** Whether a place inside a house is on a floor; without it nobody is asked for one. */
  readonly hasFloors?: boolean
  /** How its questions are answered on the table, computed by the game's own `preview/`. */
  readonly plans: TablePlans<V, K>
  map(view: V): TableMap
  happenings?(view: V): readonly Happening[]
  /** Figures and vehicles; the id of each is its unit's, a slash, and its own. */
  tokens(view: V): readonly Token[]
  labels(view: V): readonly UnitLabel[]
  markers?(view: V): readonly Marker[]
  /** Ground that somebody watches or covers, under the figures. */
  held?(view: V): readonly HeldGround[]
  /** The edges by which a side comes on or leaves. */
  edges?(view: V): readonly SideEdge[]
  /** Where figures fell. */
  fallen?(view: V): readonly Point[]
  /** The ranges that matter round a piece, for the rings; every six inches where it does not say. */
  ranges?(view: V, token: string): readonly number[]
  /** The units that did something in these notes: the last action is highlighted. */
  actors?(notes: readonly Note[]): readonly string[]
  /** What there is to see of what has just happened. */
  effects?(notes: readonly Note[], view: V): readonly Effect[]
}

/** The unit a piece of the table belongs to. */
export function unitOf(token: string): string {
  return token.split('/')[0] ?? token
}
