import type { SavedMatch } from '@sandtable/engine'
import { HostedMatch, type MatchTerms, summaryOf } from '@sandtable/host'
import type { MatchSummary } from '@sandtable/protocol'
import type { ServedGame } from '../games.ts'
import { Problem } from '../http/problem.ts'
import type { ServerContext } from '../server-context.ts'
import { MatchGone } from '../store/failure.ts'
import type { News } from '../store/store.ts'
import { Room } from './room.ts'

/** Milliseconds a room without clients stays open; shorter if its match is over, since players rarely return. */
const IDLE_AFTER = 60_000
const OVER_AFTER = 2_000

/** How often idle rooms are closed. */
const TIDY_EVERY = 1_000

/** How often this server tells others who is present, and how long that counts. */
const PRESENCE_EVERY = 30_000
const PRESENCE_FOR = 75_000

/** The matches that are open on this server. */
export class Rooms {
  readonly #context: ServerContext
  readonly #games: readonly ServedGame[]
  readonly #open = new Map<string, Promise<Room>>()
  readonly #timers: readonly NodeJS.Timeout[]
  #isClosing = false

  constructor(context: ServerContext, games: readonly ServedGame[]) {
    this.#context = context
    this.#games = games
    this.#timers = [
      setInterval(() => void this.#tidy(), TIDY_EVERY),
      setInterval(() => void this.#tellEveryPresence(), PRESENCE_EVERY),
    ]
    for (const timer of this.#timers) timer.unref()
    context.store.listen(
      (news, from) => void this.#hear(news, from).catch((failure) => context.report(failure, 'news')),
    )
  }

  get count(): number {
    return this.#open.size
  }

  /** The room of a match; opened, if it is not. There is never more than one. */
  async room(id: string): Promise<Room> {
    const opening = this.#open.get(id) ?? this.#startOpening(id)
    const room = await opening
    if (!room.isClosed) {
      room.touch()
      return room
    }
    if (this.#open.get(id) === opening) this.#open.delete(id)
    return await this.room(id)
  }

  #startOpening(id: string): Promise<Room> {
    const opening = this.#openRoom(id)
    this.#open.set(id, opening)
    opening.catch(() => this.#open.delete(id))
    return opening
  }

  /** The summary of a match. It is stored, so that it can be shown without opening the match. */
  async summary(id: string): Promise<MatchSummary> {
    const room = await this.#open.get(id)?.catch(() => null)
    if (room && !room.isClosed) return await room.summaryInTurn()
    const { store } = this.#context
    const kept = await store.summary(id)
    if (kept !== null) return JSON.parse(kept) as MatchSummary
    const { hosted, createdAt } = await this.#load(id)
    const summary = summaryOf(id, createdAt, hosted, new Set())
    await store.keepSummary(id, summary.seq, JSON.stringify(summary))
    return summary
  }

  async #openRoom(id: string): Promise<Room> {
    const { hosted, createdAt } = await this.#load(id)
    const room = new Room(id, createdAt, hosted, this.#context)
    await room.renewForm()
    return room
  }

  async #load(id: string): Promise<{ hosted: HostedMatch; createdAt: number }> {
    const { store, outages } = this.#context
    const row = await store.match(id)
    if (!row) throw new MatchGone()
    const game = this.#games.find(({ ruleset }) => ruleset.id === row.game)
    if (!game) throw new Problem(404, `This server does not know the game '${row.game}'.`)

    const terms = JSON.parse(row.body) as MatchTerms
    const rows = await store.entries(id, 0)
    const hosted = new HostedMatch(game.ruleset, terms, null, outages)
    hosted.load(rows)
    if (!terms.forkOf || hosted.match) return { hosted, createdAt: row.createdAt }
    const fork = new HostedMatch(game.ruleset, terms, await this.#sourceOf(terms.forkOf.match), outages)
    fork.load(rows)
    return { hosted: fork, createdAt: row.createdAt }
  }

  /** The match that a fork continues; needed until the fork has begun. */
  async #sourceOf(match: string): Promise<SavedMatch<unknown> | null> {
    try {
      const { hosted } = await this.room(match)
      return hosted.match?.save() ?? null
    } catch (failure) {
      if (!(failure instanceof MatchGone)) throw failure
      throw new Problem(410, 'The match that this one goes on from was deleted before this one began.')
    }
  }

  /** Removes a match between two changes; its clients read why. */
  async remove(id: string, sentence: string): Promise<void> {
    const room = await this.room(id)
    const trial: { failure: unknown } = { failure: new Problem(409, 'The match is being opened: try again.') }
    await room.inTurn(async () => {
      try {
        await this.#context.store.remove(id)
        trial.failure = null
        room.close(sentence)
      } catch (failure) {
        trial.failure = failure
      }
    })
    if (trial.failure !== null) throw trial.failure
  }

  /** Removes a match that nobody has opened here. True if it was removed. */
  async removeUnlessOpen(id: string): Promise<boolean> {
    return !this.#open.has(id) && (await this.#context.store.remove(id))
  }

  async #hear(news: News, from: string): Promise<void> {
    switch (news.kind) {
      case 'entries':
        await Promise.all(news.matches.map((id) => this.#whenOpen(id, (room) => room.refresh())))
        return
      case 'gap':
        await Promise.all([...this.#open.keys()].map((id) => this.#whenOpen(id, (room) => room.refresh())))
        return
      case 'removed':
        await this.#whenOpen(news.match, (room) => room.close('This match was deleted.'))
        return
      case 'keys':
        await this.#whenOpen(news.match, (room) => room.dropRevoked())
        return
      case 'presence':
        await this.#whenOpen(news.match, async (room) => {
          const isFirst = room.notePresence(from, news.seats, this.#context.now() + PRESENCE_FOR)
          if (isFirst) await this.tellPresence(room) // a new server cannot know yet who is here
        })
    }
  }

  async #whenOpen(id: string, work: (room: Room) => Promise<void> | void): Promise<void> {
    const room = await this.#open.get(id)?.catch(() => null)
    if (room && !room.isClosed) await work(room)
  }

  /** Tells other servers who is present. */
  async tellPresence(room: Room): Promise<void> {
    if (this.#isClosing) return
    try {
      await this.#context.store.tell({ kind: 'presence', match: room.id, seats: room.seatsHere })
    } catch (failure) {
      if (!this.#isClosing) this.#context.report(failure, 'presence')
    }
  }

  /** Closes rooms without clients: after a while, or at once if all open matches take too much memory. */
  async #tidy(): Promise<void> {
    const now = this.#context.now()
    const opened = await Promise.all([...this.#open.values()].map((opening) => opening.catch(() => null)))
    const bytes = opened.reduce((sum, room) => sum + (room?.hosted.ledger.bytes ?? 0), 0)
    const isFull = bytes > this.#context.limits.openBytes
    for (const [id, opening] of this.#open) {
      const room = await opening.catch(() => null)
      const usual = room?.hosted.status === 'over' ? OVER_AFTER : IDLE_AFTER
      const since = isFull ? now : now - usual
      if (room && !room.isClosed && !room.isIdleSince(since)) continue
      room?.close('The match was closed because nobody was connected.')
      if (this.#open.get(id) === opening) this.#open.delete(id)
    }
  }

  async #tellEveryPresence(): Promise<void> {
    for (const opening of this.#open.values()) {
      const room = await opening.catch(() => null)
      if (!room || room.isClosed || room.clientCount === 0) continue
      await room.sendPresence()
      await this.tellPresence(room)
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const opening of this.#open.values()) {
      const room = await opening.catch(() => null)
      await room?.finish('The server is closing; your match is kept.')
    }
    this.#open.clear()
  }
}
