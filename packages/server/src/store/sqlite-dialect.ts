import { once } from 'node:events'
import { createRequire } from 'node:module'
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

/** A file of the journal, and how many bytes of it are to be read. */
export interface JournalFile {
  readonly path: string
  readonly size: number
}

const LAST_SEQ = 'select max(seq) as last from entries where match = ?'

interface Reply {
  readonly id: number
  readonly rows?: unknown[]
  readonly changes?: number
  readonly generation?: number
  readonly message?: string
}

interface Waiting {
  readonly resolve: (reply: Reply) => void
  readonly reject: (failure: Error) => void
}

/**
 * SQLite in a thread of its own. Requests are done in the order they are sent. A transaction may take several of them:
 * who begins one takes the thread first, and whoever comes then waits until it is given back.
 */
export class SqliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #ids = 0
  #isTaken = false
  readonly #line: (() => void)[] = []

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: Reply) => this.#settle(reply))
    worker.on('error', (failure) => this.#fail(failure))
  }

  /** Opens the database, or throws what SQLite says, with its code. */
  static async open(path: string): Promise<SqliteThread> {
    const file = createRequire(import.meta.url).resolve('@sandtable/server/sqlite-thread.js')
    const worker = new Worker(file, { workerData: { path } })
    const [first] = (await once(worker, 'message')) as [{ opened: boolean; code?: string; message?: string }]
    if (first.opened) return new SqliteThread(worker)
    await worker.terminate()
    throw Object.assign(new Error(first.message), { code: first.code })
  }

  async query<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows = [], changes = 0 } = await this.#ask({ sql, parameters })
    return { rows: rows as R[], numAffectedRows: BigInt(changes) }
  }

  /** Puts what lies in files of the journal into the table of entries; their highest generation. */
  async fold(files: readonly JournalFile[]): Promise<number> {
    await this.take()
    try {
      const { generation = 0 } = await this.#ask({ files })
      return generation
    } finally {
      this.giveBack()
    }
  }

  /** The place of the last entry of a match in the table; 0 where there is none. */
  async lastSeq(match: string): Promise<number> {
    await this.take()
    try {
      const { rows = [] } = await this.#ask({ sql: LAST_SEQ, parameters: [match] })
      return (rows as { last: number | null }[])[0]?.last ?? 0
    } finally {
      this.giveBack()
    }
  }

  async take(): Promise<void> {
    if (this.#isTaken) await this.#wait()
    this.#isTaken = true
  }

  /** To whoever has waited longest; it stays taken until he has it. */
  giveBack(): void {
    const next = this.#line.shift()
    if (next) next()
    else this.#isTaken = false
  }

  async close(): Promise<void> {
    const ended = once(this.#worker, 'exit')
    await this.#ask({ sql: null })
    await ended
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => this.#line.push(resolve))
  }

  #ask(request: object): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const id = ++this.#ids
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...request })
    })
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.message === undefined) waiting?.resolve(reply)
    else waiting?.reject(new Error(reply.message))
  }

  #fail(failure: Error): void {
    for (const { reject } of this.#waiting.values()) reject(failure)
    this.#waiting.clear()
  }
}

/** kysely's way to the thread. */
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
