import { type Json, sameJson } from '@sandtable/engine'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { PendingDecision } from '../client/match-state.ts'
import { useAdviser } from '../match-screen/decision/use-adviser.ts'
import { useMatch, useMatchState } from '../match-screen/match-context.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import { answerOf, type PairPlan, type PairRow, partnersIn } from './pairs.ts'
import './pairs-form.css'

interface PairsFormProps {
  readonly question: PendingDecision
  readonly plan: PairPlan
}

/** Who does it to whom: a row each, filled in as most players would, and one button. */
export function PairsForm({ question, plan }: PairsFormProps): ReactNode {
  const table = useMatch()
  const adviser = useAdviser(table, question)
  const { answer, write } = usePairAnswer(question)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, as soon as it is known how
  useEffect(() => {
    if (answer === undefined && (plan.usual || adviser)) write(plan.usual ?? adviser?.suggest())
  }, [adviser])
  const partners = useMemo(() => partnersIn(plan, answer), [plan, answer])
  const given = answerOf(plan, partners)
  const wrong = useMemo(() => adviser?.whyNot(given) ?? null, [adviser, given])
  const change = (row: number, value: Json | null): void =>
    write(
      answerOf(
        plan,
        partners.map((old, i) => (i === row ? value : old)),
      ),
    )
  const count = partners.filter((partner) => partner !== null).length
  return (
    <ButtonRow className="choices pairs" label="Pairs">
      {plan.rows.map((row, i) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one question never change their order
          key={i}
          row={row}
          none={plan.none}
          partner={partners[i] ?? null}
          onChange={(value) => change(i, value)}
        />
      ))}
      <button
        type="button"
        className="choice confirm"
        disabled={!adviser || wrong !== null}
        onClick={() => table.answer(given)}
      >
        {plan.confirm(count)}
      </button>
      <span role="status" className="drawn-wrong">
        {wrong}
      </span>
    </ButtonRow>
  )
}

/** Where the answer is kept while it is made: options are chosen one by one, a list is drafted as a whole. */
function usePairAnswer({ shape }: PendingDecision): {
  readonly answer: unknown
  readonly write: (answer: unknown) => void
} {
  const table = useMatch()
  const { chosen, draft } = useMatchState((state) => state.pointing)
  if (shape === 'some')
    return {
      answer: chosen,
      write: (choices) => table.point({ kind: 'choose', choices: choices as readonly unknown[] }),
    }
  return { answer: draft, write: (value) => table.point({ kind: 'draft', value }) }
}

interface RowProps {
  readonly row: PairRow
  readonly none: string
  readonly partner: Json | null
  readonly onChange: (partner: Json | null) => void
}

function Row({ row, none, partner, onChange }: RowProps): ReactNode {
  const chosen = row.of.findIndex(({ value }) => sameJson(value, partner))
  return (
    <label className="pair">
      <span>{row.words}</span>
      <select value={chosen} onChange={({ target }) => onChange(row.of[Number(target.value)]?.value ?? null)}>
        {row.of.map(({ words }, i) => (
          <option key={words} value={i}>
            {words}
          </option>
        ))}
        <option value={-1}>{none}</option>
      </select>
    </label>
  )
}
