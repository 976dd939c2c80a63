import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { NODE_FLAGS } from '../../packages/server/src/node-flags.js'
import { buildServer } from '../../packages/server/test/torture/child.ts'
import { type Contender, type Running, type ScriptedServer, startScript, type Table } from './contender.ts'
import { newFolder } from './folder.ts'

const MAIN = new URL('../../packages/server/dist/main.js', import.meta.url).pathname
const WORKER = new URL('../../packages/server/dist/worker.js', import.meta.url).pathname

/** Sandtable: a real match of Call Sign, rules and views and all, each answer on disk before it is acknowledged. */
export const OURS: Contender = {
  name: 'sandtable',
  isDurable: true,
  start: async () => {
    await buildServer()
    const settings = {
      PORT: '0',
      SANDTABLE_FOLDER: newFolder(),
      SANDTABLE_WORKER: WORKER,
      SANDTABLE_UNLIMITED: '1',
    }
    const server = await startScript(MAIN, settings, NODE_FLAGS)
    return running(server, 'call-sign', ['blue', 'red'])
  },
}

/** Sandtable with the game the peers play: whatever its server does with an answer, but hardly any rules. */
export const OURS_COUNTING: Contender = {
  name: 'sandtable, counting',
  isDurable: true,
  start: async () =>
    running(await startScript('counting-server.ts', {}, NODE_FLAGS), 'counting', ['first', 'second']),
}

function running(server: ScriptedServer, game: string, seats: readonly string[]): Running {
  const url = `http://127.0.0.1:${server.port}`
  const pair = (): Promise<readonly Player[]> => newPair(url, game, seats)
  return {
    seat: (matches) => Promise.all(Array.from({ length: matches }, () => sitDown(pair))),
    stop: server.stop,
    processorTime: server.processorTime,
  }
}

async function sitDown(newPair: () => Promise<readonly Player[]>): Promise<Table> {
  let pair = await newPair()
  const mover = (): Player | undefined => pair.find((player) => player.pending)
  return {
    ready: async () => {
      while (!mover()) {
        if (pair.some((player) => player.isOver)) {
          for (const player of pair) player.close()
          pair = await newPair()
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    answer: async () => mover()?.answer(),
  }
}

async function newPair(url: string, game: string, seats: readonly string[]): Promise<readonly Player[]> {
  const response = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game,
      players: Object.fromEntries(seats.map((seat) => [seat, { kind: 'person' }])),
    }),
  })
  const { match, keys } = (await response.json()) as { match: string; keys: Record<string, string> }
  const players = Object.entries(keys).map(([seat, key]) => new Player(url, match, seat, key))
  await Promise.all(players.map((player) => player.ready))
  return players
}

interface Pending {
  readonly shape: string
  readonly options: readonly unknown[] | null
  readonly min: number | null
}

/** A client that reads only what it needs: the question, and the acknowledgement. */
class Player {
  pending: Pending | null = null
  isOver = false
  readonly ready: Promise<void>
  readonly #socket: WebSocket
  readonly #seat: string
  #seq = 0
  #ids = 0
  #done: () => void = () => undefined
  /** Who waits for an answer is not left waiting by a server that has gone. */
  #fail: (failure: Error) => void = () => undefined

  constructor(url: string, match: string, seat: string, key: string) {
    this.#seat = seat
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { perMessageDeflate: false })
    this.#socket.on('message', (data) => this.#hear(String(data)))
    this.#socket.on('close', () => this.#fail(new Error('The server has closed a socket.')))
    this.ready = new Promise((resolve, reject) => {
      this.#done = resolve
      this.#fail = reject
      this.#socket.once('open', () => {
        this.#socket.send(JSON.stringify({ type: 'join', match, keys: [key], since: null, changes: true }))
      })
    })
  }

  answer(): Promise<void> {
    const { pending } = this
    this.pending = null
    return new Promise((resolve, reject) => {
      this.#done = resolve
      this.#fail = reject
      this.#send({ type: 'answer', seq: this.#seq, choice: anyChoice(pending) })
    })
  }

  close(): void {
    this.#socket.close()
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify({ ...message, id: String(++this.#ids), seat: this.#seat }))
  }

  #hear(text: string): void {
    if (text.startsWith('{"type":"done"')) {
      this.#done()
      return
    }
    if (text.startsWith('{"type":"refused"')) throw new Error(text)
    if (text.startsWith('{"type":"gone"')) this.#fail(new Error(text))
    if (text === '{"type":"ping"}') {
      this.#socket.send('{"type":"pong"}')
      return
    }
    this.#seq = Number(/"seq":(\d+)/.exec(text)?.[1])
    const message = isQuestion(text) || text.includes('"summary":') ? JSON.parse(text) : null
    if (message?.seats) this.pending = message.seats[0].pending
    if (message?.summary) this.isOver = message.summary.status === 'over'
    if (message?.type === 'snapshot') {
      this.#send({ type: 'contribute', entropy: randomBytes(32).toString('hex') })
    }
  }
}

/** Players share two processors with the server: what asks nothing of them they do not parse. */
function isQuestion(text: string): boolean {
  return text.includes('"pending":{')
}

function anyChoice(pending: Pending | null): unknown {
  const options = pending?.options ?? []
  const one = options[Math.floor(Math.random() * options.length)]
  return pending?.shape === 'some' ? options.slice(0, pending.min ?? 0) : one
}
