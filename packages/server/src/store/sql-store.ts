import type { Kysely } from 'kysely'
import type { EntryRow, MatchRow, News, NewsListener, Outage, SeatRow, Store } from './store.ts'
import type { Tables } from './tables.ts'

/** How news travel between servers on one database. */
export interface Wire {
  /** Within a transaction: the news go out if, and when, it is committed. */
  tellWith(transaction: Kysely<Tables>, news: News): Promise<void>
  listen(listener: NewsListener): void
  close(): Promise<void>
}

/** The one row of `service`: all servers on a database are one service. */
const SERVICE = 'sandtable'

/** How entries get to the disk, in the quickest way the database knows. */
export interface Intake {
  append: Store['append']
  /** A match was made with so many entries. */
  begin(match: string, entries: number): void
  /** Fulfilled when all that was appended to this match can be read from the table. */
  settle(match: string): Promise<void>
  close(): Promise<void>
}

/** The store on any SQL database kysely speaks to. */
export class SqlStore implements Store {
  readonly #db: Kysely<Tables>
  readonly #wire: Wire
  readonly #intake: Intake

  constructor(db: Kysely<Tables>, wire: Wire, intake: Intake) {
    this.#db = db
    this.#wire = wire
    this.#intake = intake
  }

  async create(match: MatchRow, seats: readonly SeatRow[], entries: readonly EntryRow[]): Promise<void> {
    const { id, game, createdAt, body } = match
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.insertInto('matches').values({ id, game, created_at: createdAt, body }).execute()
      const rows = seats.map(({ seat, keyHash }) => ({ match: id, seat, key_hash: keyHash }))
      if (rows.length > 0) await transaction.insertInto('seats').values(rows).execute()
      if (entries.length > 0) await transaction.insertInto('entries').values(entries).execute()
    })
    this.#intake.begin(id, entries.length)
  }

  async match(id: string): Promise<MatchRow | null> {
    const row = await this.#db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? { id, game: row.game, createdAt: Number(row.created_at), body: row.body } : null
  }

  async entries(match: string, after: number): Promise<readonly EntryRow[]> {
    await this.#intake.settle(match)
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
    return this.#intake.append(entries)
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

  async summary(match: string): Promise<string | null> {
    await this.#intake.settle(match)
    const row = await this.#db
      .selectFrom('summaries')
      .select('body')
      .where('match', '=', match)
      .where('seq', '=', ({ selectFrom, fn, val }) =>
        selectFrom('entries')
          .select(fn.coalesce(fn.max('seq'), val(0)).as('last'))
          .where('match', '=', match),
      )
      .executeTakeFirst()
    return row?.body ?? null
  }

  async keepSummary(match: string, seq: number, body: string): Promise<void> {
    await this.#db
      .insertInto('summaries')
      .values({ match, seq, body })
      .onConflict((conflict) =>
        conflict.column('match').doUpdateSet({ seq, body }).where('summaries.seq', '<=', seq),
      )
      .execute()
  }

  async beat(now: number, longestSilence: number): Promise<readonly Outage[]> {
    const { alive_at } = (await this.#db
      .selectFrom('service')
      .select('alive_at')
      .where('name', '=', SERVICE)
      .executeTakeFirst()) ?? { alive_at: null }
    if (alive_at === null) {
      const row = { name: SERVICE, alive_at: now }
      await this.#db
        .insertInto('service')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else await this.#beatAfter(Number(alive_at), now, longestSilence)
    const rows = await this.#db.selectFrom('outages').selectAll().execute()
    return rows.map((row) => ({ from: Number(row.from_at), until: Number(row.until_at) }))
  }

  /** Of servers that come back at the same time only one writes the outage down: the one that finds the last beat in place. */
  async #beatAfter(last: number, now: number, longestSilence: number): Promise<void> {
    if (now <= last) return
    await this.#db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('service')
        .set({ alive_at: now })
        .where('name', '=', SERVICE)
        .where('alive_at', '=', last)
        .executeTakeFirst()
      const isOutage = numUpdatedRows > 0n && now - last > longestSilence
      if (isOutage) await transaction.insertInto('outages').values({ from_at: last, until_at: now }).execute()
    })
  }

  async keepMap(id: string, at: number, body: string): Promise<void> {
    await this.#db
      .insertInto('maps')
      .values({ id, created_at: at, body })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async map(id: string): Promise<string | null> {
    const row = await this.#db.selectFrom('maps').select('body').where('id', '=', id).executeTakeFirst()
    return row?.body ?? null
  }

  async tell(news: News): Promise<void> {
    await this.#wire.tellWith(this.#db, news)
  }

  listen(listener: NewsListener): void {
    this.#wire.listen(listener)
  }

  async close(): Promise<void> {
    await this.#intake.close()
    await this.#wire.close()
    await this.#db.destroy()
  }
}
