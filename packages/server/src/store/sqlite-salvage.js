/** Taking over what can still be read in a damaged database. Plain JavaScript, for the thread of SQLite. */
import Database from 'libsql'
import { readRows } from './sqlite-rows.js'

/** Rows of a table that can lie on one page of the database: as many as are looked for where their number is unknown. */
const MOST_ROWS_A_PAGE = 50

/** The migrations a damaged database has seen, as far as it can still be read; null where not even its tables can. */
export function peek(path) {
  const damaged = openDamaged(path)
  const query = `select name from sqlite_master where type = 'table'`
  const tables = attempt(() => readRows(damaged, query)) ?? []
  const names = tables.map(({ name }) => name)
  const rows = attempt(() => readRows(damaged, 'select name from kysely_migration')) ?? []
  damaged.close()
  return names.length === 0 ? null : { tables: names, migrations: rows.map(({ name }) => name) }
}

/** Takes over every row that can still be read in these tables of a damaged database. */
export function salvage(database, path, tables) {
  const damaged = openDamaged(path)
  for (const table of tables) {
    database.exec(`delete from "${table}"`)
    takeOver(database, damaged, table)
  }
  damaged.close()
}

function openDamaged(path) {
  const damaged = new Database(path)
  damaged.pragma('writable_schema = ON') // lets SQLite read a file that was cut off
  return damaged
}

/** All rows, or where that fails those that can be read one by one. */
function takeOver(database, damaged, table) {
  const info = database.pragma(`table_info("${table}")`)
  const columns = info.map(({ name }) => `"${name}"`).join(', ')
  const source = `select ${columns} from "${table}" not indexed`
  const isByRowid = attempt(() => database.prepare(`select rowid from "${table}" limit 0`)) !== null
  const rows = attempt(() => readRows(damaged, source))
  if (rows) keepRows(database, table, rows)
  else if (isByRowid) takeRange(database, damaged, table, source, 1, highestRowid(damaged, table))
  else for (const order of ['asc', 'desc']) walk(database, damaged, table, info, order)
}

function highestRowid(damaged, table) {
  const found = attempt(() => damaged.prepare(`select max(rowid) as last from "${table}" not indexed`).all())
  if (found) return found[0]?.last ?? 0
  const [{ page_count: pages }] = damaged.pragma('page_count')
  return pages * MOST_ROWS_A_PAGE
}

/** Halves what cannot be read until it is a single row. */
function takeRange(database, damaged, table, source, first, last) {
  if (first > last) return
  const isShort = last - first < 256
  const rows = isShort
    ? attempt(() => readRows(damaged, `${source} where rowid between ? and ?`, [first, last]))
    : null
  if (rows) return keepRows(database, table, rows)
  if (first === last) return
  const middle = Math.floor((first + last) / 2)
  takeRange(database, damaged, table, source, first, middle)
  takeRange(database, damaged, table, source, middle + 1, last)
}

/** Along the key of a table without rowids, up to the first row that cannot be read. */
function walk(database, damaged, table, info, order) {
  const columns = info.map(({ name }) => `"${name}"`).join(', ')
  const key = info.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const names = key.map(({ name }) => `"${name}"`)
  const by = names.map((name) => `${name} ${order}`).join(', ')
  const places = names.map(() => '?').join(', ')
  const beyond = `where (${names.join(', ')}) ${order === 'asc' ? '>' : '<'} (${places})`
  for (let last = null; ; ) {
    const query = `select ${columns} from "${table}" ${last ? beyond : ''} order by ${by} limit 1`
    const rows = attempt(() => readRows(damaged, query, last ? key.map(({ name }) => last[name]) : []))
    if (!rows || rows.length === 0) return
    keepRows(database, table, rows)
    last = rows[0]
  }
}

function keepRows(database, table, rows) {
  const known = new Set(database.pragma(`table_info("${table}")`).map(({ name }) => name))
  for (const row of rows) {
    const names = Object.keys(row).filter((name) => known.has(name))
    const columns = names.map((name) => `"${name}"`).join(', ')
    const places = names.map(() => '?').join(', ')
    const statement = `insert into "${table}" (${columns}) values (${places}) on conflict do nothing`
    attempt(() => database.prepare(statement).run(names.map((name) => row[name]))) // a row may lack what it must have
  }
}

/** What SQLite can read; null where it cannot. */
function attempt(read) {
  try {
    return read()
  } catch (failure) {
    if (!String(failure.code).startsWith('SQLITE_')) throw failure
    return null
  }
}
