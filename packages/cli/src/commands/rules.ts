import { rulesText } from '@sandtable/games/node'
import type { ClauseText } from '@sandtable/protocol'
import { complain } from '../complaint.ts'
import { gameNamed } from '../games.ts'
import { printJson } from '../print.ts'
import { plainClauses, wrapped } from '../rule-text.ts'

const WIDTH = 80

/** `sandtable rules GAME [CLAUSE]`: the whole reference, a clause, or all clauses of a chapter (`cs-jam`). */
export function showRules(gameId: string, clauseId: string | undefined, json: boolean): void {
  const markdown = rulesText(gameNamed(gameId).id)
  const clauses = plainClauses(markdown)
  const chosen =
    clauseId === undefined
      ? clauses
      : clauses.filter(({ id }) => id === clauseId || id.startsWith(`${clauseId}-`))
  if (chosen.length === 0) complain(noSuchClause(clauseId ?? '', clauses))

  if (json) printJson(chosen)
  else if (clauseId === undefined) console.log(markdown.trimEnd())
  else for (const clause of chosen) console.log(`${clauseLines(clause)}\n`)
}

export function clauseLines({ id, text, section }: ClauseText): string {
  return `${id} (${section})\n${wrapped(text, WIDTH, '  ')}`
}

function noSuchClause(id: string, clauses: readonly ClauseText[]): string {
  const chapters = [...new Set(clauses.map((clause) => clause.id.replace(/-\d+$/, '')))]
  return `There is no clause '${id}'. Clauses begin with ${chapters.join(', ')}; for example ${clauses[0]?.id}.`
}
