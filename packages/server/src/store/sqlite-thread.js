/**
 * Runs in a thread of its own and has the database to itself, so that waiting for the disk holds nobody up. Plain
 * JavaScript: a thread is started from a file, whatever the rest was bundled into.
 */
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'

let database

try {
  database = new Database(workerData.path)
  database.pragma('locking_mode = EXCLUSIVE')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL') // an acknowledged answer survives a loss of power
  database.exec('begin immediate; commit') // takes the lock now, not with the first answer
  parentPort.postMessage({ opened: true })
  parentPort.on('message', obey)
} catch (failure) {
  parentPort.postMessage({ opened: false, ...complaintOf(failure) })
}

function obey({ id, sql, parameters }) {
  try {
    if (sql === null) close(id)
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
