import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { newestSource } from '../../src/newest-source.js'
import { NODE_FLAGS } from '../../src/node-flags.js'

const PACKAGE = join(fileURLToPath(import.meta.url), '../../..')
const MAIN = join(PACKAGE, 'dist/main.js')
export const WORKER = join(PACKAGE, 'dist/worker.js')

/** Characters kept of what a server writes to its log. */
const LONGEST_SAID = 10_000

/** Bundles the server, if a source is newer, so that it starts in a blink; gives its main file. */
export async function buildServer(): Promise<string> {
  const newest = newestSource(join(PACKAGE, '..'), undefined, ['web'])
  if ([MAIN, WORKER].every((file) => existsSync(file) && newest <= statSync(file).mtimeMs)) return MAIN
  const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const external = Object.keys(dependencies).filter((name) => !name.startsWith('@sandtable/'))
  const common = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  } as const
  await build({ ...common, entryPoints: [join(PACKAGE, 'src/main.ts')], outfile: MAIN, external })
  await build({ ...common, entryPoints: [join(PACKAGE, 'src/workers/worker.ts')], outfile: WORKER })
  return MAIN
}

/** A server ended before it listened; the message is what it said. */
export class StartRefused extends Error {}

/** A server in a process of its own, which can be killed. */
export class ChildServer {
  readonly url: string
  readonly #process: ChildProcess

  private constructor(url: string, process: ChildProcess) {
    this.url = url
    this.#process = process
  }

  /** Starts one with settings of the environment, and flags for Node beside the usual ones. */
  static async start(settings: Record<string, string>, flags: readonly string[] = []): Promise<ChildServer> {
    const env = { ...process.env, SANDTABLE_WORKER: WORKER, SANDTABLE_UNLIMITED: '1', ...settings }
    const child = spawn(process.execPath, [...NODE_FLAGS, ...flags, MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (text) => {
      said = (said + text).slice(-LONGEST_SAID)
    })
    const end = (): void => void child.kill('SIGKILL')
    process.once('exit', end)
    child.once('exit', () => process.off('exit', end))
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.once('data', (line) => resolve(JSON.parse(String(line)).url))
      child.once('close', (code) => reject(new StartRefused(`${said}The server ended with ${code}.`)))
    })
    child.once('close', (code) => code && console.error(said)) // it ended by itself
    return new ChildServer(url, child)
  }

  /** SIGKILL: no goodbye, no flush. */
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGKILL')
    await ended
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name)
  }

  /** Sets how large a file the process may write: what is beyond fails as on a full disk. Linux only. */
  limitFiles(bytes: number | 'unlimited'): void {
    execFileSync('prlimit', ['--pid', String(this.#process.pid), `--fsize=${bytes}:unlimited`])
  }

  get isAlive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** Seconds of processor time that the main thread has used; where a machine is shared, time passes without it. */
  get mainThreadSeconds(): number {
    const { pid } = this.#process
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticksPerSecond = 100
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  }

  /** Memory in use, in MB. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
