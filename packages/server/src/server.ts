import { randomBytes } from 'node:crypto'
import swagger from '@fastify/swagger'
import { LIMITS } from '@sandtable/protocol'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Thinker } from './bots/thinker.ts'
import { Committer } from './committer.ts'
import type { Limits } from './connection.ts'
import type { ServedGame } from './games.ts'
import type { House } from './house.ts'
import { addGuards } from './http/guards.ts'
import { addMapRoutes } from './http/map-routes.ts'
import { addRoutes } from './http/routes.ts'
import { addWebFiles } from './http/web-files.ts'
import type { RandomSource } from './keys.ts'
import { addLive } from './live.ts'
import { Matches } from './matches.ts'
import { Outages } from './outages.ts'
import { Rooms } from './rooms.ts'
import type { Store } from './store/store.ts'

/** What a server is made of. What is absent is as usual; tests bring their own. */
export interface ServerParts {
  readonly store: Store
  readonly games: readonly ServedGame[]
  readonly thinker: Thinker
  /** Folder of the built browser app. */
  readonly webFolder?: string | null
  /** Origins besides our own from which pages may play. */
  readonly origins?: readonly string[]
  readonly now?: () => number
  readonly random?: RandomSource
  readonly limits?: Partial<Limits>
  readonly requestsPerMinute?: number
  readonly newMatchesPerMinute?: number
  readonly botPause?: number
  /** Milliseconds between two notes that this server is there; 0 for none but the first and the last. */
  readonly beatEvery?: number
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info'
}

/** The server, ready to listen. Closing it closes rooms and sockets; store and thinker are the caller's. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: parts.logLevel ?? 'error', serializers: { req: withoutSecrets } },
    bodyLimit: LIMITS.messageBytes,
    forceCloseConnections: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await addGuards(app, parts.requestsPerMinute ?? 600)
  await app.register(swagger, {
    openapi: { info: { title: 'Sandtable', version: '1', description: 'See docs/protocol.md.' } },
    transform: jsonSchemaTransform,
  })

  const house = houseOf(parts, app)
  const rooms = new Rooms(house, parts.games)
  const matches = new Matches(house, parts.games, rooms)
  const report = (failure: unknown): void => house.report(failure, 'beat')
  const stopBeating = await house.outages.watch(house.store, house.now, report, parts.beatEvery)
  app.addHook('preClose', async () => {
    await rooms.close()
    await stopBeating()
  })
  const sockets = await addLive(app, rooms, house, { ...LIMITS, ...parts.limits }, parts.origins ?? [])
  addRoutes(app, {
    games: parts.games,
    rooms,
    matches,
    connections: sockets.count,
    trouble: () => house.store.trouble,
    newMatchesPerMinute: parts.newMatchesPerMinute ?? 30,
  })
  addMapRoutes(app, house, parts.newMatchesPerMinute ?? 30)
  await addWebFiles(app, parts.webFolder ?? null)
  return app
}

function houseOf(parts: ServerParts, app: FastifyInstance): House {
  const { store, thinker } = parts
  return {
    store,
    thinker,
    committer: new Committer(store),
    now: parts.now ?? Date.now,
    outages: new Outages(),
    random: parts.random ?? randomBytes,
    botPause: parts.botPause ?? 400,
    report: (failure, what) => app.log.error({ err: failure }, what),
  }
}

/** Keys travel in bodies, which are not logged; what a proxy adds to a request is nobody's business either. */
function withoutSecrets({ method, url }: FastifyRequest): { method: string; url: string } {
  return { method, url: url.split('?')[0] ?? '' }
}
