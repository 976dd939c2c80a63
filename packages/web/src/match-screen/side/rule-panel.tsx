import { type ReactNode, useEffect, useRef } from 'react'
import { RuleText } from '../../ui/markdown/rule-text.tsx'
import { useMatch, useMatchState } from '../match-context.ts'

/** The rules, shown beside the board. */
export function RulePanel(): ReactNode {
  const table = useMatch()
  const clause = useMatchState((state) => state.clause)
  return <RuleDrawer game={table.ui.ruleset.id} clause={clause} onClause={(next) => table.openClause(next)} />
}

interface RuleDrawerProps {
  readonly game: string
  /** Null while it is closed. */
  readonly clause: string | null
  readonly onClause: (clause: string | null) => void
}

/** The rule reference, open at a clause. Escape closes it and returns the focus. */
export function RuleDrawer({ game, clause, onClause }: RuleDrawerProps): ReactNode {
  const panel = useRef<HTMLElement>(null)
  const isOpen = clause !== null
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus()
    }
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClause(null)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isOpen, onClause])
  if (clause === null) return null
  return (
    <aside ref={panel} className="rule-panel" aria-label="Rules" tabIndex={-1}>
      <header>
        <strong>The rules</strong>
        <button type="button" onClick={() => onClause(null)}>
          Close
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="rule-scroll" tabIndex={0}>
        <RuleText game={game} clause={clause} onClause={onClause} />
      </div>
    </aside>
  )
}
