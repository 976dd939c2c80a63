import type { ClientMessage, ServerMessage } from '@sandtable/protocol'

/** Waits between attempts to connect, in milliseconds. They grow, and differ at random between clients. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

/** Milliseconds without a message after which the connection counts as dead. */
const SILENCE = 45_000

export interface SocketListener {
  /** A new connection is open: join the match. */
  opened(): void
  heard(message: ServerMessage): void
  lost(): void
}

/** A WebSocket that reconnects by itself. It handles heartbeats and knows nothing else about messages. */
export class ReconnectingSocket {
  readonly #address: string
  readonly #listener: SocketListener
  #socket: WebSocket | null = null
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | null = null
  #silence: ReturnType<typeof setTimeout> | null = null
  #isClosed = false

  constructor(address: string, listener: SocketListener) {
    this.#address = address
    this.#listener = listener
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#connect()
  }

  /** Whether the message was sent; if not, it must be sent again on the next connection. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.#isClosed = true
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#clearTimers()
    this.#socket?.close()
  }

  #connect(): void {
    if (this.#isClosed) return
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.onopen = () => {
      this.#listenForSilence()
      this.#listener.opened()
    }
    socket.onmessage = ({ data }) => {
      this.#failures = 0
      this.#listenForSilence()
      const message = JSON.parse(String(data)) as ServerMessage
      if (message.type === 'ping') this.send({ type: 'pong' })
      else this.#listener.heard(message)
    }
    socket.onclose = () => {
      if (this.#socket === socket) this.#reconnect()
    }
  }

  #reconnect(): void {
    this.#socket = null
    this.#clearTimers()
    if (this.#isClosed) return
    this.#listener.lost()
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures) * (0.5 + Math.random() / 2)
    this.#failures++
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  /** The network or the player is back: reconnects at once. */
  readonly #hurry = (): void => {
    if (this.#retry === null || document.visibilityState === 'hidden') return
    clearTimeout(this.#retry)
    this.#retry = null
    this.#connect()
  }

  #listenForSilence(): void {
    if (this.#silence !== null) clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#socket?.close(), SILENCE)
  }

  #clearTimers(): void {
    if (this.#retry !== null) clearTimeout(this.#retry)
    if (this.#silence !== null) clearTimeout(this.#silence)
    this.#retry = null
    this.#silence = null
  }
}
