import type { Socket } from 'node:net'
import type { Seat } from '@sandtable/engine'
import type { AskOdds, ClientMessage, Join, LIMITS, ServerMessage } from '@sandtable/protocol'
import type { WebSocket } from 'ws'
import type { Client } from './audience.ts'
import type { House } from './house.ts'
import { hashOfKey, seatOpenedBy } from './keys.ts'
import { Problem } from './problem.ts'
import { readMessage } from './read-message.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import { textFrames } from './text-frames.ts'
import { TokenBucket } from './token-bucket.ts'

/** Pings without an answer before a client is taken to be gone. */
const MOST_MISSED = 2

/** Milliseconds a socket may stay without joining a match. */
const JOIN_WITHIN = 15_000

/** Codes by which sockets are closed (RFC 6455). */
const NORMAL = 1000
const POLICY = 1008

export type Limits = { readonly [limit in keyof typeof LIMITS]: number }

/** One socket: reads what comes within its limits, and is a client of the room it has joined. */
export class Connection implements Client {
  seats: readonly Seat[] = []
  keyHashes: readonly string[] = []
  wantsChanges = false
  readonly #socket: WebSocket
  /** The line the socket speaks over. */
  readonly #line: Socket
  /** Not yet sent. */
  #held: string[] = []
  readonly #rooms: Rooms
  readonly #house: House
  readonly #limits: Limits
  readonly #bucket: TokenBucket
  readonly #openedAt: number
  #room: Room | null = null
  #isJoining = false
  #isWorkingOdds = false
  #missed = 0
  #isClosed = false

  constructor(socket: WebSocket, line: Socket, rooms: Rooms, house: House, limits: Limits) {
    this.#socket = socket
    this.#line = line
    this.#rooms = rooms
    this.#house = house
    this.#limits = limits
    this.#openedAt = house.now()
    this.#bucket = new TokenBucket(limits.messagesPerSecond, limits.messageBurst, this.#openedAt)
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : String(data)))
    socket.on('close', () => this.#leave())
    socket.on('error', () => socket.terminate())
  }

  /** Asks whether anybody is still there; drops who has not answered, or never joined. */
  beat(): void {
    const isLate = !this.#room && this.#house.now() - this.#openedAt > JOIN_WITHIN
    if (isLate) this.close('No match was joined.')
    else if (this.#missed++ >= MOST_MISSED) this.#drop()
    else this.#tell({ type: 'ping' })
  }

  /** All that is sent in one go leaves as one, as soon as there is nothing more to do for it. */
  send(text: string): void {
    if (this.#isClosed) return
    if (this.#line.writableLength > this.#limits.unsentBytes) {
      this.#drop()
      return
    }
    if (this.#held.length === 0) process.nextTick(this.#release)
    this.#held.push(text)
  }

  readonly #release = (): void => {
    const texts = this.#held
    this.#held = []
    const isOpen = this.#socket.readyState === this.#socket.OPEN
    if (isOpen && texts.length > 0) this.#line.write(textFrames(texts), 'latin1')
  }

  close(sentence: string, code: number = NORMAL): void {
    this.#tell({ type: 'gone', sentence })
    this.#release()
    this.#leave()
    this.#socket.close(code)
  }

  /** Without a word: whoever does not listen need not be told. */
  #drop(): void {
    this.#leave()
    this.#socket.terminate()
  }

  #leave(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const room = this.#room
    if (!room) return
    void room.leave(this)
    void this.#rooms.tellPresence(room)
  }

  #receive(text: string | null): void {
    if (this.#isClosed) return
    if (!this.#bucket.take(this.#house.now())) {
      this.close('Too many messages at once.', POLICY)
      return
    }
    this.#missed = 0
    const read = text === null ? { wrong: 'Messages are text.', id: null } : readMessage(text)
    if ('wrong' in read) this.#refuse(read.id, read.wrong)
    else this.#obey(read.message)
  }

  #obey(message: ClientMessage): void {
    const room = this.#room
    if (message.type === 'pong') return
    if (message.type === 'join') void this.#join(message)
    else if (!room) this.#refuse(message.id, 'Join a match first.')
    else if (message.type === 'odds') void this.#odds(room, message)
    else if (message.type === 'moment') room.moment(this, message)
    else void room.act(this, message)
  }

  async #join({ match, keys, since, changes = false }: Join): Promise<void> {
    if (this.#room || this.#isJoining) return this.#refuse(null, 'This socket has joined a match already.')
    this.#isJoining = true
    try {
      const room = await this.#rooms.room(match)
      const rows = await this.#house.store.seats(match)
      const seats = keys.map((key) => seatOpenedBy(key, rows))
      if (seats.includes(null)) return this.close('This key opens no seat of this match.', POLICY)
      if (this.#isClosed) return
      this.seats = [...new Set(seats.filter((seat) => seat !== null))]
      this.keyHashes = keys.map(hashOfKey)
      this.wantsChanges = changes
      this.#room = room
      await room.join(this, since)
      if (room.isClosed) this.close('The match is being opened again.')
      if (this.#isClosed) void room.leave(this)
      void this.#rooms.tellPresence(room)
    } catch (failure) {
      const isKnown = failure instanceof Problem
      if (!isKnown) this.#house.report(failure, 'join')
      this.close(isKnown ? failure.message : 'The match could not be opened.', POLICY)
    }
  }

  /** One at a time: odds are work. */
  async #odds(room: Room, message: AskOdds): Promise<void> {
    if (this.#isWorkingOdds) return this.#refuse(message.id, 'Other odds are still being worked out.')
    this.#isWorkingOdds = true
    await room.odds(this, message)
    this.#isWorkingOdds = false
  }

  #refuse(id: string | null, sentence: string): void {
    this.#tell({ type: 'refused', id, sentence })
  }

  #tell(message: ServerMessage): void {
    this.send(JSON.stringify(message))
  }
}
