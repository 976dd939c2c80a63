/**
 * Starts a server from the command line, for tests and development: `tsx packages/server/src/main.ts`. Settings come from
 * the environment: PORT, HOST, SANDTABLE_FOLDER, DATABASE_URL, SANDTABLE_WEB, SANDTABLE_ACCEPT_LOSS,
 * SANDTABLE_TRUSTED_PROXIES, SANDTABLE_HOST_NAMES, SANDTABLE_KEEP_DAYS. Prints its address as one line of JSON.
 */
import { ListenTrouble, startServer } from './start.ts'
import { StoreTrouble } from './store/sqlite.ts'

const { PORT, HOST, SANDTABLE_FOLDER, DATABASE_URL, SANDTABLE_WEB } = process.env
const { SANDTABLE_UNLIMITED, SANDTABLE_WORKER } = process.env
const { SANDTABLE_ACCEPT_LOSS, SANDTABLE_JOURNAL_BYTES } = process.env
const { SANDTABLE_TRUSTED_PROXIES, SANDTABLE_HOST_NAMES, SANDTABLE_KEEP_DAYS } = process.env

/** No rate limits: for benchmarks and torture runs. */
const UNLIMITED = {
  limits: {
    messagesPerSecond: 1_000_000,
    messageBurst: 1_000_000,
    matchesADay: 1_000_000,
    socketsOfAddress: 100_000,
    openBytesOfAddress: Number.MAX_SAFE_INTEGER,
  },
  requestsPerMinute: 1_000_000,
  newMatchesPerMinute: 1_000_000,
}

try {
  const server = await startServer({
    port: Number(PORT ?? 3000),
    host: HOST ?? '127.0.0.1',
    folder: SANDTABLE_FOLDER ?? 'saves/server',
    ...(SANDTABLE_WEB === undefined ? {} : { webFolder: SANDTABLE_WEB }),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    ...(SANDTABLE_WORKER ? { workerFile: SANDTABLE_WORKER } : {}),
    ...(SANDTABLE_UNLIMITED ? UNLIMITED : {}),
    ...(SANDTABLE_TRUSTED_PROXIES ? { trustedProxies: SANDTABLE_TRUSTED_PROXIES.split(',') } : {}),
    ...(SANDTABLE_HOST_NAMES ? { hostNames: SANDTABLE_HOST_NAMES.split(',') } : {}),
    ...(SANDTABLE_KEEP_DAYS ? { keepDays: Number(SANDTABLE_KEEP_DAYS) } : {}),
    ...(SANDTABLE_ACCEPT_LOSS ? { acceptLoss: true } : {}),
    ...(SANDTABLE_JOURNAL_BYTES ? { journalBytes: Number(SANDTABLE_JOURNAL_BYTES) } : {}),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  }
  console.log(JSON.stringify({ url: server.url }))
} catch (failure) {
  if (!(failure instanceof StoreTrouble || failure instanceof ListenTrouble)) throw failure
  console.error(failure.message)
  process.exitCode = 2
}
