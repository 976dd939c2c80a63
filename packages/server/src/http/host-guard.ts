import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Refuses requests for host names that are not ours. Another site can point its own name at this server (DNS
 * rebinding), and its page would then count as one of ours. But it cannot change the name that the browser asks for.
 */
export function addHostGuard(app: FastifyInstance, names: readonly string[]): void {
  const machine = hostname().toLowerCase()
  const known = new Set([
    'localhost',
    machine,
    `${machine}.local`,
    ...names.map((name) => name.toLowerCase()),
  ])
  app.addHook('onRequest', async ({ headers }) => {
    const name = nameIn(headers.host ?? '')
    const isOurs = isIP(name) > 0 || known.has(name) || name.endsWith('.localhost')
    if (!isOurs)
      throw new Problem(
        421,
        'This server does not know itself by this name: its operator sets the host names.',
      )
  })
}

/** The name or address in a Host header, without its port. */
function nameIn(host: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(host)
  return (bracketed?.[1] ?? host.replace(/:\d+$/, '')).toLowerCase().replace(/\.$/, '')
}
