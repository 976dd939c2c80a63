import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrateToLatest } from './migrations.ts'
import { type Intake, SqlStore, type Wire } from './sql-store.ts'
import { StoreTrouble } from './sqlite.ts'
import type { News, NewsListener, Store } from './store.ts'
import type { Tables } from './tables.ts'

const CHANNEL = 'sandtable'

/** How long to wait before listening again after the connection was lost, in milliseconds. */
const RECONNECT_AFTER = 500

/** Opens the store in a PostgreSQL database, which any number of servers may share. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  pool.on('error', () => undefined) // an idle connection was lost; the pool opens another when it needs one
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrateToLatest(db, 'postgres')
    const wire = new PostgresWire(url)
    await wire.connect()
    return new SqlStore(db, wire, directIntake(db, wire))
  } catch (failure) {
    await db.destroy()
    throw new StoreTrouble(`The PostgreSQL database cannot be used: ${(failure as Error).message}.`)
  }
}

/** Entries go straight into their table, in one transaction with the news of them for the other servers. */
function directIntake(db: Kysely<Tables>, wire: Wire): Intake {
  return {
    append: async (entries) => {
      const added = await db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .insertInto('entries')
          .values(entries)
          .onConflict((conflict) => conflict.doNothing())
          .returning(['match', 'seq'])
          .execute()
        const matches = [...new Set(rows.map(({ match }) => match))]
        if (matches.length > 0) await wire.tellWith(transaction, { kind: 'entries', matches })
        return new Set(rows.map(({ match, seq }) => `${match} ${seq}`))
      })
      return entries.map(({ match, seq }) => added.has(`${match} ${seq}`))
    },
    begin: () => undefined,
    settle: async () => undefined,
    close: async () => undefined,
  }
}

/** News by NOTIFY and LISTEN, on a connection of its own that is opened again whenever it is lost. */
class PostgresWire implements Wire {
  readonly #name = randomUUID()
  readonly #url: string
  #listener: NewsListener = () => undefined
  #client: pg.Client | null = null
  #isClosed = false

  constructor(url: string) {
    this.#url = url
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url })
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#client = client
  }

  async tellWith(transaction: Kysely<Tables>, news: News): Promise<void> {
    const payload = JSON.stringify({ from: this.#name, news })
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction)
  }

  listen(listener: NewsListener): void {
    this.#listener = listener
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end()
  }

  #hear(payload: string): void {
    const { from, news } = JSON.parse(payload) as { from: string; news: News }
    if (from !== this.#name) this.#listener(news, from)
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#isClosed) return
    this.#client = null
    this.#reconnectSoon()
  }

  #reconnectSoon(): void {
    const again = (): void => {
      if (this.#isClosed) return
      this.connect().then(
        () => this.#listener({ kind: 'gap' }, this.#name),
        () => this.#reconnectSoon(),
      )
    }
    setTimeout(again, RECONNECT_AFTER).unref()
  }
}
