/**
 * The usage audit: `npm run coverage -- callsign-warrior [--games 1000] [--json] [--keep FILE] [--laws all|turn]`. Plays
 * random games and prints how often each weapon, option, order and table row was used, and what never was. With `--laws`
 * the laws are tried on the same games instead: all of them on each, or on each the one whose turn it is. With `--keep`
 * the counts are kept in a file as they grow: stopped, it goes on where it was. Exit code 1 if something was never used
 * or something broke, 2 on bad arguments.
 */

import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { definedClauses } from '../defined-clauses.ts'
import { type LawChoice, lawText, noLawTried, tryLaws } from './law-run.ts'
import { nothingUsed, playOn, unusedIn } from './usage.ts'
import type { UsageAudit } from './usage-audit.ts'
import { usageJson, usageText } from './usage-report.ts'

const GAMES = join(dirname(fileURLToPath(import.meta.url)), '../../../games')
const AUDIT = 'test/coverage-audit/index.ts'
const FAILURES = 'test/failures'
const DEFAULT_GAMES = 100

/** Games after which the counts are written to the kept file. */
const KEEP_EVERY = { usage: 10, laws: 1 }

interface Asked {
  readonly id: string
  readonly games: number
  readonly json: boolean
  readonly keep: string | undefined
  readonly laws: LawChoice | undefined
}

/** What is counted over games, and goes on from where it was. */
interface Counted {
  readonly game: string
  readonly version: string
  readonly laws?: LawChoice
  readonly played: number
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') return complain(asked)
  const { usageAudit } = (await import(pathToFileURL(join(GAMES, asked.id, AUDIT)).href)) as {
    readonly usageAudit: UsageAudit<unknown>
  }
  return asked.laws ? mainLaws(usageAudit, asked, asked.laws) : mainUsage(usageAudit, asked)
}

function complain(sentence: string): number {
  console.error(sentence)
  return 2
}

function mainUsage<S>(audit: UsageAudit<S>, asked: Asked): number {
  const { groups } = audit
  const usage = countOn(nothingUsed(audit), asked, KEEP_EVERY.usage, (before, games) =>
    playOn(audit, before, games),
  )
  if (typeof usage === 'string') return complain(usage)
  console.log(asked.json ? usageJson(groups, usage) : usageText(groups, usage))
  return unusedIn(groups, usage).length > 0 || usage.broken.length > 0 ? 1 : 0
}

function mainLaws<S>(audit: UsageAudit<S>, asked: Asked, laws: LawChoice): number {
  const folder = join(GAMES, asked.id)
  const terms = { ...audit.terms, clauses: definedClauses(join(folder, 'rules.md')) }
  const run = countOn(noLawTried(audit, laws), asked, KEEP_EVERY.laws, (before, games) =>
    tryLaws({ ...audit, terms }, before, games, join(folder, FAILURES)),
  )
  if (typeof run === 'string') return complain(run)
  console.log(asked.json ? JSON.stringify(run) : lawText(run))
  return run.broken.length > 0 ? 1 : 0
}

/** What the arguments ask for; a sentence if they are wrong. */
function readArgs(args: readonly string[]): Asked | string {
  const known = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, AUDIT)))
  try {
    const options = {
      games: { type: 'string', default: `${DEFAULT_GAMES}` },
      json: { type: 'boolean', default: false },
      keep: { type: 'string' },
      laws: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [id = '', ...more] = positionals
    const { json, keep, laws } = values
    if (!known.includes(id) || more.length > 0) return `Name one game of: ${known.join(', ')}.`
    const games = Number(values.games)
    if (!Number.isInteger(games) || games < 1) return `--games ${values.games}: give a whole number above 0.`
    if (laws !== undefined && laws !== 'all' && laws !== 'turn') return `--laws ${laws}: say all or turn.`
    return { id, games, json, keep, laws }
  } catch (wrong) {
    return `${(wrong as Error).message}. Known are --games N, --json, --keep FILE and --laws all|turn.`
  }
}

/** Plays on to the number of games asked for, from the kept file if there is one; a sentence if it is of another kind. */
function countOn<C extends Counted>(
  fresh: C,
  { games, keep }: Asked,
  keepEvery: number,
  more: (before: C, games: number) => C,
): C | string {
  let counted = fresh
  if (keep !== undefined && existsSync(keep)) {
    counted = JSON.parse(readFileSync(keep, 'utf8')) as C
    const { game, version, laws } = fresh
    if (counted.game !== game || counted.version !== version || counted.laws !== laws)
      return `${keep} counts ${counted.laws ? 'laws' : 'uses'} in ${counted.game} ${counted.version}: name another file.`
  }
  while (counted.played < games) {
    counted = more(counted, Math.min(keepEvery, games - counted.played))
    if (keep !== undefined) write(keep, counted)
    if (process.stderr.isTTY) process.stderr.write(`\r${counted.played} of ${games} games`)
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
  return counted
}

/** Whole or not at all: whoever is killed here finds the file as it was. */
function write(path: string, counted: Counted): void {
  writeFileSync(`${path}.new`, JSON.stringify(counted))
  renameSync(`${path}.new`, path)
}
