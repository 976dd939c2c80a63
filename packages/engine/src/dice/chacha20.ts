import { type Stream, wordsOfHex } from './stream.ts'

const WORDS_PER_BLOCK = 16

/** 'expand 32-byte k', the constant of the cipher. */
const CONSTANT = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

/**
 * The key stream of ChaCha20 (RFC 8439) with a zero nonce: without the 256-bit seed, nobody can predict the next die
 * from earlier ones. For games between people.
 */
export class ChaCha20 implements Stream {
  readonly #key: Uint32Array
  readonly #input = new Uint32Array(WORDS_PER_BLOCK)
  readonly #block = new Uint32Array(WORDS_PER_BLOCK)
  #position = 0

  constructor(seed: string) {
    this.#key = wordsOfHex(seed)
    this.#input.set(CONSTANT, 0)
    this.#input.set(this.#key, 4)
  }

  get position(): number {
    return this.#position
  }

  next(): number {
    const within = this.#position % WORDS_PER_BLOCK
    if (within === 0) this.#fill(this.#position / WORDS_PER_BLOCK)
    this.#position++
    return this.#block[within] as number
  }

  seek(position: number): void {
    this.#position = position
    if (position % WORDS_PER_BLOCK !== 0) this.#fill(Math.floor(position / WORDS_PER_BLOCK))
  }

  #fill(counter: number): void {
    this.#input[12] = counter
    mixBlock(this.#input, this.#block)
  }
}

/** One block of the cipher, 16 words, from a key of eight words, a counter and a nonce of three words. */
export function chaChaBlock(key: Uint32Array, counter: number, a: number, b: number, c: number): Uint32Array {
  const input = new Uint32Array(WORDS_PER_BLOCK)
  input.set(CONSTANT, 0)
  input.set(key, 4)
  input.set([counter, a, b, c], 12)
  const block = new Uint32Array(WORDS_PER_BLOCK)
  mixBlock(input, block)
  return block
}

/** Twenty rounds on a copy of the input, which is then added to the result. */
function mixBlock(input: Uint32Array, block: Uint32Array): void {
  block.set(input)
  for (let round = 0; round < 10; round++) {
    quarter(block, 0, 4, 8, 12)
    quarter(block, 1, 5, 9, 13)
    quarter(block, 2, 6, 10, 14)
    quarter(block, 3, 7, 11, 15)
    quarter(block, 0, 5, 10, 15)
    quarter(block, 1, 6, 11, 12)
    quarter(block, 2, 7, 8, 13)
    quarter(block, 3, 4, 9, 14)
  }
  for (let i = 0; i < WORDS_PER_BLOCK; i++) block[i] = at(block, i) + at(input, i)
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a] = at(x, a) + at(x, b)
  x[d] = rotate(at(x, d) ^ at(x, a), 16)
  x[c] = at(x, c) + at(x, d)
  x[b] = rotate(at(x, b) ^ at(x, c), 12)
  x[a] = at(x, a) + at(x, b)
  x[d] = rotate(at(x, d) ^ at(x, a), 8)
  x[c] = at(x, c) + at(x, d)
  x[b] = rotate(at(x, b) ^ at(x, c), 7)
}

function at(words: Uint32Array, i: number): number {
  return words[i] as number
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
