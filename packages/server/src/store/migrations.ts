import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Kind = 'sqlite' | 'postgres'

/** Brings the tables to their newest form; what is already there stays. */
export async function migrateToLatest(db: Kysely<Tables>, kind: Kind): Promise<void> {
  const provider: MigrationProvider = { getMigrations: async () => migrationsFor(kind) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

/** Numbered, run in order, never changed once released. */
function migrationsFor(kind: Kind): Record<string, Migration> {
  return { '001-matches': { up: (db) => createTables(db, kind) } }
}

/** Entries of a match lie side by side: on SQLite the primary key is the table. */
async function createTables(db: Kysely<unknown>, kind: Kind): Promise<void> {
  const ending = kind === 'sqlite' ? sql`without rowid` : sql``
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('entries')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('author', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entries_key', ['match', 'seq'])
    .modifyEnd(ending)
    .execute()
  await db.schema
    .createTable('seats')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
    .modifyEnd(ending)
    .execute()
}
