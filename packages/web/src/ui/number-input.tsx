import type { ReactNode } from 'react'

interface NumberInputProps {
  readonly label?: string
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number field. While its text is not a number, its form cannot be sent. */
export function NumberInput({ label, min, max, step, value, onChange }: NumberInputProps): ReactNode {
  return (
    <input
      type="number"
      required
      aria-label={label}
      min={min}
      max={max}
      step={step ?? 1}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  )
}
