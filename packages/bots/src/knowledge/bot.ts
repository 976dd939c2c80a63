import type { Options, Playable, Stream } from '@sandtable/engine'
import type { Bot } from './known.ts'

/** Gives the time in milliseconds: `() => performance.now()`. */
export type MillisecondClock = () => number

/** What a bot is given when it takes a seat. */
export interface BotTerms {
  /** Its own chance; never the dice of the game. */
  readonly stream: Stream
  /** Needed by bots that think for a time. */
  readonly now?: MillisecondClock
  /** What was agreed for the match; the game's defaults if absent. */
  readonly options?: Options
}

/** A kind of bot, by the name people give it. Makes one for each seat of each game. */
export interface BotMaker {
  /** As written: 'search:100ms'. */
  readonly name: string
  /** Thinks from moments, so a playout must keep its trail. A bot that does not answers by chance alone. */
  readonly looksAhead: boolean
  make<S>(ruleset: Playable<S, unknown>, seating: BotTerms): Bot
}
