import type { AnswerVariant, CheckSum, MovePreview } from '@sandtable/miniatures'
import type { Point, TableMap } from '@sandtable/table'
import type { ReactNode } from 'react'
import { Floating } from '../battlefield/floating.tsx'
import { CheckSumList } from '../ui/check-sum.tsx'

interface CalloutProps {
  readonly map: TableMap
  readonly beside: readonly Point[]
  readonly sparing: readonly Point[]
  readonly free: readonly Point[]
  readonly lines: readonly string[]
  /** The number needed, with its modifiers. */
  readonly sum?: CheckSum | undefined
  /** True if the text explains a refusal. */
  readonly isWrong: boolean
  /** Whether the next press adds a waypoint; null where there are none. */
  readonly isAdding?: boolean | null
  readonly onAdding?: (isAdding: boolean) => void
  /** The first is what most players want. */
  readonly actions: readonly CalloutAction[]
  /** The forms that what is drawn can have: stances. */
  readonly variants?: readonly AnswerVariant[]
  readonly onVariant?: (answer: unknown) => void
  readonly onClear: () => void
}

export interface CalloutAction {
  readonly words: string
  readonly act: () => void
}

/** In pixels; with nothing to say there are only the buttons. */
const WIDTH = { lines: 210, buttons: 130 }
/** A phone held upright is narrower than this. There a low, wide box leaves more of the table in sight than a high one. */
const PHONE = 600
const MARGIN = 40

function widthFor(hasText: boolean): number {
  if (!hasText) return WIDTH.buttons
  return innerWidth < PHONE ? innerWidth - 2 * MARGIN : WIDTH.lines
}

/** A box beside what is drawn or aimed at, with its cost, its consequences, and the buttons that confirm it. */
export function Callout(props: CalloutProps): ReactNode {
  const {
    map,
    beside,
    sparing,
    free,
    lines,
    sum,
    isWrong,
    isAdding = null,
    onAdding,
    variants = [],
    onVariant,
    actions,
    onClear,
  } = props
  return (
    <Floating
      map={map}
      beside={beside}
      sparing={sparing}
      free={free}
      width={widthFor(lines.length > 0 || actions.length > 1)}
      className={`callout ${isWrong ? 'wrong' : ''}`}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sum && <CheckSumList sum={sum} />}
      {variants.length > 0 && (
        <p className="callout-actions variants">
          {variants.map(({ words, answer, isOn }) => (
            <button key={words} type="button" aria-pressed={isOn} onClick={() => onVariant?.(answer)}>
              {words}
            </button>
          ))}
        </p>
      )}
      <p className="callout-actions">
        {actions.map(({ words, act }, i) => (
          <button key={words} type="button" className={i === 0 ? 'primary' : ''} onClick={act}>
            {words}
          </button>
        ))}
        {isAdding !== null && (
          <button
            type="button"
            title="The next click adds a place to go by (Shift-click)"
            aria-pressed={isAdding}
            onClick={() => onAdding?.(!isAdding)}
          >
            + Waypoint
          </button>
        )}
      </p>
      <button type="button" className="clear" aria-label="Clear what is drawn" onClick={onClear}>
        ✕
      </button>
    </Floating>
  )
}

/** The cost and consequences of a drawn answer, one line each. */
export function previewLines(
  { facts, targets, threats }: MovePreview,
  nameOf: (unit: string) => string,
): readonly string[] {
  const names = (units: readonly string[]): string => units.map(nameOf).join(', ')
  return [
    capital(facts.join(' · ')),
    targets.length > 0 ? `Could shoot: ${names(targets)}` : 'No target from there',
    threats.length > 0 ? `Seen by: ${names(threats)}` : 'Out of sight',
  ].filter((line) => line !== '')
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
