/** Words drawn at a time: a tight loop keeps the state of the generator in registers. */
const BLOCK = 64

const WORDS = 4_294_967_296
/** Words from here on lie in no whole stretch of six. */
const UNEVEN_FOR_D6 = WORDS - (WORDS % 6)
/** Words below this lie in a whole stretch of every n we ask for. */
const EVEN_FOR_ALL = WORDS - 16

/** The dice and the choices of one game: the streams `sfc32(seed, game, 0)` and `sfc32(seed, game, 1)` of the engine. */
export interface TunedStreams {
  begin(seed: number, game: number): void
  d6(): number
  /** The next word of the player's stream, as a signed number: those are never put on the heap. */
  word(): number
  /** A whole number from 0 to n - 1, each exactly as likely. */
  below(n: number): number
}

export function tunedStreams(): TunedStreams {
  const dice = new Uint8Array(BLOCK)
  const words = new Int32Array(BLOCK)
  const diceState = new Int32Array(4)
  const playerState = new Int32Array(4)
  let nextDie = BLOCK
  let nextWord = BLOCK

  function begin(seed: number, game: number): void {
    start(diceState, seed, game, 0)
    start(playerState, seed, game, 1)
    nextDie = BLOCK
    nextWord = BLOCK
  }

  function d6(): number {
    if (nextDie === BLOCK) {
      fillDice(diceState, dice)
      nextDie = 0
    }
    return dice[nextDie++] as number
  }

  function word(): number {
    if (nextWord === BLOCK) {
      fillWords(playerState, words)
      nextWord = 0
    }
    return words[nextWord++] as number
  }

  function below(n: number): number {
    const drawn = word() >>> 0
    return drawn < EVEN_FOR_ALL ? (drawn % n) >>> 0 : belowFrom(drawn, n)
  }

  /** The same for a word that may lie in the uneven last stretch. */
  function belowFrom(first: number, n: number): number {
    for (let drawn = first; ; drawn = word() >>> 0) {
      const rest = drawn % n
      if (drawn - rest <= WORDS - n) return rest
    }
  }

  return { begin, d6, word, below }
}

/** Begins as the engine does: mixed seeds, then fifteen rounds. */
function start(state: Int32Array, seed: number, series: number, purpose: number): void {
  state[0] = mix(seed)
  state[1] = mix(mix(series) ^ seed)
  state[2] = mix(mix(purpose + 0x9e37) ^ series)
  state[3] = 1
  fillWords(state, WARM_UP)
}

const WARM_UP = new Int32Array(15)

function mix(word: number): number {
  let x = word | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return x ^ (x >>> 16)
}

function fillWords(state: Int32Array, words: Int32Array): void {
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let count = state[3] as number
  for (let i = 0; i < words.length; i++) {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    words[i] = sum
  }
  state[0] = a
  state[1] = b
  state[2] = c
  state[3] = count
}

function fillDice(state: Int32Array, dice: Uint8Array): void {
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let count = state[3] as number
  for (let i = 0; i < dice.length; ) {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    const word = sum >>> 0
    if (word < UNEVEN_FOR_D6) dice[i++] = (word % 6) + 1
  }
  state[0] = a
  state[1] = b
  state[2] = c
  state[3] = count
}
