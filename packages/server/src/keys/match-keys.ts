import type { Seat } from '@sandtable/engine'
import type { OwnerRequest } from '@sandtable/protocol'
import { Problem } from '../http/problem.ts'
import type { Room } from '../matches/room.ts'
import type { Rooms } from '../matches/rooms.ts'
import type { ServerContext } from '../server-context.ts'
import { hashOfKey, newKey } from './keys.ts'

/** The most further devices of one player. */
const MOST_DEVICES = 8

const NO_SEAT = 'This key opens no seat of this match.'
const DEAD_LINK = 'This link was used already, or a newer one has taken its place.'

interface SeatAndKey {
  readonly seat: Seat
  readonly key: string
}

/** Who may sit where: redeeming links, renewing keys, and what the owner of a match may do. */
export class MatchKeys {
  readonly #context: ServerContext
  readonly #rooms: Rooms

  constructor(context: ServerContext, rooms: Rooms) {
    this.#context = context
    this.#rooms = rooms
  }

  /** Exchanges the key in a link for a new key that is in no link. The link is invalid after that. */
  async redeem(id: string, link: string): Promise<SeatAndKey> {
    const room = await this.#rooms.room(id)
    const key = newKey(this.#context.random)
    let seat: Seat | null = null
    const refusal = await room.amend((keys) => {
      seat = keys.seatOfLink(link)
      if (seat === null) return DEAD_LINK
      const devices = keys.devices.filter((one) => one.seat === seat && !one.isLink)
      if (devices.length >= MOST_DEVICES) return 'This seat is open on too many devices: renew its key first.'
      return { key: { seat, redeems: hashOfKey(link), hash: hashOfKey(key) } }
    })
    if (refusal === null && seat !== null) return { seat, key }
    if (refusal !== DEAD_LINK) throw new Problem(409, refusal ?? DEAD_LINK)
    return await this.renew(id, link, DEAD_LINK)
  }

  /** Replaces a seat's first key, which is invalid after that. The seat's other devices keep theirs. */
  async renew(id: string, key: string, otherwise = NO_SEAT): Promise<SeatAndKey> {
    const { store, random } = this.#context
    const rows = await store.seats(id)
    const row = rows.find(({ keyHash }) => keyHash === hashOfKey(key))
    if (!row) throw new Problem(403, otherwise)
    const renewed = newKey(random)
    const isRenewed = await store.renewKey(id, row.seat, row.keyHash, hashOfKey(renewed))
    if (!isRenewed) throw new Problem(409, 'This key has just been renewed elsewhere.')
    await (await this.#rooms.room(id)).dropRevoked()
    return { seat: row.seat, key: renewed }
  }

  /**
   * Makes one more link to the seat that this key opens, for another device of the same player. A newer link replaces
   * it.
   */
  async link(id: string, key: string): Promise<{ seat: Seat; link: string }> {
    const room = await this.#rooms.room(id)
    const link = newKey(this.#context.random)
    let seat: Seat | null = null
    const refusal = await room.amend((keys) => {
      seat = keys.seatOpenedBy(key)
      return seat === null ? NO_SEAT : { key: { seat, link: hashOfKey(link) } }
    })
    if (refusal !== null || seat === null) throw new Problem(403, refusal ?? NO_SEAT)
    return { seat, link }
  }

  /** The owner gives a seat a new key. All its earlier keys and links are invalid after that. */
  async reissue(id: string, owner: string, seat: Seat): Promise<SeatAndKey> {
    const { store, random } = this.#context
    const room = await this.#owned(id, owner)
    const row = (await store.seats(id)).find((one) => one.seat === seat)
    if (!row) throw new Problem(400, `There is no seat '${seat}' that a person plays.`)
    const key = newKey(random)
    const isRenewed = await store.renewKey(id, seat, row.keyHash, hashOfKey(key))
    const refusal = await room.amend(() => ({ key: { seat } }))
    if (!isRenewed || refusal !== null)
      throw new Problem(409, refusal ?? 'This key has just been renewed elsewhere.')
    await room.dropRevoked()
    return { seat, key }
  }

  async actAsOwner(id: string, owner: string, does: OwnerRequest): Promise<void> {
    const room = await this.#owned(id, owner)
    if (does === 'delete') return await this.#rooms.remove(id, 'The owner deleted this match.')
    const refusal = await room.amend(() => ({ owner: does }))
    if (refusal !== null) throw new Problem(409, refusal)
    if (does === 'close' || does === 'clear-chat') room.close('The owner has changed this match.')
  }

  async #owned(id: string, owner: string): Promise<Room> {
    const room = await this.#rooms.room(id)
    const { ownerHash } = room.hosted.terms
    if (ownerHash === undefined || ownerHash !== hashOfKey(owner))
      throw new Problem(403, 'This is not the key of the owner of this match.')
    return room
  }
}
