import type { ReactNode } from 'react'
import { viewOf } from '../../state/match-store.ts'
import { useMatch, useMatchState, useShown } from '../match-context.ts'

/**
 * The card of what is pointed at or selected: its numbers, weapons and states, and what each means. It lies over the log, so
 * that nothing moves when it opens.
 */
export function PieceLine(): ReactNode {
  const table = useMatch()
  const { ui } = table
  const shown = useShown()
  const { hovered, pinned } = useMatchState((state) => state.pointing)
  const place = hovered ?? pinned
  const card = place ? ui.card(viewOf(shown), place) : null
  if (!card) return null
  return (
    <section className="piece-line" aria-label="Card">
      {pinned !== null && (
        <button
          type="button"
          className="card-close"
          aria-label="Close the card"
          onClick={() => table.point({ kind: 'pin', place: pinned })}
        >
          ×
        </button>
      )}
      <p>
        <strong>{card.title}</strong> <span>{card.facts.join('; ')}.</span>{' '}
        {card.reaches.map(({ kind, label }) => (
          <span key={kind} className={`reach-key ${kind}`}>
            {label}
          </span>
        ))}
      </p>
      {card.rows && (
        <dl>
          {card.rows.map(({ what, words }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
