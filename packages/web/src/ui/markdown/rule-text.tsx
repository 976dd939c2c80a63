import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Markdown } from './markdown.tsx'

interface RuleTextProps {
  readonly game: string
  readonly clause: string
  readonly onClause: (clause: string) => void
}

/** The rule reference of a game, scrolled to a clause. */
export function RuleText({ game, clause, onClause }: RuleTextProps): ReactNode {
  const text = useRuleText(game)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text === null || clause === '') return
    const target = box.current?.querySelector(`[data-clause="${CSS.escape(clause)}"]`)
    target?.scrollIntoView({ block: 'center' })
  }, [clause, text])
  if (text === null) return <p className="muted">Loading the rules…</p>
  return (
    <div ref={box} className="rule-text">
      <Markdown text={text} marked={clause} onClause={onClause} />
    </div>
  )
}

/** The Markdown of a game's rules; null while it is loading. */
export function useRuleText(game: string): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void fetchRules(game).then((found) => {
      if (isCurrent) setText(found)
    })
    return () => {
      isCurrent = false
    }
  }, [game])
  return text
}

async function fetchRules(game: string): Promise<string> {
  const response = await fetch(`/rules/${game}.md`).catch(() => null)
  return response?.ok
    ? response.text()
    : 'The rules could not be loaded. The server may be away; try again later.'
}
