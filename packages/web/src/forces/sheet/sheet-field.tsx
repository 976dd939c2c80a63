import type { Json } from '@sandtable/engine'
import type { SheetChoice } from '@sandtable/miniatures'
import { type ReactNode, useContext } from 'react'
import { ClauseButton } from '../../match-screen/side/clause-button.tsx'
import { ClauseTextContext } from '../clause-texts.ts'
import { Faults, useHasFaults } from './faults.tsx'

interface FieldProps<F extends SheetChoice = SheetChoice> {
  readonly field: F
  readonly onChange: (force: Json) => void
}

type Kind<K extends SheetChoice['kind']> = Extract<SheetChoice, { readonly kind: K }>

export function SheetField({ field, onChange }: FieldProps): ReactNode {
  return field.kind === 'check' ? (
    <CheckField field={field} onChange={onChange} />
  ) : (
    <ChoiceField field={field} onChange={onChange} />
  )
}

/** Something to take or leave, with its price; further choices about it unfold below. */
function CheckField({ field, onChange }: FieldProps<Kind<'check'>>): ReactNode {
  const hasFaults = useHasFaults(field.at)
  const faultId = `faults ${field.id}`.replaceAll(/[^\w-]+/g, '-')
  return (
    <div className={`force-field ${field.isOn ? 'is-taken' : ''} ${hasFaults ? 'wrong' : ''}`}>
      <div className="force-field-line">
        <label className="check">
          <input
            type="checkbox"
            checked={field.isOn}
            aria-invalid={hasFaults}
            aria-describedby={hasFaults ? faultId : undefined}
            onChange={({ target }) => onChange(field.set(target.checked))}
          />
          <span>{field.label}</span>
          {field.price && <span className="price">{field.price}</span>}
        </label>
        {field.inner.length > 0 && (
          <fieldset className="force-inner" aria-label={`Who takes ${field.label}`}>
            {field.inner.map((inner) => (
              <SheetField key={inner.id} field={inner} onChange={onChange} />
            ))}
          </fieldset>
        )}
      </div>
      {field.clause && <ClauseWords clause={field.clause} />}
      <Faults at={field.at} id={faultId} />
    </div>
  )
}

/** The text of a clause, and its place in the rules. */
function ClauseWords({ clause }: { readonly clause: string }): ReactNode {
  const text = useContext(ClauseTextContext).get(clause)
  return (
    <p className="force-clause muted">
      {text} <ClauseButton clause={clause} />
    </p>
  )
}

function ChoiceField({ field, onChange }: FieldProps<Kind<'choice'>>): ReactNode {
  return (
    <div className="force-choice">
      <label>
        <span>{field.label}</span>
        <select value={field.value} onChange={({ target }) => onChange(field.set(target.value))}>
          {field.of.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Faults at={field.at} />
    </div>
  )
}
