import type { Options, Player, Ruleset, Stream } from '@sandtable/engine'

/** The time in milliseconds, from wherever the caller has a clock: `() => performance.now()`. */
export type Now = () => number

/** What a bot is given when it takes a seat. */
export interface Seating {
  /** Its own chance; never the dice of the game. */
  readonly stream: Stream
  /** Needed by bots that think for a time. */
  readonly now?: Now
  /** What was agreed for the match; the game's defaults if absent. */
  readonly options?: Options
}

/** A kind of player, by the name people give it. Makes one for each seat of each game. */
export interface BotMaker {
  /** As written: 'search:100ms'. */
  readonly name: string
  /** Asks for moments, so a playout must keep its trail. */
  readonly looksAhead: boolean
  make<S>(ruleset: Ruleset<S, unknown>, seating: Seating): Player
}
