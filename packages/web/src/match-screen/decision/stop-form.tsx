import { sameJson } from '@sandtable/engine'
import type { Interruption, ReactorRow } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import type { PendingDecision } from '../../client/match-state.ts'
import { listedChoices } from '../../client/pending.ts'
import { useMatch, useMatchState } from '../match-context.ts'
import { nameOfChoice } from '../side/standing-order.tsx'
import { percent } from './odds-words.ts'

interface StopFormProps {
  readonly question: PendingDecision
  readonly interruption: Interruption
}

/**
 * Who reacts to a move, and where on its path: a row for each unit, with its points on a slider and as handles on the
 * table.
 */
export function StopForm({ question, interruption }: StopFormProps): ReactNode {
  const table = useMatch()
  const marked = useMatchState((state) => state.pointing.chosen[0])
  const others = listedChoices(question).filter(
    (choice) =>
      !interruption.rows.some(({ points }) => points.some((point) => sameJson(point.choice, choice))),
  )
  return (
    <div className="choices stop-form">
      {others.map((choice) => (
        <button
          key={JSON.stringify(choice)}
          type="button"
          className="choice hold"
          data-choice={JSON.stringify(choice)}
          onClick={() => table.answer(choice)}
        >
          {nameOfChoice(table, question, choice)}
        </button>
      ))}
      {interruption.rows.map((row) => (
        <ReactorLine key={row.unit} row={row} marked={marked} />
      ))}
    </div>
  )
}

function ReactorLine({ row, marked }: { readonly row: ReactorRow; readonly marked: unknown }): ReactNode {
  const table = useMatch()
  const at = row.points.findIndex(({ choice }) => sameJson(choice, marked))
  const point = row.points[at] ?? bestOf(row)
  const place = point ? row.points.indexOf(point) : 0
  if (!point) return null
  const chance = point.chance === null ? '' : `, ${percent(point.chance)} harm`
  const mark = (i: number): void => {
    const next = row.points[i]
    if (next) table.point({ kind: 'choose', choices: [next.choice] })
  }
  return (
    <fieldset className="reactor" aria-label={row.name}>
      <strong>{row.name}</strong>
      {row.points.length > 1 && (
        <input
          type="range"
          aria-label={`Where ${row.name} fires`}
          aria-valuetext={`after ${point.far / 100}″${chance}`}
          min={0}
          max={row.points.length - 1}
          value={place}
          onChange={({ target }) => mark(Number(target.value))}
          onFocus={() => mark(place)}
        />
      )}
      <button
        type="button"
        className="choice"
        data-choice={JSON.stringify(point.choice)}
        onPointerEnter={() => mark(place)}
        onClick={() => table.answer(point.choice)}
      >
        Fire after {point.far / 100}″{chance}
      </button>
    </fieldset>
  )
}

/** The point with the best chance; the first of equal ones. */
function bestOf({ points }: ReactorRow): ReactorRow['points'][number] | undefined {
  return points.reduce<ReactorRow['points'][number] | undefined>(
    (best, point) => (best && (best.chance ?? 0) >= (point.chance ?? 0) ? best : point),
    undefined,
  )
}
