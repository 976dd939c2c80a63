import { MATERIALS, type Material, type Work, workFacts } from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-store.ts'
import { StandingFields } from './standing-fields.tsx'

/** Height, material, and movement over it. */
export function WorkFields({ work }: { readonly work: Work }): ReactNode {
  const change = useEditor((state) => state.change)
  const put = (part: Partial<Work>): void => change({ list: 'works', feature: { ...work, ...part } })
  const facts = workFacts(work)
  const material = {
    label: 'Material',
    value: facts.material,
    options: MATERIALS,
    onChange: (chosen: string) => put({ material: chosen as Material }),
  }
  return <StandingFields facts={facts} stuff={material} onChange={put} />
}
