import { type Area, areaFacts, DENSITIES, type Density } from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-store.ts'
import { HoleFields } from './hole-fields.tsx'
import { StandingFields } from './standing-fields.tsx'

/** The fields of an area: height and density of what grows there, movement through it, and its clearings. */
export function AreaFields({ area }: { readonly area: Area }): ReactNode {
  const change = useEditor((state) => state.change)
  const put = (part: Partial<Area>): void => change({ list: 'areas', feature: { ...area, ...part } })
  const facts = areaFacts(area)
  const density = {
    label: 'Density',
    value: facts.density,
    options: DENSITIES,
    onChange: (chosen: string) => put({ density: chosen as Density }),
  }
  return (
    <StandingFields facts={facts} stuff={density} onChange={put}>
      <HoleFields area={area} />
    </StandingFields>
  )
}
