import type { LobbyEntry } from '../game-entry.ts'

/** Hail of Fire in the lobby. */
export const ENTRY: LobbyEntry = {
  name: 'Hail of Fire',
  tagline:
    'Companies of the Second World War: few orders, a secret Hero Die, and fire whose effect is known too late.',
  facts: ['2 players', '90 minutes', 'a table in inches'],
  playsAs: 'Blue',
  hasLessons: true,
  ui: async () => (await import('./ui.ts')).HAIL_OF_FIRE_UI,
  forces: async () => (await import('@sandtable/hail-of-fire')).HAIL_OF_FIRE_FORCES,
}
