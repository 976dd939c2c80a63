import { assert } from '../assert.ts'
import type { Chance } from '../decision/decision.ts'

/** An endless stream of random 32-bit words that can continue from any position. */
export interface Stream {
  /** The next word, from 0 to 2^32 - 1. */
  next(): number
  /** How many words have been taken. */
  readonly position: number
  /** Moves to the position after this many words. */
  seek(position: number): void
}

/** How many different words there are: 2^32. */
export const WORDS = 4_294_967_296

/** A whole number from 0 to n - 1, all exactly equally likely: words from the incomplete last range are rejected. */
export function uniformInt(stream: Stream, n: number): number {
  if (n === WORDS) return stream.next()
  const divisor = n >>> 0 // as unsigned 32-bit integers, which V8 divides without floating point
  if (divisor !== n || n === 0) throw new Error(`no even chance among ${n} numbers`)
  for (;;) {
    const word = stream.next() >>> 0
    const rest = (word % divisor) >>> 0
    if (word - rest <= WORDS - n) return rest
  }
}

/** Random numbers from a stream, for sampling choices. */
export class StreamChance implements Chance {
  readonly stream: Stream

  constructor(stream: Stream) {
    this.stream = stream
  }

  below(n: number): number {
    return uniformInt(this.stream, n)
  }
}

/** True if a text can be the seed of a game between people: 256 bits as 64 hexadecimal digits. */
export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** The eight words of such a seed, each with its lowest byte first, as the cipher reads them. */
export function wordsOfHex(hex: string): Uint32Array {
  assert(isSeed(hex), 'a seed has 64 hexadecimal digits (256 bits)')
  const words = new Uint32Array(8)
  for (let i = 0; i < 8; i++) {
    const digits = hex.slice(8 * i, 8 * i + 8)
    const bytes = [0, 2, 4, 6].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
    words[i] = bytes.reduceRight((word, byte) => word * 256 + byte, 0)
  }
  return words
}
