const WORDS = 4_294_967_296

/** The four words of an sfc32 generator, as the engine's `sfc32(seed, game, purpose)` begins it. */
export function newStream(): Int32Array {
  return new Int32Array(4)
}

export function beginStream(stream: Int32Array, seed: number, game: number, purpose: number): void {
  stream[0] = mix(seed)
  stream[1] = mix(mix(game) ^ seed)
  stream[2] = mix(mix(purpose + 0x9e37) ^ game)
  stream[3] = 1
  for (let round = 0; round < 15; round++) nextWord(stream)
}

function mix(word: number): number {
  let x = word | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}

/** The next word, as a signed number: those are never put on the heap. */
export function nextWord(stream: Int32Array): number {
  const a = stream[0] as number
  const b = stream[1] as number
  const c = stream[2] as number
  const count = stream[3] as number
  const sum = (a + b + count) | 0
  stream[0] = b ^ (b >>> 9)
  stream[1] = c + (c << 3)
  stream[2] = ((c << 21) | (c >>> 11)) + sum
  stream[3] = count + 1
  return sum
}

/** A whole number from 0 to n - 1, each exactly as likely: words of the uneven last stretch are thrown away. */
export function below(stream: Int32Array, n: number): number {
  for (;;) {
    const word = nextWord(stream) >>> 0
    const rest = (word % (n >>> 0)) >>> 0 // stated as 32-bit words, the division stays one of integers
    if (word - rest <= WORDS - n) return rest
  }
}

/** From 0 to just below 1. */
export function fraction(stream: Int32Array): number {
  return (nextWord(stream) >>> 0) / WORDS
}
