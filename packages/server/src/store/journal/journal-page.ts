import { constants, open } from 'node:fs'
import { promisify } from 'node:util'
import { WRITES_THROUGH } from './record-writer.ts'

/** Files of the journal: two that are written alternately, and one that says how far they were confirmed. */
export const JOURNAL_FILES = ['sandtable.journal-a', 'sandtable.journal-b'] as const
export const MARK_FILE = 'sandtable.journal-mark'

/** The state of one of the two files, which is written from its beginning each time it is used again. */
export interface Page {
  readonly path: string
  readonly handle: number
  generation: number
  size: number
  records: number
  /** How much of it is in the database. */
  foldedSize: number
  foldedRecords: number
  /** Matches with entries in it that are not in the database. */
  readonly matches: Set<string>
  /** True if nothing in it is needed any more. */
  isFree: boolean
}

/**
 * How far the journal is confirmed. Written twice, so that a damaged copy is noticed. The write is not synced: it
 * survives a crash of the process but not a power loss.
 */
export function markOf(generation: number, records: number): string {
  const text = `${generation} ${records}`
  return `${text} ${text}`.padEnd(63).concat('\n')
}

/** Opens a file for writing only: everything that was in it is in the database. */
export async function openPage(path: string): Promise<Page> {
  const handle = await promisify(open)(path, constants.O_RDWR | constants.O_CREAT | WRITES_THROUGH, 0o600)
  const empty = { generation: 0, size: 0, records: 0, foldedSize: 0, foldedRecords: 0 }
  return { path, handle, ...empty, matches: new Set(), isFree: true }
}
