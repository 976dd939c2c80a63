import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { migrateToLatest } from './migrations.ts'
import { SqlStore, type Wire } from './sql-store.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Why a store cannot be opened, in a sentence for whoever runs the server. */
export class StoreTrouble extends Error {}

/**
 * Opens the store in a folder, which is made if it is not there. The folder belongs to one process at a time; the
 * lock is SQLite's own, so that it goes with the process, however that ends.
 */
export async function openSqlite(folder: string): Promise<Store> {
  const database = openLocked(folder)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  await migrateToLatest(db, 'sqlite')
  return new SqlStore(db, alone(database))
}

function openLocked(folder: string): Database.Database {
  try {
    mkdirSync(folder, { recursive: true })
    const database = new Database(join(folder, 'sandtable.db'))
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL') // an acknowledged answer survives a loss of power
    database.exec('begin immediate; commit') // takes the lock now, not with the first answer
    return database
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
function alone(database: Database.Database): Wire {
  return {
    tellWith: async () => undefined,
    listen: () => undefined,
    close: async () => releaseLock(database),
  }
}

/** Closing alone does not release it while a statement waits for the garbage collector. */
function releaseLock(database: Database.Database): void {
  database.pragma('journal_mode = DELETE')
  database.pragma('locking_mode = NORMAL')
  database.exec('begin immediate; commit')
}
