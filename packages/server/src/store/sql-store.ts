import type { Kysely } from 'kysely'
import type { EntryRow, MatchRow, News, NewsListener, SeatRow, Store } from './store.ts'
import type { Tables } from './tables.ts'

/** How news travel between servers on one database. */
export interface Wire {
  /** Within a transaction: the news go out if, and when, it is committed. */
  tellWith(transaction: Kysely<Tables>, news: News): Promise<void>
  listen(listener: NewsListener): void
  close(): Promise<void>
}

/** Adds entries as `Store.append` does, in the quickest way the database knows. */
export type Append = Store['append']

/** The store on any SQL database kysely speaks to. */
export class SqlStore implements Store {
  readonly #db: Kysely<Tables>
  readonly #wire: Wire
  readonly #append: Append

  constructor(db: Kysely<Tables>, wire: Wire, append: Append) {
    this.#db = db
    this.#wire = wire
    this.#append = append
  }

  async create(match: MatchRow, seats: readonly SeatRow[], entries: readonly EntryRow[]): Promise<void> {
    const { id, game, createdAt, body } = match
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.insertInto('matches').values({ id, game, created_at: createdAt, body }).execute()
      const rows = seats.map(({ seat, keyHash }) => ({ match: id, seat, key_hash: keyHash }))
      if (rows.length > 0) await transaction.insertInto('seats').values(rows).execute()
      if (entries.length > 0) await transaction.insertInto('entries').values(entries).execute()
    })
  }

  async match(id: string): Promise<MatchRow | null> {
    const row = await this.#db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? { id, game: row.game, createdAt: Number(row.created_at), body: row.body } : null
  }

  async entries(match: string, after: number): Promise<readonly EntryRow[]> {
    const rows = await this.#db
      .selectFrom('entries')
      .selectAll()
      .where('match', '=', match)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute()
    return rows.map((row) => ({ ...row, at: Number(row.at) }))
  }

  append(entries: readonly EntryRow[]): Promise<readonly boolean[]> {
    return this.#append(entries)
  }

  async seats(match: string): Promise<readonly SeatRow[]> {
    const rows = await this.#db.selectFrom('seats').selectAll().where('match', '=', match).execute()
    return rows.map((row) => ({ seat: row.seat, keyHash: row.key_hash }))
  }

  async renewKey(match: string, seat: string, oldHash: string, newHash: string): Promise<boolean> {
    return await this.#db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('seats')
        .set({ key_hash: newHash })
        .where('match', '=', match)
        .where('seat', '=', seat)
        .where('key_hash', '=', oldHash)
        .executeTakeFirst()
      const isRenewed = numUpdatedRows > 0n
      if (isRenewed) await this.#wire.tellWith(transaction, { kind: 'keys', match })
      return isRenewed
    })
  }

  async tell(news: News): Promise<void> {
    await this.#wire.tellWith(this.#db, news)
  }

  listen(listener: NewsListener): void {
    this.#wire.listen(listener)
  }

  async close(): Promise<void> {
    await this.#wire.close()
    await this.#db.destroy()
  }
}
