import type { LobbyEntry } from '../game-entry.ts'

/** CALLSIGN: Warrior in the lobby. */
export const ENTRY: LobbyEntry = {
  name: 'CALLSIGN: Warrior',
  tagline: 'Fireteams, a bag of tokens, and Shock that the enemy spends. Hold the objectives for five turns.',
  facts: ['2 players', '60 minutes', 'a table in inches'],
  playsAs: 'Blue',
  hasLessons: true,
  ui: async () => (await import('./ui.ts')).CALLSIGN_WARRIOR_UI,
  forces: async () => (await import('@sandtable/callsign-warrior')).WARRIOR_FORCES,
}
