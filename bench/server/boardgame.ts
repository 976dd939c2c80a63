import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { alwaysReady, type Contender, startScript, type Table } from './contender.ts'

/** boardgame.io's server, by its own protocol over socket.io; in memory. */
export const BOARDGAME: Contender = {
  name: 'boardgame.io (memory)',
  isDurable: false,
  start: async () => {
    const server = await startScript('boardgame-server.ts')
    const url = `http://127.0.0.1:${server.port}`
    return {
      seat: (matches) => Promise.all(Array.from({ length: matches }, () => sitDown(url))),
      stop: server.stop,
      processorTime: server.processorTime,
    }
  },
}

/** A match is made on demand, when its first player asks for it. */
async function sitDown(url: string): Promise<Table> {
  const matchID = randomUUID()
  const players = await Promise.all(['0', '1'].map((playerID) => connect(url, matchID, playerID)))
  let stateID = 0
  return {
    ready: alwaysReady,
    answer: async () => {
      await players[stateID % 2]?.(stateID)
      stateID += 1
    },
  }
}

/** A player: a function that makes a move and waits until the server has sent the new state. */
async function connect(
  url: string,
  matchID: string,
  playerID: string,
): Promise<(stateID: number) => Promise<void>> {
  const socket = io(`${url}/turns`, { transports: ['websocket'] })
  let known = -1
  let moved: () => void = () => undefined
  const learn = (state: { _stateID: number }): void => {
    known = state._stateID
    moved()
  }
  socket.on('update', (_match, state) => learn(state))
  socket.on('patch', (_match, _before, after) => learn({ _stateID: after }))
  await new Promise<void>((resolve) => {
    socket.on('sync', () => resolve())
    socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2))
  })
  return (stateID) =>
    new Promise((resolve) => {
      moved = () => {
        if (known > stateID) resolve()
      }
      const payload = { type: 'answer', args: [1], playerID }
      socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, playerID)
    })
}
