import type { LobbyEntry } from '../game-entry.ts'

/** CALLSIGN: Warrior in the lobby. */
export const ENTRY: LobbyEntry = {
  tagline: 'Fireteams, a bag of tokens, and Shock that the enemy spends. Hold the objectives for five turns.',
  facts: ['2 players', '60 minutes', 'a table in inches'],
  hasLessons: true,
  ui: async () => (await import('./ui.ts')).CALLSIGN_WARRIOR_UI,
  forces: async () => (await import('./forces/force-game.ts')).WARRIOR_FORCES,
}
