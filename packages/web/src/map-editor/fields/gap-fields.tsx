import { type Gap, type Point, wayLength } from '@sandtable/table'
import type { ReactNode } from 'react'
import { LengthField, SelectField } from './fields.tsx'

interface GapProps {
  readonly legend: string
  /** The word for one of them: 'gap', 'doorway'. */
  readonly name: string
  readonly points: readonly Point[]
  readonly gaps: readonly Gap[]
  /** The possible kinds of a gap; if there is only one, no choice is offered. */
  readonly kinds: readonly Gap['kind'][]
  readonly width: number
  readonly onChange: (gaps: readonly Gap[]) => void
}

/** Gaps and gates of a line, bridges and fords of a river, doorways of an inner wall. */
export function GapFields({ legend, name, points, gaps, kinds, width, onChange }: GapProps): ReactNode {
  const length = wayLength(points)
  const mend = (i: number, part: Partial<Gap>): void =>
    onChange(gaps.map((gap, j) => (j === i ? { ...gap, ...part } : gap)))
  const add = (): void => {
    const gap = {
      kind: 'gap',
      at: Math.round(length / 2),
      width: Math.min(width, Math.floor(length / 2)),
    } as const
    onChange([...gaps, gap])
  }
  return (
    <fieldset className="parts">
      <legend>{legend}</legend>
      {gaps.map((gap, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place in the list
        <div key={i} className="part">
          {kinds.length > 1 && (
            <SelectField
              label={`${name} ${i + 1}`}
              value={gap.kind}
              options={kinds}
              onChange={(kind) => mend(i, { kind: kind as Gap['kind'] })}
            />
          )}
          <LengthField
            label="at inch"
            value={gap.at}
            min={0}
            max={length / 100}
            step={0.1}
            onChange={(at) => mend(i, { at })}
          />
          <LengthField
            label="wide"
            value={gap.width}
            min={0.1}
            max={length / 100}
            step={0.1}
            onChange={(wide) => mend(i, { width: wide })}
          />
          <button
            type="button"
            aria-label={`Close ${name} ${i + 1}`}
            onClick={() => onChange(gaps.filter((_, j) => j !== i))}
          >
            ✕
          </button>
        </div>
      ))}
      <button type="button" onClick={add}>
        Add a {name}
      </button>
    </fieldset>
  )
}

/** The same thing with other gaps; without gaps the field is left out. */
export function withGaps<T extends { readonly gaps?: readonly Gap[] }>(thing: T, gaps: readonly Gap[]): T {
  const { gaps: _, ...rest } = thing
  return (gaps.length > 0 ? { ...rest, gaps } : rest) as T
}
