/**
 * The usage audit: `npm run coverage -- callsign-warrior [--games 1000] [--json] [--keep FILE]`. Plays random games and
 * prints how often each weapon, option, order and table row was used, and what never was. With `--keep` the counts are
 * kept in a file as they grow: stopped, it goes on where it was. Exit code 1 if something was never used or a
 * game broke, 2 on bad arguments.
 */

import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { nothingUsed, playOn, type Usage, unusedIn } from './usage.ts'
import type { UsageAudit } from './usage-audit.ts'
import { usageJson, usageText } from './usage-report.ts'

const GAMES = join(dirname(fileURLToPath(import.meta.url)), '../../../games')
const AUDIT = 'test/coverage-audit/index.ts'
const DEFAULT_GAMES = 100

/** Games after which the counts are written to the kept file. */
const KEEP_EVERY = 10

interface Asked {
  readonly id: string
  readonly games: number
  readonly json: boolean
  readonly keep: string | undefined
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') {
    console.error(asked)
    return 2
  }
  const { usageAudit } = (await import(pathToFileURL(join(GAMES, asked.id, AUDIT)).href)) as {
    readonly usageAudit: UsageAudit<unknown>
  }
  const before = readKept(usageAudit, asked.keep)
  if (typeof before === 'string') {
    console.error(before)
    return 2
  }
  const usage = playAll(usageAudit, before, asked)
  const { groups } = usageAudit
  console.log(asked.json ? usageJson(groups, usage) : usageText(groups, usage))
  return unusedIn(groups, usage).length > 0 || usage.broken.length > 0 ? 1 : 0
}

/** What the arguments ask for; a sentence if they are wrong. */
function readArgs(args: readonly string[]): Asked | string {
  const known = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, AUDIT)))
  try {
    const options = {
      games: { type: 'string', default: `${DEFAULT_GAMES}` },
      json: { type: 'boolean', default: false },
      keep: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [id = '', ...more] = positionals
    if (!known.includes(id) || more.length > 0) return `Name one game of: ${known.join(', ')}.`
    const games = Number(values.games)
    if (!Number.isInteger(games) || games < 1) return `--games ${values.games}: give a whole number above 0.`
    return { id, games, json: values.json, keep: values.keep }
  } catch (wrong) {
    return `${(wrong as Error).message}. Known are --games N, --json and --keep FILE.`
  }
}

function readKept<S>(audit: UsageAudit<S>, path: string | undefined): Usage | string {
  const fresh = nothingUsed(audit)
  if (path === undefined || !existsSync(path)) return fresh
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Usage
  const { game, version } = fresh
  if (kept.game === game && kept.version === version) return kept
  return `${path} counts games of ${kept.game} ${kept.version}, not of ${game} ${version}.`
}

function playAll<S>(audit: UsageAudit<S>, before: Usage, { games, keep }: Asked): Usage {
  let usage = before
  while (usage.played < games) {
    usage = playOn(audit, usage, Math.min(KEEP_EVERY, games - usage.played))
    if (keep !== undefined) write(keep, usage)
    if (process.stderr.isTTY) process.stderr.write(`\r${usage.played} of ${games} games`)
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
  return usage
}

/** Whole or not at all: whoever is killed here finds the file as it was. */
function write(path: string, usage: Usage): void {
  writeFileSync(`${path}.new`, JSON.stringify(usage))
  renameSync(`${path}.new`, path)
}
