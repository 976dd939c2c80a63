/**
 * Mutation testing: `npm run mutants -- call-sign [FOLDER…] [--sample 500] [--seed 4711] [--workers 2] [--fresh] [--keep] [--json]`.
 * Makes small changes to a game's rules and data, one at a time, and prints those that no test of a clause notices. With
 * `--check` it tries a sample of every game that has a threshold, its seed taken from the commit. Exit code 1 if a game falls
 * short of its threshold or a mark is wrong, 2 on bad arguments. With `--keep` a whole run leaves its proof for the clause
 * audit in test/killed-mutants.json.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mutantTerms } from './game-files.ts'
import { keepProof } from './keep-proof.ts'
import { runMutants } from './mutant-run.ts'
import { reportJson, reportText, summaryText } from './report.ts'
import { shortfalls } from './score.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..')
const GAMES = join(ROOT, 'packages/games')

/** How many mutants of a game are tried in `npm test`. */
const CHECKED = 200

/** Lines of progress where there is no terminal. */
const PROGRESS_LINES = 10

interface Arguments {
  readonly games: readonly string[]
  readonly below: readonly string[]
  readonly sample: number | null
  readonly seed: string
  readonly workers: number
  readonly fresh: boolean
  /** Stores the results for the clause audit. */
  readonly keep: boolean
  readonly json: boolean
  /** Prints details only if something is wrong. */
  readonly brief: boolean
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') {
    console.error(asked)
    return 2
  }
  let isShort = false
  for (const game of asked.games) {
    const scratch = join(ROOT, 'node_modules/.cache/sandtable')
    const report = await runMutants({
      ...asked,
      game,
      folder: join(GAMES, game),
      scratch,
      progress: progressOf(),
    })
    if (asked.keep) keepProof(join(GAMES, game), report.fates)
    const { threshold } = mutantTerms(join(GAMES, game))
    const missed = threshold ? shortfalls(report.fates, threshold, asked.sample !== null) : []
    const isWrong = missed.length + report.problems.length > 0
    console.log(
      asked.json ? reportJson(report) : asked.brief && !isWrong ? summaryText(report) : reportText(report),
    )
    for (const sentence of missed) console.error(`${game}: ${sentence}`)
    if (isWrong) isShort = true
  }
  return isShort ? 1 : 0
}

/** What the arguments ask for; a sentence if they are wrong. */
function readArgs(args: readonly string[]): Arguments | string {
  const known = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, 'rules.md')))
  try {
    const options = {
      check: { type: 'boolean', default: false },
      sample: { type: 'string' },
      seed: { type: 'string' },
      workers: { type: 'string', default: `${availableParallelism()}` },
      fresh: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [id = '', ...below] = positionals
    const games = values.check && id === '' ? known.filter(hasThreshold) : [id]
    if (!games.every((game) => known.includes(game))) return `Name one game of: ${known.join(', ')}.`
    const sample = values.sample ?? (values.check ? `${CHECKED}` : null)
    for (const [name, count] of [
      ['sample', sample ?? 1],
      ['workers', values.workers],
    ] as const)
      if (!Number.isInteger(Number(count)) || Number(count) < 1)
        return `--${name}: give a whole number above 0.`
    if (values.keep && (sample !== null || below.length > 0))
      return '--keep: only a run of all mutants proves something; leave out --sample and folders.'
    return {
      games,
      below,
      sample: sample === null ? null : Number(sample),
      seed: values.seed ?? (values.check ? commit() : '1'),
      workers: Number(values.workers),
      fresh: values.fresh,
      keep: values.keep,
      json: values.json,
      brief: values.check,
    }
  } catch (wrong) {
    const all = '--sample N, --seed S, --workers N, --check, --fresh, --keep and --json'
    return `${(wrong as Error).message}. Known are ${all}.`
  }
}

function hasThreshold(game: string): boolean {
  return mutantTerms(join(GAMES, game)).threshold !== null
}

/** The id of the current commit; '1' without git. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return '1'
  }
}

/** Shows progress: on a terminal all the time, elsewhere in a few lines. */
function progressOf(): (judged: number, of: number, survived: number) => void {
  const began = Date.now()
  return (judged, of, survived) => {
    const every = Math.max(1, Math.ceil(of / PROGRESS_LINES))
    const line = `${judged} of ${of} mutants, ${survived} survived, ${Math.round((Date.now() - began) / 1000)} s`
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${judged === of ? '\n' : ''}`)
    else if (judged % every === 0 || judged === of) process.stderr.write(`${line}\n`)
  }
}
