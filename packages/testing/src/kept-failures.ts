import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnswerEvent, MatchRecord, Ruleset } from '@sandtable/engine'
import type { GameTerms } from './laws/game-terms.ts'
import { BrokenLaw, type Law } from './laws/law.ts'
import { LAWS } from './laws/laws.ts'
import type { Trial } from './laws/random-play.ts'

/** A folder or file, as `new URL('./failures/', import.meta.url)` or as a path from the root of the repository. */
export type Location = string | URL

const KEPT_NAME = /^(.+)-(-?\d+)\.record\.json$/

/** Checks the law. If it breaks, the game is saved in the folder and its path reported. */
export function checkAndKeep<S, V>(law: Law, trial: Trial<S, V>, folder: Location | undefined): void {
  keepBroken(() => law.check(trial), folder)
}

/** Runs a check of a law. If it breaks, the game is saved in the folder and its path reported. */
export function keepBroken<T>(check: () => T, folder: Location | undefined): T {
  try {
    return check()
  } catch (thrown) {
    if (!(thrown instanceof BrokenLaw) || !thrown.record || folder === undefined) throw thrown
    const path = keep(thrown, thrown.record, pathOf(folder))
    thrown.message += `\nThe game is kept in ${path}`
    throw thrown
  }
}

function keep({ law, seed }: BrokenLaw, record: MatchRecord, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${law}-${seed}.record.json`)
  writeFileSync(path, `${JSON.stringify(record, null, 1)}\n`)
  return path
}

/** The names of the games saved in a folder, which need not exist. */
export function keptIn(folder: Location): readonly string[] {
  const path = pathOf(folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => KEPT_NAME.test(name))
    .sort()
}

/**
 * Replays a saved game as far as its answers fit the present rules, and checks the law that it broke. Its name contains
 * the law and the seed.
 */
export function checkKept<S, V>(
  ruleset: Ruleset<S, V>,
  folder: Location,
  name: string,
  terms: GameTerms = {},
): void {
  const [, lawName] = KEPT_NAME.exec(name) ?? []
  const law = LAWS.find((one) => one.name === lawName)
  if (!law) throw new Error(`${name} names no law. The laws are ${LAWS.map((one) => one.name).join(', ')}.`)
  const record = JSON.parse(readFileSync(join(pathOf(folder), name), 'utf8')) as MatchRecord
  if (record.dice.kind !== 'sfc32') throw new Error(`${name} is not the record of a random game.`)

  const answers = record.events.filter((event): event is AnswerEvent => event.kind === 'answer')
  law.check({ ...terms, ruleset, options: record.options, seed: record.dice.seed, answers })
}

export function pathOf(location: Location): string {
  return typeof location === 'string' ? location : fileURLToPath(location)
}
