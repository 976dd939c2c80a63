import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { addSums } from './add-sums.ts'
import type { DatabaseKind, Tables } from './tables.ts'

/** Brings the tables to their newest form and keeps their contents. */
export async function migrateToLatest(db: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const { error } = await migratorOf(db, kind).migrateToLatest()
  if (error) throw error
}

/** Brings the tables to the form they have after this migration. */
export async function migrateTo(db: Kysely<Tables>, kind: DatabaseKind, name: string): Promise<void> {
  const { error } = await migratorOf(db, kind).migrateTo(name)
  if (error) throw error
}

/** The migrations, in order. */
export function migrationNames(): readonly string[] {
  return Object.keys(migrationsFor('sqlite'))
}

/** The migration that gave entries their sums. */
export const SUMS = '005-sums'

function migratorOf(db: Kysely<Tables>, kind: DatabaseKind): Migrator {
  const provider: MigrationProvider = { getMigrations: async () => migrationsFor(kind) }
  return new Migrator({ db, provider })
}

/** Numbered and run in order. A released migration never changes. */
function migrationsFor(kind: DatabaseKind): Record<string, Migration> {
  return {
    '001-matches': { up: (db) => createTables(db, kind) },
    '002-entries-as-they-come': { up: (db) => (kind === 'sqlite' ? keepEntriesAsTheyCome(db) : nothing()) },
    '003-summaries-and-outages': { up: addSummariesAndOutages },
    '004-maps': { up: addMaps },
    [SUMS]: { up: (db) => addSums(db, kind) },
  }
}

async function nothing(): Promise<void> {}

/** The first tables of SQLite were ordered by primary key: the entries of a match were stored side by side. */
async function createTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
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

/**
 * Stores entries in the order of writing, with an index on their key. A commit then changes half as many pages as when the
 * entries of each match are stored together.
 */
async function keepEntriesAsTheyCome(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entries rename to entries_by_match`.execute(db)
  await sql`
    create table entries (
      match text not null, seq integer not null, at bigint not null, author text, body text not null,
      primary key (match, seq)
    )`.execute(db)
  await sql`insert into entries select match, seq, at, author, body from entries_by_match`.execute(db)
  await sql`drop table entries_by_match`.execute(db)
}

async function addSummariesAndOutages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('summaries')
    .addColumn('match', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('service')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('alive_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('outages')
    .addColumn('from_at', 'bigint', (column) => column.notNull())
    .addColumn('until_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** Battlefields by the digest of their text, so that they never change and each is stored once. */
async function addMaps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('maps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
}
