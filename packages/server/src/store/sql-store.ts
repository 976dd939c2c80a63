import type { Kysely } from 'kysely'
import type { EntryRow, MatchRow, News, NewsListener, SeatRow, Store } from './store.ts'
import type { Tables } from './tables.ts'

/** How news travel between servers on one database. */
export interface Wire {
  /** There is nobody to tell. */
  readonly isSilent: boolean
  /** Within a transaction: the news go out if, and when, it is committed. */
  tellWith(transaction: Kysely<Tables>, news: News): Promise<void>
  listen(listener: NewsListener): void
  close(): Promise<void>
}

/** The store on any SQL database kysely speaks to. */
export class SqlStore implements Store {
  readonly #db: Kysely<Tables>
  readonly #wire: Wire

  constructor(db: Kysely<Tables>, wire: Wire) {
    this.#db = db
    this.#wire = wire
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

  async append(entries: readonly EntryRow[]): Promise<readonly boolean[]> {
    const added = await (this.#wire.isSilent
      ? this.#appendWith(this.#db, entries) // one statement is a transaction by itself
      : this.#db.transaction().execute((transaction) => this.#appendWith(transaction, entries)))
    return entries.map(({ match, seq }) => added.has(`${match} ${seq}`))
  }

  async #appendWith(transaction: Kysely<Tables>, entries: readonly EntryRow[]): Promise<ReadonlySet<string>> {
    const rows = await transaction
      .insertInto('entries')
      .values(entries)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['match', 'seq'])
      .execute()
    const matches = [...new Set(rows.map(({ match }) => match))]
    if (matches.length > 0) await this.#wire.tellWith(transaction, { kind: 'entries', matches })
    return new Set(rows.map(({ match, seq }) => `${match} ${seq}`))
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
