import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { type Finding, StoreDamage, StoreTrouble } from '../failure.ts'
import { DATABASE_FILE, existing, makePrivate, writeSeal } from '../folder.ts'
import { migrateTo, migrateToLatest, migrationNames } from '../migrations.ts'
import { postgresAt } from '../postgres.ts'
import { SqliteThread, sqliteDialect } from '../sqlite-dialect.ts'
import { type DatabaseKind, KEPT_TABLES, type Tables } from '../tables.ts'
import { type BackupRow, checkBackupFile, type KeptTable, rowsIn, writeBackupFile } from './backup-file.ts'
import { type DataLocation, withStoredData } from './data-location.ts'
import { allDefects, sentenceOf } from './defects.ts'

/** Rows that are read or written together, and the length of text after which no more are added. */
const TOGETHER = 50
const LONGEST_TOGETHER = 4 << 20

export interface BackupReport {
  readonly rows: number
  /** What was damaged already when the backup was made. */
  readonly findings: readonly Finding[]
}

/** Writes everything that is stored in a location to a file, also while a server uses it. */
export async function backUp(place: DataLocation, path: string): Promise<BackupReport> {
  const { result, findings } = await withStoredData(place, async ({ db, findings: known }) => {
    const found: Finding[] = [...known]
    for await (const { match, sentence } of allDefects(db)) found.push({ match, sentence })
    const migration = migrationNames().at(-1) ?? ''
    const head = { sandtable: 'backup', form: 1, at: Date.now(), migration } as const
    return { rows: await writeBackupFile(path, head, allRows(db)), findings: found }
  })
  if (result) return result
  throw new StoreDamage(`No backup was made: the files are damaged. ${findings[0]?.sentence}`, findings)
}

async function* allRows(db: Kysely<Tables>): AsyncGenerator<BackupRow> {
  for (const [table, key] of Object.entries(KEPT_TABLES) as [KeptTable, readonly string[]][]) {
    const columns = sql.join(key.map((name) => sql.ref(name)))
    let after = sql``
    for (;;) {
      const { rows } = await sql<BackupRow[1]>`
        select * from ${sql.table(table)} ${after} order by ${columns} limit ${TOGETHER}`.execute(db)
      for (const row of rows) yield [table, row]
      const last = rows.at(-1)
      if (!last) break
      after = sql`where (${columns}) > (${sql.join(key.map((name) => sql`${last[name]}`))})`
    }
  }
}

export interface RestoreTerms {
  /** Restore a backup even if its contents were damaged when it was made. */
  readonly acceptLoss?: boolean
}

/** Restores a backup into an empty location, completely or not at all. Returns how many matches came back. */
export async function restore(path: string, place: DataLocation, terms: RestoreTerms = {}): Promise<number> {
  const { migration } = await checkBackupFile(path)
  if (!migrationNames().includes(migration)) {
    throw new StoreTrouble(`The backup '${path}' cannot be used: it was made by a newer Sandtable.`)
  }
  const fill = (db: Kysely<Tables>, kind: DatabaseKind): Promise<number> =>
    fillFrom(path, db, kind, migration, terms)
  return 'folder' in place
    ? await restoreFolder(place.folder, fill)
    : await restorePostgres(place.databaseUrl, fill)
}

type Fill = (db: Kysely<Tables>, kind: DatabaseKind) => Promise<number>

async function restoreFolder(folder: string, fill: Fill): Promise<number> {
  if (existing(folder).length > 0) {
    throw new StoreTrouble(
      `There are matches in the folder '${folder}': name an empty one, or move them away.`,
    )
  }
  const aside = join(folder, 'restoring')
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  makePrivate(aside)
  const thread = await SqliteThread.open(join(aside, DATABASE_FILE))
  await thread.begin()
  const db = new Kysely<Tables>({ dialect: sqliteDialect(thread) })
  try {
    const count = await fill(db, 'sqlite')
    await db.updateTable('seal').set({ value: 'closed' }).where('name', '=', 'state').execute()
    const id = await db.selectFrom('seal').select('value').where('name', '=', 'id').executeTakeFirstOrThrow()
    await db.destroy() // moves everything into the one file
    renameSync(join(aside, DATABASE_FILE), join(folder, DATABASE_FILE))
    await writeSeal(folder, id.value)
    makePrivate(folder)
    return count
  } catch (failure) {
    await db.destroy().catch(() => undefined)
    throw failure
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

async function restorePostgres(url: string, fill: Fill): Promise<number> {
  const db = postgresAt(url)
  try {
    const { rows } = await sql`select 1 from information_schema.tables where table_name = 'matches'`.execute(
      db,
    )
    const isUsed =
      rows.length > 0 && (await db.selectFrom('matches').select('id').limit(1).execute()).length > 0
    if (isUsed) throw new StoreTrouble('There are matches in this database: name an empty one.')
    return await fill(db, 'postgres')
  } catch (failure) {
    if (failure instanceof StoreTrouble) throw failure
    throw new StoreTrouble(`The PostgreSQL database cannot be used: ${(failure as Error).message}.`)
  } finally {
    await db.destroy()
  }
}

async function fillFrom(
  path: string,
  db: Kysely<Tables>,
  kind: DatabaseKind,
  migration: string,
  { acceptLoss = false }: RestoreTerms,
): Promise<number> {
  await migrateTo(db, kind, migration)
  await db.transaction().execute(async (transaction) => {
    for (const table of Object.keys(KEPT_TABLES) as KeptTable[]) await transaction.deleteFrom(table).execute()
    let together: BackupRow[] = []
    let length = 0
    for await (const row of rowsIn(path)) {
      const isFull = together.length >= TOGETHER || length > LONGEST_TOGETHER
      if (isFull || (together[0] && together[0][0] !== row[0])) {
        await insert(transaction, together)
        together = []
        length = 0
      }
      together.push(row)
      length += String(row[1].body ?? '').length
    }
    await insert(transaction, together)
    for await (const defect of allDefects(transaction)) {
      if (acceptLoss) continue
      throw new StoreDamage(
        `The backup '${path}' is of something damaged. ${sentenceOf(defect)} --accept-loss restores it as it is.`,
        [defect],
      )
    }
  })
  await migrateToLatest(db, kind)
  const { count } = await db
    .selectFrom('matches')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function insert(db: Kysely<Tables>, rows: readonly BackupRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first[1])
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(
    rows.map(([, row]) => sql`(${sql.join(names.map((name) => sql`${row[name] ?? null}`))})`),
  )
  await sql`insert into ${sql.table(first[0])} (${columns}) values ${values}`.execute(db)
}
