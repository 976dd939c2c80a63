import type { AnyRuleset } from './any-ruleset.ts'
import type { GameEntry } from './game-entry.ts'
import { GAMES } from './registry.ts'

export { GAMES }

export function gameEntry(game: string): GameEntry | null {
  return GAMES.find(({ ruleset }) => ruleset.id === game) ?? null
}

/** The rules of a game, without its pictures: bots need no more. */
export function rulesetOf(game: string): AnyRuleset {
  const entry = gameEntry(game)
  if (!entry) throw new Error(`There is no game '${game}'.`)
  return entry.ruleset
}
