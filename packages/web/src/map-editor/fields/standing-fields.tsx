import type { Area } from '@sandtable/table'
import type { ReactNode } from 'react'
import { HeightField, SelectField } from './fields.tsx'
import { GoingFields } from './going-fields.tsx'

type Facts = Required<Pick<Area, 'height' | 'passability'>>

interface StandingFieldsProps {
  readonly facts: Facts
  readonly onChange: (part: Partial<Facts>) => void
  /** What it is made of, or how dense it is. */
  readonly stuff: {
    readonly label: string
    readonly value: string
    readonly options: readonly string[]
    readonly onChange: (value: string) => void
  }
  /** What this sort of thing has besides. */
  readonly children?: ReactNode
}

/** What stands on a piece of ground: how high it is, of what, and how it goes through or over it. */
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
