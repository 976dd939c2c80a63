import type { AnyRuleset } from '@sandtable/engine'
import type { ForceGame } from '../forces/force-game.ts'
import type { GameUi } from './game-ui.ts'

/** What a game's folder tells the lobby. It is small; the board and the army lists are fetched only when needed. */
export interface LobbyEntry {
  /** A sentence for the lobby. */
  readonly tagline: string
  /** How many players, how long, with what: a few words each. */
  readonly facts: readonly string[]
  readonly hasLessons: boolean
  /** Fetches the board and everything else the match screen shows. */
  readonly ui: () => Promise<GameUi>
  /** Fetches the army lists; absent if the game has no forces to build. */
  readonly forces?: () => Promise<ForceGame>
}

/** A game of the app before its rules are loaded. */
export interface RegisteredGame extends LobbyEntry {
  readonly id: string
  readonly load: () => Promise<AnyRuleset>
}

/** A game of the app with its rules. */
export interface GameEntry extends LobbyEntry {
  readonly ruleset: AnyRuleset
}
