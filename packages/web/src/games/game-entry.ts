import type { ForceGame } from '../forces/force-game.ts'
import type { AnyRuleset } from './any-ruleset.ts'
import type { GameUi } from './game-ui.ts'

/** A game as the lobby and the bots know it: light, for nobody fetches the board of a game he does not play. */
export interface GameEntry {
  readonly ruleset: AnyRuleset
  /** A sentence for the lobby. */
  readonly tagline: string
  /** How many, how long, with what: a few words each. */
  readonly facts: readonly string[]
  readonly hasLessons: boolean
  /** Its board and all that belongs to it on the screen, fetched when it is wanted. */
  readonly ui: () => Promise<GameUi>
  /** Its army lists, fetched when somebody builds a force; absent where there is nothing to build. */
  readonly forces?: () => Promise<ForceGame>
}
