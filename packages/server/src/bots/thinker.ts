import type { Question } from '@sandtable/bots'
import type { ChoiceOdds, Options, SeatKnowledge } from '@sandtable/engine'

/** A bot's turn: all it may know, as plain JSON. */
export interface BotTask {
  readonly kind: 'choose'
  readonly game: string
  readonly options: Options
  readonly moment: SeatKnowledge
  /** What the bot is asked. */
  readonly question: Question
  readonly bot: string
  /** The match it belongs to, as long as that only goes on. */
  readonly thread: string
  /** The bot's own chance, never the dice of the game. */
  readonly seed: number
}

export interface OddsTask {
  readonly kind: 'odds'
  readonly game: string
  readonly options: Options
  readonly moment: SeatKnowledge
  readonly choices: readonly unknown[]
}

export type Task = BotTask | OddsTask

/** Where bots think and odds are worked out: elsewhere, so that nobody waits for them. */
export interface Thinker {
  choose(task: BotTask): Promise<unknown>
  odds(task: OddsTask): Promise<readonly ChoiceOdds[]>
  close(): Promise<void>
}
