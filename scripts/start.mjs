/**
 * `npm start`: installs what is missing, builds the browser app when a source is newer, and serves it. Settings come from
 * the environment: PORT, HOST, SANDTABLE_FOLDER (where matches are kept), DATABASE_URL (a PostgreSQL instead).
 */

import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { newestSource } from '../packages/server/src/newest-source.js'
import { NODE_FLAGS } from '../packages/server/src/node-flags.js'
import { installDependencies, ROOT, run, start, Trouble } from './install.mjs'

const PACKAGES = join(ROOT, 'packages')
const APP = join(PACKAGES, 'web', 'dist', 'index.html')

start(() => {
  installDependencies()
  buildApp()
  serve()
})

function buildApp() {
  if (existsSync(APP) && newestSource(PACKAGES, /./) <= statSync(APP).mtimeMs) return
  console.log('Building the app …')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const folder = join(PACKAGES, 'web')
  const { status, output } = run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    capture: true,
    cwd: folder,
  })
  if (status === 0) return
  console.error(output.trimEnd())
  throw new Trouble('The app could not be built, for the reason above.')
}

function serve() {
  const main = join(PACKAGES, 'server', 'src', 'main.ts')
  const server = spawn(process.execPath, [...NODE_FLAGS, '--import', 'tsx', main], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout.on('data', (text) => {
    const [, url] = /"url":"([^"]+)"/.exec(String(text)) ?? []
    if (url) console.log(`Sandtable is open at ${url}  (Ctrl-C ends it)`)
    else process.stdout.write(text)
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
