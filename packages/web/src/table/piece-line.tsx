import type { ReactNode } from 'react'
import { viewOf } from '../state/table-store.ts'
import { useShown, useTable, useTableState } from './table-context.ts'

/** What is pointed at: its numbers in words, and which line on the board means what. */
export function PieceLine(): ReactNode {
  const { ui } = useTable()
  const shown = useShown()
  const { hovered, pinned } = useTableState((state) => state.pointing)
  const place = hovered ?? pinned
  const card = place ? ui.card(viewOf(shown), place) : null
  if (!card) return null
  return (
    <p className="piece-line">
      <strong>{card.title}</strong> <span>{card.facts.join('; ')}.</span>{' '}
      {card.reaches.map(({ kind, label }) => (
        <span key={kind} className={`reach-key ${kind}`}>
          {label}
        </span>
      ))}
    </p>
  )
}
