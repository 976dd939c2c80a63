import { type AnyRuleset, withTactics } from '@sandtable/engine'
import type { ForceGame } from '@sandtable/miniatures'

/** A game that is played. The id is the name of its folder, of its npm package, and of its ruleset. */
export interface ListedGame {
  readonly id: string
  /** Loads the rules and the tactics of the game; nothing is loaded before. */
  readonly load: () => Promise<AnyRuleset>
}

/** A game whose players build forces. */
export interface ListedForces {
  readonly id: string
  /** Loads the army lists of the game. */
  readonly loadForces: () => Promise<ForceGame>
}

/** An entry of the list. A game that is being written may have its army lists before its rules. */
type Listed = { readonly id: string } & Partial<ListedGame & ListedForces>

/** Every game of Sandtable, in the order players see. The first is the game of 'Play now'. */
const LIST: readonly Listed[] = [
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
    loadForces: () => import('@sandtable/callsign-warrior').then((game) => game.WARRIOR_FORCES),
  },
  {
    id: 'hail-of-fire',
    load: () =>
      import('@sandtable/hail-of-fire').then(
        (game) => withTactics(game.hailOfFire, game.TACTICS) as AnyRuleset,
      ),
    loadForces: () => import('@sandtable/hail-of-fire').then((game) => game.HAIL_OF_FIRE_FORCES),
  },
  {
    id: 'chain-of-command',
    load: () =>
      import('@sandtable/chain-of-command').then(
        (game) => withTactics(game.chainOfCommand, game.TACTICS) as AnyRuleset,
      ),
    loadForces: () => import('@sandtable/chain-of-command').then((game) => game.CHAIN_OF_COMMAND_FORCES),
  },
  {
    id: 'skirmish-sangin',
    load: () =>
      import('@sandtable/skirmish-sangin').then(
        (game) => withTactics(game.skirmishSangin, game.TACTICS) as AnyRuleset,
      ),
    loadForces: () => import('@sandtable/skirmish-sangin').then((game) => game.SKIRMISH_SANGIN_FORCES),
  },
]

/** The games that can be played. */
export const LISTED_GAMES: readonly ListedGame[] = LIST.flatMap(({ id, load }) => (load ? { id, load } : []))

/** The games with army lists. */
export const LISTED_FORCES: readonly ListedForces[] = LIST.flatMap(({ id, loadForces }) =>
  loadForces ? { id, loadForces } : [],
)

/** Loads all games, in the order of the list. */
export function loadGames(): Promise<readonly AnyRuleset[]> {
  return Promise.all(LISTED_GAMES.map(({ load }) => load()))
}

/** Loads one game; null if the list has no game of this id. */
export function loadGame(id: string): Promise<AnyRuleset | null> {
  return LISTED_GAMES.find((game) => game.id === id)?.load() ?? Promise.resolve(null)
}
