import { type ReactNode, useEffect, useState } from 'react'

interface TextProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text field that takes effect on leaving it or pressing Enter, so that one word is one step to undo. */
export function TextField({ label, value, onChange }: TextProps): ReactNode {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const done = (): void => {
    if (draft !== value) onChange(draft.trim())
  }
  return (
    <label>
      {label}{' '}
      <input
        value={draft}
        maxLength={80}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={done}
        onKeyDown={({ key }) => {
          if (key === 'Enter') done()
        }}
      />
    </label>
  )
}

interface NumberProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly onChange: (value: number) => void
}

export function NumberField({ label, value, min, max, step = 1, onChange }: NumberProps): ReactNode {
  const [draft, setDraft] = useState(String(value))
  useEffect(() => setDraft(String(value)), [value])
  const change = (text: string): void => {
    setDraft(text)
    const number = Number(text)
    if (text !== '' && number >= min && number <= max && number !== value) onChange(number)
  }
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        value={draft}
        min={min}
        max={max}
        step={step}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setDraft(String(value))}
      />
    </label>
  )
}

/** A length in inches for people, stored in hundredths; its limits are in inches. */
export function LengthField({ value, onChange, ...rest }: NumberProps): ReactNode {
  return (
    <NumberField {...rest} value={value / 100} onChange={(inches) => onChange(Math.round(inches * 100))} />
  )
}

/** The height of something above the ground, or its depth below. */
export function HeightField({ value, onChange }: Pick<NumberProps, 'value' | 'onChange'>): ReactNode {
  return <LengthField label="Inches high" value={value} min={-2} max={20} step={0.1} onChange={onChange} />
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly onChange: (value: string) => void
}

export function SelectField({ label, value, options, onChange }: SelectProps): ReactNode {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option === '' ? 'as usual' : option.replaceAll('-', ' ')}
          </option>
        ))}
      </select>
    </label>
  )
}
