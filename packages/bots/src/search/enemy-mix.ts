import { type Chance, type Script, shuffled } from '@sandtable/engine'

/** How often each script of the enemy was played against, and what it left us. */
interface Tried<S> {
  readonly script: Script<S>
  plays: number
  total: number
}

/** A model of the enemy: every other playout is against the script that has hurt most so far, the others take turns. */
export class EnemyMix<S> {
  readonly #tried: readonly Tried<S>[]
  #turn = 0

  constructor(scripts: readonly Script<S>[], chance: Chance) {
    this.#tried = shuffled(scripts, chance).map((script) => ({ script, plays: 0, total: 0 }))
  }

  next(): Script<S> {
    const turn = this.#turn++
    const { length } = this.#tried
    const one =
      turn < length || turn % 2 === 0
        ? this.#tried[Math.floor(turn < length ? turn : turn / 2) % length]
        : this.#worst()
    if (!one) throw new Error('a search needs scripts for the enemy')
    return one.script
  }

  /** Learns what a playout against a script was worth to us. */
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
    return worst ?? this.#tried[0]
  }
}

function meanOf<S>({ total, plays }: Tried<S>): number {
  return total / plays
}
