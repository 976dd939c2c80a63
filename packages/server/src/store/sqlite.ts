import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Journal } from './journal.ts'
import { migrateToLatest } from './migrations.ts'
import { SqlStore, type Wire } from './sql-store.ts'
import { SqliteThread, sqliteDialect } from './sqlite-dialect.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Why a store cannot be opened, in a sentence for whoever runs the server. */
export class StoreTrouble extends Error {}

/**
 * Opens the store in a folder, which is made if it is not there. The folder belongs to one process at a time; the
 * lock is SQLite's own, so that it goes with the process, however that ends.
 */
export async function openSqlite(folder: string): Promise<Store> {
  const thread = await openLocked(folder)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(thread) })
  await migrateToLatest(db, 'sqlite')
  const journal = await Journal.open(folder, thread)
  return new SqlStore(db, ALONE, journal)
}

async function openLocked(folder: string): Promise<SqliteThread> {
  try {
    mkdirSync(folder, { recursive: true })
    return await SqliteThread.open(join(folder, 'sandtable.db'))
  } catch (failure) {
    throw new StoreTrouble(whyNotOpened(folder, failure))
  }
}

function whyNotOpened(folder: string, failure: unknown): string {
  const { code, message } = failure as { code?: string; message?: string }
  if (code?.startsWith('SQLITE_BUSY')) {
    return `Another Sandtable is using the folder '${folder}': stop it, or name another folder.`
  }
  return `The folder '${folder}' cannot be used: ${message}.`
}

/** The folder is locked, so there is no other server to tell or to hear from. */
const ALONE: Wire = {
  tellWith: async () => undefined,
  listen: () => undefined,
  close: async () => undefined,
}
