/**
 * Runs in a thread of its own and has the database to itself, so that waiting for the disk holds up no other work. Plain
 * JavaScript: a thread is started from a file, also when the rest was bundled.
 */
import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'
import { readPage } from './journal/journal-records.js'
import { forgetQueries, readRows } from './sqlite-rows.js'
import { peek, salvage } from './sqlite-salvage.js'

/**
 * Bytes of the write-ahead log before it is put into the database. Entries of the same matches change the same pages
 * again and again: the longer one waits, the fewer are written twice.
 */
const LARGEST_LOG = 16 << 20

/** Entries one statement adds: together they cost half of what they would one by one. */
const ADDED_TOGETHER = 50

const OPERATIONS = {
  begin,
  execute,
  transact,
  fold,
  apply: ({ records, safe }) => apply({ records, safe, isReplay: true }),
  addOld,
  checkpoint,
  snapshot,
  peek: ({ path }) => peek(path),
  salvage: ({ path, tables }) => inTransaction(() => salvage(database, path, tables)),
  integrity,
  close,
}

let database

try {
  database = new Database(workerData.path)
  database.pragma('locking_mode = EXCLUSIVE')
  database.exec('begin immediate; commit') // takes the lock now, not with the first answer
  checkSchema()
  parentPort.postMessage({ opened: true })
  parentPort.on('message', obey)
} catch (failure) {
  parentPort.postMessage({ opened: false, ...complaintOf(failure) })
}

function obey({ id, operation, request }) {
  try {
    parentPort.postMessage({ id, reply: OPERATIONS[operation](request) })
  } catch (failure) {
    parentPort.postMessage({ id, ...complaintOf(failure) })
  }
  if (operation === 'close') parentPort.close()
}

/** Until now nothing in the files was changed. */
function begin() {
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL') // an acknowledged answer survives a loss of power
  database.pragma('wal_autocheckpoint = 0')
}

function execute({ sql, parameters }) {
  if (/^\s*(select|with)\b/i.test(sql)) return { rows: readRows(database, sql, parameters), changes: 0 }
  if (/^\s*(create|alter|drop)\b/i.test(sql)) forgetQueries()
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters), changes: 0 }
  return { rows: [], changes: statement.run(parameters).changes }
}

/** Before anything else is read: the library cannot bear names of columns either that are no UTF-8. */
function checkSchema() {
  const rows = database
    .prepare('select cast(sql as blob) as sql from sqlite_master where sql is not null')
    .all()
  for (const { sql } of rows) {
    if (isUtf8(Buffer.from(sql))) continue
    throw Object.assign(new Error('the description of its tables is damaged'), { code: 'SQLITE_CORRUPT' })
  }
}

/** All of them in one transaction, or none where the first changes nothing. True if they were run. */
function transact({ statements }) {
  const isDone = inTransaction(() => runAll(statements))
  keepLogSmall()
  return isDone
}

function runAll(statements) {
  for (const [i, [sql, parameters]] of statements.entries()) {
    const { changes } = execute({ sql, parameters })
    if (i === 0 && changes === 0) return false
  }
  return true
}

/** Puts a part of a file of the journal into the database: exactly these records, or the file is damaged. */
function fold({ path, generation, from, to, firstRecord, records: count, safe }) {
  const { generation: found, records } = readPage(part(path, from, to))
  const areThese = records.every(({ number }, i) => number === firstRecord + i)
  const isWhole = records.length === count && areThese && (count === 0 || found === generation)
  if (!isWhole)
    throw Object.assign(new Error(`The journal '${path}' is damaged.`), { code: 'JOURNAL_DAMAGED' })
  apply({ records, safe, folded: `${generation} ${firstRecord + count}` })
}

function part(path, from, to) {
  const bytes = Buffer.alloc(to - from)
  const handle = openSync(path, 'r')
  try {
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(handle, bytes, done, bytes.length - done, from + done)
      if (read === 0) return bytes.subarray(0, done)
      done += read
    }
  } finally {
    closeSync(handle)
  }
  return bytes
}

/**
 * Does what the records say, in their order; what is there already stays. `folded` says how far the journal is in the
 * database now; with `safe`, files up to that generation are not needed any more afterwards.
 */
function apply({ records, safe, folded, isReplay = false }) {
  inTransaction(() => {
    let rows = []
    for (const record of records) {
      rows.push(...record.rows)
      if (record.statements.length === 0 && record.removed === null) continue
      addRows(rows)
      rows = []
      if (record.removed !== null) remove(record.removed)
      runAll(record.statements.map(([sql, parameters]) => [keepingWhatIsThere(sql), parameters]))
    }
    addRows(rows)
    if (isReplay) removeAgain()
    const note = database.prepare('update seal set value = ? where name = ?')
    if (folded !== undefined) note.run([folded, 'folded'])
    if (safe !== undefined) note.run([String(safe), 'safe'])
  })
  if (safe === undefined) keepLogSmall()
  else checkpoint()
}

/** A damaged database may have lost a part of what was written together. */
function keepingWhatIsThere(sql) {
  return sql.replace(/^insert into/i, 'insert or ignore into')
}

function addRows(rows) {
  for (let i = 0; i < rows.length; i += ADDED_TOGETHER) add(rows.slice(i, i + ADDED_TOGETHER))
  const last = new Map(rows.map((row) => [row.match, row]))
  const moveHead = database.prepare('update heads set seq = ?, sum = ? where match = ? and seq < ?')
  for (const { match, seq, sum } of last.values()) moveHead.run([seq, sum, match, seq])
}

function add(rows) {
  const places = rows.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')
  const values = rows.flatMap(({ match, seq, at, author, body, sum }) => [match, seq, at, author, body, sum])
  database
    .prepare(
      `insert into entries (match, seq, at, author, body, sum) values ${places} on conflict do nothing`,
    )
    .run(values)
}

/** Removes all that belongs to a match, also what was left of it where a part of it is gone already. */
function remove(match) {
  const { changes } = database.prepare('delete from matches where id = ?').run([match])
  if (changes > 0) {
    database.exec(`update seal set value = cast(cast(value as integer) - 1 as text) where name = 'matches'`)
  }
  for (const table of ['heads', 'seats', 'entries', 'summaries']) {
    database.prepare(`delete from ${table} where match = ?`).run([match])
  }
  const keep = `insert into seal (name, value) values (?, '') on conflict do nothing`
  database.prepare(keep).run([`removed ${match}`])
}

/** A damaged journal may have brought back a part of a match, and lost the record that removes it. */
function removeAgain() {
  const rows = readRows(database, `select name from seal where name like 'removed %'`)
  for (const { name } of rows) remove(name.slice('removed '.length))
}

/** Entries of a journal from before there were sums, into the table as it was then. */
function addOld({ rows }) {
  const statement = database.prepare(
    'insert into entries (match, seq, at, author, body) values (?, ?, ?, ?, ?) on conflict do nothing',
  )
  inTransaction(() => {
    for (const { match, seq, at, author, body } of rows) statement.run([match, seq, at, author, body])
  })
}

function inTransaction(work) {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (failure) {
    if (database.inTransaction) database.exec('rollback')
    throw failure
  }
}

function keepLogSmall() {
  if (statSync(`${workerData.path}-wal`, { throwIfNoEntry: false })?.size > LARGEST_LOG) checkpoint()
}

/**
 * Everything into the database file, and the log emptied: a log that is damaged while part of it is in the database
 * already could mix old pages with new ones.
 */
function checkpoint() {
  const [{ busy }] = database.pragma('wal_checkpoint(TRUNCATE)')
  if (busy) throw new Error('The write-ahead log could not be put into the database.')
}

/** A copy of the database as it stands, in a file of its own. */
function snapshot({ path }) {
  database.prepare('vacuum into ?').run([path])
}

/** What SQLite finds wrong with the structure of the file. */
function integrity() {
  const lines = readRows(database, 'select integrity_check from pragma_integrity_check(20)')
  return lines.map(({ integrity_check: line }) => line).filter((line) => line !== 'ok')
}

/** Closing alone does not release the lock while a statement waits for the garbage collector. */
function close() {
  database.pragma('journal_mode = DELETE')
  database.pragma('locking_mode = NORMAL')
  database.exec('begin immediate; commit')
  database.close()
}

function complaintOf({ code, message }) {
  return { code, message }
}
