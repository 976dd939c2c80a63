/**
 * boardgame.io's own server with its store in memory. It knows two games: the smallest there is, in which players take
 * turns, and Call Sign.
 */
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { boardgameCallSign } from '../boardgame-call-sign.ts'

const { Server } = createRequire(import.meta.url)('boardgame.io/server')
const turns = {
  name: 'turns',
  setup: () => ({ count: 0, log: {} }),
  turn: { moveLimit: 1 },
  moves: { answer: ({ G }: { G: { count: number } }, by: number) => ({ ...G, count: G.count + by }) },
}
const server = Server({ games: [turns, boardgameCallSign], origins: [/.*/] })
const running = await server.run({ port: 0, callback: () => undefined })
console.log(`listens on ${(running.appServer.address() as AddressInfo).port}`)
