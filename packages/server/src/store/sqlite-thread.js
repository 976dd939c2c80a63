/**
 * Runs in a thread of its own and has the database to itself, so that waiting for the disk holds nobody up. Plain
 * JavaScript: a thread is started from a file, whatever the rest was bundled into.
 */
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'
import { readRecords } from './journal-records.js'

/**
 * Pages of the write-ahead log before they are put in their places. Entries of the same matches change the same pages
 * again and again: the longer one waits, the fewer are written twice. 16 MB are read in a blink after a crash.
 */
const PAGES_BEFORE_CHECKPOINT = 4_000

/** Entries one statement adds: together they cost half of what they would one by one. */
const ADDED_TOGETHER = 50

let database

try {
  database = new Database(workerData.path)
  database.pragma('locking_mode = EXCLUSIVE')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL') // an acknowledged answer survives a loss of power
  database.pragma(`wal_autocheckpoint = ${PAGES_BEFORE_CHECKPOINT}`)
  database.exec('begin immediate; commit') // takes the lock now, not with the first answer
  parentPort.postMessage({ opened: true })
  parentPort.on('message', obey)
} catch (failure) {
  parentPort.postMessage({ opened: false, ...complaintOf(failure) })
}

function obey({ id, sql, parameters, files }) {
  try {
    if (files) parentPort.postMessage({ id, generation: fold(files) })
    else if (sql === null) close(id)
    else parentPort.postMessage({ id, ...execute(sql, parameters) })
  } catch (failure) {
    parentPort.postMessage({ id, ...complaintOf(failure) })
  }
}

function execute(sql, parameters) {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters), changes: 0 }
  return { rows: [], changes: statement.run(parameters).changes }
}

/**
 * Puts the entries of these files into their table, and gives the highest generation. The newest come first: where an older
 * file has another entry in the same place, that one could not be written to its end, and nobody was told of it.
 */
function fold(files) {
  const read = files.map(({ path, size }) => readRecords(readFileSync(path).subarray(0, size)))
  read.sort((a, b) => b.generation - a.generation)
  const rows = read.flatMap((one) => one.rows)
  if (rows.length > 0) addAll(rows)
  return read[0]?.generation ?? 0
}

function addAll(rows) {
  database.exec('begin immediate')
  try {
    for (let i = 0; i < rows.length; i += ADDED_TOGETHER) add(rows.slice(i, i + ADDED_TOGETHER))
    database.exec('commit')
  } catch (failure) {
    if (database.inTransaction) database.exec('rollback')
    throw failure
  }
}

function add(rows) {
  const places = rows.map(() => '(?, ?, ?, ?, ?)').join(', ')
  const values = rows.flatMap(({ match, seq, at, author, body }) => [match, seq, at, author, body])
  database
    .prepare(`insert into entries (match, seq, at, author, body) values ${places} on conflict do nothing`)
    .run(values)
}

/** Closing alone does not release the lock while a statement waits for the garbage collector. */
function close(id) {
  database.pragma('journal_mode = DELETE')
  database.pragma('locking_mode = NORMAL')
  database.exec('begin immediate; commit')
  database.close()
  parentPort.postMessage({ id })
  parentPort.close()
}

function complaintOf({ code, message }) {
  return { code, message }
}
