/**
 * Loaded before a server by the torture: on SIGUSR2 the thread of SQLite ends, as it would by a fault of the library.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module'

const threads = createRequire(import.meta.url)('node:worker_threads')
let ofSqlite = null

threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    super(file, options)
    if (String(file).endsWith('sqlite-thread.js')) ofSqlite = this
  }
}
syncBuiltinESMExports()

process.on('SIGUSR2', () => void ofSqlite?.terminate())
