import type { LobbyEntry } from '../game-entry.ts'

/** Chain of Command in the lobby. */
export const ENTRY: LobbyEntry = {
  name: 'Chain of Command',
  tagline:
    'Platoons of the Second World War: a patrol for the ground, Command Dice, Shock, and the nerve to go on.',
  facts: ['2 players', '2 hours', 'a table in inches'],
  playsAs: 'Blue',
  hasLessons: true,
  ui: async () => (await import('./ui.ts')).CHAIN_OF_COMMAND_UI,
  forces: async () => (await import('@sandtable/chain-of-command')).CHAIN_OF_COMMAND_FORCES,
}
