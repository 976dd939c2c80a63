import { botEntropy, type Contribution, fairSeed } from '@sandtable/protocol'

/** The secret of a server, fixed so that tests know the dice. */
export const SECRET = '2b'.repeat(32)

/** The contribution of every person to the dice. */
export const ENTROPY = '51'.repeat(32)

/** The random bits of every host: a failing bot is answered for in the same way everywhere. */
export const RANDOM_BITS = 7

/** The seed of a match between Blue, a person, and Red: the one that a server with this secret computes. */
export function seedOf(red: 'person' | 'bot'): string {
  const contributions: readonly Contribution[] = [
    { seat: 'blue', entropy: ENTROPY },
    { seat: 'red', entropy: red === 'person' ? ENTROPY : botEntropy(SECRET, 'red') },
  ]
  return fairSeed(SECRET, contributions)
}
