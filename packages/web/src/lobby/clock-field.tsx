import type { ClockTerms } from '@sandtable/protocol'
import type { ReactNode } from 'react'
import { NumberInput } from '../ui/number-input.tsx'

/** The initial values of each kind of clock. */
const USUAL = {
  none: null,
  side: { kind: 'side', minutes: 15, increment: 5 },
  move: { kind: 'move', days: 3 },
} as const satisfies Readonly<Record<string, ClockTerms | null>>

const WORDS: Readonly<Record<keyof typeof USUAL, string>> = {
  none: 'no clock',
  side: 'minutes a side',
  move: 'days a move',
}

interface ClockFieldProps {
  readonly clock: ClockTerms | null
  readonly onChange: (clock: ClockTerms | null) => void
}

/** No clock, minutes for the whole match, or days for each answer. */
export function ClockField({ clock, onChange }: ClockFieldProps): ReactNode {
  return (
    <fieldset className="clock-field">
      <label className="field">
        Clock
        <select
          value={clock?.kind ?? 'none'}
          onChange={({ target }) => onChange(USUAL[target.value as keyof typeof USUAL])}
        >
          {Object.entries(WORDS).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {clock?.kind === 'side' && (
        <>
          <Amount
            label="Minutes"
            least={1}
            most={600}
            value={clock.minutes}
            onChange={(minutes) => onChange({ ...clock, minutes })}
          />
          <Amount
            label="Seconds more for each move"
            least={0}
            most={600}
            value={clock.increment}
            onChange={(increment) => onChange({ ...clock, increment })}
          />
        </>
      )}
      {clock?.kind === 'move' && (
        <Amount
          label="Days"
          least={1}
          most={60}
          value={clock.days}
          onChange={(days) => onChange({ ...clock, days })}
        />
      )}
    </fieldset>
  )
}

interface AmountProps {
  readonly label: string
  readonly least: number
  readonly most: number
  readonly value: number
  readonly onChange: (value: number) => void
}

function Amount({ label, least, most, value, onChange }: AmountProps): ReactNode {
  return (
    <label className="field">
      {label}
      <NumberInput min={least} max={most} value={value} onChange={onChange} />
    </label>
  )
}
