import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The rule reference of a listed game, as Markdown. */
export function rulesText(gameId: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@sandtable/${gameId}/rules.md`), 'utf8')
}
