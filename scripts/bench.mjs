/**
 * `npm run bench`: installs what is missing, bundles the benchmark as a release would be, and runs it. What it measures
 * stands in bench/README.md. Arguments: `--quick` for a short and rough run, `--json` for one JSON object, `--server` for
 * the server beside its peers instead, `--table` for sight and movement on the table, `--lab` for the lab, `--rollouts` for bots against each other,
 * `--game GAME` for games of that game, and with it `--against COMMIT [--rounds 5]` for this tree and an older commit in
 * turns. A slow figure is reported, and no failure: the exit code says only whether it ran.
 */

import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compareRounds, unpackCommit } from './bench-compare.mjs'
import { installDependencies, ROOT, run, start } from './install.mjs'

const FOLDER = join(ROOT, 'node_modules', '.cache', 'sandtable')

const KERNEL = { bench: 'bench/main.ts', 'bench-worker': 'bench/worker.ts' }
const TABLE = { 'bench-table': 'bench/table/main.ts' }
const GAME = { 'bench-game': 'bench/game/main.ts' }
const ROLLOUTS = { 'bench-rollouts': 'bench/rollouts/main.ts' }
const LAB = { lab: 'bench/lab/main.ts', 'lab-worker': 'bench/lab/worker.ts' }

/** What is measured instead of the kernel, by the flag that asks for it; the first file of each is the one to run. */
const PARTS = [
  ['--table', TABLE],
  ['--lab', LAB],
  ['--rollouts', ROLLOUTS],
]

start(() => {
  if (process.argv.includes('--json')) console.log = console.error // standard output is for the one object
  installDependencies()
  if (process.argv.includes('--server')) {
    const server = ['--import', 'tsx', join(ROOT, 'bench', 'server', 'main.ts')]
    process.exitCode = run(process.execPath, [...server, ...process.argv.slice(2)]).status
    return
  }
  if (process.argv.includes('--game')) {
    process.exitCode = benchGame(process.argv.slice(2))
    return
  }
  const [, part] = PARTS.find(([flag]) => process.argv.includes(flag)) ?? ['', KERNEL]
  bundle(part)
  const main = join(FOLDER, `${Object.keys(part)[0]}.mjs`)
  process.exitCode = run(process.execPath, [main, ...process.argv.slice(2)]).status
})

/** Measures one game, alone or against an older commit. */
function benchGame(args) {
  const given = (flag) => (args.includes(flag) ? (args[args.indexOf(flag) + 1] ?? '') : null)
  const games = readdirSync(join(ROOT, 'packages/games')).filter((id) =>
    existsSync(join(ROOT, 'packages/games', id, 'rules.md')),
  )
  const game = given('--game')
  const commit = given('--against')
  const rounds = Number(given('--rounds') ?? 5)
  const known = ['--game', game, '--against', commit, '--rounds', given('--rounds'), '--quick', '--json']
  const unknown = args.find((argument) => !known.includes(argument))
  const wrong = !games.includes(game)
    ? `There is no game '${game}'. The games are ${games.join(', ')}.`
    : unknown !== undefined
      ? `There is no '${unknown}'; with --game there are --against COMMIT, --rounds N, --quick and --json.`
      : Number.isInteger(rounds) && rounds > 0
        ? null
        : '--rounds: give a whole number above 0.'
  if (wrong !== null) {
    console.error(wrong)
    return 1
  }
  const alias = { 'bench-game': `@sandtable/${game}` }
  bundle(GAME, { alias })
  const now = join(FOLDER, 'bench-game.mjs')
  if (commit === null) return run(process.execPath, [now, ...args]).status
  const tree = join(FOLDER, 'bench-tree')
  unpackCommit(ROOT, commit, tree)
  bundle(GAME, { alias, absWorkingDir: tree, outdir: join(tree, 'out') })
  const bundles = { old: join(tree, 'out', 'bench-game.mjs'), new: now }
  const report = compareRounds(bundles, rounds, args.includes('--quick') ? ['--quick'] : [])
  process.stdout.write(`${JSON.stringify({ game, against: commit, ...report }, null, 2)}\n`)
  return 0
}

/** Names stay as short as they are and functions are not wrapped (no keepNames): wrapping costs time in every call. */
function bundle(entryPoints, options = {}) {
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
    ...options,
  })
}
