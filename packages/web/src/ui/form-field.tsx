import type { Json } from '@sandtable/engine'
import { type ReactNode, useState } from 'react'
import { emptyOf, type FormSchema } from '../games/form-schema.ts'
import { NumberInput } from './number-input.tsx'

interface FieldProps<B extends FormSchema = FormSchema> {
  readonly schema: B
  readonly value: Json
  readonly onChange: (value: Json) => void
}

type Kind<K extends FormSchema['kind']> = Extract<FormSchema, { readonly kind: K }>

/** One part of a schema, and the parts inside it. */
export function FormField({ schema, value, onChange }: FieldProps): ReactNode {
  switch (schema.kind) {
    case 'length':
      return <LengthField schema={schema} value={value} onChange={onChange} />
    case 'number':
      return <NumberField schema={schema} value={value} onChange={onChange} />
    case 'flag':
      return (
        <label className="field check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {schema.label}
        </label>
      )
    case 'choice':
      return <ChoiceField schema={schema} value={value} onChange={onChange} />
    case 'group':
      return <GroupField schema={schema} value={value} onChange={onChange} />
    case 'list':
      return <ListField schema={schema} value={value} onChange={onChange} />
    case 'json':
      return <JsonField schema={schema} value={value} onChange={onChange} />
  }
}

/** If it may be absent, a checkbox adds or removes it. */
function NumberField({ schema, value, onChange }: FieldProps<Kind<'number'>>): ReactNode {
  const { label, min, max, none } = schema
  const input = <NumberInput label={label} min={min} max={max} value={Number(value)} onChange={onChange} />
  if (none === undefined)
    return (
      <label className="field">
        {label}
        <NumberInput min={min} max={max} value={Number(value)} onChange={onChange} />
      </label>
    )
  return (
    <fieldset className="field optional" aria-label={label}>
      <label className="check">
        <input
          type="checkbox"
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? min : null)}
        />
        {label}
      </label>
      {value === null ? <span className="muted">{none}</span> : input}
    </fieldset>
  )
}

const HUNDREDTHS = 100

function LengthField({ schema, value, onChange }: FieldProps<Kind<'length'>>): ReactNode {
  return (
    <label className="field">
      {schema.label}
      <NumberInput
        step={0.01}
        value={Number(value) / HUNDREDTHS}
        onChange={(inches) => onChange(Math.round(inches * HUNDREDTHS))}
      />
    </label>
  )
}

function ChoiceField({ schema, value, onChange }: FieldProps<Kind<'choice'>>): ReactNode {
  return (
    <label className="field">
      {schema.label}
      <select
        value={JSON.stringify(value)}
        onChange={({ target }) => onChange(JSON.parse(target.value) as Json)}
      >
        {schema.of.map((option) => (
          <option key={option.words} value={JSON.stringify(option.value)}>
            {option.words}
          </option>
        ))}
      </select>
    </label>
  )
}

function GroupField({ schema, value, onChange }: FieldProps<Kind<'group'>>): ReactNode {
  const parts = value as Readonly<Record<string, Json>>
  return (
    <fieldset className="schema-group" aria-label={schema.label}>
      {Object.entries(schema.fields).map(([id, field]) => (
        <FormField
          key={id}
          schema={field}
          value={parts[id] ?? emptyOf(field)}
          onChange={(part) => onChange({ ...parts, [id]: part })}
        />
      ))}
    </fieldset>
  )
}

function ListField({ schema, value, onChange }: FieldProps<Kind<'list'>>): ReactNode {
  const items = value as readonly Json[]
  return (
    <fieldset className="schema-list" aria-label={schema.label}>
      <ol>
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
          <li key={i}>
            <FormField
              schema={{ ...schema.of, label: `${schema.of.label} ${i + 1}` }}
              value={item}
              onChange={(next) => onChange(items.map((one, place) => (place === i ? next : one)))}
            />
            {!schema.isFull && (
              <button
                type="button"
                className="link"
                aria-label={`Remove ${schema.of.label} ${i + 1}`}
                onClick={() => onChange(items.filter((_, place) => place !== i))}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ol>
      {!schema.isFull && (
        <button
          type="button"
          disabled={items.length >= schema.max}
          onClick={() => onChange([...items, items.at(-1) ?? emptyOf(schema.of)])}
        >
          Add: {schema.of.label.toLowerCase()}
        </button>
      )}
    </fieldset>
  )
}

/** JSON that is not valid yet stays as typed and cannot be sent. */
function JsonField({ schema, value, onChange }: FieldProps<Kind<'json'>>): ReactNode {
  const [text, setText] = useState(() => JSON.stringify(value, null, 1))
  const write = (target: HTMLTextAreaElement): void => {
    setText(target.value)
    const read = readJson(target.value)
    target.setCustomValidity(read === undefined ? 'This is not JSON yet.' : '')
    if (read !== undefined) onChange(read)
  }
  return (
    <label className="field">
      {schema.label}
      <textarea rows={4} cols={40} spellCheck={false} value={text} onChange={({ target }) => write(target)} />
    </label>
  )
}

function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
