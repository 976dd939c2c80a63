import type { Note } from '@sandtable/engine'
import type { LitGround, TablePlans } from '@sandtable/miniatures'
import type { Happening, Point, TableEdge, TableMap } from '@sandtable/table'
import type { Token, TokenSide } from '../battlefield/tokens/token.ts'
import type { Effect } from './marks/effects.tsx'

/** The label of a unit on the table: its name first. */
export interface UnitLabel {
  readonly unit: string
  readonly side: TokenSide
  readonly lines: readonly string[]
}

/** Something on the table that is not a figure: an objective, a beaten zone, a jump-off point. */
export interface Marker {
  readonly id: string
  readonly at: Point
  readonly kind: 'objective' | 'zone' | 'spot'
  /** The side that owns it, if any. */
  readonly side: TokenSide | null
  /** Drawn below it; empty for none. */
  readonly name: string
  /** For screen readers, and as a tooltip. */
  readonly words: string
  /** The radius within which it counts, in hundredths of an inch; drawn as a ring. */
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

/** What a miniatures game tells the shared board, which does all drawing and pointing. */
export interface MiniaturesGame<V = unknown, K = unknown> {
  /** The name of the table for screen readers. */
  readonly name: string
  /** Whether figures on foot face in one direction: then a mark shows it. */
  readonly hasFacing: boolean
  /** Whether the game distinguishes floors in houses; otherwise players are not asked for one. */
  readonly hasFloors?: boolean
  /** How its questions are answered on the table, computed by the game's own `preview/`. */
  readonly plans: TablePlans<V, K>
  map(view: V): TableMap
  happenings?(view: V): readonly Happening[]
  /** Figures and vehicles; each id is that of the unit, a slash, and its own. */
  tokens(view: V): readonly Token[]
  labels(view: V): readonly UnitLabel[]
  markers?(view: V): readonly Marker[]
  /** Ground that is watched or covered by fire, drawn under the figures. */
  held?(view: V): readonly HeldGround[]
  /** The edges over which a side enters or leaves. */
  edges?(view: V): readonly SideEdge[]
  /** Where figures fell. */
  fallen?(view: V): readonly Point[]
  /** The ranges for the rings around a piece; every six inches if absent. */
  ranges?(view: V, token: string): readonly number[]
  /** The units that act in these notes: the last action is highlighted. */
  actors?(notes: readonly Note[]): readonly string[]
  /** The effects to show for what has just happened. */
  effects?(notes: readonly Note[], view: V): readonly Effect[]
}

/** The unit that a piece on the table belongs to. */
export function unitOf(token: string): string {
  return token.split('/')[0] ?? token
}
