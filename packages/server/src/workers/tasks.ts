import type { Question } from '@sandtable/bots'
import type { ChoiceOdds, Options, SeatKnowledge } from '@sandtable/engine'
import type { Requester } from './fair-queue.ts'

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

/** Reads the body of an import request: `{ "file": "..." }`, the text of a saved match. */
export interface SaveTask {
  readonly kind: 'save'
  readonly body: Uint8Array
}

export interface MapTask {
  readonly kind: 'map'
  readonly file: string
}

/** Checks the options of a new match where they bring something of the player's own, such as a map. */
export interface OptionsTask {
  readonly kind: 'options'
  readonly game: string
  readonly options: Options
}

export type Task = BotTask | OddsTask | SaveTask | MapTask | OptionsTask

/** Why what was sent is not taken, in one sentence. */
export interface Refused {
  readonly wrong: string
}

/** A saved match as it is stored: the JSON of its charter and of its first entry. */
export interface SaveRead {
  readonly game: string
  readonly charter: string
  readonly entry: string
}

export interface MapRead {
  /** The map, always written the same way. */
  readonly text: string
}

export interface OptionsRead {
  readonly options: Options
}

/** How busy the workers are. */
export interface WorkerLoad {
  readonly workers: number
  readonly running: number
  readonly waiting: number
  /** Milliseconds since the oldest unfinished task was asked for. */
  readonly oldest: number
  /** Tasks that ran out of time or memory since the start. */
  readonly failed: number
}

/** Whatever a client can make expensive: it is done elsewhere, so that no other client waits for it. */
export interface Workers {
  choose(task: BotTask, from: Requester): Promise<unknown>
  odds(task: OddsTask, from: Requester): Promise<readonly ChoiceOdds[]>
  readSave(task: SaveTask, from: Requester): Promise<SaveRead | Refused>
  readMap(task: MapTask, from: Requester): Promise<MapRead | Refused>
  readOptions(task: OptionsTask, from: Requester): Promise<OptionsRead | Refused>
  readonly load: WorkerLoad
  close(): Promise<void>
}

/** `late` and `memory`: it overran, and its worker was replaced. `busy`: there was no room in the queue. */
export type FailureCode = 'busy' | 'late' | 'memory' | 'broken' | 'closed'

export class TaskFailure extends Error {
  readonly code: FailureCode

  constructor(code: FailureCode, cause?: unknown) {
    super(`a worker task failed: ${code}`, { cause })
    this.code = code
  }
}
