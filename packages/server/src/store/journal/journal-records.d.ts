import type { ChainedRow } from '../chain.ts'
import type { EntryRow } from '../store.ts'

/** SQL and its parameters, as the journal keeps them. */
export type Statement = readonly [sql: string, parameters: readonly unknown[]]

/** Where the previous file ended. */
export interface Previous {
  readonly generation: number
  readonly records: number
}

export interface RecordContent {
  readonly previous?: Previous | null
  readonly rows?: readonly ChainedRow[]
  readonly statements?: readonly Statement[]
  /** A match that is removed with everything that belongs to it. */
  readonly removed?: string
}

export interface JournalRecord {
  readonly number: number
  readonly previous: Previous | null
  readonly rows: readonly ChainedRow[]
  readonly statements: readonly Statement[]
  readonly removed: string | null
}

export function recordOf(generation: number, number: number, content: RecordContent): Buffer
export function readPage(bytes: Buffer): {
  readonly generation: number
  readonly records: readonly JournalRecord[]
  readonly end: number
  readonly isCutOff: boolean
}
export function readOldPage(bytes: Buffer): {
  readonly generation: number
  readonly rows: readonly EntryRow[]
  readonly isDamaged: boolean
}
