import type { ReactNode } from 'react'
import { spotsOf, viewOf } from '../../state/match-store.ts'
import { useMatch, useMatchState, useShown } from '../match-context.ts'

/** The card of the piece pointed at or selected: its numbers, weapons and states, and their meanings. */
export function PieceLine(): ReactNode {
  const { ui } = useMatch()
  const shown = useShown()
  const { hovered, pinned } = useMatchState((state) => state.pointing)
  const place = hovered ?? pinned
  const card = place ? ui.card(viewOf(shown), place) : null
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (!card) return null
  const isChoice = spotsOf(ui, shown).some(({ on }) => on === place || place?.startsWith(`${on}/`))
  return (
    <div className="piece-line">
      {isTouch && isChoice && <p className="tap-again">Tap it again to choose it.</p>}
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
    </div>
  )
}
