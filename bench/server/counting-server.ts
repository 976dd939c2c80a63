/** Our server as it is, with one game: players take turns to count. */
import type { AddressInfo } from 'node:net'
import type { AnyRuleset } from '../../packages/server/src/games.ts'
import { createServer, type ServerParts } from '../../packages/server/src/server.ts'
import { openSqlite } from '../../packages/server/src/store/sqlite.ts'
import { counting } from './counting.ts'
import { newFolder } from './folder.ts'

/** Nobody here asks a bot or for odds. */
const THINKS_NOTHING: ServerParts['thinker'] = {
  choose: async () => null,
  odds: async () => [],
  close: async () => undefined,
}

const app = await createServer({
  store: await openSqlite(newFolder()),
  games: [{ ruleset: counting as AnyRuleset, rulesText: () => '' }],
  thinker: THINKS_NOTHING,
  limits: { messagesPerSecond: 1_000_000, messageBurst: 1_000_000 },
  requestsPerMinute: 1_000_000,
  newMatchesPerMinute: 1_000_000,
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listens on ${(app.server.address() as AddressInfo).port}`)
