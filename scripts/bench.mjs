/**
 * `npm run bench`: installs what is missing, bundles the benchmark as a release would be, and runs it. What it measures
 * stands in bench/README.md. Arguments: `--quick` for a short and rough run, `--json` for one JSON object, `--server` for
 * the server beside its peers instead, `--table` for sight and movement on the table, `--lab` for the lab, `--rollouts` for bots against each other,
 * `--game callsign-warrior` for battles of that game. A slow figure is reported, and no failure: the exit code
 * says only whether it ran.
 */

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installDependencies, ROOT, run, start } from './install.mjs'

const FOLDER = join(ROOT, 'node_modules', '.cache', 'sandtable')

const KERNEL = { bench: 'bench/main.ts', 'bench-worker': 'bench/worker.ts' }
const TABLE = { 'bench-table': 'bench/table/main.ts' }
const WARRIOR = { 'bench-warrior': 'bench/warrior/main.ts' }
const ROLLOUTS = { 'bench-rollouts': 'bench/rollouts/main.ts' }
const LAB = { lab: 'bench/lab/main.ts', 'lab-worker': 'bench/lab/worker.ts' }

/** What is measured instead of the kernel, by the flag that asks for it; the first file of each is the one to run. */
const PARTS = [
  ['--table', TABLE],
  ['--lab', LAB],
  ['--rollouts', ROLLOUTS],
  ['--game', WARRIOR],
]

start(() => {
  if (process.argv.includes('--json')) console.log = console.error // standard output is for the one object
  installDependencies()
  if (process.argv.includes('--server')) {
    const server = ['--import', 'tsx', join(ROOT, 'bench', 'server', 'main.ts')]
    process.exitCode = run(process.execPath, [...server, ...process.argv.slice(2)]).status
    return
  }
  const [, part] = PARTS.find(([flag]) => process.argv.includes(flag)) ?? ['', KERNEL]
  bundle(part)
  const main = join(FOLDER, `${Object.keys(part)[0]}.mjs`)
  process.exitCode = run(process.execPath, [main, ...process.argv.slice(2)]).status
})

/** Names stay as short as they are and functions are not wrapped (no keepNames): wrapping costs time in every call. */
function bundle(entryPoints) {
  const esbuild = createRequire(import.meta.url)('esbuild') // only now: it may just have been installed
  esbuild.buildSync({
    absWorkingDir: ROOT,
    entryPoints,
    external: ['piscina', 'graphile-worker', 'pg', '@resvg/resvg-js'],
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' }, // boardgame.io checks less then
    logLevel: 'warning',
  })
}
