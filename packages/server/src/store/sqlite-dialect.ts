import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Head } from './chain.ts'
import { StoreFailure } from './failure.ts'
import type { JournalRecord, Statement } from './journal/journal-records.js'
import type { EntryRow } from './store.ts'

/** A part of a journal file, and the records it must hold. */
export interface JournalPart {
  readonly path: string
  readonly generation: number
  readonly from: number
  readonly to: number
  readonly firstRecord: number
  readonly records: number
  /** If set: files up to this generation are not needed any more once this part is in the database. */
  readonly safe?: number
}

interface Reply {
  readonly id: number
  readonly reply?: unknown
  readonly code?: string
  readonly message?: string
}

interface Waiting {
  readonly resolve: (reply: unknown) => void
  readonly reject: (failure: Error) => void
}

export type StartThread = (path: string) => Worker

/** Milliseconds between two attempts to start a thread again that has ended. */
const RESTART_AFTER = 250

const AWAY = 'The database is being opened again: nothing was stored, try again in a moment.'

/**
 * SQLite in its own thread. Requests are done in the order they are sent. A transaction may take several requests: its
 * owner locks the thread first, and all others wait until it is released. If the thread ends unexpectedly it is started
 * again; the requests it had fail, and so do all others until it is back.
 */
export class SqliteThread {
  readonly #path: string
  readonly #start: StartThread
  #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #ids = 0
  #isTaken = false
  readonly #line: (() => void)[] = []
  #isAway = false
  #hasBegun = false
  #isClosing = false

  private constructor(path: string, start: StartThread, worker: Worker) {
    this.#path = path
    this.#start = start
    this.#worker = worker
    this.#attend(worker)
  }

  /** Opens and locks the database without changing it, or throws what SQLite says, with its code. */
  static async open(path: string, start: StartThread = startThread): Promise<SqliteThread> {
    return new SqliteThread(path, start, await opened(path, start))
  }

  /** Why no request can be made now; null when all is well. */
  get trouble(): string | null {
    return this.#isAway ? 'The thread of the database has ended and is being started again.' : null
  }

  /** Allows writing to the database from now on. */
  async begin(): Promise<void> {
    await this.#ask('begin')
    this.#hasBegun = true
  }

  async query<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#ask<{ rows: R[]; changes: number }>('execute', { sql, parameters })
    return { rows, numAffectedRows: BigInt(changes) }
  }

  /** Runs these in one transaction, all or nothing. Does nothing if the first changes no row. True if they were run. */
  transact(statements: readonly Statement[]): Promise<boolean> {
    return this.#askAlone('transact', { statements })
  }

  /** Moves a part of the journal into the database. */
  fold(part: JournalPart): Promise<void> {
    return this.#askAlone('fold', part)
  }

  /** Repeats what records of the journal say; rows that exist already stay. */
  apply(records: readonly JournalRecord[], safe: number): Promise<void> {
    return this.#askAlone('apply', { records, safe })
  }

  addOld(rows: readonly EntryRow[]): Promise<void> {
    return this.#askAlone('addOld', { rows })
  }

  checkpoint(): Promise<void> {
    return this.#askAlone('checkpoint')
  }

  snapshot(path: string): Promise<void> {
    return this.#askAlone('snapshot', { path })
  }

  /** The rows of a damaged database that can still be read; null if there are none. */
  peek(path: string): Promise<{ tables: readonly string[]; migrations: readonly string[] } | null> {
    return this.#askAlone('peek', { path })
  }

  /** Copies every row that can still be read in these tables of a damaged database. */
  salvage(path: string, tables: readonly string[]): Promise<void> {
    return this.#askAlone('salvage', { path, tables })
  }

  integrity(): Promise<readonly string[]> {
    return this.#askAlone('integrity')
  }

  /** The last entry of a match; null where there is no such match. */
  async head(match: string): Promise<Head | null> {
    const sql = 'select seq, sum from heads where match = ?'
    const { rows } = await this.#askAlone<{ rows: Head[] }>('execute', { sql, parameters: [match] })
    return rows[0] ?? null
  }

  async take(): Promise<void> {
    if (this.#isTaken) await this.#wait()
    this.#isTaken = true
  }

  /** Hands the lock to the request that has waited longest; it stays locked until then. */
  giveBack(): void {
    const next = this.#line.shift()
    if (next) next()
    else this.#isTaken = false
  }

  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#isAway) return
    const ended = once(this.#worker, 'exit')
    await this.#ask('close')
    await ended
  }

  /** Ends the thread without closing the database. */
  async abandon(): Promise<void> {
    this.#isClosing = true
    await this.#worker.terminate()
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => this.#line.push(resolve))
  }

  async #askAlone<T>(operation: string, request: object = {}): Promise<T> {
    await this.take()
    try {
      return await this.#ask<T>(operation, request)
    } finally {
      this.giveBack()
    }
  }

  #ask<T>(operation: string, request: object = {}): Promise<T> {
    if (this.#isAway) return Promise.reject(new StoreFailure(AWAY))
    return new Promise((resolve, reject) => {
      const id = ++this.#ids
      this.#waiting.set(id, { resolve: (reply) => resolve(reply as T), reject })
      this.#worker.postMessage({ id, operation, request })
    })
  }

  #attend(worker: Worker): void {
    worker.on('message', (reply: Reply) => this.#settle(reply))
    worker.on('error', () => undefined) // the thread ends then
    worker.on('exit', () => void this.#lost())
  }

  #settle({ id, reply, code, message }: Reply): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (message === undefined) waiting?.resolve(reply)
    else waiting?.reject(Object.assign(new Error(message), { code }))
  }

  async #lost(): Promise<void> {
    this.#isAway = true
    for (const { reject } of this.#waiting.values()) reject(new StoreFailure(AWAY))
    this.#waiting.clear()
    while (this.#isAway && !this.#isClosing) {
      await sleep(RESTART_AFTER, undefined, { ref: false })
      await this.#restart().catch(() => undefined)
    }
  }

  async #restart(): Promise<void> {
    const worker = await opened(this.#path, this.#start)
    if (this.#isClosing) return void (await worker.terminate())
    this.#worker = worker
    this.#attend(worker)
    this.#isAway = false
    if (this.#hasBegun) await this.#ask('begin')
  }
}

function startThread(path: string): Worker {
  const file = createRequire(import.meta.url).resolve('@sandtable/server/sqlite-thread.js')
  return new Worker(file, { workerData: { path } })
}

async function opened(path: string, start: StartThread): Promise<Worker> {
  const worker = start(path)
  const [first] = (await once(worker, 'message')) as [{ opened: boolean; code?: string; message?: string }]
  if (first.opened) return worker
  await worker.terminate()
  throw Object.assign(new Error(first.message), { code: first.code })
}

/** Connects kysely with the thread. */
export function sqliteDialect(thread: SqliteThread): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ThreadDriver(thread),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** There is one connection: the thread. */
class ThreadDriver implements Driver {
  readonly #thread: SqliteThread
  readonly #connection: DatabaseConnection

  constructor(thread: SqliteThread) {
    this.#thread = thread
    this.#connection = {
      executeQuery: <R>(query: CompiledQuery) => thread.query<R>(query),
      streamQuery: () => {
        throw new Error('SQLite is not streamed')
      },
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#thread.take()
    return this.#connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {
    this.#thread.giveBack()
  }

  async destroy(): Promise<void> {
    await this.#thread.close()
  }
}
