import type {
  AnyDecision,
  Chance,
  Check,
  Clause,
  Note,
  Options,
  Outcome,
  Playable,
  Roll,
} from '@sandtable/engine'
import type { Axes } from '../law-run/axes.ts'
import type { GameTerms } from '../laws/game-terms.ts'

/** Something in a game's data that play can use: a weapon, an order, a row of a table. */
export interface UsageItem {
  readonly id: string
  /** Why no legal game can use it. It is then printed with the reason and does not count as unused. */
  readonly barred?: string
}

/** Things of one sort: 'weapons', 'orders', 'medic table'. */
export interface Group {
  readonly name: string
  readonly things: readonly UsageItem[]
}

/** Records that a thing was used. Throws if no group has it. */
export type MarkUsed = (group: string, id: string) => void

/** Gives a random answer to some questions; undefined for all others, which take any legal answer. */
export type Choose<S> = (decision: AnyDecision, chance: Chance, state: S) => unknown

/** Called with everything that happens in one game and the state at that moment; records what was used. */
export interface Watcher<S> {
  begin?(options: Options): void
  note?(note: Note, state: S): void
  answer?(decision: AnyDecision, choice: unknown, state: S): void
  roll?(clause: Clause, check: Check, roll: Roll, state: S): void
  die?(clause: Clause, value: number): void
  end?(outcome: Outcome, state: S): void
}

/**
 * What random games of a game should use. `npm run coverage -- <game>` finds it as `usageAudit` in the game's
 * `test/coverage-audit/index.ts`.
 */
export interface UsageAudit<S> {
  readonly ruleset: Playable<S, unknown>
  readonly groups: readonly Group[]
  /** The options of a game, drawn for each game. */
  readonly options: (chance: Chance) => Options
  /** Options of which `npm run laws` plays every combination; by default all with named values. */
  readonly axes?: Axes
  readonly choose?: Choose<S>
  readonly watch: (use: MarkUsed) => Watcher<S>
  /** Terms for the laws, if they are tried on these games too. */
  readonly terms?: GameTerms
}
