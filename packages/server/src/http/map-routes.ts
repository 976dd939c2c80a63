import { createHash } from 'node:crypto'
import { Problem as ProblemReply } from '@sandtable/protocol'
import { MAX_MAP_TEXT } from '@sandtable/table'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { countedAddress } from '../limits/address.ts'
import { DailyQuota } from '../limits/quotas.ts'
import type { ServerContext } from '../server-context.ts'
import { workerResult } from '../workers/worker-result.ts'
import { Problem } from './problem.ts'

const MapId = z.string().regex(/^[0-9a-f]{32}$/)
const KeepMap = z.strictObject({ file: z.string().max(MAX_MAP_TEXT) })

/**
 * Battlefields stored so that a link can name them. A map's id is the digest of its text: a map that others play on
 * cannot change and needs no owner, and a corrected map gets another link.
 */
export function addMapRoutes(app: FastifyInstance, context: ServerContext, perMinute: number): void {
  const { store, now, workers, limits } = context
  const api = app.withTypeProvider<ZodTypeProvider>()
  const quota = new DailyQuota(
    limits.mapsADay,
    now,
    'You have saved as many maps as one address may in a day. Try again tomorrow.',
  )

  api.post(
    '/api/maps',
    {
      schema: { body: KeepMap, response: { 200: z.object({ map: MapId }), '4xx': ProblemReply } },
      bodyLimit: 2 * MAX_MAP_TEXT,
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
    },
    async ({ body, ip }) => {
      const address = countedAddress(ip)
      quota.use(address)
      const { text } = await workerResult(
        workers.readMap({ kind: 'map', file: body.file }, { address, match: '' }),
      )
      const id = createHash('sha256').update(text).digest('hex').slice(0, 32)
      await store.keepMap(id, now(), text)
      return { map: id }
    },
  )

  api.get(
    '/api/maps/:id',
    {
      schema: {
        params: z.object({ id: MapId }),
        response: { 200: z.object({ file: z.string() }), '4xx': ProblemReply },
      },
    },
    async ({ params }) => {
      const file = await store.map(params.id)
      if (file === null) throw new Problem(404, 'There is no such map here.')
      return { file }
    },
  )
}
