import type { LobbyEntry } from '../game-entry.ts'

/** Skirmish Sangin in the lobby. Its facts say which rules are there. */
export const ENTRY: LobbyEntry = {
  name: 'Skirmish Sangin',
  tagline:
    'Patrols and ambushes in Helmand, one soldier one figure: who has spotted whom, and what three action points are worth.',
  facts: ['2 players', '60 minutes', 'infantry, vehicles, IEDs'],
  playsAs: 'Blue',
  hasLessons: true,
  forces: async () => (await import('@sandtable/skirmish-sangin')).SKIRMISH_SANGIN_FORCES,
  ui: async () => (await import('./ui.ts')).SKIRMISH_SANGIN_UI,
}
