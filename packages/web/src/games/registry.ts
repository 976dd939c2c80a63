import { LISTED_GAMES } from '@sandtable/games'
import type { LobbyEntry, RegisteredGame } from './game-entry.ts'

/** The `entry.ts` of every game's folder here. */
const ENTRIES = import.meta.glob<{ readonly ENTRY: LobbyEntry }>('./*/entry.ts', { eager: true })

/** The games of the app: those of the list that have a folder here, in the order of the list. */
export const REGISTERED_GAMES: readonly RegisteredGame[] = LISTED_GAMES.flatMap((game) => {
  const module = ENTRIES[`./${game.id}/entry.ts`]
  return module ? [{ ...game, ...module.ENTRY }] : []
})
