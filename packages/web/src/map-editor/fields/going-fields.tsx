import { GOINGS, type Going, goingFor, MOVER_CLASSES, type Passability } from '@sandtable/table'
import type { ReactNode } from 'react'
import { SelectField } from './fields.tsx'

interface GoingProps {
  readonly passability: Passability
  readonly onChange: (passability: Passability) => void
}

/** How well each class of movers gets through or over it. Rarely needed, so it is folded. */
export function GoingFields({ passability, onChange }: GoingProps): ReactNode {
  return (
    <details>
      <summary>Going</summary>
      <div className="checks">
        {MOVER_CLASSES.map((mover) => (
          <SelectField
            key={mover}
            label={mover}
            value={goingFor(passability, mover)}
            options={GOINGS}
            onChange={(going) => onChange({ ...passability, [mover]: going as Going })}
          />
        ))}
      </div>
    </details>
  )
}
