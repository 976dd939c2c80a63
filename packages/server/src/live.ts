import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Connection, type Limits } from './connection.ts'
import type { House } from './house.ts'
import type { Rooms } from './rooms.ts'

/** Milliseconds between two questions whether a client is still there. */
const BEAT = 20_000

/** The sockets of this server. */
export interface Sockets {
  readonly count: () => number
}

/** Opens `/api/live` for sockets of our own pages, and for programs, which come from no page. */
export async function addLive(
  app: FastifyInstance,
  rooms: Rooms,
  house: House,
  limits: Limits,
  origins: readonly string[],
): Promise<Sockets> {
  const connections = new Set<Connection>()
  await app.register(websocket, {
    options: { maxPayload: limits.messageBytes, perMessageDeflate: false, clientTracking: true },
    errorHandler: (_failure, socket) => socket.terminate(), // a client's mistake is no line in our log
  })
  app.get(
    '/api/live',
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async (request, reply) => {
        if (!isWelcome(request, origins))
          await reply.status(403).send({ error: 'This page may not play here.' })
      },
    },
    (socket, request) => {
      const connection = new Connection(socket, request.raw.socket, rooms, house, limits)
      connections.add(connection)
      socket.on('close', () => connections.delete(connection))
    },
  )
  const timer = setInterval(() => {
    for (const connection of connections) connection.beat()
  }, BEAT)
  app.addHook('onClose', async () => clearInterval(timer))
  return { count: () => connections.size }
}

/** A page of another site must not use the keys of whoever looks at it. */
function isWelcome({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return origins.includes(origin) || origin === `http://${host}` || origin === `https://${host}`
}
