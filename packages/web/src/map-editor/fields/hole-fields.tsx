import type { Area } from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-store.ts'
import { withHoles } from '../features/outlines.ts'
import { PenButton } from '../pen-button.tsx'

/** Clearings in a wood, islands in a lake: what the area leaves out. */
export function HoleFields({ area }: { readonly area: Area }): ReactNode {
  const change = useEditor((state) => state.change)
  const { holes = [] } = area
  return (
    <fieldset className="parts">
      <legend>Holes</legend>
      <div className="row">
        {holes.map((_, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a hole is its number
            key={i}
            type="button"
            onClick={() => change({ list: 'areas', feature: withHoles(area, holes.toSpliced(i, 1)) })}
          >
            Fill hole {i + 1}
          </button>
        ))}
        <PenButton part="hole" of={area.id}>
          Cut a hole
        </PenButton>
      </div>
    </fieldset>
  )
}
