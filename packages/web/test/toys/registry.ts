import type { AnyRuleset } from '@sandtable/engine'
import type { RegisteredGame } from '../../src/games/game-entry.ts'
import { muster } from './muster.ts'

/** The toy in the place of the app's games. */
export const REGISTERED_GAMES: readonly RegisteredGame[] = [
  {
    id: muster.id,
    load: async () => muster as AnyRuleset,
    name: muster.name,
    playsAs: 'Blue',
    tagline: 'Gather, share, camp and march.',
    facts: ['2 players'],
    hasLessons: false,
    ui: async () => (await import('./muster-ui.tsx')).MUSTER_UI,
  },
]
