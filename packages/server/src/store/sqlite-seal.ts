import { type Kysely, sql } from 'kysely'
import type { JournalProgress } from './journal/journal-reading.ts'
import type { Tables } from './tables.ts'

/** The migrations this database has had; none if it is new. */
export async function migrationsDone(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows: tables } = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** What the database records about itself. */
export async function sealOf(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('seal').selectAll().execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** How much of the journal the database has. */
export function journalProgressIn(seal: ReadonlyMap<string, string>): JournalProgress {
  const [generation = 0, records = 0] = (seal.get('folded') ?? '').split(' ').map(Number)
  return { safe: Number(seal.get('safe') ?? 0), folded: { generation, records } }
}
