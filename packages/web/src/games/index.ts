import type { AnyRuleset } from '@sandtable/engine'
import type { GameEntry } from './game-entry.ts'
import { REGISTERED_GAMES } from './registry.ts'

const loaded: GameEntry[] = []

/** Every game of the app; the first is the game of 'Play now'. Empty until `loadGames` has finished. */
export const GAMES: readonly GameEntry[] = loaded

/** Loads the rules of all games. The app does this before it shows its first page. */
export async function loadGames(): Promise<void> {
  const entries = await Promise.all(
    REGISTERED_GAMES.map(async ({ load, ...game }) => ({ ...game, ruleset: await load() })),
  )
  loaded.splice(0, loaded.length, ...entries)
}

/** Loads the rules of one game, for workers, which need no other. */
export async function loadRuleset(id: string): Promise<AnyRuleset> {
  const game = REGISTERED_GAMES.find((one) => one.id === id)
  if (!game) throw new Error(`There is no game '${id}'.`)
  return game.load()
}

export function gameEntry(game: string): GameEntry | null {
  return GAMES.find(({ ruleset }) => ruleset.id === game) ?? null
}

/** The rules of a game, without its board. */
export function rulesetOf(game: string): AnyRuleset {
  const entry = gameEntry(game)
  if (!entry) throw new Error(`There is no game '${game}'.`)
  return entry.ruleset
}
