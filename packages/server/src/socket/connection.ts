import type { Socket } from 'node:net'
import type { Seat } from '@sandtable/engine'
import type { AskOdds, ClientMessage, Join, ServerMessage } from '@sandtable/protocol'
import type { WebSocket } from 'ws'
import { Problem } from '../http/problem.ts'
import { hashOfKey } from '../keys/keys.ts'
import type { Limits } from '../limits/server-limits.ts'
import type { Room } from '../matches/room.ts'
import type { Rooms } from '../matches/rooms.ts'
import type { ServerContext } from '../server-context.ts'
import type { Client } from '../updates/subscribers.ts'
import { readMessage } from './read-message.ts'
import { textFrames } from './text-frames.ts'
import { TokenBucket } from './token-bucket.ts'

/** Pings without an answer before a client is taken to be gone. */
const MOST_MISSED = 2

/** Milliseconds a socket may stay without joining a match. */
const JOIN_WITHIN = 15_000

/** Codes by which sockets are closed (RFC 6455). */
const NORMAL = 1000
const POLICY = 1008

/** One socket: reads messages within its limits, and is a client of the room it has joined. */
export class Connection implements Client {
  seats: readonly Seat[] = []
  keyHashes: readonly string[] = []
  wantsChanges = false
  readonly address: string
  readonly #socket: WebSocket
  /** The TCP socket below the WebSocket. */
  readonly #line: Socket
  /** Messages to be sent at the end of this turn of the event loop. */
  #held: string[] = []
  readonly #rooms: Rooms
  readonly #openBytes: (address: string, more: Room) => number
  readonly #context: ServerContext
  readonly #limits: Limits
  readonly #bucket: TokenBucket
  readonly #openedAt: number
  #room: Room | null = null
  #isJoining = false
  /** Messages that came while the match was being joined; handled when it is. */
  readonly #early: ClientMessage[] = []
  #writtenAtBeat = 0
  #isComputingOdds = false
  #missed = 0
  #isClosed = false

  /** `openBytes`: bytes on disk of the matches that an address has open, including one more. */
  constructor(
    socket: WebSocket,
    line: Socket,
    address: string,
    rooms: Rooms,
    context: ServerContext,
    openBytes: (address: string, more: Room) => number,
  ) {
    const { limits } = context
    this.#openBytes = openBytes
    this.address = address
    this.#socket = socket
    this.#line = line
    this.#rooms = rooms
    this.#context = context
    this.#limits = limits
    this.#openedAt = context.now()
    this.#bucket = new TokenBucket(limits.messagesPerSecond, limits.messageBurst, this.#openedAt)
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : String(data)))
    socket.on('ping', () => this.#count())
    socket.on('pong', () => this.#count())
    socket.on('close', () => this.#leave())
    socket.on('error', () => socket.terminate())
  }

  /** Sends a ping. Drops a client that has not answered the last ones, or never joined. */
  beat(): void {
    const { bytesWritten, writableLength } = this.#line
    const isStuck = writableLength > 0 && bytesWritten === this.#writtenAtBeat
    this.#writtenAtBeat = bytesWritten
    const isLate = !this.#room && this.#context.now() - this.#openedAt > JOIN_WITHIN
    if (isLate) this.close('No match was joined.')
    else if (isStuck || this.#missed++ >= MOST_MISSED) this.drop()
    else this.#tell({ type: 'ping' })
  }

  /** Messages of one turn of the event loop are written together, when it ends. */
  send(text: string): void {
    if (this.#isClosed) return
    if (this.#line.writableLength > this.#limits.unsentBytes) {
      this.drop()
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

  /** The room it has joined, or is about to join. */
  get room(): Room | null {
    return this.#room
  }

  /** Bytes that the client has not taken yet. */
  get unsent(): number {
    return this.#line.writableLength
  }

  /** Closes without a last message, because the client does not read. */
  drop(): void {
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

  /** Counts a message or a control frame; false if there are too many. */
  #count(): boolean {
    if (this.#isClosed) return false
    this.#missed = 0
    if (this.#bucket.take(this.#context.now())) return true
    this.close('Too many messages at once.', POLICY)
    return false
  }

  #receive(text: string | null): void {
    if (!this.#count()) return
    const read = text === null ? { wrong: 'Messages are text.', id: null } : readMessage(text)
    if ('wrong' in read) this.#refuse(read.id, read.wrong)
    else this.#handleMessage(read.message)
  }

  #handleMessage(message: ClientMessage): void {
    const room = this.#room
    if (message.type === 'pong') return
    if (message.type === 'join') void this.#join(message)
    else if (this.#isJoining && this.#early.length < this.#limits.messageBurst) this.#early.push(message)
    else if (!room) this.#refuse(message.id, 'Join a match first.')
    else if (message.type === 'odds') void this.#odds(room, message)
    else if (message.type === 'moment') room.advice.moment(this, message)
    else void room.act(this, message)
  }

  async #join({ match, keys, since, changes = false }: Join): Promise<void> {
    if (this.#room || this.#isJoining) return this.#refuse(null, 'This socket has joined a match already.')
    this.#isJoining = true
    try {
      const room = await this.#rooms.room(match)
      if (this.#isClosed) return
      if (this.#openBytes(this.address, room) > this.#limits.openBytesOfAddress)
        throw new Problem(
          429,
          'The matches open from your address are too large together: close some of them.',
        )
      this.keyHashes = keys.map(hashOfKey)
      this.wantsChanges = changes
      this.#room = room
      await room.join(this, since, (valid) => {
        const seats = keys.map((key) => valid.seatOpenedBy(key))
        if (seats.includes(null)) return 'This key opens no seat of this match.'
        this.seats = [...new Set(seats.filter((seat) => seat !== null))]
        return this.#isClosed ? 'It is closed.' : null
      })
      if (room.isClosed) this.close('The match is being opened again.')
      if (this.#isClosed) void room.leave(this)
      void this.#rooms.tellPresence(room)
      this.#isJoining = false
      for (const message of this.#early.splice(0)) this.#handleMessage(message)
    } catch (failure) {
      const isKnown = failure instanceof Problem
      if (!isKnown) this.#context.report(failure, 'join')
      this.close(isKnown ? failure.message : 'The match could not be opened.', POLICY)
    }
  }

  /** Computes odds, one request at a time, because that is expensive. */
  async #odds(room: Room, message: AskOdds): Promise<void> {
    if (this.#isComputingOdds) return this.#refuse(message.id, 'Other odds are still being computed.')
    this.#isComputingOdds = true
    await room.advice.odds(this, message)
    this.#isComputingOdds = false
  }

  #refuse(id: string | null, sentence: string): void {
    this.#tell({ type: 'refused', id, sentence })
  }

  #tell(message: ServerMessage): void {
    this.send(JSON.stringify(message))
  }
}
