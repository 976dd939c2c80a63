import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Delta,
  type NewMatch,
  type ServerMessage,
  type Snapshot,
  type Update,
  withDelta,
} from '@sandtable/protocol'
import { WebSocket } from 'ws'

type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
type Known = Omit<Snapshot, 'type'>

/** A client as others might write one: keeps what it receives, sends what a test wants. */
export class TestClient {
  /** What the client knows, put together from snapshot and updates. */
  known: Known | null = null
  /** Every text received, as it came. */
  readonly heard: string[] = []
  gone: string | null = null
  readonly #socket: WebSocket
  readonly #waiting = new Map<string, (message: ServerMessage) => void>()
  #refusedWithoutId: string[] = []
  #ids = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => this.#hear(String(data)))
    socket.on('error', () => undefined)
    socket.on('close', () => this.#settleAll('closed'))
  }

  static async connect(url: string, headers: Record<string, string> = {}): Promise<TestClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers })
    const client = new TestClient(socket)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return client
  }

  static async join(
    url: string,
    match: string,
    keys: readonly string[],
    since: number | null = null,
    changes = false,
    headers: Record<string, string> = {},
  ): Promise<TestClient> {
    const client = await TestClient.connect(url, headers)
    client.send({ type: 'join', match, keys, since, changes })
    await client.until(() => client.known !== null || client.gone !== null || client.isClosed)
    return client
  }

  get isClosed(): boolean {
    return this.#socket.readyState >= WebSocket.CLOSING
  }

  get state(): Known {
    if (!this.known) throw new Error(`the client knows nothing yet: ${this.gone}`)
    return this.known
  }

  /** The seat of this client that is asked something now. */
  get asked(): NonNullable<Known['seats'][number]['pending']> | null {
    return this.known?.seats.find(({ pending }) => pending)?.pending ?? null
  }

  get refusals(): readonly string[] {
    return this.#refusedWithoutId
  }

  send(message: unknown): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string | Buffer): void {
    this.#socket.send(text)
  }

  /** Sends what changes something and waits for its `done` or `refused`: null, or the sentence. */
  async act(message: Record<string, unknown>): Promise<string | null> {
    const reply = await this.request(message)
    return reply.type === 'refused' ? reply.sentence : null
  }

  async request(message: Record<string, unknown>): Promise<ServerMessage> {
    const id =
      typeof message.id === 'string' ? message.id : `m${++this.#ids}-${randomBytes(4).toString('hex')}`
    if (this.isClosed) return { type: 'refused', id: null, sentence: 'closed' }
    const reply = new Promise<ServerMessage>((resolve) => this.#waiting.set(id, resolve))
    this.send({ ...message, id })
    return await reply
  }

  contribute(seat: string): Promise<string | null> {
    return this.act({ type: 'contribute', seat, entropy: randomBytes(32).toString('hex') })
  }

  answer(choice: unknown, seat = this.asked?.seat ?? ''): Promise<string | null> {
    return this.act({ type: 'answer', seat, seq: this.state.seq, choice })
  }

  /** Answers with a random option. */
  answerAnyhow(): Promise<string | null> {
    const { asked } = this
    if (!asked) throw new Error('nothing is asked')
    return this.answer(anyChoice(asked))
  }

  async until(condition: () => boolean, milliseconds = 90_000): Promise<void> {
    const end = Date.now() + milliseconds
    while (!condition()) {
      if (Date.now() > end) throw new Error(`timed out: ${condition}`)
      await sleep(2)
    }
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#socket.once('close', resolve))
    if (this.#socket.readyState === WebSocket.CLOSED) return
    this.#socket.close()
    await closed
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Stops reading, as a phone in a tunnel does. */
  pause(): void {
    this.#socket.pause()
  }

  #hear(text: string): void {
    this.heard.push(text)
    const message = JSON.parse(text) as ServerMessage
    switch (message.type) {
      case 'snapshot':
        this.known = message
        break
      case 'update':
        this.known = withUpdate(this.known, message)
        break
      case 'gone':
        this.gone = message.sentence
        this.#settleAll('gone')
        break
      case 'ping':
        this.send({ type: 'pong' })
        break
      default:
        this.#settle(message)
    }
  }

  #settleAll(sentence: string): void {
    for (const resolve of this.#waiting.values()) resolve({ type: 'refused', id: null, sentence })
    this.#waiting.clear()
  }

  #settle(message: MessageOf<'done' | 'refused' | 'odds' | 'moment'>): void {
    if (message.id === null) this.#refusedWithoutId.push(message.type === 'refused' ? message.sentence : '')
    else {
      this.#waiting.get(message.id)?.(message)
      this.#waiting.delete(message.id)
    }
  }
}

/** What is known after an update. A client that returns knowing nothing is sent everything except the old story. */
export function withUpdate(known: Known | null, update: Update): Known {
  const { type: _type, notes, chat, onlookerChange: _onlookerChange, turn, asked, ...changed } = update
  const before = known ?? ({ notes: [], chat: [] } as unknown as Known)
  const after = { ...before, ...changed } as Known
  after.seats = after.seats.map(({ change, ...seat }) => {
    const view = before.seats?.find((one) => one.seat === seat.seat)?.view
    return {
      ...seat,
      view: seat.view === undefined ? withDelta(view, change as Delta | undefined) : seat.view,
    }
  })
  after.onlooker = withDelta(after.onlooker, update.onlookerChange as Delta | undefined)
  if (turn !== undefined) after.summary = { ...after.summary, turn }
  if (asked !== undefined) after.summary = { ...after.summary, asked }
  if (notes) after.notes = [...before.notes.slice(0, notes.from), ...notes.entries]
  if (chat) after.chat = [...before.chat.slice(0, chat.from), ...chat.entries]
  return after
}

export function anyChoice(asked: NonNullable<Known['seats'][number]['pending']>): unknown {
  const pickOne = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
  const { shape, options, min, max, total, among } = asked
  switch (shape) {
    case 'pick':
      return pickOne(options ?? [])
    case 'window':
      return pickOne([...(options ?? []), 'pass'])
    case 'some':
      return (options ?? []).slice(0, Math.max(min ?? 0, Math.floor(Math.random() * ((max ?? 0) + 1))))
    case 'number':
      return min
    case 'split':
      return { [among?.[0] ?? '']: total }
    default:
      throw new Error(`do not know how to answer a ${shape}`)
  }
}

export async function post<T>(url: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

export async function get<T>(url: string, path: string): Promise<T> {
  return (await (await fetch(`${url}${path}`)).json()) as T
}

export async function newMatch(
  url: string,
  terms: Partial<NewMatch> = {},
): Promise<{ match: string; keys: Record<string, string>; owner: string }> {
  const players = { blue: { kind: 'person' }, red: { kind: 'person' } }
  const made = await post<{ match: string; keys: Record<string, string>; owner: string; error?: string }>(
    url,
    '/api/matches',
    {
      game: 'call-sign',
      players,
      ...terms,
    },
  )
  if (made.error) throw new Error(made.error)
  return made
}

/** Two clients at the two seats of a new match that has begun. */
export async function twoAtTable(
  url: string,
  terms: Partial<NewMatch> = {},
  otherUrl = url,
): Promise<Awaited<ReturnType<typeof newMatch>> & { one: TestClient; two: TestClient }> {
  const { match, keys, owner } = await newMatch(url, terms)
  const [first = '', second = ''] = Object.keys(keys)
  const one = await TestClient.join(url, match, [keys[first] ?? ''])
  const two = await TestClient.join(otherUrl, match, [keys[second] ?? ''])
  await one.contribute(first)
  await two.contribute(second)
  await one.until(() => one.state.summary.status === 'playing' && two.state.summary.status === 'playing')
  return { match, keys, owner, one, two }
}

/** Lets the clients give any answers until the match is over, or until this many answers are given. */
export async function playOn(
  clients: readonly TestClient[],
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const [first] = clients
  let answers = 0
  while (first && first.state.summary.status === 'playing' && answers < most) {
    const mover = clients.find((client) => client.asked)
    if (!mover) {
      await sleep(1)
      continue
    }
    if ((await mover.answerAnyhow()) === null) answers++
    await first.until(() => first.state.seq >= mover.state.seq)
  }
  const last = Math.max(...clients.map(({ state }) => state.seq))
  await first?.until(() => clients.every(({ state }) => state.seq >= last))
  return answers
}
