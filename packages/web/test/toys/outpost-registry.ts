import type { AnyRuleset } from '../../src/games/any-ruleset.ts'
import type { GameEntry } from '../../src/games/game-entry.ts'
import { outpost } from './outpost.ts'

/** The toy of the board in the place of the app's games. */
export const GAMES: readonly GameEntry[] = [
  {
    ruleset: outpost as AnyRuleset,
    tagline: 'Keep watch in and round a house.',
    facts: ['2 players'],
    hasLessons: false,
    ui: async () => (await import('./outpost-ui.ts')).OUTPOST_UI,
  },
]
