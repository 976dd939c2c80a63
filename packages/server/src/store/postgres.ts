import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StoreDamage, StoreTrouble } from './failure.ts'
import { migrateToLatest } from './migrations.ts'
import { PostgresChain } from './postgres-chain.ts'
import { type Intake, type NewsChannel, SqlStore } from './sql-store.ts'
import type { News, NewsListener, Store } from './store.ts'
import type { Tables } from './tables.ts'
import { type Defect, defectsOfWhole, mendAll } from './upkeep/defects.ts'
import { WatchedStore } from './watched-store.ts'

const CHANNEL = 'sandtable'

/** Milliseconds to wait before listening again after the connection was lost. */
const RECONNECT_AFTER = 500

export interface PostgresTerms {
  /** Continue without damaged data. PostgreSQL keeps no copy by itself: make a backup first. */
  readonly acceptLoss?: boolean
  /** Receives lines for the operator. */
  readonly log?: (line: string) => void
}

/** Opens the store in a PostgreSQL database, which any number of servers may share. */
export async function openPostgres(url: string, terms: PostgresTerms = {}): Promise<Store> {
  const log = terms.log ?? ((line) => console.error(line))
  const db = postgresAt(url)
  try {
    await migrateToLatest(db, 'postgres')
    if (terms.acceptLoss) await mendAll(db, log)
    else refuse(await defectsOfWhole(db))
    const channel = new PostgresChannel(url)
    await channel.connect()
    return new WatchedStore(new SqlStore(db, channel, directIntake(db, channel)), { log })
  } catch (failure) {
    await db.destroy()
    if (failure instanceof StoreTrouble) throw failure
    throw new StoreTrouble(`The PostgreSQL database cannot be used: ${(failure as Error).message}.`)
  }
}

/** The tables of a PostgreSQL database, without any migration. */
export function postgresAt(url: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  pool.on('error', () => undefined) // an idle connection was lost; the pool opens another when it needs one
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function refuse(defects: readonly Defect[]): void {
  const [first] = defects
  if (!first) return
  throw new StoreDamage(
    `The PostgreSQL database is damaged. ${first.sentence} Restore a backup, or start with --accept-loss to go on ` +
      'without what is lost.',
    defects,
  )
}

/** Writes entries directly into their table, in one transaction with the messages about them to other servers. */
function directIntake(db: Kysely<Tables>, channel: NewsChannel): Intake {
  const chain = new PostgresChain(db)
  return {
    append: (entries) => chain.append(entries, channel),
    transact: (queries, news) =>
      db.transaction().execute(async (transaction) => {
        for (const [i, query] of queries.entries()) {
          const { numAffectedRows } = await transaction.executeQuery(query)
          if (i === 0 && !numAffectedRows) return false
        }
        if (news) await channel.tellWith(transaction, news)
        return true
      }),
    begin: (match, head) => chain.begin(match, head),
    remove: (match) => chain.remove(match, channel),
    settle: async () => undefined,
    checkpoint: async () => undefined,
    probe: async () => {
      await sql`update seal set value = value where name = 'id'`.execute(db)
    },
    freeBytes: async () => null,
    close: async () => undefined,
  }
}

/** Messages between servers by NOTIFY and LISTEN, on a connection of its own that is reopened whenever it is lost. */
class PostgresChannel implements NewsChannel {
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
