import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countedAddress } from '../limits/address.ts'
import { InProgress } from '../limits/quotas.ts'
import type { Room } from '../matches/room.ts'
import type { Rooms } from '../matches/rooms.ts'
import type { ServerContext } from '../server-context.ts'
import { Connection } from './connection.ts'

/** Milliseconds between two pings. */
const BEAT = 20_000

/** Milliseconds between two checks of unread bytes. */
const UNSENT_EVERY = 1_000

/** The sockets of this server. */
export interface Sockets {
  readonly count: () => number
}

/** Opens `/api/live` for sockets of our own pages and of programs, which send no origin. */
export async function addSocketRoute(
  app: FastifyInstance,
  rooms: Rooms,
  context: ServerContext,
  origins: readonly string[],
): Promise<Sockets> {
  const connections = new Set<Connection>()
  const ofAddress = new InProgress(Number.POSITIVE_INFINITY, context.limits.socketsOfAddress)
  const openBytes = (address: string, more: Room): number => {
    const open = [...connections].flatMap((one) => (one.address === address && one.room ? [one.room] : []))
    return [...new Set([...open, more])].reduce((sum, { hosted }) => sum + hosted.ledger.bytes, 0)
  }
  await app.register(websocket, {
    options: { maxPayload: context.limits.messageBytes, perMessageDeflate: false, clientTracking: true },
    errorHandler: (_failure, socket) => socket.terminate(), // an error of a client does not belong in our log
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
      const address = countedAddress(request.ip)
      const connection = new Connection(socket, request.raw.socket, address, rooms, context, openBytes)
      if (!ofAddress.begin(address)) return connection.close('Too many windows are open from your address.')
      connections.add(connection)
      socket.on('close', () => {
        connections.delete(connection)
        ofAddress.end(address)
      })
    },
  )
  const timer = setInterval(() => {
    for (const connection of connections) connection.beat()
  }, BEAT)
  const unsentTimer = setInterval(
    () => dropSlowest([...connections], context.limits.unsentBytesInAll),
    UNSENT_EVERY,
  )
  app.addHook('onClose', async () => {
    clearInterval(timer)
    clearInterval(unsentTimer)
  })
  return { count: () => connections.size }
}

/** Unread bytes stay in memory. If they are too many in total, the clients with the most are dropped. */
export function dropSlowest(connections: readonly Pick<Connection, 'unsent' | 'drop'>[], most: number): void {
  let unsent = connections.reduce((sum, connection) => sum + connection.unsent, 0)
  if (unsent <= most) return
  for (const connection of connections.toSorted((a, b) => b.unsent - a.unsent)) {
    if (unsent <= most) return
    unsent -= connection.unsent
    connection.drop()
  }
}

/** A page of another site must not use the keys of the person who opens it. */
function isWelcome({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return origins.includes(origin) || origin === `http://${host}` || origin === `https://${host}`
}
