/**
 * Runs in a thread of its own and has the database to itself, so that waiting for the disk holds nobody up. Plain
 * JavaScript: a thread is started from a file, whatever the rest was bundled into.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'

/**
 * Pages of the write-ahead log before they are put in their places. Entries of the same matches change the same pages
 * again and again: the longer one waits, the fewer are written twice. 16 MB are read in a blink after a crash.
 */
const PAGES_BEFORE_CHECKPOINT = 4_000

let database
/** Statements an answer needs, made ready once. */
let statements

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

function obey({ id, sql, parameters, entries }) {
  try {
    if (entries) parentPort.postMessage({ id, added: append(entries) })
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

/** Puts entries (rows of five values, one after the other) on disk in one transaction; for each whether its place was free. */
function append(entries) {
  statements ??= {
    begin: database.prepare('begin immediate'),
    insert: database.prepare(
      'insert into entries (match, seq, at, author, body) values (?, ?, ?, ?, ?) on conflict do nothing',
    ),
    commit: database.prepare('commit'),
    rollback: database.prepare('rollback'),
  }
  statements.begin.run()
  try {
    const added = []
    for (let i = 0; i < entries.length; i += 5) {
      added.push(statements.insert.run(entries.slice(i, i + 5)).changes > 0)
    }
    statements.commit.run()
    return added
  } catch (failure) {
    if (database.inTransaction) statements.rollback.run()
    throw failure
  }
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
