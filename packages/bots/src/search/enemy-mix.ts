import { type Chance, type Script, shuffled } from '@sandtable/engine'

/** How often each script of the enemy was played against, and the results for us. */
interface Tried<S> {
  readonly script: Script<S>
  plays: number
  total: number
}

/** One playout in this many is not against the strongest script. */
const EVERY = 4

/**
 * A model of the enemy. Three playouts of four are against the strongest script, which is what learned values assume
 * for both sides. The rest alternate between the script that has hurt most so far and each of the others.
 */
export class EnemyMix<S> {
  readonly #first: Script<S>
  readonly #tried: readonly Tried<S>[]
  #turn = 0

  /** The scripts are given strongest first. */
  constructor(scripts: readonly Script<S>[], chance: Chance) {
    const [first, ...others] = scripts
    if (!first) throw new Error('a search needs scripts for the enemy')
    this.#first = first
    this.#tried = shuffled(others, chance).map((script) => ({ script, plays: 0, total: 0 }))
  }

  next(): Script<S> {
    const turn = this.#turn++
    if (turn % EVERY !== EVERY - 1 || this.#tried.length === 0) return this.#first
    const other = Math.floor(turn / EVERY)
    const one = other % 2 === 1 ? this.#worst() : this.#tried[(other / 2) % this.#tried.length]
    return one?.script ?? this.#first
  }

  /** Records the value for us of a playout against a script. */
  learn(script: Script<S>, value: number): void {
    const one = this.#tried.find((other) => other.script === script)
    if (!one) return
    one.plays++
    one.total += value
  }

  #worst(): Tried<S> | undefined {
    let worst: Tried<S> | undefined
    for (const one of this.#tried) {
      if (one.plays > 0 && (!worst || meanOf(one) < meanOf(worst))) worst = one
    }
    return worst
  }
}

function meanOf<S>({ total, plays }: Tried<S>): number {
  return total / plays
}
