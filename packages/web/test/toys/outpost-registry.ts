import type { AnyRuleset } from '@sandtable/engine'
import type { RegisteredGame } from '../../src/games/game-entry.ts'
import { outpost } from './outpost.ts'

/** The toy of the board in the place of the app's games. */
export const REGISTERED_GAMES: readonly RegisteredGame[] = [
  {
    id: outpost.id,
    load: async () => outpost as AnyRuleset,
    name: outpost.name,
    playsAs: 'Blue',
    tagline: 'Keep watch in and round a house.',
    facts: ['2 players'],
    hasLessons: false,
    ui: async () => (await import('./outpost-ui.ts')).OUTPOST_UI,
  },
]
