import type { Outage } from '@sandtable/host'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import { outagesIn, writeBeat } from './beats.ts'
import { chainBreakIn, chained, firstSum, type Head, rowSum, seatsSum, sumOf } from './chain.ts'
import { DamagedMatch } from './failure.ts'
import type { EntryRow, MatchRow, News, NewsListener, SeatRow, Store } from './store.ts'
import type { Tables } from './tables.ts'

/** How messages travel between servers on one database. */
export interface NewsChannel {
  /** Within a transaction: sends the messages if, and when, it is committed. */
  tellWith(transaction: Kysely<Tables>, news: News): Promise<void>
  listen(listener: NewsListener): void
  close(): Promise<void>
}

/** How matches and entries are written to disk, in the fastest way the database offers. */
export interface Intake {
  /** Runs these in one transaction, all or nothing. Does nothing if the first changes no row. True if they were run. */
  transact(queries: readonly CompiledQuery[], news?: News): Promise<boolean>
  append: Store['append']
  /** A match was created and has these entries. */
  begin(match: string, head: Head): void
  /** Removes a match with everything that belongs to it, all or nothing. False if there is no such match. */
  remove(match: string): Promise<boolean>
  /** Resolves when everything that was appended to this match, or with null to any, can be read from the table. */
  settle(match: string | null): Promise<void>
  /** Moves the contents of the database's log into its own file. */
  checkpoint(): Promise<void>
  /** Throws if nothing can be written now. */
  probe(): Promise<void>
  /** Bytes free on the disk that has the matches; null where a database server keeps them. */
  freeBytes(): Promise<number | null>
  close(): Promise<void>
}

/** How often a change is tried again when another server was faster. */
const MOST_TRIES = 8

/** The store on any SQL database that kysely supports. */
export class SqlStore implements Omit<Store, 'trouble'> {
  readonly #db: Kysely<Tables>
  readonly #channel: NewsChannel
  readonly #intake: Intake

  constructor(db: Kysely<Tables>, channel: NewsChannel, intake: Intake) {
    this.#db = db
    this.#channel = channel
    this.#intake = intake
  }

  async create(match: MatchRow, seats: readonly SeatRow[], entries: readonly EntryRow[]): Promise<void> {
    const { id, game, createdAt, body } = match
    const rows = chained(firstSum(match), entries)
    const { seq, sum } = rows.at(-1) ?? { seq: 0, sum: firstSum(match) }
    const seatRows = seats.map(({ seat, keyHash }) => ({ match: id, seat, key_hash: keyHash }))
    const isMade = await this.#intake.transact([
      this.#db
        .insertInto('matches')
        .values({ id, game, created_at: createdAt, body })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
      this.#db
        .updateTable('seal')
        .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
        .where('name', '=', 'matches')
        .compile(),
      ...(seatRows.length > 0 ? [this.#db.insertInto('seats').values(seatRows).compile()] : []),
      ...(rows.length > 0 ? [this.#db.insertInto('entries').values(rows).compile()] : []),
      this.#db
        .insertInto('heads')
        .values({ match: id, seq, sum, seats: seatsSum(id, seats) })
        .compile(),
    ])
    if (!isMade) throw new Error(`There is a match ${id} already.`)
    this.#intake.begin(id, { seq, sum })
  }

  async match(id: string): Promise<MatchRow | null> {
    const row = await this.#db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
    const head = await this.#head(id)
    if (!row && !head) return null
    if (!row) throw new DamagedMatch(id, 'what was agreed on is missing.')
    if (!head) throw new DamagedMatch(id, 'how far it had come is missing.')
    return { id: row.id, game: row.game, createdAt: Number(row.created_at), body: row.body }
  }

  async entries(match: string, after: number): Promise<readonly EntryRow[]> {
    await this.#intake.settle(match)
    const head = await this.#head(match) // read before the entries, since more of them may arrive meanwhile
    const found = await this.#db
      .selectFrom('entries')
      .selectAll()
      .where('match', '=', match)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute()
    const rows = found.map((row) => ({ ...row, at: Number(row.at) }))
    if (!head && rows.length === 0) return []
    const broken = chainBreakIn(await this.#before(match, after), rows, head ?? { seq: 0, sum: '' })
    if (broken) throw new DamagedMatch(match, broken.sentence)
    return rows.map(({ sum: _sum, ...row }) => row)
  }

  async #head(match: string): Promise<(Head & { readonly seats: string }) | null> {
    const row = await this.#db
      .selectFrom('heads')
      .select(['seq', 'sum', 'seats'])
      .where('match', '=', match)
      .executeTakeFirst()
    return row ?? null
  }

  /** The head of the chain after this entry. */
  async #before(match: string, after: number): Promise<Head> {
    if (after === 0) {
      const row = await this.match(match)
      if (!row) throw new DamagedMatch(match, 'what was agreed on is missing.')
      return { seq: 0, sum: firstSum(row) }
    }
    const row = await this.#db
      .selectFrom('entries')
      .select(['seq', 'sum'])
      .where('match', '=', match)
      .where('seq', '=', after)
      .executeTakeFirst()
    if (!row) throw new DamagedMatch(match, `entry ${after} is missing.`)
    return row
  }

  append(entries: readonly EntryRow[]): Promise<readonly boolean[]> {
    return this.#intake.append(entries)
  }

  async seats(match: string): Promise<readonly SeatRow[]> {
    return (await this.#checkedSeats(match)).seats
  }

  async #checkedSeats(match: string): Promise<{ seats: readonly SeatRow[]; sum: string }> {
    for (let tries = 1; ; tries++) {
      const head = await this.#head(match)
      const rows = await this.#db.selectFrom('seats').selectAll().where('match', '=', match).execute()
      const seats = rows.map((row) => ({ seat: row.seat, keyHash: row.key_hash }))
      const sum = seatsSum(match, seats)
      if (sum === head?.seats || (!head && seats.length === 0)) return { seats, sum }
      // a key may have been renewed between the two questions
      if (tries === MOST_TRIES) throw new DamagedMatch(match, 'the keys of its seats were changed.')
    }
  }

  async renewKey(match: string, seat: string, oldHash: string, newHash: string): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { seats, sum } = await this.#checkedSeats(match)
      if (!seats.some((one) => one.seat === seat && one.keyHash === oldHash)) return false
      const renewed = seats.map((one) => (one.seat === seat ? { seat, keyHash: newHash } : one))
      const isRenewed = await this.#intake.transact(
        [
          this.#db
            .updateTable('heads')
            .set({ seats: seatsSum(match, renewed) })
            .where('match', '=', match)
            .where('seats', '=', sum)
            .compile(),
          this.#db
            .updateTable('seats')
            .set({ key_hash: newHash })
            .where('match', '=', match)
            .where('seat', '=', seat)
            .compile(),
        ],
        { kind: 'keys', match },
      )
      if (isRenewed) return true
    }
    return false
  }

  remove(match: string): Promise<boolean> {
    return this.#intake.remove(match)
  }

  async unusedSince(time: number, most: number): Promise<readonly string[]> {
    await this.#intake.settle(null)
    const rows = await this.#db
      .selectFrom('matches')
      .innerJoin('heads', 'heads.match', 'matches.id')
      .leftJoin('entries', (join) =>
        join.onRef('entries.match', '=', 'heads.match').onRef('entries.seq', '=', 'heads.seq'),
      )
      .select('matches.id')
      .where((where) => where.fn.coalesce('entries.at', 'matches.created_at'), '<', time)
      .orderBy((by) => by.fn.coalesce('entries.at', 'matches.created_at'))
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  }

  async removeMapsBefore(time: number): Promise<void> {
    await this.#intake.transact([this.#db.deleteFrom('maps').where('created_at', '<', time).compile()])
  }

  /** A stored summary that is damaged is computed again. */
  async summary(match: string): Promise<string | null> {
    await this.#intake.settle(match)
    const row = await this.#db
      .selectFrom('summaries')
      .innerJoin('heads', (join) =>
        join.onRef('heads.match', '=', 'summaries.match').onRef('heads.seq', '=', 'summaries.seq'),
      )
      .select(['summaries.seq', 'summaries.body', 'summaries.sum'])
      .where('summaries.match', '=', match)
      .executeTakeFirst()
    return row && row.sum === rowSum(match, row.seq, row.body) ? row.body : null
  }

  async keepSummary(match: string, seq: number, body: string): Promise<void> {
    const sum = rowSum(match, seq, body)
    await this.#db
      .insertInto('summaries')
      .columns(['match', 'seq', 'body', 'sum'])
      .expression((from) =>
        from // a match that was removed meanwhile has no summary
          .selectFrom('heads')
          .select([
            'match',
            sql<number>`cast(${seq} as integer)`.as('seq'),
            sql<string>`cast(${body} as text)`.as('body'),
            sql<string>`cast(${sum} as text)`.as('sum'),
          ])
          .where('match', '=', match),
      )
      .onConflict((conflict) =>
        conflict.column('match').doUpdateSet({ seq, body, sum }).where('summaries.seq', '<=', seq),
      )
      .execute()
  }

  async beat(now: number, longestSilence: number): Promise<readonly Outage[]> {
    await writeBeat(this.#db, now, longestSilence)
    await this.#intake.checkpoint() // the next start counts from this beat, whatever happens to the log
    return await outagesIn(this.#db)
  }

  async keepMap(id: string, at: number, body: string): Promise<void> {
    await this.#intake.transact([
      this.#db
        .insertInto('maps')
        .values({ id, created_at: at, body })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: at }))
        .compile(),
    ])
  }

  async map(id: string): Promise<string | null> {
    const row = await this.#db.selectFrom('maps').select('body').where('id', '=', id).executeTakeFirst()
    if (row && sumOf(row.body) !== id) throw new Problem(500, `The map ${id} is damaged.`)
    return row?.body ?? null
  }

  async tell(news: News): Promise<void> {
    await this.#channel.tellWith(this.#db, news)
  }

  listen(listener: NewsListener): void {
    this.#channel.listen(listener)
  }

  probe(): Promise<void> {
    return this.#intake.probe()
  }

  freeBytes(): Promise<number | null> {
    return this.#intake.freeBytes()
  }

  async close(): Promise<void> {
    await this.#intake.close()
    await this.#channel.close()
    await this.#db.destroy()
  }
}
