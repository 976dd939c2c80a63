import { close, constants, fsync, open, unlink } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CompiledQuery } from 'kysely'
import { recordOf } from './journal-records.js'
import { RecordWriter, WRITES_THROUGH } from './record-writer.ts'
import type { SqliteThread } from './sqlite-dialect.ts'
import type { EntryRow } from './store.ts'

/** Bytes of a file after which entries go to the other one, and this one into the database. */
const FULL = 1 << 20

const file = {
  open: promisify(open),
  fsync: promisify(fsync),
  close: promisify(close),
  unlink: promisify(unlink),
}

/** One of the two files, written from its beginning each time it is used again. */
interface Page {
  readonly path: string
  readonly handle: number
  size: number
  /** Matches with entries in it that are not in the database. */
  readonly matches: Set<string>
}

/**
 * Where an entry is put on disk first: at the end of a file, by one write however many come together. From
 * there they go into the database in large lots, which costs a small part of what each of them would by itself. There are
 * two files: while one is put into the database, entries go to the other.
 */
export class Journal {
  readonly #thread: SqliteThread
  readonly #writer = new RecordWriter()
  readonly #lastSeq = new Map<string, number>()
  #generation: number
  #current: Page
  #other: Page
  /** The other file on its way into the database; null when it is there. */
  #folding: Promise<void> | null = null
  #line: Promise<unknown> = Promise.resolve()

  private constructor(thread: SqliteThread, generation: number, current: Page, other: Page) {
    this.#thread = thread
    this.#generation = generation
    this.#current = current
    this.#other = other
  }

  /** Opens the journal of a folder. What a server that was killed left in it goes into the database first. */
  static async open(folder: string, thread: SqliteThread): Promise<Journal> {
    const paths = ['a', 'b'].map((letter) => join(folder, `sandtable.journal-${letter}`))
    const [current, other] = (await Promise.all(paths.map(openPage))) as [Page, Page]
    await syncFolder(folder) // the files themselves are to survive a loss of power
    const generation = await thread.fold(paths.map((path) => ({ path, size: Number.POSITIVE_INFINITY })))
    return new Journal(thread, generation + 1, current, other)
  }

  transact(queries: readonly CompiledQuery[]): Promise<void> {
    return this.#thread.transact(queries)
  }

  /** A match was made with so many entries: the place of the next one need not be looked up. */
  begin(match: string, entries: number): void {
    this.#lastSeq.set(match, entries)
  }

  /** Puts entries on disk. True for each that was added, false where its place was taken. */
  append(rows: readonly EntryRow[]): Promise<readonly boolean[]> {
    return this.#inTurn(() => this.#append(rows))
  }

  /** Fulfilled when all entries of this match are in the database. */
  async settle(match: string): Promise<void> {
    const isOpen = (page: Page): boolean => page.matches.has(match)
    if (!isOpen(this.#current) && !isOpen(this.#other)) return
    await this.#inTurn(() => this.#settleAll())
  }

  /** Puts all there is into the database; then the files are not needed any more. */
  async close(): Promise<void> {
    await this.#inTurn(() => this.#settleAll())
    for (const { path, handle } of [this.#current, this.#other]) {
      await file.close(handle)
      await file.unlink(path)
    }
  }

  async #append(rows: readonly EntryRow[]): Promise<readonly boolean[]> {
    const added: boolean[] = []
    const free: EntryRow[] = []
    const last = new Map<string, number>()
    for (const row of rows) {
      const { match, seq } = row
      const isFree = seq > (last.get(match) ?? this.#lastSeq.get(match) ?? (await this.#lookUp(match)))
      added.push(isFree)
      if (!isFree) continue
      last.set(match, seq)
      free.push(row)
    }
    if (free.length > 0) await this.#write(free)
    for (const [match, seq] of last) this.#lastSeq.set(match, seq)
    return added
  }

  async #lookUp(match: string): Promise<number> {
    const last = await this.#thread.lastSeq(match)
    this.#lastSeq.set(match, last)
    return last
  }

  /** After a failure the next record takes the place of the one that failed. */
  async #write(rows: readonly EntryRow[]): Promise<void> {
    if (this.#current.size >= FULL && !this.#folding) this.#makeRoom()
    const page = this.#current
    const record = recordOf(this.#generation, rows)
    for (const { match } of rows) page.matches.add(match)
    await this.#writer.write(page.handle, record, page.size, rows.length === 1)
    page.size += record.length
  }

  /** In the background. Should the database fail, the entries stay in their file, and we go on in this one and try again. */
  #makeRoom(): void {
    if (this.#other.matches.size === 0) this.#turnPage()
    void this.#foldOther().catch(() => undefined)
  }

  async #settleAll(): Promise<void> {
    await this.#folding?.catch(() => undefined)
    if (this.#other.matches.size > 0) await this.#foldOther() // it failed before
    this.#turnPage()
    await this.#foldOther()
  }

  /** Goes on at the beginning of the other file. */
  #turnPage(): void {
    const page = this.#current
    this.#current = this.#other
    this.#other = page
    this.#current.size = 0
    this.#generation++
    for (const match of this.#lastSeq.keys()) if (!page.matches.has(match)) this.#lastSeq.delete(match)
  }

  #foldOther(): Promise<void> {
    const { path, size, matches } = this.#other
    this.#folding = this.#thread
      .fold([{ path, size }])
      .then(() => matches.clear())
      .finally(() => {
        this.#folding = null
      })
    return this.#folding
  }

  /** One after the other, in the order they came. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#line.then(work)
    this.#line = turn.catch(() => undefined)
    return turn
  }
}

async function openPage(path: string): Promise<Page> {
  const handle = await file.open(path, constants.O_RDWR | constants.O_CREAT | WRITES_THROUGH)
  return { path, handle, size: 0, matches: new Set() }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await file.open(folder, 'r')
  await file.fsync(handle)
  await file.close(handle)
}
