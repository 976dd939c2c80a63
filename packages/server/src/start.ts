import type { AddressInfo } from 'node:net'
import { servedGames } from './games.ts'
import { WEB } from './paths.ts'
import { createServer, type ServerParts } from './server.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqlite } from './store/sqlite.ts'
import { openWorkers } from './workers/open-workers.ts'

export interface StartTerms extends Omit<ServerParts, 'store' | 'games' | 'workers'> {
  readonly port: number
  readonly host: string
  /** Where matches are kept, unless a database is named. */
  readonly folder: string
  /** The URL of a PostgreSQL database, which several servers may share. */
  readonly databaseUrl?: string
  /** Continue without damaged data; a copy of the files is kept. */
  readonly acceptLoss?: boolean
  /** Bytes of a journal file; smaller in tests. */
  readonly journalBytes?: number
  /** The bundled worker; made from the sources if absent. */
  readonly workerFile?: string
}

export interface StartedServer {
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly url: string
  /** Finishes what is in progress, and closes everything. */
  close(): Promise<void>
}

/** Why a server cannot listen at its address, in a sentence for its operator. */
export class ListenTrouble extends Error {}

/**
 * Starts a server that listens. If the store cannot be opened or the port is not available, throws a `StoreTrouble` or
 * a `ListenTrouble` with a sentence, and leaves nothing open.
 */
export async function startServer(terms: StartTerms): Promise<StartedServer> {
  const { port, host, folder, databaseUrl, acceptLoss = false, journalBytes, workerFile, ...parts } = terms
  const store = await (databaseUrl
    ? openPostgres(databaseUrl, { acceptLoss })
    : openSqlite(folder, { acceptLoss, journalBytes }))
  const workers = await openWorkers(workerFile === undefined ? {} : { workerFile })
  const app = await createServer({ webFolder: WEB, ...parts, store, games: servedGames(), workers })
  const close = async (): Promise<void> => {
    await app.close()
    await workers.close()
    await store.close()
  }
  try {
    await app.listen({ port, host })
  } catch (failure) {
    await close()
    throw new ListenTrouble(whyNotListening(port, host, failure))
  }
  const address = app.server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return { url: `http://${name}:${address.port}`, close }
}

function whyNotListening(port: number, host: string, failure: unknown): string {
  const { code, message } = failure as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or choose another port.`
  if (code === 'EACCES') return `Port ${port} is not permitted: choose one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address '${host}'.`
  return `Nothing can be served at ${host}, port ${port}: ${message}.`
}
