import type { FollowUp, Foresight, Together } from '@sandtable/miniatures'
import type { Point, TableMap } from '@sandtable/table'
import type { ReactNode } from 'react'
import { Floating } from '../battlefield/floating.tsx'
import type { Ghost } from './drawing/drawing.ts'

interface CalloutProps {
  readonly map: TableMap
  readonly ghosts: readonly Ghost[]
  readonly sparing: readonly Point[]
  readonly foresight: Foresight | null
  /** Why it would be refused. */
  readonly wrong: string | null
  readonly words: string
  readonly nameOf: (unit: string) => string
  readonly together: Together | null
  readonly onConfirm: (next?: readonly FollowUp[]) => void
  readonly onClear: () => void
}

/** In pixels. */
const WIDTH = 190

/** Beside what is drawn: what it costs and would mean, and the button that makes it so. */
export function Callout(props: CalloutProps): ReactNode {
  const { map, ghosts, sparing, foresight, wrong, words, nameOf, together, onConfirm, onClear } = props
  const lines = wrong ? [wrong] : foresight ? linesOf(foresight, nameOf) : []
  return (
    <Floating
      map={map}
      beside={ghosts.map(({ at }) => at)}
      sparing={sparing}
      width={WIDTH}
      className={`callout ${wrong ? 'wrong' : ''}`}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="callout-actions">
        {!wrong && (
          <button type="button" className="primary" onClick={() => onConfirm()}>
            {words}
          </button>
        )}
        {!wrong && together && (
          <button type="button" onClick={() => onConfirm(together.next())}>
            {together.words}
          </button>
        )}
        <button type="button" aria-label="Clear what is drawn" onClick={onClear}>
          ✕
        </button>
      </p>
    </Floating>
  )
}

function linesOf(
  { facts, targets, threats }: Foresight,
  nameOf: (unit: string) => string,
): readonly string[] {
  const names = (units: readonly string[]): string => units.map(nameOf).join(', ')
  return [
    facts.join(' · '),
    targets.length > 0 ? `Could shoot: ${names(targets)}` : 'No target from there',
    threats.length > 0 ? `Seen by: ${names(threats)}` : 'Out of sight',
  ].filter((line) => line !== '')
}
