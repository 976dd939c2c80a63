import type { Area } from '@sandtable/table'
import type { ReactNode } from 'react'
import { HeightField, SelectField } from './fields.tsx'
import { GoingFields } from './going-fields.tsx'

type Facts = Required<Pick<Area, 'height' | 'passability'>>

interface StandingFieldsProps {
  readonly facts: Facts
  readonly onChange: (part: Partial<Facts>) => void
  /** Its material, or its density. */
  readonly stuff: {
    readonly label: string
    readonly value: string
    readonly options: readonly string[]
    readonly onChange: (value: string) => void
  }
  /** Further fields of this kind of feature. */
  readonly children?: ReactNode
}

/** The fields of what stands on an area: height, material, and movement through or over it. */
export function StandingFields({ facts, onChange, stuff, children }: StandingFieldsProps): ReactNode {
  return (
    <>
      <HeightField value={facts.height} onChange={(height) => onChange({ height })} />
      <SelectField {...stuff} />
      {children}
      <GoingFields passability={facts.passability} onChange={(passability) => onChange({ passability })} />
    </>
  )
}
