import { MatchImported, Problem as ProblemReply } from '@sandtable/protocol'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { countedAddress } from '../limits/address.ts'
import { InProgress } from '../limits/quotas.ts'
import type { Limits } from '../limits/server-limits.ts'
import type { Matches } from '../matches/matches.ts'
import { Problem } from './problem.ts'

/**
 * `POST /api/matches/import`. The body is never parsed here: a worker reads its bytes. Only a few are read at the same
 * time, because each may be large.
 */
export async function addImportRoute(
  app: FastifyInstance,
  matches: Matches,
  limits: Limits,
  perMinute: number,
): Promise<void> {
  await app.register(async (scope) => {
    const underWay = new InProgress(limits.importsAtOnce, limits.importsAtOnceOfAddress)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/matches/import',
      {
        schema: { response: { 200: MatchImported, '4xx': ProblemReply, '5xx': ProblemReply } },
        bodyLimit: 2 * limits.importBytes, // quotation marks in the file are written as two characters
        config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
        onRequest: async (request, reply) => {
          const address = countedAddress(request.ip)
          if (!underWay.begin(address)) throw new Problem(503, 'Other files are being read: try again soon.')
          reply.raw.once('close', () => underWay.end(address))
        },
      },
      async ({ body, ip }) => {
        if (!(body instanceof Uint8Array)) throw new Problem(400, 'The request is not JSON.')
        return await matches.import(body, countedAddress(ip))
      },
    )
  })
}
