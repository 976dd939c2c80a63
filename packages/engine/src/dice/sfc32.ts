import type { Stream } from './stream.ts'

/** Rounds run before the first word, so that similar seeds give different streams; the number is its author's. */
const WARM_UP = 15

/** Chris Doty-Humphrey's small fast counter generator: four words of state; for simulation and search. */
export class Sfc32 implements Stream {
  readonly seed: readonly [number, number, number]
  #a = 0
  #b = 0
  #c = 0
  #count = 0
  #taken = 0

  constructor(seed: readonly [number, number, number]) {
    this.seed = seed
    this.#restart()
  }

  get position(): number {
    return this.#taken
  }

  next(): number {
    const sum = (this.#a + this.#b + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    this.#taken++
    return sum >>> 0
  }

  seek(position: number): void {
    if (position < this.#taken) this.#restart()
    while (this.#taken < position) this.next()
  }

  #restart(): void {
    this.#a = this.seed[0] | 0
    this.#b = this.seed[1] | 0
    this.#c = this.seed[2] | 0
    this.#count = 1
    for (let round = 0; round < WARM_UP; round++) this.next()
    this.#taken = 0
  }
}

/**
 * The stream of one purpose in one game of a series: `sfc32(seed, game, purpose)`. Different numbers give
 * independent streams, so any worker can play any game of the series.
 */
export function sfc32(seed: number, series = 0, purpose = 0): Sfc32 {
  return new Sfc32([mix(seed), mix(mix(series) ^ seed), mix(mix(purpose + 0x9e37) ^ series)])
}

/** The finaliser of MurmurHash3: spreads every bit of a word over all of it. */
function mix(word: number): number {
  let x = word | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}
