import { createHash } from 'node:crypto'
import { Problem as ProblemReply } from '@sandtable/protocol'
import { formatMapProblem, MAX_MAP_TEXT, readMap } from '@sandtable/table'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Problem } from '../problem.ts'
import type { Store } from '../store/store.ts'

const MapId = z.string().regex(/^[0-9a-f]{32}$/)
const KeepMap = z.strictObject({ file: z.string().max(MAX_MAP_TEXT) })

interface Shelf {
  readonly store: Store
  readonly now: () => number
}

/**
 * Battlefields kept for a link. A map's id is the digest of what it says, so nobody can change a map others play on, and
 * none needs an owner; whoever mends one gets another link.
 */
export function addMapRoutes(app: FastifyInstance, { store, now }: Shelf, perMinute: number): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/api/maps',
    {
      schema: { body: KeepMap, response: { 200: z.object({ map: MapId }), '4xx': ProblemReply } },
      bodyLimit: 2 * MAX_MAP_TEXT,
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
    },
    async ({ body }) => {
      const text = soundMap(body.file)
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

/** The text of a map that can be played on, written in one way; else a sentence that says what is wrong with it. */
function soundMap(file: string): string {
  const { map, problems } = readMap(parsed(file))
  if (map) return JSON.stringify(map)
  const [first] = problems
  throw new Problem(400, first ? formatMapProblem('The map', first) : 'This is no map.')
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    throw new Problem(400, 'The map: is not written as JSON.')
  }
}
