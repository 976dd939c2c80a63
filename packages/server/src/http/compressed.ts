import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const packed = promisify(gzip)

/** Packs a text that holds no secret, for a client that can unpack it. For the hook `onSend` of a route. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return payload
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
  return await packed(payload)
}
