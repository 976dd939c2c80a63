/**
 * Installs what Sandtable needs, and only when it is missing. Plain Node without dependencies, since it runs before
 * there are any. `node scripts/install.mjs` installs the packages, with `--chromium` the browser of the tests too.
 */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

const OLDEST_NODE = 20
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome']
const MAC_BROWSERS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What the user can mend: told in a sentence, without a stack. */
export class Trouble extends Error {}

/** Runs npm ci unless the installed packages are those of package-lock.json. */
export function installDependencies() {
  checkNode()
  const lockPath = join(ROOT, 'package-lock.json')
  if (!existsSync(lockPath))
    throw new Trouble('package-lock.json is missing: restore it, or run `npm install`.')

  const stampPath = join(ROOT, 'node_modules', '.sandtable-lock')
  const stamp = createHash('sha256').update(readFileSync(lockPath)).digest('hex')
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return

  console.log('Installing packages with npm ci (only now and when package-lock.json changes) …')
  const { status, output } = npm(['ci', '--no-audit', '--no-fund'], { capture: true })
  if (status !== 0) {
    if (output.includes('EUSAGE'))
      throw new Trouble('package-lock.json does not fit the package.json files: run `npm install` once.')
    console.error(output.trimEnd())
    throw new Trouble('npm ci failed, for the reason above; are you online?')
  }
  writeFileSync(stampPath, stamp)
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE)
    throw new Trouble(`Sandtable needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`)
}

/** The path of a Chromium: that of CHROMIUM_PATH, else the first one installed, else null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Trouble(`CHROMIUM_PATH names ${named}, but there is no program there.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = BROWSERS.flatMap((browser) => folders.map((folder) => join(folder, browser)))
  return [...onPath, ...MAC_BROWSERS].find(isProgram) ?? null
}

/** The path of a Chromium, which is installed first if it is missing and this is root on Debian or its kin. */
export function installChromium() {
  const found = findChromium()
  if (found) return found

  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (!isDebian || process.getuid?.() !== 0)
    throw new Trouble(
      'There is no Chromium: install it (on Debian and Ubuntu `sudo apt-get install chromium`), ' +
        'or set CHROMIUM_PATH to a Chromium or Chrome.',
    )

  console.log('Installing Chromium with apt-get, for the tests in the browser …')
  aptGet(['update'])
  aptGet(['install', '-y', '--no-install-recommends', 'chromium'])
  const installed = findChromium()
  if (!installed)
    throw new Trouble('apt-get installed Chromium, but it is not on the PATH: set CHROMIUM_PATH.')
  return installed
}

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, output } = run('apt-get', args, { capture: true, env })
  if (status === 0) return
  console.error(output.trimEnd())
  throw new Trouble(`apt-get ${args[0]} failed, for the reason above, and so there is no Chromium.`)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function npm(args, options) {
  const { command, args: all, shell } = npmCommand(args)
  return run(command, all, { shell, ...options })
}

/** How to run npm: as this script was started with it, else the one on the PATH. */
export function npmCommand(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return { command: process.execPath, args: [script, ...args], shell: false }
  return { command: 'npm', args, shell: process.platform === 'win32' }
}

/** Runs a command in the root to its end: its output goes to the user or, captured, into the result. */
export function run(command, args, { capture = false, ...options } = {}) {
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const result = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio,
    ...options,
  })
  if (result.error) throw new Trouble(`${command} could not be run: ${result.error.message}.`)
  return { status: result.status ?? 1, output: `${result.stdout ?? ''}${result.stderr ?? ''}` }
}

/** Runs a script's main function; trouble becomes a sentence and exit code 1. */
export function start(main) {
  try {
    main()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

export function isMain(url) {
  return url === pathToFileURL(process.argv[1] ?? '').href
}

if (isMain(import.meta.url))
  start(() => {
    installDependencies()
    if (process.argv.includes('--chromium')) installChromium()
  })
