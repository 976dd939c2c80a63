import { randomUUID } from 'node:crypto'
import { StreamChance, sfc32 } from '@sandtable/engine'
import type { State } from 'boardgame.io'
import { io, type Socket } from 'socket.io-client'
import type { CallSign } from '../boardgame-call-sign.ts'
import { randomMove } from '../boardgame-games.ts'
import { type Contender, startScript, type Table } from './contender.ts'

/** boardgame.io's server with the game ours plays: Call Sign, as bench/boardgame-call-sign.ts has it; in memory. */
export const BOARDGAME_CALL_SIGN: Contender = {
  name: 'boardgame.io (memory), Call Sign',
  isDurable: false,
  start: async () => {
    const server = await startScript('boardgame-server.ts')
    const url = `http://127.0.0.1:${server.port}`
    return {
      seat: (matches) => Promise.all(Array.from({ length: matches }, (_, i) => sitDown(url, i))),
      stop: server.stop,
      processorTime: server.processorTime,
    }
  },
}

/** The part of boardgame.io's state that its clients hear, and these use. */
type Heard = Pick<State<CallSign>, 'G' | 'ctx' | '_stateID'>

async function sitDown(url: string, number: number): Promise<Table> {
  const chance = new StreamChance(sfc32(1, number))
  let pair = await Pair.sit(url)
  return {
    ready: async () => {
      if (pair.state.ctx.gameover === undefined) return
      pair.leave()
      pair = await Pair.sit(url)
    },
    answer: () => pair.move(randomMove(pair.state, chance)),
  }
}

/** Two players of one match. Both hear every change; the mover's own hearing counts. */
class Pair {
  state: Heard
  readonly #match: string
  readonly #sockets: readonly Socket[]
  /** Called with what a player has heard. */
  #heardBy: (player: string, heard: Heard) => void = () => undefined

  private constructor(match: string, sockets: readonly Socket[], state: Heard) {
    this.#match = match
    this.#sockets = sockets
    this.state = state
    for (const [player, socket] of sockets.entries()) {
      socket.on('update', (_match, heard: Heard) => this.#heardBy(String(player), heard))
    }
  }

  /** A match is made on demand, when its first player asks for it. */
  static async sit(url: string): Promise<Pair> {
    const match = randomUUID()
    const first = await join(url, match, '0')
    const second = await join(url, match, '1')
    return new Pair(match, [first.socket, second.socket], second.state)
  }

  move(action: ReturnType<typeof randomMove>): Promise<void> {
    const { playerID } = action.payload
    const { _stateID } = this.state
    return new Promise((resolve) => {
      this.#heardBy = (player, heard) => {
        if (player !== playerID || heard._stateID <= _stateID) return
        this.state = heard
        resolve()
      }
      this.#sockets[Number(playerID)]?.emit('update', action, _stateID, this.#match, playerID)
    })
  }

  leave(): void {
    for (const socket of this.#sockets) socket.disconnect()
  }
}

async function join(url: string, match: string, player: string): Promise<{ socket: Socket; state: Heard }> {
  const socket = io(`${url}/call-sign`, { transports: ['websocket'], forceNew: true })
  const state = await new Promise<Heard>((resolve) => {
    socket.on('sync', (_match, { state }: { state: Heard }) => resolve(state))
    socket.on('connect', () => socket.emit('sync', match, player, undefined, 2))
  })
  return { socket, state }
}
