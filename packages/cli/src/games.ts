import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

/** The rule reference of a game, as Markdown. */
export function rulesText(id: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@sandtable/${id}/rules.md`), 'utf8')
}
