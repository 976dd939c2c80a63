import { type FormEvent, type ReactNode, useState } from 'react'
import type { PendingDecision } from '../../client/match-state.ts'
import { asDecision } from '../../client/pending.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { useMatch } from '../match-context.ts'

interface FormProps {
  readonly question: PendingDecision
}

/** A form for a number. */
export function NumberForm({ question }: FormProps): ReactNode {
  const table = useMatch()
  const [value, setValue] = useState(question.min ?? 0)
  return (
    <form className="choices" onSubmit={sending(() => table.answer(value))}>
      <NumberInput
        label="How many"
        min={question.min ?? undefined}
        max={question.max ?? undefined}
        step={question.step ?? 1}
        value={value}
        onChange={setValue}
      />
      <button type="submit" className="choice confirm">
        {Number.isNaN(value) ? 'Confirm' : `Confirm ${value}`}
      </button>
    </form>
  )
}

/** A form that splits an amount; all of it must be assigned. */
export function SplitForm({ question }: FormProps): ReactNode {
  const table = useMatch()
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({})
  const total = question.total ?? 0
  const given = Object.values(shares).reduce((sum, share) => sum + (Number.isNaN(share) ? 0 : share), 0)
  const left = total - given
  return (
    <form className="choices" onSubmit={sending(() => table.answer(shares))}>
      {(question.among ?? []).map((receiver) => (
        <label key={receiver} className="share">
          {table.ui.ruleset.wording.choice(asDecision(question), receiver)}
          <NumberInput
            min={0}
            max={question.most?.[receiver] ?? total}
            value={shares[receiver] ?? 0}
            onChange={(share) => setShares({ ...shares, [receiver]: share })}
          />
        </label>
      ))}
      <button type="submit" className="choice confirm" disabled={left !== 0}>
        {leftWords(left)}
      </button>
    </form>
  )
}

function leftWords(left: number): string {
  if (left === 0) return 'Confirm'
  return left > 0 ? `${left} left to share` : `${-left} too many`
}

function sending(send: () => void): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    send()
  }
}
