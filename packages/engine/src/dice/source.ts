import { assert } from '../assert.ts'
import type { Clause, Seat } from '../decision/decision.ts'
import { sameJson } from '../json.ts'
import { type Stream, uniformInt } from './stream.ts'

/** Where the numbers of dice come from. Seeded, scripted, recorded and enumerated dice implement it. */
export interface DieSource {
  /** A number from 1 to `faces` for the clause that asks; `only` names the seats that see it, if not all do. */
  draw(clause: Clause, faces: number, only?: readonly Seat[]): number
}

/** One die as it fell, in records. */
export interface DieRolled {
  readonly clause: Clause
  readonly faces: number
  readonly value: number
  /** The seats that may see it; all if absent. */
  readonly only?: readonly Seat[]
}

/** Seeded dice: every number from a random stream. */
export class SeededDice implements DieSource {
  readonly stream: Stream

  constructor(stream: Stream) {
    this.stream = stream
  }

  draw(_clause: Clause, faces: number): number {
    return uniformInt(this.stream, faces) + 1
  }
}

/** Scripted dice, for tests: each names its clause; a die out of order fails with a sentence. */
export class ScriptedDice implements DieSource {
  readonly #left: { clause: Clause; value: number }[] = []

  add(clause: Clause, ...values: readonly number[]): void {
    for (const value of values) this.#left.push({ clause, value })
  }

  get left(): readonly { readonly clause: Clause; readonly value: number }[] {
    return this.#left
  }

  draw(clause: Clause, faces: number): number {
    const next = this.#left[0]
    assert(next, `${clause} rolls a d${faces}, but the script has no die left`)
    assert(
      next.clause === clause,
      `${clause} rolls a d${faces}, but the script's next die is for ${next.clause}`,
    )
    assert(next.value >= 1 && next.value <= faces, `${clause}: a d${faces} cannot show ${next.value}`)
    this.#left.shift()
    return next.value
  }
}

/**
 * Recorded dice first, then fresh ones. Each re-run of a step and each replay reads from such a source. A number is
 * found by its clause, so it survives a change in the order in which rules roll.
 */
export class RecordedDice implements DieSource {
  readonly #rolled: DieRolled[]
  readonly #taken: boolean[] = []
  readonly #fresh: DieSource | null
  readonly #keepsFresh: boolean
  #next = 0

  constructor(rolled: DieRolled[], fresh: DieSource | null, keepsFresh = true) {
    this.#rolled = rolled
    this.#fresh = fresh
    this.#keepsFresh = keepsFresh
  }

  draw(clause: Clause, faces: number, only?: readonly Seat[]): number {
    return this.recall(clause, faces, only) ?? this.#roll(clause, faces, only)
  }

  /** The first unused number that was rolled for this clause, visible to the same seats. */
  recall(clause: Clause, faces: number, only?: readonly Seat[]): number | undefined {
    for (let i = this.#next; i < this.#rolled.length; i++) {
      const die = this.#rolled[i] as DieRolled
      if (this.#taken[i] || die.clause !== clause || die.faces !== faces) continue
      if (!sameJson(die.only, only)) continue
      this.#taken[i] = true
      while (this.#taken[this.#next]) this.#next++
      return die.value
    }
    return undefined
  }

  /** True if every recorded number was asked for again. */
  get isUsedUp(): boolean {
    return this.#next === this.#rolled.length
  }

  /** Drops the numbers that were not asked for: changed rules roll differently from here on. */
  forgetUnused(): void {
    const used = this.#rolled.filter((_, i) => this.#taken[i])
    this.#rolled.splice(0, this.#rolled.length, ...used)
    this.#taken.length = 0
    for (const _ of used) this.#taken.push(true)
    this.#next = used.length
  }

  #roll(clause: Clause, faces: number, only?: readonly Seat[]): number {
    assert(this.#fresh, `the record has no d${faces} left for ${clause}`)
    const value = this.#fresh.draw(clause, faces, only)
    if (this.#keepsFresh) {
      this.#rolled.push(only ? { clause, faces, value, only } : { clause, faces, value })
      this.#taken[this.#rolled.length - 1] = true
      if (this.#next === this.#rolled.length - 1) this.#next++
    }
    return value
  }
}

/**
 * Enumerated dice: run the same few rolls again and again to meet every possible result, each with its exact
 * probability. `while (dice.begin()) { run(); use(dice.probability) }`
 */
export class EnumeratedDice implements DieSource {
  readonly #faces: number[] = []
  readonly #values: number[] = []
  #depth = 0
  #started = false

  /** Starts the next combination of dice; false when all have been seen. */
  begin(): boolean {
    if (this.#started) {
      while (this.#values.length > 0 && this.#values.at(-1) === this.#faces.at(-1)) {
        this.#values.pop()
        this.#faces.pop()
      }
      if (this.#values.length === 0) return false
      this.#values.push((this.#values.pop() as number) + 1)
    }
    this.#started = true
    this.#depth = 0
    return true
  }

  get probability(): number {
    return this.#faces.reduce((chance, faces) => chance / faces, 1)
  }

  draw(_clause: Clause, faces: number): number {
    if (this.#depth === this.#values.length) {
      this.#values.push(1)
      this.#faces.push(faces)
    }
    return this.#values[this.#depth++] as number
  }
}
