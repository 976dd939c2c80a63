/**
 * The kept games: `npm run records -- check [GAME]` replays them and names each that differs;
 * `-- accept GAME --clause ID --why "…"` takes what they give now as expected, and lists those that changed;
 * `-- keep GAME --games N` plays and keeps the first ones of a game. Exit code 1 if a game differs, 2 on bad arguments.
 */

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { UsageAudit } from '@sandtable/testing'
import {
  type Expected,
  KEPT_RULESETS,
  RULESETS,
  readArchive,
  readExpected,
  writeArchive,
  writeExpected,
} from './archive.ts'
import { compareKept, type Difference, ONLY_WORDS } from './compare.ts'
import { isKept, playKept } from './keep.ts'
import { replayKept } from './replay.ts'

const USAGE = 'npm run records -- check [GAME] | accept GAME --clause ID --why "…" | keep GAME --games N'

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const options = { clause: { type: 'string' }, why: { type: 'string' }, games: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [verb, game] = positionals
  const known = verb === 'keep' ? RULESETS : KEPT_RULESETS
  if (game !== undefined && !known[game])
    return refuse(`There is no game '${game}'. The games are ${Object.keys(known).join(', ')}.`)
  if (verb === 'check') return check(game === undefined ? Object.keys(KEPT_RULESETS) : [game])
  if (verb === 'accept' && game && values.clause && values.why) return accept(game, values.clause, values.why)
  if (verb === 'keep' && game && Number(values.games) > 0) return keep(game, Number(values.games))
  return refuse(`Usage: ${USAGE}`)
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 2
}

function check(games: readonly string[]): number {
  let different = 0
  for (const game of games) {
    const found = differencesIn(game)
    different += found.length
    for (const { game: number, what } of found) console.log(`${game} ${number}: ${what}`)
    console.log(`${game}: ${readArchive(game).length} kept games, ${found.length} differ`)
  }
  return different > 0 ? 1 : 0
}

function differencesIn(game: string): readonly Difference[] {
  const expected = readExpected(game)
  return readArchive(game).flatMap((record, i) => {
    return compareKept(rulesetOf(game), i, record, expected[i] as Expected) ?? []
  })
}

function accept(game: string, clause: string, why: string): number {
  const expected = readExpected(game)
  const changed: string[] = []
  const accepted = readArchive(game).map((record, i): Expected => {
    const before = expected[i] as Expected
    const difference = compareKept(rulesetOf(game), i, record, before)
    if (!difference) return before
    changed.push(`${game} ${i}: ${difference.what}`)
    const { difference: parting, ...prints } = replayKept(rulesetOf(game), record)
    if (!parting) return prints
    const isKnown = before.parts?.at === parting.at
    return { ...prints, parts: isKnown && before.parts ? before.parts : { at: parting.at, clause, why } }
  })
  const { changes = [], name } = rulesetOf(game)
  const isListed = changes.some(({ clauses }) => clauses.includes(clause))
  if (!isListed && changed.some((what) => !what.endsWith(ONLY_WORDS)))
    return refuse(
      `${name} does not list ${clause} among its changes: add it under a new version, for players of running matches.`,
    )
  writeExpected(game, accepted)
  console.log([...changed, `${changed.length} kept games of ${game} changed by ${clause}: ${why}`].join('\n'))
  return 0
}

async function keep(game: string, count: number): Promise<number> {
  if (isKept(game)) return refuse(`Games of ${game} are kept already, and are never overwritten.`)
  const ruleset = rulesetOf(game)
  const records = playKept(ruleset, count, await auditOf(game), (played) => {
    if (played % 10 === 0) console.error(`${played} of ${count} games`)
  })
  writeArchive(game, records)
  writeExpected(
    game,
    records.map((record) => {
      const { difference, ...prints } = replayKept(ruleset, record)
      if (difference) throw new Error(`a game just played does not replay: ${difference.what}`)
      return prints
    }),
  )
  return 0
}

/** What a game says about its random games, if it says anything. */
async function auditOf(game: string): Promise<Pick<UsageAudit<unknown>, 'axes' | 'options'> | null> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
  const path = join(root, 'packages/games', game, 'test/coverage-audit/index.ts')
  if (!existsSync(path)) return null
  const { usageAudit } = (await import(pathToFileURL(path).href)) as { usageAudit: UsageAudit<unknown> }
  return usageAudit
}

function rulesetOf(game: string): (typeof RULESETS)[string] {
  const ruleset = RULESETS[game]
  if (!ruleset) throw new Error(`there is no game '${game}'`)
  return ruleset
}
