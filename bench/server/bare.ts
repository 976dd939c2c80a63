import { WebSocket } from 'ws'
import { alwaysReady, type Contender, startScript, type Table } from './contender.ts'

/** A bare `ws` server that fdatasyncs each answer. */
export const BARE: Contender = {
  name: 'bare ws + fdatasync',
  isDurable: true,
  start: async () => {
    const server = await startScript('bare-server.ts')
    const url = `ws://127.0.0.1:${server.port}`
    return {
      seat: (matches) => Promise.all(Array.from({ length: matches }, (_, i) => sitDown(url, `match-${i}`))),
      stop: server.stop,
      processorTime: server.processorTime,
    }
  },
}

async function sitDown(url: string, match: string): Promise<Table> {
  const players = await Promise.all([connect(url, match), connect(url, match)])
  let turn = 0
  return {
    ready: alwaysReady,
    answer: async () => {
      const player = players[turn++ % 2]
      await player?.(turn)
    },
  }
}

/** A player: a function that gives an answer and waits for its acknowledgement. */
async function connect(url: string, match: string): Promise<(id: number) => Promise<void>> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  let done: () => void = () => undefined
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.joined) resolve()
      if (message.done) done()
    })
    socket.once('open', () => socket.send(JSON.stringify({ join: match })))
  })
  return (id) =>
    new Promise((resolve) => {
      done = resolve
      socket.send(JSON.stringify({ id, choice: { kind: 'move', unit: 'blue-ftr-1', hex: 'D2' } }))
    })
}
