import type { Clause, Options, Side } from '@sandtable/engine'
import type { Edit } from './state-path.ts'

/** The form of results; results of another form are not continued. */
export const RESULTS_FORM = 1

/** What is recorded of each game besides its outcome. Each takes time, so each must be requested. */
export const MEASURES = ['events', 'places', 'choices', 'luck'] as const
export type Measure = (typeof MEASURES)[number]

/** The point of view of results: a side of the game, or a bot by its position in the list. */
export type Focus =
  | { readonly kind: 'side'; readonly side: Side; readonly name: string }
  | { readonly kind: 'bot'; readonly place: number; readonly name: string }

/** Dice of a clause that show the numbers of the experiment, in this order: always, or once and then random ones. */
export interface DiceRow {
  readonly values: readonly number[]
  readonly again: boolean
}

/** One of the compared ways to play. */
export interface Variant {
  readonly label: string
  /** The level of each factor, by its index among the factor's levels. */
  readonly levels: readonly number[]
  /** Every option of the game. */
  readonly options: Options
  readonly edits: readonly Edit[]
  readonly dice: Readonly<Record<Clause, DiceRow>>
  /** The bot of each seat, by name. */
  readonly bots: readonly string[]
}

export interface Level {
  readonly label: string
  /** Its position on an axis, if the factor is a number that is swept. */
  readonly value: number | null
}

export interface Factor {
  readonly name: string
  readonly levels: readonly Level[]
  /** The level others are compared with. */
  readonly baseline: number
}

/**
 * The figure of a stopping rule: wins of the focus, its score (draws count a half), or its score minus the baseline's.
 */
export const STOP_MEASURES = ['win', 'score', 'difference'] as const
export type StopMeasure = (typeof STOP_MEASURES)[number]

/** When a variant has been played enough. Checked after whole blocks, in order. */
export type Stop =
  | { readonly kind: 'games'; readonly games: number }
  | {
      readonly kind: 'width'
      readonly of: StopMeasure
      readonly width: number
      readonly least: number
      readonly most: number
    }
  | {
      readonly kind: 'test'
      readonly of: StopMeasure
      readonly null: number
      readonly alternative: number
      readonly alpha: number
      readonly beta: number
      readonly least: number
      readonly most: number
    }

/** An experiment with nothing left open: plain JSON from which any machine plays any block of it. */
export interface Plan {
  readonly form: number
  readonly title: string
  readonly question: string
  readonly game: string
  /** The version of the game's rules. */
  readonly version: string
  readonly seed: number
  /** Each deal of the dice is played once for each seat, with the bots moved one seat further each time. */
  readonly swap: boolean
  readonly focus: Focus
  readonly measures: readonly Measure[]
  /** Samples of dice that are imagined at each step to measure luck. */
  readonly rerolls: number
  /** Games in a block. Fixed, so that results do not depend on how blocks are distributed. */
  readonly block: number
  readonly design: 'grid' | 'list'
  readonly factors: readonly Factor[]
  readonly variants: readonly Variant[]
  /** The variant that others are compared with. */
  readonly baseline: number
  readonly stop: Stop
}

/** The most games of a variant the stopping rule allows. */
export function mostGames({ stop }: Plan): number {
  return stop.kind === 'games' ? stop.games : stop.most
}
