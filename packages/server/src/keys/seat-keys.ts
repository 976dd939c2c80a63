import { timingSafeEqual } from 'node:crypto'
import type { Seat } from '@sandtable/engine'
import type { DeviceKey } from '@sandtable/host'
import type { SeatRow } from '../store/store.ts'
import { hashOfKey } from './keys.ts'

/** All keys of the seats of a match at one moment. */
export class SeatKeys {
  readonly first: readonly SeatRow[]
  readonly devices: readonly DeviceKey[]

  constructor(first: readonly SeatRow[], devices: readonly DeviceKey[]) {
    this.first = first
    this.devices = devices
  }

  /** The seat this key opens; null if it opens none. */
  seatOpenedBy(key: string): Seat | null {
    const hash = hashOfKey(key)
    return (this.#first(hash) ?? this.#device(hash, false))?.seat ?? null
  }

  /** The seat whose first key this is. */
  seatOfFirst(key: string): Seat | null {
    return this.#first(hashOfKey(key))?.seat ?? null
  }

  /** The seat of a link that was made for one more device and not yet redeemed. */
  seatOfLink(key: string): Seat | null {
    return this.#device(hashOfKey(key), true)?.seat ?? null
  }

  /** Whether the key with this hash opens a seat. */
  isValid(hash: string): boolean {
    return (this.#first(hash) ?? this.#device(hash, false)) !== undefined
  }

  #first(hash: string): SeatRow | undefined {
    return this.first.find(({ keyHash }) => isSame(keyHash, hash))
  }

  #device(hash: string, isLink: boolean): DeviceKey | undefined {
    return this.devices.find((one) => one.isLink === isLink && isSame(one.hash, hash))
  }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))
}
