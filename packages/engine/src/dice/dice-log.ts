import type { DiceOrigin } from '../record/record.ts'
import { ChaCha20 } from './chacha20.ts'
import { type DiceKey, KeyedStream } from './keyed-stream.ts'
import { sfc32 } from './sfc32.ts'
import { type DieRolled, type DieSource, RecordedDice, SeededDice } from './source.ts'
import type { Stream } from './stream.ts'

/** Which dice a match uses. */
export type DiceSpec =
  /**
   * For people: 64 hexadecimal digits from a true source of randomness. Either one stream for the whole match; or,
   * keyed by answers, dice that depend on all answers so far, so that taking back does not reveal coming dice.
   */
  | { readonly seed: string; readonly keyedBy?: 'answers' }
  /** For simulation: any whole number of 32 bits. */
  | { readonly simulation: number }
  /** Recorded dice, each found by its clause; what the record lacks comes from `missing`. */
  | { readonly recorded: readonly DieRolled[]; readonly origin: DiceOrigin; readonly missing?: DieSource }
  /** Any other source: scripted, enumerated. */
  | { readonly source: DieSource }

export function originOf(dice: DiceSpec): DiceOrigin {
  if ('seed' in dice) return { kind: dice.keyedBy ? 'chacha20-keyed' : 'chacha20', seed: dice.seed }
  if ('simulation' in dice) return { kind: 'sfc32', seed: dice.simulation }
  return 'recorded' in dice ? dice.origin : { kind: 'unseeded' }
}

export function specOf(origin: DiceOrigin): DiceSpec | null {
  if (origin.kind === 'chacha20') return { seed: origin.seed }
  if (origin.kind === 'chacha20-keyed') return { seed: origin.seed, keyedBy: 'answers' }
  return origin.kind === 'sfc32' ? { simulation: origin.seed } : null
}

/** Numbers from a source, each recorded as it is rolled. */
export class DiceLog implements DieSource {
  /** Where the next dice come from. */
  readonly origin: DiceOrigin
  #source: DieSource
  readonly #stream: Stream | null
  #fallen: DieRolled[] = []

  constructor(dice: DiceSpec) {
    this.#stream = streamOf(dice)
    this.#source = this.#stream ? new SeededDice(this.#stream) : sourceOf(dice)
    this.origin = this.#stream ? originOf(dice) : { kind: 'unseeded' }
  }

  get fallen(): readonly DieRolled[] {
    return this.#fallen
  }

  /** Words taken from the seeded stream; 0 if there is none. */
  get streamPosition(): number {
    return this.#stream?.position ?? 0
  }

  /**
   * Called when a run of a step begins. Dice keyed by answers now follow from `key`, which is computed only for such
   * dice.
   */
  begin(key: () => DiceKey): void {
    if (this.#stream instanceof KeyedStream) this.#stream.begin(key())
  }

  draw(clause: string, faces: number, only?: readonly string[]): number {
    const value = this.#source.draw(clause, faces, only)
    this.#fallen.push(only ? { clause, faces, value, only } : { clause, faces, value })
    return value
  }

  /**
   * Moves back or forward to the moment when exactly these dice had been rolled. Later dice that do not come from a
   * stream are kept and will be drawn again.
   */
  resume(fallen: readonly DieRolled[], streamPosition: number): void {
    const putBack = this.#fallen.slice(fallen.length)
    this.#fallen = [...fallen]
    if (this.#stream) this.#stream.seek(streamPosition)
    else if (putBack.length > 0) this.#source = new RecordedDice(putBack, this.#source, false)
  }
}

function streamOf(dice: DiceSpec): Stream | null {
  if ('seed' in dice) return dice.keyedBy ? new KeyedStream(dice.seed) : new ChaCha20(dice.seed)
  return 'simulation' in dice ? sfc32(dice.simulation) : null
}

function sourceOf(dice: DiceSpec): DieSource {
  if ('recorded' in dice) return new RecordedDice([...dice.recorded], dice.missing ?? null, false)
  if ('source' in dice) return dice.source
  throw new Error('seeded dice come from their stream')
}
