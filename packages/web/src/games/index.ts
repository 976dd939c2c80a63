import type { AnyRuleset } from '@sandtable/engine'
import type { GameEntry } from './game-entry.ts'
import { REGISTERED_GAMES } from './registry.ts'

const rulesets = new Map<string, AnyRuleset>()
const loading = new Map<string, Promise<AnyRuleset>>()

/** Every game of the app; the first is the game of 'Play now'. Their rules are available once they are loaded. */
export const GAMES: readonly GameEntry[] = REGISTERED_GAMES.map((game) => ({
  ...game,
  get ruleset(): AnyRuleset {
    return rulesetOf(game.id)
  },
}))

/** Loads the rules of one game; all callers get the same promise. */
export function loadRuleset(id: string): Promise<AnyRuleset> {
  const known = loading.get(id)
  if (known) return known
  const game = REGISTERED_GAMES.find((one) => one.id === id)
  if (!game) return Promise.reject(new Error(`There is no game '${id}'.`))
  const ruleset = game.load().then((rules) => {
    rulesets.set(id, rules)
    return rules
  })
  loading.set(id, ruleset)
  return ruleset
}

let all: Promise<readonly AnyRuleset[]> | null = null

/** Loads the rules of all games; all callers get the same promise. Every page but the first waits for it. */
export function loadGames(): Promise<readonly AnyRuleset[]> {
  all ??= Promise.all(REGISTERED_GAMES.map(({ id }) => loadRuleset(id)))
  return all
}

export function gameEntry(game: string): GameEntry | null {
  return GAMES.find(({ id }) => id === game) ?? null
}

/** The rules of a game, without its board. They must have been loaded. */
export function rulesetOf(game: string): AnyRuleset {
  const ruleset = rulesets.get(game)
  if (!ruleset) throw new Error(`There is no game '${game}'.`)
  return ruleset
}
