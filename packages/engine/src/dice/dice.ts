import { assert } from '../assert.ts'
import type { Clause, Seat } from '../decision/decision.ts'
import { MOST_ROLLS_A_STEP, runaway } from '../match/guard.ts'
import type { DieSource } from './source.ts'

/** Called for every roll that has no check, so that no die goes unnoticed. */
export type DiceListener = (
  clause: Clause,
  faces: number,
  values: readonly number[],
  only?: readonly Seat[],
) => void

/** The only source of chance in a game. Every die names the clause that asks for it. */
export class Dice {
  readonly source: DieSource
  readonly #heard: DiceListener | undefined
  #rolledThisStep = 0

  constructor(source: DieSource, heard?: DiceListener) {
    this.source = source
    this.#heard = heard
  }

  d3(clause: Clause, only?: readonly Seat[]): number {
    return this.die(clause, 3, only)
  }

  d6(clause: Clause, only?: readonly Seat[]): number {
    return this.die(clause, 6, only)
  }

  d10(clause: Clause, only?: readonly Seat[]): number {
    return this.die(clause, 10, only)
  }

  d100(clause: Clause, only?: readonly Seat[]): number {
    return this.die(clause, 100, only)
  }

  /** One die with any number of faces. `only` names the seats that see it, if it is rolled in secret. */
  die(clause: Clause, faces: number, only?: readonly Seat[]): number {
    const value = this.unnoted(clause, faces, only)
    if (this.#heard) this.#heard(clause, faces, [value], only)
    return value
  }

  /** A die whose note is written by the caller: the kernel's, for checks. */
  unnoted(clause: Clause, faces: number, only?: readonly Seat[]): number {
    if (++this.#rolledThisStep > MOST_ROLLS_A_STEP) runaway('dice', clause)
    return this.source.draw(clause, faces, only)
  }

  /** How many dice have been rolled in this step. */
  get rolledThisStep(): number {
    return this.#rolledThisStep
  }

  /** A new step begins: the guard against endless rolling starts from zero. */
  beginStep(): void {
    this.#rolledThisStep = 0
  }

  /** Several dice of one kind, in the order they were rolled. */
  several(clause: Clause, count: number, faces = 6, only?: readonly Seat[]): number[] {
    const values: number[] = []
    for (let i = 0; i < count; i++) values.push(this.unnoted(clause, faces, only))
    if (this.#heard) this.#heard(clause, faces, values, only)
    return values
  }

  /** The sum of several dice: `dice.sum('coc-7.1-1', 2)` is 2D6. */
  sum(clause: Clause, count: number, faces = 6, only?: readonly Seat[]): number {
    return this.several(clause, count, faces, only).reduce((total, value) => total + value, 0)
  }

  /** Draws a random item and removes it from the bag. */
  drawFrom<T>(clause: Clause, bag: T[], only?: readonly Seat[]): T {
    assert(bag.length > 0, `${clause} draws from an empty bag`)
    const place = this.die(clause, bag.length, only)
    return bag.splice(place - 1, 1)[0] as T
  }

  /** Shuffles a list in place (Fisher and Yates). Its dice reveal the order: `only` is `[]` if nobody may know it. */
  shuffle<T>(clause: Clause, pile: T[], only?: readonly Seat[]): void {
    for (let last = pile.length - 1; last > 0; last--) {
      const place = this.die(clause, last + 1, only) - 1
      const held = pile[last] as T
      pile[last] = pile[place] as T
      pile[place] = held
    }
  }
}
