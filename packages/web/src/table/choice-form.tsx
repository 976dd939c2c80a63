import { sameJson } from '@sandtable/engine'
import { type ReactNode, useState } from 'react'
import type { PendingDecision } from '../client/match-state.ts'
import { asDecision, listedChoices } from '../client/pending.ts'
import { spotsOf } from '../state/table-store.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import { useShown, useTable, useTableState } from './table-context.ts'

interface FormProps {
  readonly question: PendingDecision
}

/** Every choice in the shape its question has; a game draws paths, places and sheets itself. */
export function ChoiceForm({ question }: FormProps): ReactNode {
  switch (question.shape) {
    case 'pick':
    case 'window':
      return <PickForm question={question} />
    case 'some':
      return <SomeForm question={question} />
    case 'number':
      return <NumberForm key={question.name} question={question} />
    case 'split':
      return <SplitForm key={question.name} question={question} />
    default:
      return <p className="muted">Choose on the board.</p>
  }
}

function PickForm({ question }: FormProps): ReactNode {
  const table = useTable()
  return (
    <ButtonRow className="choices" label="Choices">
      {listedChoices(question).map((choice) => (
        <ChoiceButton
          key={JSON.stringify(choice)}
          question={question}
          choice={choice}
          onPress={() => table.answer(choice)}
        />
      ))}
    </ButtonRow>
  )
}

interface ChoiceButtonProps extends FormProps {
  readonly choice: unknown
  readonly isChosen?: boolean
  readonly onPress: () => void
}

/** A choice in words; pointing at it shows its odds and its place on the board. */
function ChoiceButton({ question, choice, isChosen, onPress }: ChoiceButtonProps): ReactNode {
  const table = useTable()
  const shown = useShown()
  const words = table.ui.ruleset.wording.choice(asDecision(question), choice)
  const weigh = (): void => {
    const place =
      spotsOf(table.ui, shown).find((spot) => !spot.next && sameJson(spot.choice, choice))?.on ?? null
    table.point({ kind: 'weigh', choice, place })
  }
  return (
    <button
      type="button"
      className="choice"
      data-choice={JSON.stringify(choice)}
      aria-pressed={isChosen}
      onClick={onPress}
      onPointerEnter={weigh}
      onPointerLeave={() => table.point({ kind: 'leave' })}
      onFocus={weigh}
      onBlur={() => table.point({ kind: 'leave' })}
    >
      <Words text={words} />
    </button>
  )
}

/** 'Move: one aircraft, one hex' as a name and what it means. */
function Words({ text }: { readonly text: string }): ReactNode {
  const [name = '', detail] = text.split(': ')
  return (
    <>
      {name.charAt(0).toUpperCase() + name.slice(1)}
      {detail && <span className="choice-detail">{detail}</span>}
    </>
  )
}

/** Several of the options: press to choose, press again to leave out, then confirm. */
function SomeForm({ question }: FormProps): ReactNode {
  const table = useTable()
  const chosen = useTableState((state) => state.pointing.chosen)
  const { min, max, options } = question
  const least = min ?? 0
  const most = max ?? options?.length ?? 0
  return (
    <ButtonRow className="choices" label="Choices">
      {(options ?? []).map((choice) => (
        <ChoiceButton
          key={JSON.stringify(choice)}
          question={question}
          choice={choice}
          isChosen={chosen.some((one) => sameJson(one, choice))}
          onPress={() => table.point({ kind: 'toggle', choice, most })}
        />
      ))}
      <button
        type="button"
        className="choice confirm"
        disabled={chosen.length < least}
        onClick={() => table.answer(chosen)}
      >
        {chosen.length === 0 ? 'Confirm: none' : `Confirm ${chosen.length}`}
      </button>
    </ButtonRow>
  )
}

function NumberForm({ question }: FormProps): ReactNode {
  const table = useTable()
  const [value, setValue] = useState(question.min ?? 0)
  return (
    <form
      className="choices"
      onSubmit={(event) => {
        event.preventDefault()
        table.answer(value)
      }}
    >
      <input
        type="number"
        aria-label="How many"
        min={question.min ?? undefined}
        max={question.max ?? undefined}
        step={question.step ?? 1}
        value={value}
        onChange={({ target }) => setValue(target.valueAsNumber)}
      />
      <button type="submit" className="choice confirm">
        Confirm {value}
      </button>
    </form>
  )
}

function SplitForm({ question }: FormProps): ReactNode {
  const table = useTable()
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({})
  const total = question.total ?? 0
  const left = total - Object.values(shares).reduce((sum, share) => sum + share, 0)
  return (
    <form
      className="choices"
      onSubmit={(event) => {
        event.preventDefault()
        table.answer(shares)
      }}
    >
      {(question.among ?? []).map((receiver) => (
        <label key={receiver} className="share">
          {table.ui.ruleset.wording.choice(asDecision(question), receiver)}
          <input
            type="number"
            min={0}
            max={question.most?.[receiver] ?? total}
            value={shares[receiver] ?? 0}
            onChange={({ target }) => setShares({ ...shares, [receiver]: target.valueAsNumber })}
          />
        </label>
      ))}
      <button type="submit" className="choice confirm" disabled={left !== 0}>
        {left === 0 ? 'Confirm' : `${left} left to share`}
      </button>
    </form>
  )
}
