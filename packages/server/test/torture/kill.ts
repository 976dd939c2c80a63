import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../../src/store/store.ts'
import { anyChoice, newMatch, TestClient } from '../client.ts'
import { ChildServer, freePort } from './child.ts'

export interface KillReport {
  readonly kills: number
  readonly acknowledged: number
  readonly lost: number
  readonly matches: number
}

/** Where the matches are kept: how to tell the server, and how to look for oneself while none is running. */
export interface Place {
  readonly settings: Record<string, string>
  open(): Promise<Store>
}

/** Answers acknowledged between two kills: at least this many, and up to twice as many. Counted, since machines differ. */
const LEAST_ANSWERS = 12

/** Milliseconds after the last of them, at most. */
const LONGEST_WAIT = 20

/** Two play while the server is killed at random moments; afterwards every acknowledged answer must be there. */
export async function killOften(place: Place, kills: number): Promise<KillReport> {
  const settings = { ...place.settings, PORT: String(await freePort()) }
  const players = new Players()
  let lost = 0
  for (let i = 0; i < kills; i++) {
    const server = await ChildServer.start(settings)
    const answers = Math.ceil(LEAST_ANSWERS * (1 + Math.random()))
    const playing = players.play(server.url, answers)
    const comesEarly = i > 0 && Math.random() < 0.2 // now and then it is killed while they come in
    if (!comesEarly) await players.haveAnswered
    await sleep(Math.random() * LONGEST_WAIT)
    await server.kill()
    await playing
    lost += await lostIn(place, players)
  }
  return { kills, acknowledged: players.acknowledged.size, lost, matches: players.matches }
}

/** Acknowledged messages that are not on disk. */
async function lostIn(place: Place, players: Players): Promise<number> {
  const store = await place.open()
  const kept = new Set<string>()
  for (const match of players.allMatches) {
    for (const { author } of await store.entries(match, 0)) if (author) kept.add(author)
  }
  await store.close()
  return [...players.acknowledged].filter((author) => !kept.has(author)).length
}

/** The two players; they outlive every server, come back with what they knew, and send again what was not acknowledged. */
class Players {
  readonly acknowledged = new Set<string>()
  readonly allMatches: string[] = []
  /** Fulfilled after this many answers, or when the server is gone. */
  haveAnswered: Promise<void> = Promise.resolve()
  #answersToGo = 0
  #answeredEnough = (): void => undefined
  #match: { readonly match: string; readonly keys: Record<string, string> } | null = null
  #unsettled = new Map<string, Record<string, unknown>>()

  get matches(): number {
    return this.allMatches.length
  }

  /** Plays until the server dies. */
  async play(url: string, answers: number): Promise<void> {
    this.#answersToGo = answers
    this.haveAnswered = new Promise((resolve) => {
      this.#answeredEnough = resolve
    })
    try {
      for (;;) await this.#playMatch(url)
    } catch {
      // the server was killed: whatever was under way ends here
    }
    this.#answeredEnough()
  }

  async #playMatch(url: string): Promise<void> {
    if (!this.#match) {
      this.#match = await newMatch(url)
      this.allMatches.push(this.#match.match)
    }
    const { match, keys } = this.#match
    const clients = await Promise.all(
      Object.entries(keys).map(async ([seat, key]) => ({
        seat,
        client: await TestClient.join(url, match, [key]),
      })),
    )
    await Promise.all(clients.map(({ seat, client }) => this.#playSeat(seat, client)))
    this.#match = null
    await Promise.all(clients.map(({ client }) => client.close()))
  }

  async #playSeat(seat: string, client: TestClient): Promise<void> {
    const again = this.#unsettled.get(seat)
    if (again) await this.#send(seat, client, again)
    while (client.state.summary.status !== 'over') {
      if (client.isClosed) throw new Error('the server is gone')
      const message = nextMessage(seat, client)
      if (message) await this.#send(seat, client, message)
      else await sleep(1)
    }
  }

  async #send(seat: string, client: TestClient, message: Record<string, unknown>): Promise<void> {
    const id = String(message.id)
    this.#unsettled.set(seat, message)
    const refusal = await client.act(message)
    if (refusal === 'closed' || refusal === 'gone') throw new Error('the server is gone')
    this.#unsettled.delete(seat)
    if (refusal !== null) return
    this.acknowledged.add(`${seat} ${id}`)
    if (--this.#answersToGo === 0) this.#answeredEnough()
  }
}

function nextMessage(seat: string, client: TestClient): Record<string, unknown> | null {
  const id = randomBytes(12).toString('base64url')
  const { summary, seq } = client.state
  const isReady = summary.seats.find((one) => one.seat === seat)?.player.ready
  if (!isReady) return { type: 'contribute', id, seat, entropy: randomBytes(32).toString('hex') }
  const { asked } = client
  return asked ? { type: 'answer', id, seat, seq, choice: anyChoice(asked) } : null
}
