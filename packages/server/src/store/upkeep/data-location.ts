import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { type Finding, StoreDamage, StoreTrouble } from '../failure.ts'
import { COPIES, DATABASE_FILE, existing } from '../folder.ts'
import { migrationNames } from '../migrations.ts'
import { postgresAt } from '../postgres.ts'
import { openSqlite } from '../sqlite.ts'
import { SqliteThread, sqliteDialect } from '../sqlite-dialect.ts'
import type { Tables } from '../tables.ts'
import { askForSnapshot } from './control.ts'

/** Where matches are stored: a folder or a database. */
export type DataLocation = { readonly folder: string } | { readonly databaseUrl: string }

/**
 * The tables of a location at one moment. They are a copy or a snapshot, so nothing here changes the location itself.
 */
export interface StoredData {
  readonly db: Kysely<Tables>
  /** What was wrong with the files before a single row was read. */
  readonly findings: readonly Finding[]
}

/**
 * Calls `work` with the contents of a location, also while a server uses it. Returns null without calling `work` if the
 * files are damaged.
 */
export async function withStoredData<T>(
  place: DataLocation,
  work: (reading: StoredData) => Promise<T>,
): Promise<{ result: T | null; findings: readonly Finding[] }> {
  if ('databaseUrl' in place) return await readingPostgres(place.databaseUrl, work)
  const { folder } = place
  if (!existsSync(join(folder, DATABASE_FILE)) && existing(folder).length === 0) {
    throw new StoreTrouble(`There are no matches in the folder '${folder}'.`)
  }
  const snapshot = await askForSnapshot(folder)
  if (!snapshot) return await readingClosedFolder(folder, work)
  const findings = snapshot.wrong.map(asFinding)
  try {
    return { result: await readingFile(snapshot.path, findings, work), findings }
  } finally {
    rmSync(snapshot.path, { force: true })
  }
}

async function readingPostgres<T>(
  url: string,
  work: (reading: StoredData) => Promise<T>,
): Promise<{ result: T; findings: readonly Finding[] }> {
  const db = postgresAt(url)
  try {
    const names = await migrationsOf(db)
    const newest = migrationNames().at(-1) ?? ''
    if (!names.includes(newest)) {
      throw new StoreTrouble('This database has no matches of this version: start the server on it once.')
    }
    const result = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => work({ db: transaction, findings: [] }))
    return { result, findings: [] }
  } catch (failure) {
    if (failure instanceof StoreTrouble) throw failure
    throw new StoreTrouble(`The PostgreSQL database cannot be read: ${(failure as Error).message}.`)
  } finally {
    await db.destroy()
  }
}

async function migrationsOf(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows: tables } = await sql`
    select 1 from information_schema.tables where table_name = 'kysely_migration'`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Opens a copy as a server would: the journal is read and older forms are brought up to date, while the folder itself
 * stays unchanged.
 */
async function readingClosedFolder<T>(
  folder: string,
  work: (reading: StoredData) => Promise<T>,
): Promise<{ result: T | null; findings: readonly Finding[] }> {
  const copy = join(folder, COPIES, `snapshot-${process.pid}`)
  mkdirSync(copy, { recursive: true, mode: 0o700 })
  try {
    for (const name of existing(folder)) cpSync(join(folder, name), join(copy, name))
    await (await openSqlite(copy, { log: () => undefined })).close()
    return { result: await readingFile(join(copy, DATABASE_FILE), [], work), findings: [] }
  } catch (failure) {
    if (!(failure instanceof StoreDamage)) throw failure
    return { result: null, findings: failure.findings }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function readingFile<T>(
  path: string,
  findings: readonly Finding[],
  work: (reading: StoredData) => Promise<T>,
): Promise<T> {
  const thread = await SqliteThread.open(path)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(thread) })
  try {
    const wrong = (await thread.integrity()).map(asFinding)
    return await work({ db, findings: [...findings, ...wrong] })
  } finally {
    await db.destroy()
  }
}

function asFinding(line: string): Finding {
  return { match: null, sentence: `The database is damaged: ${line}.` }
}
