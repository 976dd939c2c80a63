import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { type Finding, StoreDamage, StoreTrouble } from './failure.ts'
import {
  COPIES,
  DATABASE_FILE,
  databaseBytes,
  isLeftOpen,
  keepCopy,
  makePrivate,
  readSeal,
  setAside,
  writeSeal,
} from './folder.ts'
import { Journal } from './journal/journal.ts'
import {
  NO_JOURNAL_PROGRESS,
  readJournal,
  readOldJournal,
  type UnfinishedJournal,
} from './journal/journal-reading.ts'
import { migrateTo, migrateToLatest, migrationNames, SUMS } from './migrations.ts'
import { type NewsChannel, SqlStore } from './sql-store.ts'
import { SqliteThread, type StartThread, sqliteDialect } from './sqlite-dialect.ts'
import { journalProgressIn, migrationsDone, sealOf } from './sqlite-seal.ts'
import type { EntryRow, Store } from './store.ts'
import { KEPT_TABLES, type Tables } from './tables.ts'
import { ControlSocket } from './upkeep/control.ts'
import {
  allDefects,
  type Defect,
  defectsOfMatch,
  defectsOfWhole,
  mendAll,
  sentenceOf,
} from './upkeep/defects.ts'
import { WatchedStore } from './watched-store.ts'

export { StoreDamage, StoreTrouble } from './failure.ts'

export interface SqliteTerms {
  /** Continue without the damaged parts, and keep a copy of the files. */
  readonly acceptLoss?: boolean
  /** Receives lines for the operator. */
  readonly log?: (line: string) => void
  /** Bytes of a file of the journal; smaller in tests. */
  readonly journalBytes?: number | undefined
  readonly startThread?: StartThread
}

/** The structure of a database up to this size is checked after a crash; `sandtable check` does it for larger ones. */
const LARGEST_CHECKED = 256 << 20

/**
 * Opens the store in a folder, which is created if it does not exist. One process at a time can have the folder; the
 * lock is SQLite's own, so it ends with the process in any case. Throws a `StoreDamage` if something that was confirmed
 * cannot be read, unless the loss is accepted.
 */
export async function openSqlite(folder: string, terms: SqliteTerms = {}): Promise<Store> {
  return await new Opening(folder, terms).open()
}

/** What is known about the database before anything in it is changed. */
interface FirstLook {
  readonly isNew: boolean
  /** True if its entries have sums. */
  readonly hasSums: boolean
  readonly isUpToDate: boolean
  readonly left: UnfinishedJournal | null
  readonly oldRows: readonly EntryRow[]
  readonly findings: readonly Finding[]
  readonly isBroken: boolean
}

class Opening {
  readonly #folder: string
  readonly #path: string
  readonly #terms: SqliteTerms
  readonly #log: (line: string) => void
  #copy: string | null = null

  constructor(folder: string, terms: SqliteTerms) {
    this.#folder = folder
    this.#path = join(folder, DATABASE_FILE)
    this.#terms = terms
    this.#log = terms.log ?? ((line) => console.error(line))
  }

  async open(): Promise<Store> {
    const wasLeftOpen = isLeftOpen(this.#folder)
    this.#makeFolder()
    let thread = await this.#lock()
    let look = await this.#lookAt(thread, wasLeftOpen)
    if (look.findings.length > 0) {
      await this.#refuseUnlessAccepted(thread, look.findings)
      if (look.isBroken) {
        await thread.abandon()
        thread = await this.#salvage()
        look = await this.#lookAt(thread, false)
      }
    }
    const isUpgrade = !look.isNew && !look.isUpToDate
    if (isUpgrade)
      this.#log(`The files before the upgrade are kept in '${await this.#keepCopy('before-upgrade')}'.`)
    await thread.begin()
    const db = new Kysely<Tables>({ dialect: sqliteDialect(thread) })
    const generation = await this.#catchUp(db, thread, look)
    if (this.#terms.acceptLoss) await this.#mend(db)
    return await this.#serve(db, thread, generation)
  }

  #makeFolder(): void {
    try {
      makePrivate(this.#folder)
    } catch (failure) {
      throw new StoreTrouble(whyNotOpened(this.#folder, failure))
    }
  }

  async #lock(): Promise<SqliteThread> {
    try {
      return await SqliteThread.open(this.#path, this.#terms.startThread)
    } catch (failure) {
      if (!isCorrupt(failure)) throw new StoreTrouble(whyNotOpened(this.#folder, failure))
      await this.#refuseUnlessAccepted(null, [unreadable(failure)])
      return await this.#salvage()
    }
  }

  /** Checks only; changes nothing. */
  async #lookAt(thread: SqliteThread, wasLeftOpen: boolean): Promise<FirstLook> {
    const db = new Kysely<Tables>({ dialect: sqliteDialect(thread) })
    const unknown = { left: null, oldRows: [], isUpToDate: false, hasSums: false }
    try {
      const done = await migrationsDone(db)
      const seal = readSeal(this.#folder)
      if (done.length === 0) return { ...unknown, ...this.#newOrEmptied(seal, wasLeftOpen), isBroken: false }
      const isUpToDate = migrationNames().every((name) => done.includes(name))
      const hasSums = done.includes(SUMS)
      const isChecked = wasLeftOpen && databaseBytes(this.#folder) <= LARGEST_CHECKED
      const wrong = isChecked ? await thread.integrity() : []
      const findings: Finding[] = wrong
        .slice(0, 3)
        .map((line) => ({ match: null, sentence: `The database is damaged: ${line}.` }))
      const common = { isNew: false, hasSums, isUpToDate, isBroken: wrong.length > 0 }
      if (!hasSums) {
        const old = readOldJournal(this.#folder)
        return { ...common, left: null, oldRows: old.rows, findings: [...findings, ...old.findings] }
      }
      const state = await sealOf(db)
      if (seal !== null && seal !== state.get('id')) findings.push(ANOTHER)
      const isOpen = state.get('state') !== 'closed'
      const left = isOpen ? readJournal(this.#folder, journalProgressIn(state)) : null
      if (left?.cutOff) this.#log(left.cutOff)
      findings.push(...(left?.findings ?? []), ...(await defectsOfWhole(db)))
      return { ...common, left, oldRows: [], findings }
    } catch (failure) {
      if (!isCorrupt(failure)) throw failure
      return { ...unknown, isNew: false, findings: [unreadable(failure)], isBroken: true }
    }
  }

  #newOrEmptied(seal: string | null, wasLeftOpen: boolean): Pick<FirstLook, 'isNew' | 'findings'> {
    const isEmptied = seal !== null || (wasLeftOpen && hasJournal(this.#folder))
    const sentence = 'The database of this folder is gone, or was emptied.'
    return { isNew: true, findings: isEmptied ? [{ match: null, sentence }] : [] }
  }

  /**
   * Repeats what is in the journal, and brings the tables to their newest form; returns the highest generation in use.
   */
  async #catchUp(db: Kysely<Tables>, thread: SqliteThread, look: FirstLook): Promise<number> {
    if (look.oldRows.length > 0) await thread.addOld(look.oldRows)
    let { left } = look
    if (look.isNew && this.#copy !== null) left = readJournal(this.#folder, NO_JOURNAL_PROGRESS) // its database is gone
    if (left && look.hasSums) await thread.apply(left.records, left.generation)
    await migrateToLatest(db, 'sqlite')
    if (left && !look.hasSums) await thread.apply(left.records, left.generation)
    const touched = new Set(left?.records.flatMap(({ rows }) => rows.map(({ match }) => match)))
    const defects: Defect[] = []
    for (const match of touched) defects.push(...(await defectsOfMatch(db, match)))
    if (!look.hasSums && !look.isNew) for await (const defect of allDefects(db)) defects.push(defect)
    for (const defect of defects) this.#log(sentenceOf(defect)) // only this match is closed, and it says so when it is opened
    return left?.generation ?? Number((await sealOf(db)).get('safe') ?? 0)
  }

  async #refuseUnlessAccepted(thread: SqliteThread | null, findings: readonly Finding[]): Promise<void> {
    this.#copy ??= await this.#keepCopy('damaged')
    for (const { match, sentence } of findings)
      this.#log(match === null ? sentence : `Match ${match}: ${sentence}`)
    this.#log(`The files as they were found are kept in '${this.#copy}'.`)
    if (this.#terms.acceptLoss) return
    await thread?.abandon()
    const [first] = findings
    const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : ''
    const where = first?.match ? `Match ${first.match}: ` : ''
    throw new StoreDamage(
      `The folder '${this.#folder}' is damaged. ${where}${first?.sentence}${more} Restore a backup, or start with ` +
        `--accept-loss to go on without what is lost. A copy of the files is in '${this.#copy}'.`,
      findings,
    )
  }

  /** Makes a new database of all rows that can be read in the damaged one. */
  async #salvage(): Promise<SqliteThread> {
    const aside = await setAside(this.#folder)
    makePrivate(this.#folder)
    const thread = await SqliteThread.open(this.#path, this.#terms.startThread)
    const damaged = join(aside, DATABASE_FILE)
    const peeked = await thread.peek(damaged).catch(() => null)
    if (peeked) {
      await thread.begin()
      const db = new Kysely<Tables>({ dialect: sqliteDialect(thread) })
      const hadSums = peeked.migrations.length === 0 || peeked.tables.includes('heads')
      await migrateTo(db, 'sqlite', (hadSums ? migrationNames() : peeked.migrations).at(-1) ?? SUMS)
      const kept = Object.keys(KEPT_TABLES).filter((table) => peeked.tables.includes(table))
      await thread.salvage(damaged, kept)
    } else this.#log('Nothing can be read in the damaged database: its matches are lost.')
    rmSync(aside, { recursive: true, force: true })
    return thread
  }

  /** Goes on without anything that is damaged. */
  async #mend(db: Kysely<Tables>): Promise<void> {
    const { done } = await allDefects(db).next()
    if (done && this.#copy === null) return
    this.#copy ??= await this.#keepCopy('damaged')
    await mendAll(db, this.#log)
  }

  async #serve(db: Kysely<Tables>, thread: SqliteThread, generation: number): Promise<Store> {
    const journal = await Journal.open({
      folder: this.#folder,
      thread,
      generation,
      log: this.#log,
      fileBytes: this.#terms.journalBytes,
    })
    await db
      .updateTable('seal')
      .set({ value: String(generation) })
      .where('name', '=', 'safe')
      .execute()
    await db.updateTable('seal').set({ value: 'open' }).where('name', '=', 'state').execute()
    await thread.checkpoint()
    await writeSeal(this.#folder, (await sealOf(db)).get('id') ?? '')
    removeSnapshots(this.#folder)
    const control = await ControlSocket.open(this.#folder, journal, thread, this.#log)
    const channel: NewsChannel = { ...ALONE, close: () => control.close() }
    const store = new SqlStore(db, channel, journal)
    return new WatchedStore(store, { log: this.#log, ownTrouble: () => thread.trouble })
  }

  #keepCopy(kind: 'before-upgrade' | 'damaged'): Promise<string> {
    return keepCopy(this.#folder, kind)
  }
}

const ANOTHER: Finding = {
  match: null,
  sentence: 'The database is not the one that belongs in this folder.',
}

function hasJournal(folder: string): boolean {
  return readJournal(folder, NO_JOURNAL_PROGRESS).generation > 0
}

function removeSnapshots(folder: string): void {
  const copies = join(folder, COPIES)
  if (!existsSync(copies)) return
  for (const name of readdirSync(copies)) {
    if (name.startsWith('snapshot-')) rmSync(join(copies, name), { recursive: true, force: true })
  }
}

function isCorrupt(failure: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB|IOERR|ERROR|FORMAT)/.test(String((failure as { code?: string }).code))
}

function unreadable(failure: unknown): Finding {
  return { match: null, sentence: `The database cannot be read: ${(failure as Error).message}.` }
}

function whyNotOpened(folder: string, failure: unknown): string {
  const { code, message } = failure as { code?: string; message?: string }
  if (code?.startsWith('SQLITE_BUSY')) {
    return `Another Sandtable is using the folder '${folder}': stop it, or name another folder.`
  }
  return `The folder '${folder}' cannot be used: ${message}.`
}

/** The folder is locked, so no other server has to be told anything. */
const ALONE: NewsChannel = {
  tellWith: async () => undefined,
  listen: () => undefined,
  close: async () => undefined,
}
