import type { Json } from '../json.ts'
import type { Refusal } from './refusal.ts'

/** The id of a clause in a game's rules.md: `'cs-eng-5'`. */
export type Clause = string

/** A seat at the table, for a person or a bot. */
export type Seat = string

/** The shapes of all decisions of all games. */
export type Shape = 'pick' | 'some' | 'number' | 'split' | 'path' | 'place' | 'sheet' | 'window'

declare const CHOICE: unique symbol

/** A question to one seat, and the only source of what is legal: people, bots and the referee all use it. */
export interface Decision<C> {
  readonly shape: Shape
  readonly clause: Clause
  /** The row of the rules' Decisions table, in kebab-case: `'evasion-hex'`. Names it in logs and statistics. */
  readonly name: string
  readonly seat: Seat
  /** The ids of what it is about, for sentences and highlights: `{ attacker: 'red-bmr' }`. */
  readonly about?: Json | undefined
  /**
   * `true`: only the seat asked learns the answer. 'options': everybody learns the answer, but not what else could have
   * been chosen, for instance hidden units. Both are asked even if one choice is legal, because silence would reveal
   * that.
   */
  readonly secret?: boolean | 'options' | undefined
  /** Optional: a better explanation for an illegal choice than the shape can give. */
  readonly whyNot?: ((choice: unknown) => Refusal | null) | undefined
  /** What a standing answer gives, for questions that most people always answer in the same way. */
  readonly standing?: C | undefined
  readonly [CHOICE]?: C
}

/** One of the options. */
export interface Pick<T> extends Decision<T> {
  readonly shape: 'pick'
  readonly options: readonly T[]
}

/** Between `min` and `max` different options. The order in which they are chosen is kept. */
export interface Some<T> extends Decision<readonly T[]> {
  readonly shape: 'some'
  readonly options: readonly T[]
  readonly min: number
  readonly max: number
  /** True if the order matters to the rules: then each order is a choice of its own. */
  readonly ordered?: boolean | undefined
  readonly illegal?: ((chosen: readonly T[]) => Refusal | null) | undefined
  /** Finds legal selections if most are illegal, for example one target for each figure. */
  readonly sample?: ((chance: Chance) => readonly T[]) | undefined
}

/** A whole number from `min` to `max`, counted in steps. */
export interface Quantity extends Decision<number> {
  readonly shape: 'number'
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Shares of an amount, by receiver. Receivers without a share get nothing. */
export type Shares = { readonly [receiver: string]: number }

/** The whole of `total`, shared among receivers; none may get more than `most` says. */
export interface Split extends Decision<Shares> {
  readonly shape: 'split'
  readonly total: number
  readonly among: readonly string[]
  readonly most?: Shares
  readonly illegal?: (shares: Shares) => Refusal | null
}

/** A source of randomness for sampling choices; never the dice of the game. */
export interface Chance {
  /** A whole number from 0 to `n - 1`, all equally likely. */
  below(n: number): number
}

/**
 * A path across the table. Tested and sampled, because the points of a plane cannot be listed. `illegal` gets what a
 * client sent, in any form; of a path it is only known that it is a list.
 */
export interface Path<P> extends Decision<readonly P[]> {
  readonly shape: 'path'
  readonly illegal: (path: readonly P[]) => Refusal | null
  readonly sample: (chance: Chance) => readonly P[]
}

/** A position, or the positions of several figures at once. Any form; tested and sampled, never listed. */
export interface PlaceDecision<P> extends Decision<P> {
  readonly shape: 'place'
  readonly illegal: (place: P) => Refusal | null
  readonly sample: (chance: Chance) => P
}

/** A list to fill in: a force, supports, terrain agreed. Any form; tested and sampled, never listed. */
export interface Sheet<P> extends Decision<P> {
  readonly shape: 'sheet'
  readonly illegal: (sheet: P) => Refusal | null
  readonly sample: (chance: Chance) => P
}

/** React in one of the ways listed, or pass. Asked whenever a reaction is publicly possible, even without options. */
export interface Window<T> extends Decision<T | 'pass'> {
  readonly shape: 'window'
  readonly options: readonly T[]
}

export type AnyDecision =
  | Pick<unknown>
  | Some<unknown>
  | Quantity
  | Split
  | Path<unknown>
  | PlaceDecision<unknown>
  | Sheet<unknown>
  | Window<unknown>

type Without<D> = Omit<D, 'shape'>

/**
 * Lists all fields one by one: simulation makes millions of these a second, and they must share one hidden class (V8).
 */
export function pick<T>(decision: Without<Pick<T>>): Pick<T> {
  return {
    shape: 'pick',
    clause: decision.clause,
    name: decision.name,
    seat: decision.seat,
    about: decision.about,
    secret: decision.secret,
    whyNot: decision.whyNot,
    options: decision.options,
    standing: decision.standing,
  }
}

/** A pick of yes or no; a standing order says no. */
export function yesNo(
  decision: Omit<Pick<'yes' | 'no'>, 'shape' | 'options' | 'standing'>,
): Pick<'yes' | 'no'> {
  return {
    shape: 'pick',
    clause: decision.clause,
    name: decision.name,
    seat: decision.seat,
    about: decision.about,
    secret: decision.secret,
    whyNot: decision.whyNot,
    options: YES_NO,
    standing: 'no',
  }
}

const YES_NO = ['yes', 'no'] as const

export function some<T>(decision: Without<Some<T>>): Some<T> {
  return {
    shape: 'some',
    clause: decision.clause,
    name: decision.name,
    seat: decision.seat,
    about: decision.about,
    secret: decision.secret,
    whyNot: decision.whyNot,
    options: decision.options,
    standing: decision.standing,
    min: decision.min,
    max: decision.max,
    ordered: decision.ordered,
    illegal: decision.illegal,
    sample: decision.sample,
  }
}

export function number(decision: Omit<Quantity, 'shape' | 'step'> & { readonly step?: number }): Quantity {
  return { shape: 'number', step: 1, ...decision }
}

export function split(decision: Without<Split>): Split {
  return { shape: 'split', ...decision }
}

export function path<P>(decision: Without<Path<P>>): Path<P> {
  return { shape: 'path', ...decision }
}

export function place<P>(decision: Without<PlaceDecision<P>>): PlaceDecision<P> {
  return { shape: 'place', ...decision }
}

export function sheet<P>(decision: Without<Sheet<P>>): Sheet<P> {
  return { shape: 'sheet', ...decision }
}

export function window<T>(decision: Without<Window<T>>): Window<T> {
  return { shape: 'window', ...decision }
}
