import type { Answer } from '../decision/answer.ts'
import { canonicalText } from '../json.ts'
import { chaChaBlock } from './chacha20.ts'
import { type Stream, wordsOfHex } from './stream.ts'

/** What the dice of a run depend on besides the seed. */
export interface DiceKey {
  /** The answers of each finished step, in order. */
  readonly steps: readonly (readonly Answer[])[]
  /** The answers given so far in the open step; null for one that is still missing. */
  readonly answers: readonly (Answer | null)[]
  /** Dice already rolled in the open step. */
  readonly rolled: number
}

/** Texts that separate the keys for dice (of the set-up, of the open step) from the keys of later steps. */
const SETUP = 'setup'
const STEP = 'step'
const DRAW = 'draw'

/**
 * Dice that depend on the seed and on every answer so far: repeating the same answers brings the same dice; any other
 * answer brings dice that cannot be known without the seed. Each key is the ChaCha20 block of the previous key and a
 * piece of text.
 */
export class KeyedStream implements Stream {
  readonly #seed: Uint32Array
  #words: ChaChaWords
  /** The key after each finished step, kept as long as its answers are the same. */
  readonly #chain: { readonly answers: readonly Answer[]; readonly key: Uint32Array }[] = []

  constructor(seed: string) {
    this.#seed = wordsOfHex(seed)
    this.#words = new ChaChaWords(absorbed(this.#seed, SETUP))
  }

  /** Always 0: what is drawn next depends on the key alone. */
  get position(): number {
    return 0
  }

  next(): number {
    return this.#words.next()
  }

  seek(): void {}

  /** From now on the dice are those of this point of the match. */
  begin({ steps, answers, rolled }: DiceKey): void {
    const open = absorbed(this.#keyAfter(steps), `${STEP} ${rolled} ${canonicalText(answers)}`)
    this.#words = new ChaChaWords(absorbed(open, DRAW))
  }

  #keyAfter(steps: readonly (readonly Answer[])[]): Uint32Array {
    let same = 0
    while (same < steps.length && this.#chain[same]?.answers === steps[same]) same++
    this.#chain.length = same
    for (const answers of steps.slice(same)) {
      const before = this.#chain.at(-1)?.key ?? this.#seed
      this.#chain.push({ answers, key: absorbed(before, canonicalText(answers)) })
    }
    return this.#chain.at(-1)?.key ?? this.#seed
  }
}

/** Characters (16 bits) that go into one block beside the key: three words for text, one for its position. */
const CHARACTERS_A_BLOCK = 6

/**
 * The key derived from another key and a text. The length of the text comes first, so that no text is the beginning of
 * another.
 */
function absorbed(key: Uint32Array, text: string): Uint32Array {
  let next = blockKey(key, 0, text.length, 0, 0)
  for (let i = 0; i < text.length; i += CHARACTERS_A_BLOCK) {
    next = blockKey(next, 1 + i, wordAt(text, i), wordAt(text, i + 2), wordAt(text, i + 4))
  }
  return next
}

function wordAt(text: string, i: number): number {
  const low = i < text.length ? text.charCodeAt(i) : 0
  const high = i + 1 < text.length ? text.charCodeAt(i + 1) : 0
  return low + high * 65_536
}

function blockKey(key: Uint32Array, place: number, a: number, b: number, c: number): Uint32Array {
  return chaChaBlock(key, place, a, b, c).slice(0, 8)
}

/** The words of the stream that belongs to one key. */
class ChaChaWords {
  readonly #key: Uint32Array
  #block: Uint32Array | null = null
  #taken = 0

  constructor(key: Uint32Array) {
    this.#key = key
  }

  next(): number {
    const within = this.#taken % 16
    if (within === 0 || !this.#block)
      this.#block = chaChaBlock(this.#key, Math.floor(this.#taken / 16), 0, 0, 0)
    this.#taken++
    return this.#block[within] as number
  }
}
