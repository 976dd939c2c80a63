import { type Area, areaFacts, DENSITIES, type Density } from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from './editor-store.ts'
import { LengthField, SelectField } from './fields.tsx'
import { GoingFields } from './going-fields.tsx'
import { HoleFields } from './hole-fields.tsx'

/** How high and dense what grows there is, how it goes through it, and its clearings. */
export function AreaFields({ area }: { readonly area: Area }): ReactNode {
  const change = useEditor((state) => state.change)
  const put = (part: Partial<Area>): void => change({ list: 'areas', feature: { ...area, ...part } })
  const facts = areaFacts(area)
  return (
    <>
      <LengthField
        label="Inches high"
        value={facts.height}
        min={-2}
        max={20}
        step={0.1}
        onChange={(height) => put({ height })}
      />
      <SelectField
        label="Density"
        value={facts.density}
        options={DENSITIES}
        onChange={(density) => put({ density: density as Density })}
      />
      <HoleFields area={area} />
      <GoingFields passability={facts.passability} onChange={(passability) => put({ passability })} />
    </>
  )
}
