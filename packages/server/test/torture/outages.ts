import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Health } from '@sandtable/protocol'
import { JOURNAL_FILES } from '../../src/store/journal/journal-page.ts'
import { readPage } from '../../src/store/journal/journal-records.js'
import { openSqlite } from '../../src/store/sqlite.ts'
import { anyChoice, get, newMatch, TestClient } from '../client.ts'
import { newFolder } from '../server.ts'
import { flip } from '../store/damage.ts'
import { ChildServer, StartRefused } from './child.ts'

export interface OutageReport {
  readonly seconds: number
  /** How often the disk was full, the thread of SQLite ended, and a bit of the journal was turned after a kill. */
  readonly fullDisks: number
  readonly endedThreads: number
  readonly damages: number
  /** Of the damages: how many the server named and refused to start with. The others hit nothing that counts. */
  readonly named: number
  /** Answers that were acknowledged, and of these those that are not on disk. */
  readonly acknowledged: number
  readonly lost: number
  /** Milliseconds until the server was well again by itself, at most. */
  readonly longestOutage: number
  /** What went wrong, each in a sentence. */
  readonly held: readonly string[]
}

const THREAD_KILLER = join(fileURLToPath(import.meta.url), '../thread-killer.mjs')

/** Answers between two outages. */
const ANSWERS = 6

/** Milliseconds a request may take while the store is away, and a server until it is well again. */
const ANSWER_WITHIN = 10_000
const WELL_WITHIN = 30_000

/** Fills the disk, ends the thread of SQLite and damages the journal, in turns, while two play. */
export async function breakOften(seconds: number): Promise<OutageReport> {
  const players = new Outages()
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) await players.round()
  return { seconds, ...(await players.report()) }
}

class Outages {
  readonly #folder = newFolder()
  readonly #acknowledged = new Set<string>()
  readonly #matches: { readonly match: string; readonly keys: Record<string, string> }[] = []
  readonly #held = new Set<string>()
  #counts = { fullDisks: 0, endedThreads: 0, damages: 0, named: 0 }
  #longestOutage = 0

  async round(): Promise<void> {
    const server = await this.#start()
    await this.#play(server, ANSWERS)
    await this.#fillDisk(server)
    await this.#play(server, ANSWERS)
    await this.#endThread(server)
    await this.#play(server, ANSWERS)
    await server.kill()
    await this.#damageJournal()
  }

  async report(): Promise<Omit<OutageReport, 'seconds'>> {
    const store = await openSqlite(this.#folder, { log: () => undefined })
    const kept = new Set<string>()
    for (const { match } of this.#matches) {
      for (const { author } of await store.entries(match, 0)) if (author) kept.add(`${match} ${author}`)
    }
    await store.close()
    return {
      ...this.#counts,
      acknowledged: this.#acknowledged.size,
      lost: [...this.#acknowledged].filter((author) => !kept.has(author)).length,
      longestOutage: Math.round(this.#longestOutage),
      held: [...this.#held],
    }
  }

  #start(): Promise<ChildServer> {
    const settings = { SANDTABLE_FOLDER: this.#folder, PORT: '0' }
    return ChildServer.start(settings, ['--import', THREAD_KILLER])
  }

  /** Plays on in the last match, or in a new one when that is over. */
  async #play(server: ChildServer, answers: number): Promise<void> {
    let clients = await this.#sitDown(server)
    for (let given = 0; given < answers; given++) {
      if (clients[0]?.state.summary.status === 'over') {
        await leave(clients)
        this.#matches.push(await newMatch(server.url))
        clients = await this.#sitDown(server)
      }
      if (!(await this.#answer(clients))) this.#held.add('an answer was refused on a sound disk')
    }
    await leave(clients)
  }

  async #sitDown(server: ChildServer): Promise<readonly TestClient[]> {
    if (this.#matches.length === 0) this.#matches.push(await newMatch(server.url))
    const { match, keys } = this.#last
    const clients: TestClient[] = []
    for (const [seat, key] of Object.entries(keys)) {
      const client = await TestClient.join(server.url, match, [key])
      if (client.state.summary.status === 'gathering') await client.contribute(seat)
      clients.push(client)
    }
    await clients[0]?.until(() => clients.every(({ state }) => state.summary.status !== 'gathering'))
    return clients
  }

  get #last(): { readonly match: string; readonly keys: Record<string, string> } {
    const last = this.#matches.at(-1)
    if (!last) throw new Error('no match was made')
    return last
  }

  /** One answer of the player who is asked. True if it was acknowledged. */
  async #answer(clients: readonly TestClient[]): Promise<boolean> {
    await clients[0]?.until(() => clients.some((client) => client.asked || client.isClosed))
    const mover = clients.find((client) => client.asked)
    const asked = mover?.asked
    if (!mover || !asked) return false
    const id = randomBytes(12).toString('base64url')
    const { seat } = asked
    const { seq } = mover.state
    const reply = mover.act({ type: 'answer', id, seat, seq, choice: anyChoice(asked) })
    const refusal = await within(reply, ANSWER_WITHIN)
    if (refusal === LATE) this.#held.add('an answer was neither acknowledged nor refused')
    if (refusal !== null) return false
    this.#acknowledged.add(`${this.#last.match} ${seat} ${id}`)
    await mover.until(() => clients.every(({ state, isClosed }) => isClosed || state.seq > seq))
    return true
  }

  async #fillDisk(server: ChildServer): Promise<void> {
    this.#counts.fullDisks++
    const clients = await this.#sitDown(server)
    const isPlaying = clients[0]?.state.summary.status === 'playing'
    server.limitFiles(1)
    if (isPlaying && (await this.#answer(clients)))
      this.#held.add('an answer was acknowledged on a full disk')
    const made = await newMatch(server.url).catch((failure: Error) => failure.message)
    if (typeof made !== 'string') this.#held.add('a match was made on a full disk')
    else if (!/The disk of this server/.test(made)) this.#held.add(`a full disk was called: ${made}`)
    const { status } = await get<Health>(server.url, '/api/health')
    if (status !== 'degraded') this.#held.add('health was ok on a full disk')
    server.limitFiles('unlimited')
    await leave(clients)
    await this.#untilWell(server)
  }

  async #endThread(server: ChildServer): Promise<void> {
    this.#counts.endedThreads++
    const { match } = this.#last
    server.signal('SIGUSR2')
    const asked = Array.from({ length: 20 }, () => fetch(`${server.url}/api/matches/${match}/frames?from=0`))
    const statuses = await within(
      Promise.all(asked.map(async (reply) => (await reply).status)),
      ANSWER_WITHIN,
    )
    if (statuses === LATE) this.#held.add('a request stayed unanswered when the thread of SQLite ended')
    else
      for (const status of statuses)
        if (status !== 200 && status !== 503) this.#held.add(`a request got ${status}`)
    await this.#untilWell(server)
  }

  async #untilWell(server: ChildServer): Promise<void> {
    const from = performance.now()
    while (performance.now() - from < WELL_WITHIN) {
      if ((await get<Health>(server.url, '/api/health')).status === 'ok') {
        this.#longestOutage = Math.max(this.#longestOutage, performance.now() - from)
        return
      }
      await sleep(50)
    }
    this.#held.add('the server did not get well by itself')
  }

  /** The journal of a killed server with one bit turned: it must be named, or hit nothing. Then it is as it was again. */
  async #damageJournal(): Promise<void> {
    this.#counts.damages++
    const path = join(this.#folder, this.#newerJournal())
    const sound = readFileSync(path)
    const damaged = Buffer.from(sound)
    flip(damaged, Math.floor(Math.random() * readPage(sound).end), Math.floor(Math.random() * 8))
    writeFileSync(path, damaged)
    try {
      const server = await this.#start()
      await this.#lookForLoss(server)
      await server.kill()
    } catch (failure) {
      if (!(failure instanceof StartRefused)) throw failure
      if (!/is damaged\./.test(failure.message))
        this.#held.add(`it refused to start with: ${failure.message}`)
      this.#counts.named++
      writeFileSync(path, sound)
    }
  }

  /** A server that starts on damage must have everything: it was in the database too. */
  async #lookForLoss(server: ChildServer): Promise<void> {
    const { match, keys } = this.#last
    const client = await TestClient.join(server.url, match, Object.values(keys))
    const { seq } = client.state
    const acknowledged = [...this.#acknowledged].filter((author) => author.startsWith(`${match} `)).length
    if (seq < acknowledged) this.#held.add('damage was not named, and entries are gone')
    await client.close()
  }

  #newerJournal(): string {
    const generation = (name: string): number => readPage(readFileSync(join(this.#folder, name))).generation
    const [first, second] = JOURNAL_FILES
    return generation(first) > generation(second) ? first : second
  }
}

const LATE = Symbol('late')

async function within<T>(reply: Promise<T>, milliseconds: number): Promise<T | typeof LATE> {
  return await Promise.race([reply, sleep(milliseconds, LATE, { ref: false })])
}

async function leave(clients: readonly TestClient[]): Promise<void> {
  await Promise.all(clients.map((client) => client.close()))
}
