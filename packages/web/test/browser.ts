import { createReadStream, existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

export const WEB = fileURLToPath(new URL('..', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
}

/** As strict as the real server's: nothing inline, nothing from elsewhere. */
const CSP = "default-src 'self'; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'"

/** Serves the built app and nothing else: every address without a file is the app, `/api` is not there. */
export function serveApp(folder = join(WEB, 'dist')): Promise<{ server: Server; address: string }> {
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
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ server, address: `http://127.0.0.1:${port}` })
    })
  })
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
