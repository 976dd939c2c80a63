import type { ReactNode } from 'react'
import { useMatch, useMatchState } from '../match-context.ts'
import type { Adviser } from './use-adviser.ts'

interface DrawingBarProps {
  readonly adviser: Adviser | null
  /** Why the answer drawn so far would be refused. */
  readonly wrong: string | null
  /** Whether it may be answered with nothing drawn. */
  readonly mayBeEmpty: boolean
}

/** How to draw an answer on the table, what is wrong with what is drawn, and a suggestion for those who do not want to. */
export function DrawingBar({ adviser, wrong, mayBeEmpty }: DrawingBarProps): ReactNode {
  const table = useMatch()
  const draft = useMatchState((state) => state.pointing.draft)
  const suggest = (): void => {
    const value = adviser?.suggest()
    table.point({ kind: 'draft', value: table.ui.filledIn?.(value) ?? value })
  }
  return (
    <span className="drawing-bar">
      <span role="status" className={wrong ? 'drawn-wrong' : ''}>
        {wrong ?? (draft === undefined ? hintFor(mayBeEmpty) : 'Confirm, or click elsewhere.')}
      </span>
      {adviser && (
        <button type="button" onClick={suggest}>
          Suggest
        </button>
      )}
    </span>
  )
}

function hintFor(mayBeEmpty: boolean): string {
  return mayBeEmpty ? 'Click the table to draw it.' : 'Click the table to place it, then confirm.'
}
