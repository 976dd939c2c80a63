import { type Gap, type Line, wayLength } from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from './editor-store.ts'
import { NumberField, SelectField } from './fields.tsx'

const KINDS: readonly Gap['kind'][] = ['gap', 'gate', 'bridge', 'ford']

/** Gaps and gates of a line, bridges and fords of a river. */
export function GapFields({ line }: { readonly line: Line }): ReactNode {
  const change = useEditor((state) => state.change)
  const gaps = line.gaps ?? []
  const length = wayLength(line.points)
  const put = (next: readonly Gap[]): void => {
    const { gaps: _, ...rest } = line
    change({ list: 'lines', feature: next.length > 0 ? { ...rest, gaps: next } : rest })
  }
  const mend = (i: number, part: Partial<Gap>): void =>
    put(gaps.map((gap, j) => (j === i ? { ...gap, ...part } : gap)))
  return (
    <fieldset className="parts">
      <legend>Gaps</legend>
      {gaps.map((gap, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name than their place
        <div key={i} className="part">
          <SelectField
            label={`Gap ${i + 1}`}
            value={gap.kind}
            options={KINDS}
            onChange={(kind) => mend(i, { kind: kind as Gap['kind'] })}
          />
          <NumberField
            label="at inch"
            value={gap.at / 100}
            min={0}
            max={length / 100}
            step={0.1}
            onChange={(at) => mend(i, { at: Math.round(at * 100) })}
          />
          <NumberField
            label="wide"
            value={gap.width / 100}
            min={0.1}
            max={length / 100}
            step={0.1}
            onChange={(width) => mend(i, { width: Math.round(width * 100) })}
          />
          <button
            type="button"
            aria-label={`Close gap ${i + 1}`}
            onClick={() => put(gaps.filter((_, j) => j !== i))}
          >
            ✕
          </button>
        </div>
      ))}
      <button
        type="button"
        onClick={() =>
          put([
            ...gaps,
            { kind: 'gap', at: Math.round(length / 2), width: Math.min(150, Math.floor(length / 2)) },
          ])
        }
      >
        Add a gap
      </button>
    </fieldset>
  )
}
