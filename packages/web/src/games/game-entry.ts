import type { AnyRuleset } from '@sandtable/engine'
import type { ForceGame } from '@sandtable/miniatures'
import type { GameUi } from './game-ui.ts'

/** What a game's folder tells the lobby. It is small; the board and the army lists are loaded only when needed. */
export interface LobbyEntry {
  readonly name: string
  /** A sentence for the lobby. */
  readonly tagline: string
  /** Number of players, length, equipment: a few words each. */
  readonly facts: readonly string[]
  /** The name of the seat that 'Play now' takes. */
  readonly playsAs: string
  readonly hasLessons: boolean
  /** Loads the board and everything else for the match screen. */
  readonly ui: () => Promise<GameUi>
  /** Loads the army lists; absent if the game has no forces to build. */
  readonly forces?: () => Promise<ForceGame>
}

/** A game of the app before its rules are loaded. */
export interface RegisteredGame extends LobbyEntry {
  readonly id: string
  readonly load: () => Promise<AnyRuleset>
}

/** A game of the app; its rules must have been loaded before they are read. */
export interface GameEntry extends RegisteredGame {
  readonly ruleset: AnyRuleset
}
