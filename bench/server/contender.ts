import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A match under load. */
export interface Table {
  /** Waits until somebody is asked. Where a match is over, the players begin another. */
  ready(): Promise<void>
  /** Gives one answer for the player to move, and waits until the server has acknowledged it. */
  answer(): Promise<void>
}

/** For a match that never ends, and whose next question is known with the acknowledgement. */
export async function alwaysReady(): Promise<void> {}

/** A server to measure, in a process of its own. */
export interface Contender {
  readonly name: string
  readonly isDurable: boolean
  start(): Promise<Running>
}

export interface Running {
  /** Processor time the server has used, in milliseconds. */
  processorTime(): number
  seat(matches: number): Promise<readonly Table[]>
  stop(): Promise<void>
}

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** Starts a server's script. It prints its port when it listens. */
export async function startScript(
  script: string,
  settings: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<ScriptedServer> {
  const file = script.endsWith('.ts') ? ['--import', 'tsx', join(HERE, script)] : [script]
  const args = [...flags, ...file]
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const end = (): void => void child.kill('SIGKILL') // it does not outlive a run that fails
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const port = await new Promise<number>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (data) => {
      printed += String(data)
      const found = /listens on (\d+)|"url":"http:\/\/[^"]*:(\d+)"/.exec(printed)
      if (found) resolve(Number(found[1] ?? found[2]))
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return { port, stop: () => stop(child), processorTime: () => processorTimeOf(child.pid ?? 0) }
}

/** User and system time, from the ticks of 10 ms that Linux counts. */
function processorTimeOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}

export interface ScriptedServer {
  processorTime(): number
  readonly port: number
  stop(): Promise<void>
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
