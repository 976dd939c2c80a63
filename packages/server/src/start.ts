import type { AddressInfo } from 'node:net'
import { openPool } from './bots/pool.ts'
import { servedGames } from './games.ts'
import { createServer, type ServerParts } from './server.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqlite } from './store/sqlite.ts'

export interface StartTerms extends Omit<ServerParts, 'store' | 'games' | 'thinker'> {
  readonly port: number
  readonly host: string
  /** Where matches are kept, unless a database is named. */
  readonly folder: string
  /** The URL of a PostgreSQL database, which several servers may share. */
  readonly databaseUrl?: string
  /** The bundled worker of bots; made from the sources if absent. */
  readonly workerFile?: string
}

export interface StartedServer {
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly url: string
  /** Finishes what is under way, and closes everything. */
  close(): Promise<void>
}

/** Starts a server that listens. Throws a `StoreTrouble` with a sentence where the store cannot be opened. */
export async function startServer(terms: StartTerms): Promise<StartedServer> {
  const { port, host, folder, databaseUrl, workerFile, ...parts } = terms
  const store = await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(folder))
  const thinker = await openPool(workerFile)
  const app = await createServer({ ...parts, store, games: servedGames(), thinker })
  await app.listen({ port, host })
  const address = app.server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    url: `http://${name}:${address.port}`,
    close: async () => {
      await app.close()
      await thinker.close()
      await store.close()
    },
  }
}
