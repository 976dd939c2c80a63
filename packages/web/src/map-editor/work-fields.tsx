import { MATERIALS, type Material, type Work, workFacts } from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from './editor-store.ts'
import { LengthField, SelectField } from './fields.tsx'
import { GoingFields } from './going-fields.tsx'

/** How high it is, of what, and how it goes over it. */
export function WorkFields({ work }: { readonly work: Work }): ReactNode {
  const change = useEditor((state) => state.change)
  const put = (part: Partial<Work>): void => change({ list: 'works', feature: { ...work, ...part } })
  const facts = workFacts(work)
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
        label="Material"
        value={facts.material}
        options={MATERIALS}
        onChange={(material) => put({ material: material as Material })}
      />
      <GoingFields passability={facts.passability} onChange={(passability) => put({ passability })} />
    </>
  )
}
