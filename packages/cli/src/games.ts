import type { AnyRuleset } from '@sandtable/engine'
import { loadGames } from '@sandtable/games'
import { complain } from './complaint.ts'

/** All games, in the order of the list. */
export const GAMES: readonly AnyRuleset[] = await loadGames()

export function gameNamed(id: string): AnyRuleset {
  const game = GAMES.find((one) => one.id === id)
  return (
    game ?? complain(`There is no game '${id}'. The games are: ${GAMES.map((one) => one.id).join(', ')}.`)
  )
}
