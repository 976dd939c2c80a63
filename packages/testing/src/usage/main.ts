/**
 * The usage audit: `npm run coverage -- callsign-warrior [--games 1000] [--json] [--keep FILE]`. Plays random games and
 * prints how often each weapon, option, order and table row was used, and what never was. With `--keep` the counts are
 * kept in a file as they grow: stopped, it goes on where it was. Exit code 1 if something was never used or a game broke,
 * 2 on bad arguments.
 */

import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { emptyUsage, playOn, type Usage, unusedIn } from './usage.ts'
import type { UsageAudit } from './usage-audit.ts'
import { usageJson, usageText } from './usage-report.ts'

const GAMES = join(dirname(fileURLToPath(import.meta.url)), '../../../games')
const AUDIT = 'test/coverage-audit/index.ts'
const DEFAULT_GAMES = 100

/** Games after which the counts are written to the kept file. */
const KEEP_EVERY = 10

interface Arguments {
  readonly id: string
  readonly games: number
  readonly json: boolean
  readonly keep: string | undefined
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const asked = readArgs(args)
  if (typeof asked === 'string') return complain(asked)
  const { usageAudit: audit } = (await import(pathToFileURL(join(GAMES, asked.id, AUDIT)).href)) as {
    readonly usageAudit: UsageAudit<unknown>
  }
  const usage = countOn(audit, asked)
  if (typeof usage === 'string') return complain(usage)
  console.log(asked.json ? usageJson(audit.groups, usage) : usageText(audit.groups, usage))
  return unusedIn(audit.groups, usage).length > 0 || usage.broken.length > 0 ? 1 : 0
}

function complain(sentence: string): number {
  console.error(sentence)
  return 2
}

/** What the arguments ask for; a sentence if they are wrong. */
function readArgs(args: readonly string[]): Arguments | string {
  const known = readdirSync(GAMES).filter((id) => existsSync(join(GAMES, id, AUDIT)))
  try {
    const options = {
      games: { type: 'string', default: `${DEFAULT_GAMES}` },
      json: { type: 'boolean', default: false },
      keep: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [id = '', ...more] = positionals
    const { json, keep } = values
    if (!known.includes(id) || more.length > 0) return `Name one game of: ${known.join(', ')}.`
    const games = Number(values.games)
    if (!Number.isInteger(games) || games < 1) return `--games ${values.games}: give a whole number above 0.`
    return { id, games, json, keep }
  } catch (wrong) {
    return `${(wrong as Error).message}. Known are --games N, --json and --keep FILE.`
  }
}

/** Plays on to the number of games asked for, from the kept file if there is one; a sentence if it is of another game. */
function countOn<S>(audit: UsageAudit<S>, { games, keep }: Arguments): Usage | string {
  let counted = emptyUsage(audit)
  if (keep !== undefined && existsSync(keep)) {
    const { game, version } = counted
    counted = JSON.parse(readFileSync(keep, 'utf8')) as Usage
    if (counted.game !== game || counted.version !== version)
      return `${keep} counts uses in ${counted.game} ${counted.version}: name another file.`
  }
  while (counted.played < games) {
    counted = playOn(audit, counted, Math.min(KEEP_EVERY, games - counted.played))
    if (keep !== undefined) write(keep, counted)
    if (process.stderr.isTTY) process.stderr.write(`\r${counted.played} of ${games} games`)
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
  return counted
}

/** Writes the whole file or nothing: if the process is killed, the file stays as it was. */
function write(path: string, counted: Usage): void {
  writeFileSync(`${path}.new`, JSON.stringify(counted))
  renameSync(`${path}.new`, path)
}
