/** boardgame.io's own server with its store in memory, and the smallest game there is: players take turns. */
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

const { Server } = createRequire(import.meta.url)('boardgame.io/server')
const game = {
  name: 'turns',
  setup: () => ({ count: 0, log: {} }),
  turn: { moveLimit: 1 },
  moves: { answer: ({ G }: { G: { count: number } }, by: number) => ({ ...G, count: G.count + by }) },
}
const server = Server({ games: [game], origins: [/.*/] })
const running = await server.run({ port: 0, callback: () => undefined })
console.log(`listens on ${(running.appServer.address() as AddressInfo).port}`)
