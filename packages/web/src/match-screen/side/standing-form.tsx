import { type FormEvent, type ReactNode, useState } from 'react'
import type { PendingDecision } from '../../client/match-state.ts'
import { conditionsOf } from '../../state/standing-rules.ts'
import { useMatch, useShown } from '../match-context.ts'
import { nameOfChoice } from './standing-order.tsx'

interface StandingFormProps {
  readonly question: PendingDecision
}

/** For reactions: an answer to give automatically under a condition; otherwise the player is asked. */
export function StandingForm({ question }: StandingFormProps): ReactNode {
  const { ui } = useMatch()
  const [isOpen, setIsOpen] = useState(false)
  const hasChoices = (ui.standingChoices?.(question) ?? []).length > 0
  if (!hasChoices || !ui.conditions) return null
  return (
    <details className="standing-form" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Ask me only if…</summary>
      {isOpen && <RuleForm question={question} />}
    </details>
  )
}

function RuleForm({ question }: StandingFormProps): ReactNode {
  const table = useMatch()
  const shown = useShown()
  const choices = [...(table.ui.standingChoices?.(question) ?? [])].reverse()
  const conditions = conditionsOf(table.ui, question, shown)
  const [chosen, setChosen] = useState(0)
  const [when, setWhen] = useState<string>(conditions[1]?.id ?? '')
  const names = choices.map((choice) => nameOfChoice(table, question, choice))
  const give = (event: FormEvent): void => {
    event.preventDefault()
    const condition = conditions.find(({ id }) => id === when)
    if (!condition) return
    const { seat, name } = question
    const words = `${names[chosen]} if ${condition.words}`
    table.order({ seat, name, choice: choices[chosen], when, words })
  }
  return (
    <form onSubmit={give}>
      <label>
        By itself{' '}
        <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {names.map((name, i) => (
            <option key={name} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        if{' '}
        <select value={when} onChange={(event) => setWhen(event.target.value)}>
          {conditions.map(({ id, words, now }) => (
            <option key={id} value={id}>
              {words}
              {now !== null && ` (now ${now})`}
            </option>
          ))}
        </select>
      </label>
      <span>else ask me.</span>
      <button type="submit">Give this order</button>
    </form>
  )
}
