import type { Json } from '@sandtable/engine'
import { type ReactNode, useState } from 'react'
import { type Blank, emptyOf } from '../games/blank.ts'
import { NumberInput } from './number-input.tsx'

interface FieldProps<B extends Blank = Blank> {
  readonly blank: B
  readonly value: Json
  readonly onChange: (value: Json) => void
}

type Kind<K extends Blank['kind']> = Extract<Blank, { readonly kind: K }>

/** One part of a blank, and the parts inside it. */
export function BlankField({ blank, value, onChange }: FieldProps): ReactNode {
  switch (blank.kind) {
    case 'length':
      return <LengthField blank={blank} value={value} onChange={onChange} />
    case 'number':
      return <NumberField blank={blank} value={value} onChange={onChange} />
    case 'flag':
      return (
        <label className="field check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {blank.label}
        </label>
      )
    case 'choice':
      return <ChoiceField blank={blank} value={value} onChange={onChange} />
    case 'group':
      return <GroupField blank={blank} value={value} onChange={onChange} />
    case 'list':
      return <ListField blank={blank} value={value} onChange={onChange} />
    case 'json':
      return <JsonField blank={blank} value={value} onChange={onChange} />
  }
}

/** Where it may be absent, a tick says whether there is one at all. */
function NumberField({ blank, value, onChange }: FieldProps<Kind<'number'>>): ReactNode {
  const { label, min, max, none } = blank
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

function LengthField({ blank, value, onChange }: FieldProps<Kind<'length'>>): ReactNode {
  return (
    <label className="field">
      {blank.label}
      <NumberInput
        step={0.01}
        value={Number(value) / HUNDREDTHS}
        onChange={(inches) => onChange(Math.round(inches * HUNDREDTHS))}
      />
    </label>
  )
}

function ChoiceField({ blank, value, onChange }: FieldProps<Kind<'choice'>>): ReactNode {
  return (
    <label className="field">
      {blank.label}
      <select
        value={JSON.stringify(value)}
        onChange={({ target }) => onChange(JSON.parse(target.value) as Json)}
      >
        {blank.of.map((option) => (
          <option key={option.words} value={JSON.stringify(option.value)}>
            {option.words}
          </option>
        ))}
      </select>
    </label>
  )
}

function GroupField({ blank, value, onChange }: FieldProps<Kind<'group'>>): ReactNode {
  const parts = value as Readonly<Record<string, Json>>
  return (
    <fieldset className="blank-group" aria-label={blank.label}>
      {Object.entries(blank.fields).map(([id, field]) => (
        <BlankField
          key={id}
          blank={field}
          value={parts[id] ?? emptyOf(field)}
          onChange={(part) => onChange({ ...parts, [id]: part })}
        />
      ))}
    </fieldset>
  )
}

function ListField({ blank, value, onChange }: FieldProps<Kind<'list'>>): ReactNode {
  const items = value as readonly Json[]
  return (
    <fieldset className="blank-list" aria-label={blank.label}>
      <ol>
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
          <li key={i}>
            <BlankField
              blank={{ ...blank.of, label: `${blank.of.label} ${i + 1}` }}
              value={item}
              onChange={(next) => onChange(items.map((one, place) => (place === i ? next : one)))}
            />
            <button
              type="button"
              className="link"
              aria-label={`Remove ${blank.of.label} ${i + 1}`}
              onClick={() => onChange(items.filter((_, place) => place !== i))}
            >
              Remove
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        disabled={items.length >= blank.max}
        onClick={() => onChange([...items, items.at(-1) ?? emptyOf(blank.of)])}
      >
        Add: {blank.of.label.toLowerCase()}
      </button>
    </fieldset>
  )
}

/** Written text stays as it is while it is no JSON yet, and then cannot be sent. */
function JsonField({ blank, value, onChange }: FieldProps<Kind<'json'>>): ReactNode {
  const [text, setText] = useState(() => JSON.stringify(value, null, 1))
  const write = (target: HTMLTextAreaElement): void => {
    setText(target.value)
    const read = readJson(target.value)
    target.setCustomValidity(read === undefined ? 'This is not JSON yet.' : '')
    if (read !== undefined) onChange(read)
  }
  return (
    <label className="field">
      {blank.label}
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
