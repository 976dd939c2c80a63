import { createHash } from 'node:crypto'

/** A number of random bytes; `randomBytes` of `node:crypto`, except in tests. */
export type RandomSource = (bytes: number) => Buffer

const ID_BYTES = 16
const KEY_BYTES = 24
const SECRET_BYTES = 32

export function newMatchId(random: RandomSource): string {
  return random(ID_BYTES).toString('base64url')
}

export function newKey(random: RandomSource): string {
  return random(KEY_BYTES).toString('base64url')
}

/** The server's part of the dice of a match. */
export function newSecret(random: RandomSource): string {
  return random(SECRET_BYTES).toString('hex')
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
