import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StoreTrouble } from '../failure.ts'
import { COPIES } from '../folder.ts'
import type { Journal } from '../journal/journal.ts'
import type { SqliteThread } from '../sqlite-dialect.ts'

/** What a running server answers to `snapshot`. */
export interface Snapshot {
  /** A separate database with everything that was acknowledged before; the caller removes it. */
  readonly path: string
  /** What SQLite finds wrong with the structure of the original database. */
  readonly wrong: readonly string[]
}

/** The system truncates longer socket names. */
const LONGEST_NAME = 100

/**
 * The running server has the database locked. Other commands of the same user ask it for a copy through this socket in
 * the folder.
 */
export class ControlSocket {
  readonly #server: Server | null

  private constructor(server: Server | null) {
    this.#server = server
  }

  /** If no socket can be opened, the server runs without one. */
  static async open(
    folder: string,
    journal: Journal,
    thread: SqliteThread,
    log: (line: string) => void,
  ): Promise<ControlSocket> {
    const path = socketOf(folder)
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => void answer(socket, () => snapshot(folder, journal, thread)))
    })
    try {
      if (process.platform !== 'win32') rmSync(path, { force: true })
      await new Promise<void>((ready, failed) => server.once('error', failed).listen(path, ready))
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      server.unref()
      return new ControlSocket(server)
    } catch (failure) {
      log(`No backup can be made while the server runs: ${(failure as Error).message}.`)
      return new ControlSocket(null)
    }
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => (this.#server ? this.#server.close(() => closed()) : closed()))
  }
}

async function answer(socket: Socket, work: () => Promise<Snapshot>): Promise<void> {
  const reply = await work().catch((failure: Error) => ({ error: failure.message }))
  socket.end(JSON.stringify(reply))
}

async function snapshot(folder: string, journal: Journal, thread: SqliteThread): Promise<Snapshot> {
  const copies = join(resolve(folder), COPIES)
  mkdirSync(copies, { recursive: true, mode: 0o700 })
  const path = join(copies, `snapshot-${randomUUID()}.db`)
  await journal.settleAll() // answers that arrive now do not wait for the next two steps
  const wrong = await thread.integrity()
  await thread.snapshot(path)
  chmodSync(path, 0o600)
  return { path, wrong }
}

/** Asks the server that uses this folder for a snapshot; null if none answers. */
export async function askForSnapshot(folder: string): Promise<Snapshot | null> {
  const text = await new Promise<string | null>((done, failed) => {
    let heard = ''
    const socket = createConnection(socketOf(folder), () => socket.write('snapshot\n'))
    socket.on('error', (failure: NodeJS.ErrnoException) => {
      const isForbidden = failure.code === 'EACCES' || failure.code === 'EPERM'
      if (isForbidden) failed(new StoreTrouble(`Another user runs the server of the folder '${folder}'.`))
      else done(null)
    })
    socket.on('data', (part) => {
      heard += part
    })
    socket.on('end', () => done(heard))
  })
  if (text === null) return null
  const reply = JSON.parse(text) as Snapshot | { error: string }
  if ('error' in reply) throw new StoreTrouble(`The running server could not make a snapshot: ${reply.error}`)
  return reply
}

function socketOf(folder: string): string {
  const path = join(resolve(folder), 'sandtable.sock')
  const name = `sandtable-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return path.length <= LONGEST_NAME ? path : join(tmpdir(), `${name}.sock`)
}
