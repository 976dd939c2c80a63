import { createHash, timingSafeEqual } from 'node:crypto'
import type { Seat } from '@sandtable/engine'
import type { SeatRow } from './store/store.ts'

/** So many random bytes; `randomBytes` of `node:crypto`, but for tests. */
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

/** The seat this key opens; null if it opens none. */
export function seatOpenedBy(key: string, seats: readonly SeatRow[]): Seat | null {
  const hash = Buffer.from(hashOfKey(key), 'hex')
  const opened = seats.filter(({ keyHash }) => timingSafeEqual(Buffer.from(keyHash, 'hex'), hash))
  return opened[0]?.seat ?? null
}
