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

interface Reply {
  readonly id: number
  readonly rows?: unknown[]
  readonly changes?: number
  readonly message?: string
}

interface Waiting {
  readonly resolve: (reply: Reply) => void
  readonly reject: (failure: Error) => void
}

/** SQLite in a thread of its own. Requests are done in the order they are sent. */
export class SqliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #ids = 0

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
    const { rows = [], changes = 0 } = await this.#ask(sql, parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(changes) }
  }

  async close(): Promise<void> {
    const ended = once(this.#worker, 'exit')
    await this.#ask(null, [])
    await ended
  }

  #ask(sql: string | null, parameters: readonly unknown[]): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const id = ++this.#ids
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, sql, parameters })
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

/** There is one connection; whoever wants it waits until the one before gives it back. */
class ThreadDriver implements Driver {
  readonly #thread: SqliteThread
  readonly #connection: DatabaseConnection
  #free: Promise<void> = Promise.resolve()
  #giveBack: () => void = () => undefined

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
    const before = this.#free
    let giveBack = (): void => undefined
    this.#free = new Promise((resolve) => {
      giveBack = resolve
    })
    await before
    this.#giveBack = giveBack
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
    this.#giveBack()
  }

  async destroy(): Promise<void> {
    await this.#thread.close()
  }
}
