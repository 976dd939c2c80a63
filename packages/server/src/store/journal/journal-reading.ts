import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../failure.ts'
import type { EntryRow } from '../store.ts'
import { JOURNAL_FILES, MARK_FILE } from './journal-page.ts'
import { type JournalRecord, readOldPage, readPage } from './journal-records.js'

/** What remains in the journal of a server that did not close it. */
export interface UnfinishedJournal {
  /** What must be done again, in order. */
  readonly records: readonly JournalRecord[]
  /** The highest generation used so far. */
  readonly generation: number
  readonly findings: readonly Finding[]
  /** A write that a crash cut off, and that was never confirmed: a line for the log. */
  readonly cutOff: string | null
}

/** How far the journal was confirmed, if that is known. */
export interface Mark {
  readonly generation: number
  readonly records: number
}

/** How much of the journal the database has: all generations up to `safe`, and what was `folded` since. */
export interface JournalProgress {
  readonly safe: number
  /** Of generations before this one every record, of this one as many as it says. */
  readonly folded: Mark
}

export const NO_JOURNAL_PROGRESS: JournalProgress = { safe: 0, folded: { generation: 0, records: 0 } }

/**
 * Reads the journal of a folder. Everything that the database does not have must be there, up to the last confirmed
 * record. An incomplete record is damage if a complete one follows it or if it was confirmed; otherwise it is a write
 * that a crash cut off.
 */
export function readJournal(folder: string, { safe, folded }: JournalProgress): UnfinishedJournal {
  const findings: Finding[] = []
  const damaged = (sentence: string): void => void findings.push({ match: null, sentence })
  const names = JOURNAL_FILES.filter((name) => existsSync(join(folder, name)))
  for (const name of JOURNAL_FILES) if (!names.includes(name)) damaged(`The journal '${name}' is missing.`)
  const pages = names
    .map((name) => ({ name, ...readPage(readFileSync(join(folder, name))) }))
    .filter(({ generation }) => generation > safe)
    .sort((a, b) => a.generation - b.generation)
  const mark = readMark(folder)
  const last = pages.at(-1)
  const generation = Math.max(safe, mark?.generation ?? 0, last?.generation ?? 0)
  for (let wanted = safe + 1; wanted <= generation; wanted++) {
    const page = pages.find((one) => one.generation === wanted)
    const next = pages.find((one) => one.generation === wanted + 1)?.records[0]?.previous
    const confirmed =
      mark?.generation === wanted ? mark.records : next?.generation === wanted ? next.records : 0
    const taken = folded.generation > wanted ? confirmed : folded.generation === wanted ? folded.records : 0
    if (confirmed > 0 && confirmed <= taken) continue
    if (!page) {
      damaged(`File ${wanted} of the journal is gone: the entries that only it had are lost.`)
      continue
    }
    const numbers = new Set(page.records.map(({ number }) => number))
    const end = Math.max(confirmed, (page.records.at(-1)?.number ?? -1) + 1)
    const missing = Array.from({ length: end }, (_, i) => i).filter((i) => i >= taken && !numbers.has(i))
    if (missing.length > 0) damaged(damageOf(page.name, missing, end))
  }
  const cutOff = last?.isCutOff
    ? `The last write to '${last.name}' was cut off by a crash; it had not been confirmed.`
    : null
  return { records: pages.flatMap(({ records }) => records), generation, findings, cutOff }
}

function damageOf(name: string, missing: readonly number[], end: number): string {
  const which =
    missing.length === 1 ? `record ${missing[0]}` : `${missing.length} records from ${missing[0]} on`
  return `The journal '${name}' is damaged: ${which} of ${end} cannot be read.`
}

function readMark(folder: string): Mark | null {
  const path = join(folder, MARK_FILE)
  if (!existsSync(path)) return null
  const parts = /^(\d+) (\d+) (\d+) (\d+)\s*$/.exec(readFileSync(path, 'latin1'))
  if (!parts || parts[1] !== parts[3] || parts[2] !== parts[4]) return null
  return { generation: Number(parts[1]), records: Number(parts[2]) }
}

/**
 * The journal of a folder from before entries had sums. If two entries have one number, the newer file has the right
 * one.
 */
export function readOldJournal(folder: string): { rows: readonly EntryRow[]; findings: readonly Finding[] } {
  const names = JOURNAL_FILES.filter((name) => existsSync(join(folder, name)))
  const pages = names
    .map((name) => ({ name, ...readOldPage(readFileSync(join(folder, name))) }))
    .sort((a, b) => b.generation - a.generation)
  const damaged = pages.filter(({ isDamaged }) => isDamaged)
  return {
    rows: pages.flatMap(({ rows }) => rows),
    findings: damaged.map(({ name }) => ({ match: null, sentence: `The journal '${name}' is damaged.` })),
  }
}
