import { type Kysely, sql } from 'kysely'
import { type ChainedRow, type Head, nextSum } from './chain.ts'
import { DamagedMatch, MatchGone } from './failure.ts'
import type { NewsChannel } from './sql-store.ts'
import type { EntryRow } from './store.ts'
import type { Tables } from './tables.ts'

/** Heads of matches kept in memory; with more, all are looked up again. */
const MOST_HEADS = 10_000

/**
 * Appends entries to their chains in PostgreSQL. An entry never changes, so the sum of the last one this server knows
 * stays right, whatever other servers add after it.
 */
export class PostgresChain {
  readonly #db: Kysely<Tables>
  readonly #heads = new Map<string, Head>()

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  begin(match: string, head: Head): void {
    if (this.#heads.size >= MOST_HEADS) this.#heads.clear()
    this.#heads.set(match, head)
  }

  /** True for each entry that was added, false where its place was taken. */
  async append(entries: readonly EntryRow[], channel: NewsChannel): Promise<readonly boolean[]> {
    const rows = await this.#chained(entries)
    if (rows.length === 0) return entries.map(() => false)
    const added = await this.#db
      .transaction()
      .execute((transaction) => insert(transaction, rows, channel))
      .catch((failure) => {
        for (const { match } of rows) this.#heads.delete(match)
        throw failure
      })
    for (const row of rows) {
      if (added.has(placeOf(row))) this.begin(row.match, row)
      else this.#heads.delete(row.match)
    }
    return entries.map((row) => added.has(placeOf(row)))
  }

  /** Removes a match with all that belongs to it; false if there is none. */
  async remove(match: string, channel: NewsChannel): Promise<boolean> {
    this.#heads.delete(match)
    return await this.#db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('matches')
        .where('id', '=', match)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await transaction
        .updateTable('seal')
        .set({ value: sql`cast(cast(value as integer) - 1 as text)` })
        .where('name', '=', 'matches')
        .execute()
      // Lock the head before the entries: a server that adds an entry now has to wait, and then finds no match.
      for (const table of ['heads', 'entries', 'seats', 'summaries'] as const) {
        await transaction.deleteFrom(table).where('match', '=', match).execute()
      }
      await channel.tellWith(transaction, { kind: 'removed', match })
      return true
    })
  }

  /**
   * Entries whose number seems free, with their sums. Always in the same order, so that servers do not block each
   * other.
   */
  async #chained(entries: readonly EntryRow[]): Promise<readonly ChainedRow[]> {
    const rows: ChainedRow[] = []
    const heads = new Map<string, Head>()
    for (const row of entries) {
      const { match, seq } = row
      const last = heads.get(match) ?? (await this.#headBefore(match, seq))
      if (seq > last.seq + 1) throw new DamagedMatch(match, `after entry ${last.seq} comes ${seq}.`)
      if (seq <= last.seq) continue
      const sum = nextSum(last.sum, row)
      heads.set(match, { seq, sum })
      rows.push({ ...row, sum })
    }
    return rows.sort((a, b) => (a.match === b.match ? a.seq - b.seq : a.match < b.match ? -1 : 1))
  }

  async #headBefore(match: string, seq: number): Promise<Head> {
    const known = this.#heads.get(match)
    if (known && known.seq >= seq - 1) return known
    const head = await this.#db
      .selectFrom('heads')
      .select(['seq', 'sum'])
      .where('match', '=', match)
      .executeTakeFirst()
    if (!head) throw new MatchGone()
    this.begin(match, head)
    return head
  }
}

/** The keys of the entries that were added. */
async function insert(
  db: Kysely<Tables>,
  rows: readonly ChainedRow[],
  channel: NewsChannel,
): Promise<ReadonlySet<string>> {
  const inserted = await db
    .insertInto('entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['match', 'seq'])
    .execute()
  const added = new Set(inserted.map(placeOf))
  const left = new Set(rows.filter((row) => !added.has(placeOf(row))).map(({ match }) => match))
  // an entry was added although one before it, of the same match, was not
  if (inserted.some(({ match }) => left.has(match)))
    throw new Error('Another server wrote to the same match.')
  const last = new Map(rows.filter((row) => added.has(placeOf(row))).map((row) => [row.match, row]))
  if (last.size === 0) return added
  const values = sql.join(
    [...last.values()].map(({ match, seq, sum }) => sql`(${match}, ${String(seq)}, ${sum})`),
  )
  const { numAffectedRows } = await sql`
    update heads set seq = cast(v.column2 as integer), sum = v.column3 from (values ${values}) as v
    where heads.match = v.column1 and heads.seq < cast(v.column2 as integer)`.execute(db)
  if (numAffectedRows !== BigInt(last.size)) throw new MatchGone() // another server has just removed one of the matches
  await channel.tellWith(db, { kind: 'entries', matches: [...last.keys()] })
  return added
}

function placeOf({ match, seq }: { readonly match: string; readonly seq: number }): string {
  return `${match} ${seq}`
}
