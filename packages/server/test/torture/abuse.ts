import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { callsignWarrior } from '@sandtable/callsign-warrior'
import { type SavedMatch, savedText } from '@sandtable/engine'
import type { Health } from '@sandtable/protocol'
import { randomGame } from '@sandtable/testing'
import { WebSocket } from 'ws'
import { TestClient } from '../client.ts'
import type { ChildServer } from './child.ts'

export interface AbuseReport {
  readonly seconds: number
  /** How often each attack was made. */
  readonly attacks: Readonly<Record<string, number>>
  /** Attacks that did what they should not, each in a sentence. */
  readonly held: readonly string[]
  /** Of the players beside the attackers: answers given, and milliseconds until they were acknowledged. */
  readonly answers: {
    readonly count: number
    readonly p50: number
    readonly p99: number
    readonly max: number
  }
  readonly loopDelay: Health['loopDelay']
  /** Seconds of processor time the main thread used. */
  readonly mainThreadSeconds: number
  readonly workers: Health['workers']
  /** Megabytes of the server at the start, at most, and at the end. */
  readonly memory: { readonly first: number; readonly most: number; readonly last: number }
  readonly crashes: number
}

const BATTLE = randomGame(callsignWarrior, { scenario: 'contact' }, 3).save()
const BATTLE_BODY = JSON.stringify({ file: savedText(BATTLE) })
const FAR_BODY = JSON.stringify({ file: savedText(farAway()) })
const HALF_BODY = `{"file":"${'x'.repeat(4_000_000)}`

const PERSON = { kind: 'person' }
const CLOCK = { kind: 'side', minutes: 5, increment: 60 }

/** A client that attacks from one address. */
interface Attacker {
  readonly url: string
  /** Headers that say where it comes from. */
  readonly headers: Record<string, string>
  readonly isOver: () => boolean
  /** Counts an attack. */
  readonly made: (attack: string) => void
  /** Called when an attack did what it should not. */
  readonly succeeded: (sentence: string) => void
}

/** Attacks a server in every way that once stopped one, while two others play. */
export async function abuse(server: ChildServer, seconds: number): Promise<AbuseReport> {
  const attacks: Record<string, number> = {}
  const held = new Set<string>()
  const end = performance.now() + seconds * 1_000
  const first = server.memory
  const secondsBefore = server.mainThreadSeconds
  let most = first
  const isOver = (): boolean => performance.now() > end || !server.isAlive
  const from = (address: string): Attacker => ({
    url: server.url,
    headers: { 'x-forwarded-for': address },
    isOver,
    made: (attack) => {
      attacks[attack] = (attacks[attack] ?? 0) + 1
    },
    succeeded: (sentence) => void held.add(sentence),
  })
  const watch = async (): Promise<void> => {
    while (!isOver()) {
      most = Math.max(most, server.memory)
      await sleep(200)
    }
  }
  const times: number[] = []
  await Promise.all([
    watch(),
    playAlong(from('198.51.100.1'), times),
    ...ATTACKS.map((attack, i) => repeatedly(attack, from(`192.0.2.${i + 1}`))),
    repeatedly(fromOneNetwork, from('2001:db8:1:2::1')),
  ])
  const { loopDelay, workers } = await json<Health>(from('198.51.100.9'), '/api/health')
  return {
    seconds,
    attacks,
    held: [...held],
    answers: summaryOf(times),
    loopDelay,
    mainThreadSeconds: Math.round((server.mainThreadSeconds - secondsBefore) * 10) / 10,
    workers,
    memory: { first: Math.round(first), most: Math.round(most), last: Math.round(server.memory) },
    crashes: server.isAlive ? 0 : 1,
  }
}

/** A refused connection or request is what should happen; the attacker tries again. */
async function repeatedly(attack: (by: Attacker) => Promise<void>, by: Attacker): Promise<void> {
  while (!by.isOver()) {
    await attack(by).catch(() => undefined)
    by.made(attack.name)
    await sleep(20)
  }
}

async function json<T>(by: Attacker, path: string, body?: unknown): Promise<T> {
  const post = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  const headers = { ...by.headers, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(20_000)
  const response = await fetch(`${by.url}${path}`, { headers, signal, ...(body === undefined ? {} : post) })
  return (await response.json()) as T
}

interface Made {
  readonly match: string
  readonly keys: Record<string, string>
}

/** A match that has begun, with both seats at one client. */
async function begin(by: Attacker, terms: object = {}): Promise<Made & { client: TestClient }> {
  const players = { blue: PERSON, red: PERSON }
  const made = await json<Made>(by, '/api/matches', { game: 'call-sign', players, ...terms })
  const client = await TestClient.join(by.url, made.match, Object.values(made.keys), null, true, by.headers)
  await client.contribute('blue')
  await client.contribute('red')
  return { ...made, client }
}

/** Two who play on, whatever the others do. */
async function playAlong(by: Attacker, times: number[]): Promise<void> {
  while (!by.isOver()) {
    const { client } = await begin(by, { options: { 'turn-limit': 20 } })
    while (!by.isOver() && !client.isClosed && client.state.summary.status === 'playing') {
      const from = performance.now()
      if (client.asked && (await client.answerAnyhow()) === null) times.push(performance.now() - from)
      await sleep(60)
    }
    if (client.gone !== null) by.succeeded(`a player was dropped: ${client.gone}`)
    await client.close()
  }
}

/** The battle with everybody far off the table, and without its history: 39 KB once stopped a server for good. */
function farAway(): SavedMatch<unknown> {
  const far = JSON.parse(JSON.stringify(BATTLE)) as typeof BATTLE
  for (const team of far.checkpoint.teams) for (const model of team.models) model.x = 1e20
  return { ...far, frames: [] }
}

async function importFarAway(by: Attacker): Promise<void> {
  const reply = await json<{ match?: string }>(by, '/api/matches/import', FAR_BODY)
  if (reply.match) by.succeeded('a match far off the table was taken in')
}

async function importMuch(by: Attacker): Promise<void> {
  await json(by, '/api/matches/import', BATTLE_BODY)
}

async function boundlessBot(by: Attacker): Promise<void> {
  const bot = { kind: 'bot', bot: 'search:86400000ms' }
  const players = { blue: bot, red: bot }
  const reply = await json<{ match?: string }>(by, '/api/matches', { game: 'call-sign', players })
  if (reply.match) by.succeeded('a boundless bot was accepted')
}

async function manyBots(by: Attacker): Promise<void> {
  const bot = { kind: 'bot', bot: 'search:500ms' }
  await json(by, '/api/matches', { game: 'callsign-warrior', players: { blue: bot, red: bot } })
}

async function oddIds(by: Attacker): Promise<void> {
  const { client } = await begin(by)
  for (const id of ['a\u0000b', '\ud800', 'a b']) {
    const refusal = await client.act({ type: 'chat', id, seat: 'blue', text: 'x' })
    if (refusal === null) by.succeeded('an id that is not visible ASCII was accepted')
  }
  await client.close()
}

async function gainTime(by: Attacker): Promise<void> {
  const { client } = await begin(by, { clock: CLOCK })
  const seat = client.asked?.seat ?? ''
  for (let i = 0; i < 8 && client.asked?.seat === seat; i++) {
    await client.answerAnyhow()
    await client.act({ type: 'undo', seat })
  }
  if ((client.state.clock?.remaining[seat] ?? 0) > 6 * 60_000) by.succeeded('taking back gained time')
  await client.close()
}

async function keepRevokedKey(by: Attacker): Promise<void> {
  const { match, keys, client } = await begin(by)
  const chats = Array.from({ length: 10 }, () => client.act({ type: 'chat', seat: 'red', text: 'x' }))
  const joining = TestClient.join(by.url, match, [keys.blue ?? ''], null, false, by.headers)
  const renewed = json<{ key?: string }>(by, `/api/matches/${match}/keys/renew`, { key: keys.blue })
  const late = await joining
  const isRenewed = (await renewed).key !== undefined
  await Promise.all(chats)
  await sleep(50)
  if (isRenewed && late.known !== null && !late.isClosed && late.gone === null)
    by.succeeded('a revoked key stayed seated')
  await Promise.all([late.close(), client.close()])
}

async function fillDisk(by: Attacker): Promise<void> {
  const { client } = await begin(by)
  for (let i = 0; i < 200 && !client.isClosed && !by.isOver(); i++)
    await client.act({
      type: 'standing',
      seat: 'blue',
      answers: [{ clauses: ['cs-evade-1'], scope: 'match' }],
    })
  await client.close()
}

/** Bodies that never arrive. */
async function unfinishedBodies(by: Attacker): Promise<void> {
  const { hostname, port } = new URL(by.url)
  const head = `POST /api/matches/import HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${by.headers['x-forwarded-for']}\r\ncontent-type: application/json\r\ncontent-length: 30000000\r\n\r\n`
  const sockets: Socket[] = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(head)
    socket.write(HALF_BODY)
    return socket
  })
  await sleep(5_000)
  for (const socket of sockets) socket.destroy()
}

/** Sockets that do not read, on a large match. */
async function deafSockets(by: Attacker): Promise<void> {
  const { match } = await json<{ match: string }>(by, '/api/matches/import', BATTLE_BODY)
  const deaf = await Promise.all(Array.from({ length: 60 }, () => TestClient.connect(by.url, by.headers)))
  for (const client of deaf) {
    client.pause()
    if (!client.isClosed) client.send({ type: 'join', match, keys: [], since: null })
  }
  await sleep(4_000)
  for (const client of deaf) client.terminate()
}

async function pingFlood(by: Attacker): Promise<void> {
  const socket = new WebSocket(`${by.url.replace('http', 'ws')}/api/live`, { headers: by.headers })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('open', resolve))
  for (let i = 0; i < 200; i++) socket.ping()
  for (let i = 0; i < 100 && socket.readyState === WebSocket.OPEN; i++) await sleep(100)
  if (socket.readyState === WebSocket.OPEN) by.succeeded('a flood of pings was let through')
  socket.terminate()
}

/** Requests from ever new addresses of one network. */
async function fromOneNetwork(by: Attacker): Promise<void> {
  let refused = 0
  for (let i = 0; i < 700; i++) {
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${i.toString(16)}` }
    const { status } = await fetch(`${by.url}/api/games`, { headers })
    if (status === 429) refused++
    if (refused > 0 || by.isOver()) break
  }
  if (refused === 0 && !by.isOver()) by.succeeded('addresses of one network were counted apart')
  await sleep(1_000)
}

async function deepJson(by: Attacker): Promise<void> {
  const deep = `{"game":"call-sign","players":{},"options":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
  const { error } = await json<{ error: string }>(by, '/api/matches', deep)
  if (error === 'Something went wrong on our side.') by.succeeded('deep JSON was a mistake of the server')
}

const ATTACKS = [
  importFarAway,
  importMuch,
  boundlessBot,
  manyBots,
  oddIds,
  gainTime,
  keepRevokedKey,
  fillDisk,
  unfinishedBodies,
  deafSockets,
  pingFlood,
  deepJson,
]

function summaryOf(times: readonly number[]): AbuseReport['answers'] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number =>
    Math.round((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) * 10) / 10
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}
