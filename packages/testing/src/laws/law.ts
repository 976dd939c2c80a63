import type { MatchRecord, Refusal } from '@sandtable/engine'
import { messageOf } from '../complaint.ts'
import { difference } from './difference.ts'
import { RandomPlay, type Trial } from './random-play.ts'

/** What holds in every game of every ruleset. */
export interface Law {
  /** In kebab-case, for the names of files: 'saved-twin'. */
  readonly name: string
  readonly says: string
  /** Plays the trial's game and throws a `BrokenLaw` if the law does not hold in it. */
  check<S, V>(trial: Trial<S, V>): void
  /** Checks the law in a play that was prepared by the caller. */
  checkIn<S, V>(play: RandomPlay<S, V>): void
}

/** A law that did not hold, with the game in which it did not. */
export class BrokenLaw extends Error {
  override readonly name: string = 'BrokenLaw'
  readonly law: string
  readonly seed: number
  /** Null if the game did not even begin. */
  readonly record: MatchRecord | null

  constructor(
    law: Law,
    { ruleset, options, seed }: Trial<never, never>,
    record: MatchRecord | null,
    cause: unknown,
  ) {
    const game = `${ruleset.id}, seed ${seed}, options ${JSON.stringify(options)}`
    super(`${law.says}: ${messageOf(cause)} (${game})`, { cause })
    this.law = law.name
    this.seed = seed
    this.record = record
  }
}

/** A law from its test, which plays a random game and throws a sentence. */
export function law(name: string, says: string, test: <S, V>(play: RandomPlay<S, V>) => void): Law {
  const made: Law = {
    name,
    says,
    check: (trial) => made.checkIn(begin(made, trial)),
    checkIn(play): void {
      try {
        test(play)
      } catch (thrown) {
        throw broken(made, play.trial, play.record, thrown)
      }
    },
  }
  return made
}

function begin<S, V>(law: Law, trial: Trial<S, V>): RandomPlay<S, V> {
  try {
    return new RandomPlay(trial)
  } catch (thrown) {
    throw broken(law, trial, null, thrown)
  }
}

function broken<S, V>(law: Law, trial: Trial<S, V>, record: MatchRecord | null, cause: unknown): BrokenLaw {
  return new BrokenLaw(law, trial as unknown as Trial<never, never>, record, cause)
}

/** Throws the sentence `what: path: one against the other` if the two differ. */
export function expectEqual(a: unknown, b: unknown, what: string): void {
  const found = difference(a, b)
  if (found !== null) throw new Error(`${what}: ${found}`)
}

/** The same for two texts of JSON. Equal ones, which most are, need not be read. */
export function expectSameText(a: string, b: string, what: string): void {
  if (a !== b) expectEqual(JSON.parse(a), JSON.parse(b), what)
}

export function expectNull(refused: Refusal | string | null, what: string): void {
  if (refused === null) return
  throw new Error(`${what}: ${typeof refused === 'string' ? refused : refused.sentence}`)
}
