import type { Options, Playable, Stream } from '@sandtable/engine'
import type { Bot } from './known.ts'

/** Returns the time in milliseconds: `() => performance.now()`. */
export type MillisecondClock = () => number

/** What a bot is given when it takes a seat. */
export interface BotTerms {
  /** Its own randomness; never the dice of the game. */
  readonly stream: Stream
  /** Needed by bots that think for a time. */
  readonly now?: MillisecondClock
  /** The options of the match; the game's defaults if absent. */
  readonly options?: Options
}

/** A kind of bot. Makes a bot for each seat of each game. */
export interface BotMaker {
  /** The name as typed: 'search:100ms'. */
  readonly name: string
  /**
   * True if it thinks from `SeatKnowledge`; a playout must then record its steps. Otherwise it only answers at random.
   */
  readonly looksAhead: boolean
  make<S>(ruleset: Playable<S, unknown>, seating: BotTerms): Bot
}
