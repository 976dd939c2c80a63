/**
 * The laws on many games: `npm run laws -- callsign-warrior [--games 1000] [--from 1] [--workers 2] [--law undo,forks] [--json]`.
 * Plays random games over every combination of what can be agreed, each once, and tries every law on each; `--law` tries
 * only those named. Prints in how many games and at how many moments each held, and what was broken with the command that repeats
 * it. Exit code 1 if a law was broken, 2 on bad arguments.
 */

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { definedClauses } from '../defined-clauses.ts'
import { LAWS } from '../laws/laws.ts'
import { bundleOf } from './bundle.ts'
import { type LawReport, lawText } from './law-report.ts'
import { tryOnWorkers } from './workers.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..')
const GAMES = join(ROOT, 'packages/games')
const DEFAULT_GAMES = 100

/** Lines of progress if the output is not a terminal. */
const PROGRESS_LINES = 20

interface Arguments {
  readonly id: string
  readonly games: number
  readonly from: number
  readonly workers: number
  /** The only laws to try; null for all. */
  readonly laws: readonly string[] | null
  readonly json: boolean
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') {
    console.error(asked)
    return 2
  }
  const report = await run(asked)
  console.log(asked.json ? JSON.stringify(report) : lawText(report))
  return report.broken.length > 0 ? 1 : 0
}

async function run({ id, games, from, workers, laws }: Arguments): Promise<LawReport> {
  const folder = join(GAMES, id)
  const terms = {
    id,
    clauses: definedClauses(join(folder, 'rules.md')),
    laws,
    failures: join(folder, 'test/failures'),
  }
  const numbers = Array.from({ length: games }, (_, i) => from + i)
  const bundle = bundleOf(ROOT, id)
  try {
    return await tryOnWorkers(bundle, terms, numbers, workers, progressOf(games))
  } finally {
    rmSync(bundle, { force: true })
  }
}

/** What the arguments ask for; a sentence if they are wrong. */
function readArgs(args: readonly string[]): Arguments | string {
  const known = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'rules.md')))
  try {
    const options = {
      games: { type: 'string', default: `${DEFAULT_GAMES}` },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: `${availableParallelism()}` },
      law: { type: 'string' },
      json: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [id = '', ...more] = positionals
    if (!known.includes(id) || more.length > 0) return `Name one game of: ${known.join(', ')}.`
    const { json } = values
    const laws = values.law?.split(',') ?? null
    const unknown = laws?.find((one) => !LAWS.some(({ name }) => name === one))
    if (unknown !== undefined)
      return `--law ${unknown}: the laws are ${LAWS.map(({ name }) => name).join(', ')}.`
    const counts = { games: Number(values.games), from: Number(values.from), workers: Number(values.workers) }
    for (const [name, count] of Object.entries(counts))
      if (!Number.isInteger(count) || count < 1) return `--${name}: give a whole number above 0.`
    return { id, ...counts, laws, json }
  } catch (wrong) {
    const all = '--games N, --from N, --workers N, --law NAME,NAME and --json'
    return `${(wrong as Error).message}. Known are ${all}.`
  }
}

/** Reports progress: all the time on a terminal, elsewhere in a few lines. */
function progressOf(games: number): (tried: number, broken: number) => void {
  const began = Date.now()
  const every = Math.max(1, Math.ceil(games / PROGRESS_LINES))
  return (tried, broken) => {
    const seconds = Math.round((Date.now() - began) / 1000)
    const line = `${tried} of ${games} games, ${broken} laws broken, ${seconds} s`
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${tried === games ? '\n' : ''}`)
    else if (tried % every === 0 || tried === games) process.stderr.write(`${line}\n`)
  }
}
