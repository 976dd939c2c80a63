import type { AnyRuleset } from '../../src/games/any-ruleset.ts'
import type { GameEntry } from '../../src/games/game-entry.ts'
import { muster } from './muster.ts'

/** The toy in the place of the app's games. */
export const GAMES: readonly GameEntry[] = [
  {
    ruleset: muster as AnyRuleset,
    tagline: 'Gather, share, camp and march.',
    facts: ['2 players'],
    hasLessons: false,
    ui: async () => (await import('./muster-ui.tsx')).MUSTER_UI,
  },
]
