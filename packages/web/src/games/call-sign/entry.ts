import type { LobbyEntry } from '../game-entry.ts'

/** Call Sign in the lobby. */
export const ENTRY: LobbyEntry = {
  name: 'Call Sign',
  tagline: 'Two carriers, six aircraft a side, one stretch of sea. Hit the enemy carrier twice.',
  facts: ['2 players', '15 minutes', 'hexes and six-sided dice'],
  playsAs: 'Blue',
  hasLessons: true,
  ui: async () => (await import('./ui.ts')).CALL_SIGN_UI,
}
