import { type AnyRuleset, withTactics } from '@sandtable/engine'

/** A game on the list. The id is the name of its folder, of its npm package, and of its ruleset. */
export interface ListedGame {
  readonly id: string
  /** Loads the rules and the tactics of the game; nothing is loaded before. */
  readonly load: () => Promise<AnyRuleset>
}

/** Every game of Sandtable, in the order players see. The first is the game of 'Play now'. */
export const LISTED_GAMES: readonly ListedGame[] = [
  {
    id: 'call-sign',
    load: () =>
      import('@sandtable/call-sign').then((game) => withTactics(game.callSign, game.TACTICS) as AnyRuleset),
  },
  {
    id: 'callsign-warrior',
    load: () =>
      import('@sandtable/callsign-warrior').then(
        (game) => withTactics(game.callsignWarrior, game.TACTICS) as AnyRuleset,
      ),
  },
  {
    id: 'hail-of-fire',
    load: () =>
      import('@sandtable/hail-of-fire').then(
        (game) => withTactics(game.hailOfFire, game.TACTICS) as AnyRuleset,
      ),
  },
]

/** Loads all games, in the order of the list. */
export function loadGames(): Promise<readonly AnyRuleset[]> {
  return Promise.all(LISTED_GAMES.map(({ load }) => load()))
}

/** Loads one game; null if the list has no game of this id. */
export function loadGame(id: string): Promise<AnyRuleset | null> {
  return LISTED_GAMES.find((game) => game.id === id)?.load() ?? Promise.resolve(null)
}

export { LISTED_BUILDERS, type ListedBuilder } from './force-builders.ts'
