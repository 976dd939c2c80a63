import type { ReactNode } from 'react'
import { oddsKey, questionOf } from '../state/table-store.ts'
import { chancesOf, percent } from './odds-words.ts'
import { useShown, useTable, useTableState } from './table-context.ts'

/** The odds of the choice pointed at, in words and bars; or what is known of the piece pointed at. */
export function OddsLine(): ReactNode {
  const { ui } = useTable()
  const question = questionOf(useShown())
  const weighed = useTableState((state) => state.pointing.weighed)
  const odds = useTableState((state) => state.odds)
  if (!question || !weighed || !ui.hasOdds(question, weighed.choice)) return null
  const found = odds[oddsKey(weighed.choice)]
  if (!found) return <p className="odds-line muted">Working out the odds…</p>
  const chances = chancesOf(found, ui)
  if (chances.length === 0) return <p className="odds-line muted">Nothing is left to chance here.</p>
  return (
    <ul className="odds-line" aria-label="Odds of this choice">
      {chances.map(({ what, probability }) => (
        <li key={what}>
          <span className="odds-bar" aria-hidden="true">
            <span style={{ width: `${Math.round(probability * 100)}%` }} />
          </span>
          <strong>{percent(probability)}</strong> {what}
        </li>
      ))}
      <li className="muted">{found.exact ? 'exact, if nobody reacts' : 'about, from 2000 games'}</li>
    </ul>
  )
}
