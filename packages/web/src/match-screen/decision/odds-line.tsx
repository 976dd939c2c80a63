import type { Forecast } from '@sandtable/miniatures'
import { type ReactNode, useMemo } from 'react'
import { oddsKey, questionOf, viewOf } from '../../state/match-store.ts'
import { CheckSumList } from '../../ui/check-sum.tsx'
import { useMatch, useMatchState, useShown } from '../match-context.ts'
import { chancesOf, percent } from './odds-words.ts'

/** The odds of the choice pointed at, in words and bars; or the numbers of the piece pointed at. */
export function OddsLine(): ReactNode {
  const forecast = useForecast()
  return forecast ? <ForecastLine forecast={forecast} /> : <WeighedLine />
}

/** The game's own odds of what is pointed at or chosen, if it gives any. */
function useForecast(): Forecast | null {
  const { ui } = useMatch()
  const shown = useShown()
  const weighed = useMatchState((state) => state.pointing.weighed)
  const chosen = useMatchState((state) => state.pointing.chosen)
  return useMemo(() => {
    const question = questionOf(shown)
    if (!question) return null
    return ui.forecast?.(question, viewOf(shown), { weighed: weighed?.choice, chosen }, shown.story) ?? null
  }, [ui, shown, weighed, chosen])
}

function ForecastLine({
  forecast: { title, chances, facts, sum },
}: {
  readonly forecast: Forecast
}): ReactNode {
  return (
    <ul className="odds-line" aria-label={`Odds: ${title}`}>
      {chances.map(({ what, probability }) => (
        <OddsItem key={what} what={what} probability={probability} />
      ))}
      {facts.length > 0 && <li className="muted">{facts.join('; ')}</li>}
      {sum && (
        <li className="with-sum">
          <CheckSumList sum={sum} />
        </li>
      )}
    </ul>
  )
}

interface OddsItemProps {
  readonly what: string
  readonly probability: number
}

function OddsItem({ what, probability }: OddsItemProps): ReactNode {
  return (
    <li>
      <span className="odds-bar" aria-hidden="true">
        <span style={{ width: `${Math.round(probability * 100)}%` }} />
      </span>
      <strong>{percent(probability)}</strong> {what}
    </li>
  )
}

function WeighedLine(): ReactNode {
  const { ui } = useMatch()
  const question = questionOf(useShown())
  const weighed = useMatchState((state) => state.pointing.weighed)
  const odds = useMatchState((state) => state.odds)
  if (!question || !weighed || !ui.hasOdds(question, weighed.choice)) return null
  const found = odds[oddsKey(weighed.choice)]
  if (!found) return <p className="odds-line muted">Working out the odds…</p>
  const chances = chancesOf(found, ui)
  if (chances.length === 0) return <p className="odds-line muted">Nothing is left to chance here.</p>
  return (
    <ul className="odds-line" aria-label="Odds of this choice">
      {chances.map(({ what, probability }) => (
        <OddsItem key={what} what={what} probability={probability} />
      ))}
      <li className="muted">{found.exact ? 'exact, if nobody reacts' : 'about, from 2000 games'}</li>
    </ul>
  )
}
