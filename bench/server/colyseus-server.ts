/** Colyseus with a room that counts answers in its synchronised state; in memory. */
import { type Client, Room, Server } from '@colyseus/core'
import { Schema, type } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'

class Count extends Schema {
  count = 0
}
type('number')(Count.prototype, 'count')

class Turns extends Room<Count> {
  override maxClients = 2
  override patchRate = 1
  override state = new Count()

  override onCreate(): void {
    this.onMessage('answer', (client: Client, id: number) => {
      this.state.count++
      client.send('done', id)
    })
  }
}

const port = 20_000 + Math.floor(Math.random() * 20_000)
const server = new Server({ transport: new WebSocketTransport(), greet: false })
server.define('turns', Turns)
await server.listen(port)
console.log(`listens on ${port}`)
