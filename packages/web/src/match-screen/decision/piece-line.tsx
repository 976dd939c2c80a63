import type { ReactNode } from 'react'
import { viewOf } from '../../state/match-store.ts'
import { useMatch, useMatchState, useShown } from '../match-context.ts'

/** What is pointed at: its numbers in words, and which line on the board means what. */
export function PieceLine(): ReactNode {
  const { ui } = useMatch()
  const shown = useShown()
  const { hovered, pinned } = useMatchState((state) => state.pointing)
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
