import type { ForceGame } from '@sandtable/miniatures'

/** A game whose players build forces. */
export interface ListedBuilder {
  readonly id: string
  readonly load: () => Promise<ForceGame>
}

/** Every game with army lists. */
export const LISTED_BUILDERS: readonly ListedBuilder[] = [
  {
    id: 'callsign-warrior',
    load: () => import('@sandtable/callsign-warrior').then((game) => game.WARRIOR_FORCES),
  },
  {
    id: 'hail-of-fire',
    load: () => import('@sandtable/hail-of-fire').then((game) => game.HAIL_OF_FIRE_FORCES),
  },
  {
    id: 'chain-of-command',
    load: () => import('@sandtable/chain-of-command').then((game) => game.CHAIN_OF_COMMAND_FORCES),
  },
]
