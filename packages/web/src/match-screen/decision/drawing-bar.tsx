import { type Draw, subjectOf } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import { useMatch, useMatchState } from '../match-context.ts'
import type { Adviser } from './use-adviser.ts'

interface DrawingBarProps {
  readonly adviser: Adviser | null
  /** Why the answer drawn so far would be refused. */
  readonly wrong: string | null
  /** The subject of the question. */
  readonly about: unknown
}

/** Explains how to draw an answer on the table and what is wrong with it, and offers a suggestion. */
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
        {wrong ??
          (draft === undefined ? hintFor(about) : `Confirm, or ${pressWord().toLowerCase()} elsewhere.`)}
      </span>
      {adviser && (
        <button type="button" onClick={suggest}>
          Suggest
        </button>
      )}
    </span>
  )
}

/** The instruction for a pointer; `press` is 'Click', or 'Tap' for a finger, which has no Shift key. */
const HINTS: Readonly<Partial<Record<Draw, (press: string) => string>>> = {
  ways: (press) => `${press} where it should go. ${more(press)} adds a place to go by.`,
  drive: (press) => `${press} where it should go. ${more(press)} adds a bend.`,
  enter: (press) => `${press} the lit ground at the edge to come on.`,
  figures: (press) => `${press} lit ground to place it; drag single figures.`,
  stand: (press) => `${press} lit ground to place it; drag its arrow to turn it.`,
  points: (press) => `${press} the lit ground to place it, then confirm.`,
  point: (press) => `${press} the point, then confirm.`,
  marker: (press) => `${press} a marker, then the point it goes to. Or drag it.`,
  facing: (press) => `${press} in the direction it should look.`,
}

function more(press: string): string {
  return press === 'Tap' ? '“+ Waypoint”' : 'Shift-click'
}

function pressWord(): string {
  return matchMedia('(pointer: coarse)').matches ? 'Tap' : 'Click'
}

function hintFor(about: unknown): string {
  const subject = subjectOf(about)
  const words = subject && HINTS[subject.draw]
  return words ? words(pressWord()) : `${pressWord()} the table to place it, then confirm.`
}
