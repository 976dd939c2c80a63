import { randomBytes } from 'node:crypto'
import swagger from '@fastify/swagger'
import { LIMITS } from '@sandtable/protocol'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Committer } from './committer.ts'
import type { ServedGame } from './games.ts'
import type { House } from './house.ts'
import { addGuards } from './http/guards.ts'
import { addHostGuard } from './http/host-guard.ts'
import { addImportRoute } from './http/import-route.ts'
import { addMapRoutes } from './http/map-routes.ts'
import { addRoutes } from './http/routes.ts'
import { addWebFiles } from './http/web-files.ts'
import type { RandomSource } from './keys.ts'
import type { Limits } from './limits.ts'
import { addLive } from './live.ts'
import { watchLoop } from './loop-delay.ts'
import { Makers } from './makers.ts'
import { MatchKeys } from './match-keys.ts'
import { Matches } from './matches.ts'
import { Outages } from './outages.ts'
import { Rooms } from './rooms.ts'
import type { Store } from './store/store.ts'
import { troublesOf } from './troubles.ts'
import type { Workers } from './workers/tasks.ts'

/** What a server is made of. What is absent is as usual; tests bring their own. */
export interface ServerParts {
  readonly store: Store
  readonly games: readonly ServedGame[]
  readonly workers: Workers
  /** Folder of the built browser app. */
  readonly webFolder?: string | null
  /** Origins besides our own from which pages may play. */
  readonly origins?: readonly string[]
  readonly now?: () => number
  readonly random?: RandomSource
  readonly limits?: Partial<Limits>
  /** Addresses and networks of reverse proxies, whose `X-Forwarded-For` says where a request comes from. */
  readonly trustedProxies?: readonly string[]
  /** Names by which browsers may call this server, besides addresses, `localhost` and the name of the machine. */
  readonly hostNames?: readonly string[]
  /** Milliseconds within which a whole request must arrive. */
  readonly requestTimeout?: number
  readonly requestsPerMinute?: number
  readonly newMatchesPerMinute?: number
  readonly botPause?: number
  readonly busyPause?: number
  /** Milliseconds between two notes that this server is there; 0 for none but the first and the last. */
  readonly beatEvery?: number
  /** Called with our own mistakes; they are logged if absent. */
  readonly report?: House['report']
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info'
}

/** The server, ready to listen. Closing it closes rooms and sockets; store and workers are the caller's. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const requestTimeout = parts.requestTimeout ?? 30_000
  const app = fastify({
    logger: { level: parts.logLevel ?? 'error', serializers: { req: withoutSecrets } },
    bodyLimit: LIMITS.messageBytes,
    forceCloseConnections: true,
    requestTimeout,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    trustProxy: parts.trustedProxies?.length ? [...parts.trustedProxies] : false,
    http: { headersTimeout: Math.min(10_000, requestTimeout), connectionsCheckingInterval: 1_000 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addHostGuard(app, parts.hostNames ?? [])
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
  const sockets = await addLive(app, rooms, house, parts.origins ?? [])
  const perMinute = parts.newMatchesPerMinute ?? 30
  addRoutes(app, {
    games: parts.games,
    rooms,
    matches,
    connections: sockets.count,
    trouble: () => house.store.trouble,
    load: () => house.workers.load,
    troubles: () => troublesOf(house),
    loopDelay: watchLoop(app),
    keys: new MatchKeys(house, rooms),
    newMatchesPerMinute: perMinute,
  })
  await addImportRoute(app, matches, house.limits, perMinute)
  addMapRoutes(app, house, perMinute)
  await addWebFiles(app, parts.webFolder ?? null)
  return app
}

function houseOf(parts: ServerParts, app: FastifyInstance): House {
  const { store, workers } = parts
  return {
    store,
    workers,
    limits: { ...LIMITS, ...parts.limits },
    makers: new Makers(),
    committer: new Committer(store),
    now: parts.now ?? Date.now,
    outages: new Outages(),
    random: parts.random ?? randomBytes,
    botPause: parts.botPause ?? 400,
    busyPause: parts.busyPause ?? 1_000,
    report: parts.report ?? ((failure, what) => app.log.error({ err: failure }, what)),
  }
}

/** Keys travel in bodies, which are not logged; what a proxy adds to a request is nobody's business either. */
function withoutSecrets({ method, url }: FastifyRequest): { method: string; url: string } {
  return { method, url: url.split('?')[0] ?? '' }
}
