import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { firstSum, type Head, nextSum, rowSum, seatsSum } from './chain.ts'
import type { DatabaseKind, Tables } from './tables.ts'

/** Entries that are read and given their sums together. */
const TOGETHER = 500

/**
 * Gives every entry its sum, and every match its head. On SQLite kysely runs migrations without a transaction, so this
 * begins its own; it also has to notice if a server was killed just after it.
 */
export async function addSums(plain: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const db = plain as Kysely<Tables>
  if (kind === 'postgres') return await addAll(db)
  const tables = await db.introspection.getTables()
  if (tables.some(({ name }) => name === 'heads')) return
  await db.transaction().execute(addAll)
}

async function addAll(db: Kysely<Tables>): Promise<void> {
  for (const table of ['entries', 'summaries', 'service', 'outages']) {
    await db.schema
      .alterTable(table)
      .addColumn('sum', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .createTable('heads')
    .addColumn('match', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('sum', 'text', (column) => column.notNull())
    .addColumn('seats', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('seal')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db.deleteFrom('summaries').execute() // they are computed again when needed
  const matches = await db.selectFrom('matches').selectAll().execute()
  for (const { id, game, created_at, body } of matches) {
    const row = { id, game, createdAt: Number(created_at), body }
    const { seq, sum } = await addSumsTo(db, id, { seq: 0, sum: firstSum(row) })
    const seats = await db.selectFrom('seats').selectAll().where('match', '=', id).execute()
    const seatRows = seats.map(({ seat, key_hash }) => ({ seat, keyHash: key_hash }))
    await db
      .insertInto('heads')
      .values({ match: id, seq, sum, seats: seatsSum(id, seatRows) })
      .execute()
  }
  await sealTimes(db)
  await db
    .insertInto('seal')
    .values([
      { name: 'id', value: randomUUID() },
      { name: 'matches', value: String(matches.length) },
      { name: 'state', value: 'closed' },
      { name: 'safe', value: '0' },
      { name: 'folded', value: '0 0' },
    ])
    .execute()
}

/** The entries up to the first gap; entries after a gap have nothing to follow. */
async function addSumsTo(db: Kysely<Tables>, match: string, first: Head): Promise<Head> {
  let head = first
  for (;;) {
    const rows = await db
      .selectFrom('entries')
      .select(['match', 'seq', 'at', 'author', 'body'])
      .where('match', '=', match)
      .where('seq', '>', head.seq)
      .orderBy('seq')
      .limit(TOGETHER)
      .execute()
    const sums: Head[] = []
    for (const row of rows) {
      if (row.seq !== head.seq + 1) break
      head = { seq: row.seq, sum: nextSum(head.sum, { ...row, at: Number(row.at) }) }
      sums.push(head)
    }
    if (sums.length === 0) return head
    const values = sql.join(sums.map(({ seq, sum }) => sql`(${String(seq)}, ${sum})`))
    await sql`
      update entries set sum = v.column2 from (values ${values}) as v
      where entries.match = ${match} and entries.seq = cast(v.column1 as integer)`.execute(db)
  }
}

async function sealTimes(db: Kysely<Tables>): Promise<void> {
  for (const { name, alive_at } of await db.selectFrom('service').selectAll().execute()) {
    const sum = rowSum(name, Number(alive_at))
    await db.updateTable('service').set({ sum }).where('name', '=', name).execute()
  }
  for (const { from_at, until_at } of await db.selectFrom('outages').selectAll().execute()) {
    const sum = rowSum(Number(from_at), Number(until_at))
    await db
      .updateTable('outages')
      .set({ sum })
      .where('from_at', '=', from_at)
      .where('until_at', '=', until_at)
      .execute()
  }
}
