import type { Json, Option, Options } from '@sandtable/engine'
import type { ReactNode } from 'react'
import { NumberInput } from '../ui/number-input.tsx'

interface OptionFieldsProps {
  readonly specs: readonly Option[]
  readonly options: Options
  readonly onChange: (id: string, value: Json) => void
}

/** What players may agree; printed numbers, which only experiments vary, are left out. */
export function OptionFields({ specs, options, onChange }: OptionFieldsProps): ReactNode {
  return specs
    .filter(({ constant }) => !constant)
    .map((spec) => (
      <OptionField
        key={spec.id}
        spec={spec}
        value={options[spec.id] ?? spec.default}
        onChange={(value) => onChange(spec.id, value)}
      />
    ))
}

interface OptionFieldProps {
  readonly spec: Option
  readonly value: Json
  readonly onChange: (value: Json) => void
}

function OptionField({ spec, value, onChange }: OptionFieldProps): ReactNode {
  switch (spec.kind) {
    case 'flag':
      return (
        <label className="field check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {spec.name}
        </label>
      )
    case 'number':
      return (
        <label className="field">
          {spec.name}
          <NumberInput min={spec.min} max={spec.max} value={Number(value)} onChange={onChange} />
        </label>
      )
    case 'choice':
      return (
        <label className="field">
          {spec.name}
          <select value={String(value)} onChange={({ target }) => onChange(target.value)}>
            {spec.of.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )
    case 'data':
      return null
  }
}
