import { Client } from 'colyseus.js'
import { alwaysReady, type Contender, startScript, type Table } from './contender.ts'

/** Colyseus, by its own client; in memory. */
export const COLYSEUS: Contender = {
  name: 'Colyseus (memory)',
  isDurable: false,
  start: async () => {
    const server = await startScript('colyseus-server.ts')
    const url = `ws://127.0.0.1:${server.port}`
    return {
      seat: (matches) => seatAll(url, matches),
      stop: server.stop,
      processorTime: server.processorTime,
    }
  },
}

async function seatAll(url: string, matches: number): Promise<readonly Table[]> {
  const tables: Table[] = []
  for (let i = 0; i < matches; i++) tables.push(await sitDown(url))
  return tables
}

async function sitDown(url: string): Promise<Table> {
  const client = new Client(url)
  const first = await client.create('turns')
  const second = await client.joinById(first.roomId)
  const players = [first, second]
  let done: () => void = () => undefined
  for (const player of players) {
    player.onMessage('done', () => done())
    player.onStateChange(() => undefined)
  }
  let turn = 0
  return {
    ready: alwaysReady,
    answer: () =>
      new Promise((resolve) => {
        done = resolve
        players[turn++ % 2]?.send('answer', turn)
      }),
  }
}
