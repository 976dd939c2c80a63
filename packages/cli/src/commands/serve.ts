import { existsSync } from 'node:fs'
import { ListenTrouble, type StartedServer, StoreTrouble, startServer, WEB } from '@sandtable/server'
import { complain } from '../complaint.ts'
import { wholeNumber } from '../options.ts'

export interface ServeFlags {
  readonly port: string
  readonly host: string
  readonly folder: string
  readonly database?: string
  readonly acceptLoss?: boolean
  readonly hostName?: readonly string[]
  readonly trustProxy?: readonly string[]
  readonly keepDays: string
}

const HIGHEST_PORT = 65_535

/** The shortest `--keep-days`: a clock gives a player at most 60 days for an answer. */
const FEWEST_DAYS_KEPT = 61

/** `sandtable serve`: opens the server for browsers and other clients, until it is stopped. */
export async function serve(flags: ServeFlags): Promise<void> {
  const server = await started(flags)
  const place = flags.database ? 'the PostgreSQL database' : `the folder '${flags.folder}'`
  // Installed before the address is printed, because a reader may end the server at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)))
  }
  console.log(`Sandtable is open at ${server.url}; matches are kept in ${place}. Ctrl-C ends it.`)
  if (!existsSync(WEB)) console.log('The browser app is not built yet: npm start builds and serves it.')
}

/** Complains in one sentence about a store that cannot be opened or a port that cannot be had. */
async function started({
  port,
  host,
  folder,
  database,
  acceptLoss = false,
  hostName: hostNames = [],
  trustProxy: trustedProxies = [],
  keepDays,
}: ServeFlags): Promise<StartedServer> {
  const databaseUrl = database === undefined ? {} : { databaseUrl: databaseNamed(database) }
  const settings = { hostNames, trustedProxies, keepDays: daysNamed(keepDays) }
  try {
    return await startServer({ port: portNamed(port), host, folder, acceptLoss, ...settings, ...databaseUrl })
  } catch (failure) {
    if (failure instanceof StoreTrouble || failure instanceof ListenTrouble) return complain(failure.message)
    throw failure
  }
}

function portNamed(word: string): number {
  const port = wholeNumber('The port', word, 0)
  return port <= HIGHEST_PORT ? port : complain(`The port is at most ${HIGHEST_PORT}, not '${word}'.`)
}

function daysNamed(word: string): number {
  const days = wholeNumber('--keep-days', word, 0)
  if (days === 0 || days >= FEWEST_DAYS_KEPT) return days
  return complain(
    `--keep-days is 0 or at least ${FEWEST_DAYS_KEPT}, not '${word}': players may have 60 days for an answer.`,
  )
}

export function databaseNamed(url: string): string {
  const isUrl = /^postgres(ql)?:\/\/./.test(url)
  return isUrl ? url : complain('The database is named as postgres://USER:PASSWORD@HOST:PORT/NAME.')
}
