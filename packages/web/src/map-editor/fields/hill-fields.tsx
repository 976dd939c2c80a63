import type { Hill, HillLevel, Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-store.ts'
import { LengthField } from './fields.tsx'

/** The levels of a hill. A new level is the top one, shrunk by a third. */
export function HillFields({ hill }: { readonly hill: Hill }): ReactNode {
  const change = useEditor((state) => state.change)
  const put = (levels: readonly HillLevel[]): void => change({ list: 'hills', feature: { ...hill, levels } })
  const top = hill.levels.at(-1)
  return (
    <>
      {hill.levels.map((level, i) => (
        <LengthField
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
          key={i}
          label={`Level ${i + 1}, inches high`}
          value={level.height}
          min={0.1}
          max={20}
          step={0.1}
          onChange={(height) => put(hill.levels.map((one, j) => (j === i ? { ...one, height } : one)))}
        />
      ))}
      <label className="check">
        <input
          type="checkbox"
          checked={hill.isSteep ?? false}
          onChange={({ target }) => change({ list: 'hills', feature: { ...hill, isSteep: target.checked } })}
        />{' '}
        Steep
      </label>
      <div className="row">
        <button
          type="button"
          onClick={() => {
            if (top) put([...hill.levels, { height: top.height + 100, outline: drawnIn(top.outline) }])
          }}
        >
          Add a level
        </button>
        {hill.levels.length > 1 && (
          <button type="button" onClick={() => put(hill.levels.slice(0, -1))}>
            Remove the top level
          </button>
        )}
      </div>
    </>
  )
}

function drawnIn(ring: readonly Point[]): readonly Point[] {
  const x = ring.reduce((sum, point) => sum + point.x, 0) / ring.length
  const y = ring.reduce((sum, point) => sum + point.y, 0) / ring.length
  return ring.map((point) => ({
    x: Math.round(x + (point.x - x) * 0.66),
    y: Math.round(y + (point.y - y) * 0.66),
  }))
}
