import { close, constants, fsync, open, statfs, unlink, writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CompiledQuery } from 'kysely'
import { type ChainedRow, type Head, nextSum } from '../chain.ts'
import { DamagedMatch, MatchGone } from '../failure.ts'
import type { SqliteThread } from '../sqlite-dialect.ts'
import type { EntryRow } from '../store.ts'
import { JOURNAL_FILES, MARK_FILE, markOf, openPage, type Page } from './journal-page.ts'
import { type RecordContent, recordOf } from './journal-records.js'
import { RecordWriter } from './record-writer.ts'

/** Bytes of a file after which entries go to the other file, and this one is moved into the database. */
const FULL = 4 << 20

/** Milliseconds after a failure until the database is tried again. */
const TRY_AGAIN_AFTER = 1_000

const file = {
  open: promisify(open),
  fsync: promisify(fsync),
  close: promisify(close),
  unlink: promisify(unlink),
  statfs: promisify(statfs),
}

export interface JournalTerms {
  readonly folder: string
  readonly thread: SqliteThread
  /** Generations up to this one have been used. */
  readonly generation: number
  readonly log: (line: string) => void
  /** Bytes of a file; smaller in tests. */
  readonly fileBytes?: number | undefined
}

/**
 * The place where an entry is written first: at the end of a file, with one write for all entries that arrive together.
 * Entries go on into the database in large batches, which costs far less than writing each one there. There are two
 * files: while one is moved into the database, entries go to the other. A file is overwritten only when its entries are
 * in the database file itself, not just in SQLite's write-ahead log; so if that log is lost, the journal still has its
 * contents.
 */
export class Journal {
  readonly #thread: SqliteThread
  readonly #log: (line: string) => void
  readonly #full: number
  readonly #writer = new RecordWriter()
  readonly #mark: number
  readonly #heads = new Map<string, Head>()
  /** Removed matches that the database may still have. */
  readonly #removed = new Set<string>()
  #generation: number
  #current: Page
  #other: Page
  /** The other file, while it is being moved into the database; null at other times. */
  #folding: Promise<void> | null = null
  #failedAt = Number.NEGATIVE_INFINITY
  #line: Promise<unknown> = Promise.resolve()
  readonly #paths: readonly string[]

  private constructor(terms: JournalTerms, mark: number, current: Page, other: Page) {
    this.#thread = terms.thread
    this.#log = terms.log
    this.#full = terms.fileBytes ?? FULL
    this.#mark = mark
    this.#generation = terms.generation + 1
    this.#current = current
    this.#other = other
    this.#current.generation = this.#generation
    this.#paths = [...JOURNAL_FILES, MARK_FILE].map((name) => join(terms.folder, name))
  }

  /** Opens the journal of a folder. Everything that an earlier server left in it is in the database already. */
  static async open(terms: JournalTerms): Promise<Journal> {
    const { folder } = terms
    const mark = await file.open(join(folder, MARK_FILE), constants.O_RDWR | constants.O_CREAT, 0o600)
    const [current, other] = (await Promise.all(
      JOURNAL_FILES.map((name) => openPage(join(folder, name))),
    )) as [Page, Page]
    await syncFolder(folder) // the directory entries of the files must also survive a power loss
    return new Journal(terms, mark, current, other)
  }

  /** Runs these in the database at once, and keeps them in the journal until they are in the database file. */
  transact(queries: readonly CompiledQuery[]): Promise<boolean> {
    const statements = queries.map(({ sql, parameters }) => [sql, parameters] as const)
    return this.#inTurn(async () => {
      const isDone = await this.#thread.transact(statements)
      if (isDone) await this.#write({ statements }, false)
      return isDone
    })
  }

  /** A match was created with these entries, so its head need not be looked up. */
  begin(match: string, head: Head): void {
    this.#heads.set(match, head)
  }

  /** Writes entries to disk. True for each that was added, false if its number was taken. */
  append(rows: readonly EntryRow[]): Promise<readonly boolean[]> {
    return this.#inTurn(() => this.#append(rows))
  }

  /**
   * Removes a match: first a record of that is written to disk, then the database follows. False if there is no such
   * match.
   */
  remove(match: string): Promise<boolean> {
    return this.#inTurn(async () => {
      await this.#settleAll()
      if (!(await this.#thread.head(match))) return false
      await this.#write({ removed: match }, false)
      this.#heads.delete(match)
      this.#removed.add(match)
      await this.#settleAll()
      this.#removed.delete(match)
      return true
    })
  }

  /** Resolves when all entries of this match, or of all matches, are in the database. */
  async settle(match: string | null): Promise<void> {
    if (match === null) return await this.settleAll()
    if (!this.#current.matches.has(match) && !this.#other.matches.has(match)) return
    await this.#inTurn(() => this.#settleAll())
  }

  /** Resolves when everything that was appended before is in the database. */
  settleAll(): Promise<void> {
    return this.#inTurn(() => this.#settleAll())
  }

  checkpoint(): Promise<void> {
    return this.#thread.checkpoint()
  }

  /** Writes something without effect to database and journal, to test the disk. Throws if that fails. */
  probe(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#thread.transact([[`update seal set value = value where name = 'id'`, []]])
      await this.#write({}, false)
    })
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await file.statfs(this.#current.path)
    return bavail * bsize
  }

  /**
   * Moves everything into the database; then the files are not needed any more. Files that cannot be moved stay for the
   * next start.
   */
  async close(): Promise<void> {
    const generation = this.#generation
    const isSettled = await this.#inTurn(async () => {
      await this.#settleAll()
      await this.#thread.transact([
        [`update seal set value = ? where name = 'safe'`, [String(generation)]],
        [`update seal set value = 'closed' where name = 'state'`, []],
        [`delete from seal where name like 'removed %'`, []], // no journal is left that could restore them
      ])
      await this.#thread.checkpoint()
      return true
    }).catch((failure) => {
      this.#log(`The journal is kept: it could not be put into the database. ${messageOf(failure)}`)
      return false
    })
    for (const handle of [this.#current.handle, this.#other.handle, this.#mark]) await file.close(handle)
    if (isSettled) for (const path of this.#paths) await file.unlink(path)
  }

  async #append(rows: readonly EntryRow[]): Promise<readonly boolean[]> {
    const added: boolean[] = []
    const free: ChainedRow[] = []
    const heads = new Map<string, Head>()
    for (const row of rows) {
      const { match, seq } = row
      if (this.#removed.has(match)) throw new MatchGone()
      const last = heads.get(match) ?? this.#heads.get(match) ?? (await this.#lookUp(match))
      if (seq > last.seq + 1) throw new DamagedMatch(match, `after entry ${last.seq} comes ${seq}.`)
      const isFree = seq === last.seq + 1
      added.push(isFree)
      if (!isFree) continue
      const sum = nextSum(last.sum, row)
      heads.set(match, { seq, sum })
      free.push({ ...row, sum })
    }
    if (free.length > 0) await this.#write({ rows: free }, free.length === 1)
    for (const [match, head] of heads) this.#heads.set(match, head)
    return added
  }

  async #lookUp(match: string): Promise<Head> {
    const head = await this.#thread.head(match)
    if (!head) throw new MatchGone()
    this.#heads.set(match, head)
    return head
  }

  /** After a failure, the next record overwrites the one that failed. */
  async #write(content: RecordContent, isAlone: boolean): Promise<void> {
    if (this.#current.size >= this.#full) this.#makeRoom()
    const page = this.#current
    const isFirst = page.records === 0
    const number = isFirst ? 1 : page.records
    const record = recordOf(page.generation, number, content)
    const bytes = isFirst ? Buffer.concat([this.#firstRecord(page), record]) : record
    for (const { match } of content.rows ?? []) page.matches.add(match)
    if (content.removed !== undefined) page.matches.add(content.removed)
    page.isFree = false
    await this.#writer.write(page.handle, bytes, page.size, isAlone)
    page.size += bytes.length
    page.records = number + 1
    writeSync(this.#mark, markOf(page.generation, page.records), 0)
  }

  #firstRecord(page: Page): Buffer {
    const { generation, records } = this.#other
    return recordOf(page.generation, 0, { previous: { generation, records } })
  }

  /**
   * Moves a file into the database in the background. If that fails, its entries stay in the file, the journal
   * continues in the current one, and it is tried again.
   */
  #makeRoom(): void {
    if (this.#other.isFree) this.#turnPage()
    else if (this.#folding || performance.now() - this.#failedAt < TRY_AGAIN_AFTER) return
    void this.#foldOther().catch(() => undefined)
  }

  async #settleAll(): Promise<void> {
    await this.#folding?.catch(() => undefined)
    if (!this.#other.isFree) await this.#foldOther() // it failed before
    const page = this.#current
    if (page.records > page.foldedRecords) await this.#fold(page)
  }

  /** Continues at the beginning of the other file. */
  #turnPage(): void {
    const page = this.#current
    this.#current = this.#other
    this.#other = page
    Object.assign(this.#current, { size: 0, records: 0, foldedSize: 0, foldedRecords: 0 })
    this.#current.generation = ++this.#generation
    for (const match of this.#heads.keys()) if (!page.matches.has(match)) this.#heads.delete(match)
  }

  #foldOther(): Promise<void> {
    const page = this.#other
    this.#folding = this.#fold(page, page.generation)
      .then(() => {
        page.isFree = true
      })
      .catch((failure) => {
        this.#failedAt = performance.now()
        throw failure
      })
      .finally(() => {
        this.#folding = null
      })
    return this.#folding
  }

  async #fold(page: Page, safe?: number): Promise<void> {
    const { path, generation, size, records, foldedSize, foldedRecords, matches } = page
    const part = { path, generation, from: foldedSize, to: size, firstRecord: foldedRecords }
    await this.#thread.fold({
      ...part,
      records: records - foldedRecords,
      ...(safe === undefined ? {} : { safe }),
    })
    page.foldedSize = size
    page.foldedRecords = records
    matches.clear()
  }

  /** Runs tasks one after the other, in the order they came. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#line.then(work)
    this.#line = turn.catch(() => undefined)
    return turn
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await file.open(folder, 'r')
  await file.fsync(handle)
  await file.close(handle)
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
