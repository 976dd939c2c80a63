import { clausesIn } from '@sandtable/protocol'
import { createContext, useEffect, useState } from 'react'

/** The texts of a game's clauses, by id. */
export type ClauseTexts = ReadonlyMap<string, string>

export const ClauseTextContext = createContext<ClauseTexts>(new Map())

/** The clauses of a game's rule reference; empty until they are loaded. */
export function useClauseTexts(game: string): ClauseTexts {
  const [texts, setTexts] = useState<ClauseTexts>(new Map())
  useEffect(() => {
    let isWanted = true
    void fetch(`/rules/${game}.md`)
      .then((response) => (response.ok ? response.text() : ''))
      .then((markdown) => {
        if (isWanted) setTexts(new Map(clausesIn(markdown).map(({ id, text }) => [id, plain(text)])))
      })
    return () => {
      isWanted = false
    }
  }, [game])
  return texts
}

/** The text without its number, its name, which is shown anyway, and references to rulings. */
function plain(text: string): string {
  return text
    .replace(/^\d+ [^:]+: /, '')
    .replaceAll(/ \([a-z]{2,4}-ruling-[^)]*\)/g, '')
    .replaceAll('`', '')
}
