import type { MatchRecord, Seat } from '@sandtable/engine'
import type { Bot } from './known.ts'

/** Identifies the session of a bot: its match, its seat and its name. */
export interface SessionId {
  /** The match and the course it has taken: see `sessionKey`. */
  readonly thread: string
  readonly seat: Seat
  readonly bot: string
}

/**
 * Identifies a match as long as it only goes forward. After a take-back or a change of its rules the key is another,
 * because a bot must forget plans for, and knowledge from, what was taken back.
 */
export function sessionKey(match: string, { events }: Pick<MatchRecord, 'events'>): string {
  const turns = events.filter(({ kind }) => kind === 'undo' || kind === 'rules').length
  return `${match}/${turns}`
}

/** The most sessions kept. A person plays one match at a time, and a dropped session only has to think again. */
const MOST_KEPT = 16

/**
 * Bots that stay in their seats between questions, with their plans and what they have learned. If there are too many,
 * the one asked longest ago is dropped.
 */
export class BotSessions {
  readonly #most: number
  readonly #players = new Map<string, Bot>()

  constructor(most = MOST_KEPT) {
    this.#most = most
  }

  get count(): number {
    return this.#players.size
  }

  /** Asks the player of this session, creating it if needed. A player that fails is dropped. */
  ask<T>({ thread, seat, bot }: SessionId, make: () => Bot, ask: (bot: Bot) => T): T {
    const key = JSON.stringify([thread, seat, bot])
    const player = this.#players.get(key) ?? make()
    this.#players.delete(key)
    const answer = ask(player)
    this.#players.set(key, player) // now it is the one asked last
    for (const oldest of this.#players.keys()) {
      if (this.#players.size <= this.#most) break
      this.#players.delete(oldest)
    }
    return answer
  }
}
