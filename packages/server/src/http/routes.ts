import {
  ActAsOwner,
  clausesIn,
  Done,
  Film,
  FilmQuery,
  ForkMatch,
  GamesReply,
  Health,
  KeyRenewed,
  LinkMade,
  type LoopDelay,
  MatchId,
  MatchMade,
  MatchSummary,
  NewMatch,
  Problem,
  ReissueKey,
  RenewKey,
  RulesReply,
} from '@sandtable/protocol'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ServedGame } from '../games.ts'
import type { MatchKeys } from '../keys/match-keys.ts'
import { countedAddress } from '../limits/address.ts'
import type { Matches } from '../matches/matches.ts'
import type { Rooms } from '../matches/rooms.ts'
import type { WorkerLoad } from '../workers/tasks.ts'
import { compressed } from './compressed.ts'
import { gameOffer } from './game-offer.ts'

/** Parts of replays one address may request, for each match it may make. */
const FILMS_PER_MATCH = 4

const ofMatch = z.object({ id: MatchId })
const ofGame = z.object({ game: z.string() })

/** What the routes need. */
export interface RouteParts {
  readonly games: readonly ServedGame[]
  readonly rooms: Rooms
  readonly matches: Matches
  readonly keys: MatchKeys
  readonly connections: () => number
  /** Why nothing can be stored now; null when all is well. */
  readonly trouble: () => string | null
  readonly load: () => WorkerLoad
  readonly loopDelay: () => LoopDelay
  /** What an operator should look at, each in a sentence. */
  readonly troubles: (freeBytes: number | null) => readonly string[]
  /** Bytes free on the disk that has the matches; null where that is not known. */
  readonly freeBytes: () => Promise<number | null>
  /** Matches one address may make in a minute. */
  readonly newMatchesPerMinute: number
}

/** The HTTP interface described in docs/protocol.md. */
export function addRoutes(app: FastifyInstance, parts: RouteParts): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { games, rooms, matches, keys } = parts
  const making = { rateLimit: { max: parts.newMatchesPerMinute, timeWindow: 60_000 } }
  const watching = { rateLimit: { max: FILMS_PER_MATCH * parts.newMatchesPerMinute, timeWindow: 60_000 } }
  const reply = <T extends z.ZodType>(schema: T): { 200: T; '4xx': typeof Problem } => ({
    200: schema,
    '4xx': Problem,
  })

  api.get('/api/games', { schema: { response: reply(GamesReply) }, onSend: compressed }, async () => ({
    games: games.map(({ ruleset }) => gameOffer(ruleset)),
  }))

  api.get(
    '/api/games/:game/rules',
    { schema: { params: ofGame, response: reply(RulesReply) }, onSend: compressed },
    async ({ params }) => {
      const markdown = matches.game(params.game).rulesText()
      return { clauses: clausesIn(markdown), markdown }
    },
  )

  api.post(
    '/api/matches',
    { schema: { body: NewMatch, response: reply(MatchMade) }, config: making },
    async ({ body, ip }) => await matches.create(body, countedAddress(ip)),
  )

  api.get(
    '/api/matches/:id',
    { schema: { params: ofMatch, response: reply(MatchSummary) } },
    async ({ params }) => await rooms.summary(params.id),
  )

  api.post(
    '/api/matches/:id/keys/renew',
    { schema: { params: ofMatch, body: RenewKey, response: reply(KeyRenewed) }, config: making },
    async ({ params, body }) => await keys.renew(params.id, body.key),
  )

  api.post(
    '/api/matches/:id/keys/redeem',
    { schema: { params: ofMatch, body: RenewKey, response: reply(KeyRenewed) }, config: making },
    async ({ params, body }) => await keys.redeem(params.id, body.key),
  )

  api.post(
    '/api/matches/:id/keys/link',
    { schema: { params: ofMatch, body: RenewKey, response: reply(LinkMade) }, config: making },
    async ({ params, body }) => await keys.link(params.id, body.key),
  )

  api.post(
    '/api/matches/:id/keys/reissue',
    { schema: { params: ofMatch, body: ReissueKey, response: reply(KeyRenewed) }, config: making },
    async ({ params, body }) => await keys.reissue(params.id, body.owner, body.seat),
  )

  api.post(
    '/api/matches/:id/owner',
    { schema: { params: ofMatch, body: ActAsOwner, response: reply(Done) }, config: making },
    async ({ params, body }) => {
      await keys.actAsOwner(params.id, body.owner, body.does)
      return { done: true as const }
    },
  )

  api.post(
    '/api/matches/:id/fork',
    { schema: { params: ofMatch, body: ForkMatch, response: reply(MatchMade) }, config: making },
    async ({ params, body, ip }) => await matches.fork(params.id, body, countedAddress(ip)),
  )

  api.get(
    '/api/matches/:id/record',
    { schema: { params: ofMatch, response: reply(z.string()) }, config: making }, // it may have megabytes
    async ({ params }, response) => {
      const text = await matches.record(params.id)
      void response.header('content-type', 'application/json; charset=utf-8').serializer(String)
      return text
    },
  )

  api.get(
    '/api/matches/:id/frames',
    { schema: { params: ofMatch, querystring: FilmQuery, response: reply(Film) }, config: watching },
    async ({ params, query }) => await matches.film(params.id, query.from, query.count),
  )

  api.get('/api/health', { schema: { response: reply(Health) } }, async () => {
    const freeBytes = await parts.freeBytes()
    const troubles = parts.troubles(freeBytes)
    return {
      status: troubles.length > 0 ? ('degraded' as const) : ('ok' as const),
      troubles: [...troubles],
      trouble: parts.trouble(),
      freeBytes,
      matchesOpen: rooms.count,
      connections: parts.connections(),
      workers: parts.load(),
      loopDelay: parts.loopDelay(),
    }
  })

  api.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
