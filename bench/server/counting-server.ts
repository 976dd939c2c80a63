/** Our server as it is, with one game: players take turns to count. */
import type { AddressInfo } from 'node:net'
import type { AnyRuleset } from '@sandtable/engine'
import { createServer, type ServerParts } from '../../packages/server/src/server.ts'
import { openSqlite } from '../../packages/server/src/store/sqlite.ts'
import { counting } from './counting.ts'
import { newFolder } from './folder.ts'

/** No client of this server asks a bot, for odds or for an import. */
const NO_WORKERS: ServerParts['workers'] = {
  choose: async () => null,
  odds: async () => [],
  readSave: async () => ({ wrong: '' }),
  readMap: async () => ({ wrong: '' }),
  readOptions: async () => ({ wrong: '' }),
  load: { workers: 0, running: 0, waiting: 0, oldest: 0, failed: 0 },
  close: async () => undefined,
}

const app = await createServer({
  store: await openSqlite(newFolder()),
  games: [{ ruleset: counting as AnyRuleset, rulesText: () => '' }],
  workers: NO_WORKERS,
  limits: {
    messagesPerSecond: 1_000_000,
    messageBurst: 1_000_000,
    matchesADay: 1_000_000,
    socketsOfAddress: 100_000,
    openBytesOfAddress: Number.MAX_SAFE_INTEGER,
  },
  requestsPerMinute: 1_000_000,
  newMatchesPerMinute: 1_000_000,
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listens on ${(app.server.address() as AddressInfo).port}`)
