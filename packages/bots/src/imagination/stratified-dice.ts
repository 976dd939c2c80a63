import { type Clause, type DieSource, type Stream, uniformInt } from '@sandtable/engine'

/** Dice with more faces than this are rolled as usual: a playout never rolls enough of them for strata to help. */
const MOST_FACES = 12

/**
 * Dice with reduced variance for imagined games: each clause draws its numbers from a shuffled deck of all faces, and
 * takes a new deck when it is empty. So six dice of one volley show every number once. One such playout is worth
 * several with ordinary dice.
 */
export class StratifiedDice implements DieSource {
  /** How many have been rolled. */
  rolled = 0
  readonly #stream: Stream
  readonly #packs = new Map<Clause, Pack>()

  constructor(stream: Stream) {
    this.#stream = stream
  }

  draw(clause: Clause, faces: number): number {
    this.rolled++
    if (faces > MOST_FACES) return uniformInt(this.#stream, faces) + 1
    let pack = this.#packs.get(clause)
    if (!pack || pack.faces !== faces || pack.left.length === 0) {
      pack = { faces, left: Array.from({ length: faces }, (_, i) => i + 1) }
      this.#packs.set(clause, pack)
    }
    const place = uniformInt(this.#stream, pack.left.length)
    const value = pack.left[place] as number
    pack.left[place] = pack.left[pack.left.length - 1] as number
    pack.left.pop()
    return value
  }
}

interface Pack {
  readonly faces: number
  readonly left: number[]
}
