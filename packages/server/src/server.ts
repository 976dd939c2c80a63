import { randomBytes } from 'node:crypto'
import swagger from '@fastify/swagger'
import { Outages } from '@sandtable/host'
import { LIMITS } from '@sandtable/protocol'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ServedGame } from './games.ts'
import { addGuards } from './http/guards.ts'
import { addHostGuard } from './http/host-guard.ts'
import { addImportRoute } from './http/import-route.ts'
import { addMapRoutes } from './http/map-routes.ts'
import { addRoutes } from './http/routes.ts'
import { addWebFiles } from './http/web-files.ts'
import type { RandomSource } from './keys/keys.ts'
import { MatchKeys } from './keys/match-keys.ts'
import { watchLoop } from './limits/loop-delay.ts'
import { watchOutages } from './limits/outage-watch.ts'
import type { Limits } from './limits/server-limits.ts'
import { troublesOf } from './limits/troubles.ts'
import { Committer } from './matches/committer.ts'
import { MatchCreators } from './matches/match-creators.ts'
import { Matches } from './matches/matches.ts'
import { removeOldMatches } from './matches/retention.ts'
import { Rooms } from './matches/rooms.ts'
import type { ServerContext } from './server-context.ts'
import { addSocketRoute } from './socket/socket-route.ts'
import type { Store } from './store/store.ts'
import type { Workers } from './workers/tasks.ts'

/** The parts and settings of a server. Those that are absent have defaults; tests supply their own. */
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
  /** Milliseconds between two records that this server is running; 0 for only the first and the last. */
  readonly beatEvery?: number
  /** Days after which a match in which nothing has happened is removed; absent or 0: never. */
  readonly keepDays?: number
  /** Called with errors of our own code; logged if absent. */
  readonly report?: ServerContext['report']
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info'
  /** Where log lines go; standard output if absent. */
  readonly logTo?: { write(line: string): void }
}

/** The server, ready to listen. Closing it closes rooms and sockets; the caller closes store and workers. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const requestTimeout = parts.requestTimeout ?? 30_000
  const app = fastify({
    logger: {
      level: parts.logLevel ?? 'error',
      serializers: { req: withoutSecrets },
      ...(parts.logTo ? { stream: parts.logTo } : {}),
    },
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

  const context = contextOf(parts, app)
  const rooms = new Rooms(context, parts.games)
  const matches = new Matches(context, parts.games, rooms)
  const report = (failure: unknown): void => context.report(failure, 'beat')
  const stopBeating = await watchOutages(context.outages, context.store, context.now, report, parts.beatEvery)
  const log = (line: string): void => app.log.info(line)
  const stopRemoving = parts.keepDays ? removeOldMatches(rooms, context, parts.keepDays, log) : null
  app.addHook('preClose', async () => {
    await stopRemoving?.()
    await rooms.close()
    await stopBeating()
  })
  const sockets = await addSocketRoute(app, rooms, context, parts.origins ?? [])
  const perMinute = parts.newMatchesPerMinute ?? 30
  addRoutes(app, {
    games: parts.games,
    rooms,
    matches,
    connections: sockets.count,
    trouble: () => context.store.trouble,
    load: () => context.workers.load,
    freeBytes: () => context.store.freeBytes().catch(() => null), // `trouble` tells why
    troubles: (freeBytes) => troublesOf(context, freeBytes),
    loopDelay: watchLoop(app),
    keys: new MatchKeys(context, rooms),
    newMatchesPerMinute: perMinute,
  })
  await addImportRoute(app, matches, context.limits, perMinute)
  addMapRoutes(app, context, perMinute)
  await addWebFiles(app, parts.webFolder ?? null)
  return app
}

function contextOf(parts: ServerParts, app: FastifyInstance): ServerContext {
  const { store, workers } = parts
  return {
    store,
    workers,
    limits: { ...LIMITS, ...parts.limits },
    makers: new MatchCreators(),
    committer: new Committer(store),
    now: parts.now ?? Date.now,
    outages: new Outages(),
    random: parts.random ?? randomBytes,
    botPause: parts.botPause ?? 400,
    busyPause: parts.busyPause ?? 1_000,
    report: parts.report ?? ((failure, what) => app.log.error({ err: failure }, what)),
  }
}

/** Logs neither bodies, which hold keys, nor headers that a proxy adds. */
function withoutSecrets({ method, url }: FastifyRequest): { method: string; url: string } {
  return { method, url: url.split('?')[0] ?? '' }
}
