import { spawn } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build, type Plugin } from 'vite'

export const WEB = fileURLToPath(new URL('../..', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
}

/** As strict as the real server's: nothing inline, nothing from elsewhere. */
const CSP = "default-src 'self'; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'"

/** The built app, with other games if a registry of them is named. The first who asks builds it for all of the run. */
export async function buildApp(registry: string | null = null): Promise<string> {
  const builds = process.env.SANDTABLE_TEST_RUN ?? mkdtempSync(join(tmpdir(), 'sandtable-web-'))
  const folder = join(builds, registry ? registry.replaceAll(/\W/g, '-') : 'app')
  while (!existsSync(folder)) {
    const unfinished = `${folder}-unfinished`
    if (isBegunByAnother(unfinished)) await new Promise((resolve) => setTimeout(resolve, 50))
    else await buildInto(unfinished, registry).then(() => renameSync(unfinished, folder))
  }
  return folder
}

/** Of several who begin at once, one makes the folder. */
function isBegunByAnother(folder: string): boolean {
  try {
    mkdirSync(folder)
    return false
  } catch {
    return true
  }
}

async function buildInto(folder: string, registry: string | null): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production' // else React comes in its larger and slower version for development
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    plugins: registry ? [withGames(registry)] : [],
    worker: { format: 'es', plugins: () => (registry ? [withGames(registry)] : []) },
    build: { outDir: folder, emptyOutDir: true },
  })
    .catch((trouble) => {
      rmSync(folder, { recursive: true }) // another file that waits for it tries to build
      throw trouble
    })
    .finally(() => {
      process.env.NODE_ENV = NODE_ENV
    })
}

/** The one file that names the games of the app is all there is to exchange. */
function withGames(registry: string): Plugin {
  return {
    name: 'other-games',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/registry.ts') ? join(WEB, registry) : null),
  }
}

export interface Served {
  readonly address: string
  close(): Promise<void>
}

/** Serves the built app and nothing else: every address without a file is the app, `/api` is not there. */
export function serveApp(folder = join(WEB, 'dist')): Promise<Served> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname)
    if (path.startsWith('/api')) {
      response.writeHead(404).end()
      return
    }
    const file = join(folder, path)
    const found = extname(path) !== '' && existsSync(file) ? file : join(folder, 'index.html')
    response.writeHead(200, {
      'content-type': TYPES[extname(found)] ?? 'application/octet-stream',
      'content-security-policy': CSP,
    })
    createReadStream(found).pipe(response)
  })
  return new Promise((resolve) => {
    const close = async (): Promise<void> => {
      server.close()
      server.closeAllConnections()
    }
    server.listen(0, '127.0.0.1', () => resolve({ address: addressOf(server), close }))
  })
}

function addressOf(server: Server): string {
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** The server's program: bundled in a run of tests, where it starts in a blink; else from its sources. */
const SERVER = process.env.SANDTABLE_TEST_SERVER
  ? [process.env.SANDTABLE_TEST_SERVER]
  : ['--import', 'tsx', join(WEB, '../server/src/main.ts')]

/** The real server with the built app, in a process of its own; in a new folder and at any port unless told. */
export function serveMatches(
  webFolder: string,
  { port = '0', folder = mkdtempSync(join(tmpdir(), 'sandtable-live-')), program = SERVER } = {},
): Promise<Served & { readonly folder: string }> {
  const server = spawn(process.execPath, program, {
    cwd: join(WEB, '../..'),
    env: {
      ...process.env,
      PORT: port,
      SANDTABLE_FOLDER: folder,
      SANDTABLE_WEB: webFolder,
      SANDTABLE_UNLIMITED: 'yes',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = (): void => void server.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      process.off('exit', kill)
      resolve()
    })
  })
  const close = (): Promise<void> => {
    kill()
    return ended
  }
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    server.stdout.on('data', (line: Buffer) => {
      const { url } = JSON.parse(String(line)) as { url: string }
      resolve({ address: url, folder, close })
    })
  })
}

/**
 * What a Chromium of the tests does without: as Playwright itself has it, whose list this one replaces, and the menus
 * of an address bar that nobody sees, which every new context would load.
 */
const UNWANTED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${UNWANTED.join()}`,
    ],
  })
}
