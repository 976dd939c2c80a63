import { type Draw, subjectOf } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import { useMatch, useMatchState } from '../match-context.ts'
import type { Adviser } from './use-adviser.ts'

interface DrawingBarProps {
  readonly adviser: Adviser | null
  /** Why the answer drawn so far would be refused. */
  readonly wrong: string | null
  /** What the question is about. */
  readonly about: unknown
}

/** How to draw an answer on the table, what is wrong with what is drawn, and a suggestion for those who do not want to. */
export function DrawingBar({ adviser, wrong, about }: DrawingBarProps): ReactNode {
  const table = useMatch()
  const draft = useMatchState((state) => state.pointing.draft)
  const suggest = (): void => {
    const value = adviser?.suggest()
    table.point({ kind: 'draft', value: table.ui.filledIn?.(value) ?? value })
  }
  return (
    <span className="drawing-bar">
      <span role="status" className={wrong ? 'drawn-wrong' : ''}>
        {wrong ?? (draft === undefined ? hintFor(about) : 'Confirm, or click elsewhere.')}
      </span>
      {adviser && (
        <button type="button" onClick={suggest}>
          Suggest
        </button>
      )}
    </span>
  )
}

const HINTS: Readonly<Partial<Record<Draw, string>>> = {
  ways: 'Click where it should go. Shift-click adds a place to go by.',
  drive: 'Click where it should drive. Shift-click adds a bend.',
  enter: 'Click the lit ground at the edge to come on.',
  figures: 'Click lit ground to place it; drag single figures.',
  stand: 'Click lit ground to place it; drag its arrow to turn it.',
  points: 'Click the lit ground to place it, then confirm.',
  point: 'Click the point, then confirm.',
  facing: 'Click in the direction it should look.',
}

function hintFor(about: unknown): string {
  const subject = subjectOf(about)
  return (subject && HINTS[subject.draw]) ?? 'Click the table to place it, then confirm.'
}
