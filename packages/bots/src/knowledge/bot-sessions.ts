import type { MatchRecord, Seat } from '@sandtable/engine'
import type { Bot } from './known.ts'

/** Whose question it is. */
export interface SessionKey {
  /** The match and the course it has taken: see `sessionKey`. */
  readonly thread: string
  readonly seat: Seat
  readonly bot: string
}

/**
 * A match as long as it only goes on. Once something is taken back, or its rules change, it is another: a bot must neither
 * keep to what was meant for what is no longer so, nor know what came to light there.
 */
export function sessionKey(match: string, { events }: Pick<MatchRecord, 'events'>): string {
  const turns = events.filter(({ kind }) => kind === 'undo' || kind === 'rules').length
  return `${match}/${turns}`
}

/** Sessions kept at most: a person plays one match at a time, and a session that is dropped only has to think again. */
const MOST_KEPT = 16

/**
 * Bots that stay in their seats between two questions, with what they have planned and learnt. Of too many, the one that was
 * asked longest ago goes.
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

  /** Asks the player in this place, who is made if there is none. One that fails is not asked again. */
  ask<T>({ thread, seat, bot }: SessionKey, make: () => Bot, ask: (bot: Bot) => T): T {
    const key = JSON.stringify([thread, seat, bot])
    const player = this.#players.get(key) ?? make()
    this.#players.delete(key)
    const answer = ask(player)
    this.#players.set(key, player) // now it is the last that was asked
    for (const oldest of this.#players.keys()) {
      if (this.#players.size <= this.#most) break
      this.#players.delete(oldest)
    }
    return answer
  }
}
