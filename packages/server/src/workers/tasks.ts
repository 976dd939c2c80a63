import type { ChoiceOdds, Options } from '@sandtable/engine'
import type { BotTask, OddsTask } from '@sandtable/host'
import type { Requester } from './fair-queue.ts'

/** A bot's turn. */
export interface ChooseTask extends BotTask {
  readonly kind: 'choose'
}

/** A player asks for odds. */
export interface ChanceTask extends OddsTask {
  readonly kind: 'odds'
}

/** Reads the body of an import request: `{ "file": "..." }`, the text of a saved match. */
export interface SaveTask {
  readonly kind: 'save'
  readonly body: Uint8Array
  /** SHA-256 of the key that owns the match from now on. */
  readonly ownerHash: string
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

export type Task = ChooseTask | ChanceTask | SaveTask | MapTask | OptionsTask

/** Why the input is refused, in one sentence. */
export interface Refused {
  readonly wrong: string
}

/** A saved match as it is stored: the JSON of its terms and of its first entry. */
export interface SaveRead {
  readonly game: string
  readonly terms: string
  readonly entry: string
}

export interface MapRead {
  /** The map in its normal form. */
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
  /** Milliseconds since the oldest unfinished task was queued. */
  readonly oldest: number
  /** Tasks that ran out of time or memory since the start. */
  readonly failed: number
}

/** Everything that a client can make expensive. It runs in workers, so that no other client waits for it. */
export interface Workers {
  choose(task: ChooseTask, from: Requester): Promise<unknown>
  odds(task: ChanceTask, from: Requester): Promise<readonly ChoiceOdds[]>
  readSave(task: SaveTask, from: Requester): Promise<SaveRead | Refused>
  readMap(task: MapTask, from: Requester): Promise<MapRead | Refused>
  readOptions(task: OptionsTask, from: Requester): Promise<OptionsRead | Refused>
  readonly load: WorkerLoad
  close(): Promise<void>
}
