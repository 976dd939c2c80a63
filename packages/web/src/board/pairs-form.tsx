import { type Json, sameJson } from '@sandtable/engine'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { PendingDecision } from '../client/match-state.ts'
import { useAdviser } from '../match-screen/decision/use-adviser.ts'
import { useMatch, useMatchState } from '../match-screen/match-context.ts'
import { ButtonRow } from '../ui/button-row.tsx'
import { answerOf, columnsOf, type PairPlan, type PairRow, partnersIn } from './pairs.ts'
import './pairs-form.css'

interface PairsFormProps {
  readonly question: PendingDecision
  readonly plan: PairPlan
}

/** With more columns than this, or with one row, each row names its partners itself. */
const MOST_COLUMNS = 3

/** Who does it to whom: a table to click in, filled in as most players would, and one button. */
export function PairsForm({ question, plan }: PairsFormProps): ReactNode {
  const table = useMatch()
  const adviser = useAdviser(table, question)
  const { answer, write } = usePairAnswer(question)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, as soon as it is known how
  useEffect(() => {
    if (answer === undefined && (plan.usual || adviser)) write(plan.usual ?? adviser?.suggest())
  }, [adviser])
  const partners = useMemo(() => partnersIn(plan, answer), [plan, answer])
  const columns = useMemo(() => columnsOf(plan), [plan])
  const given = answerOf(plan, partners)
  const wrong = useMemo(() => adviser?.whyNot(given) ?? null, [adviser, given])
  const choose = (partnerOf: (row: PairRow, i: number) => Json | null): void =>
    write(answerOf(plan, plan.rows.map(partnerOf)))
  const count = partners.filter((partner) => partner !== null).length
  const isTable = plan.rows.length > 1 && columns.length <= MOST_COLUMNS
  return (
    <ButtonRow className={`choices pairs ${isTable ? 'in-columns' : ''}`} label="Pairs">
      {isTable && (
        <div className="pair pair-heads" style={{ '--columns': columns.length + 1 } as React.CSSProperties}>
          <span>All</span>
          {[...columns, null].map((words) => (
            <button
              key={words}
              type="button"
              aria-label={`All: ${words ?? plan.none}`}
              onClick={() =>
                choose((row, i) =>
                  words === null ? null : (partnerNamed(row, words) ?? partners[i] ?? null),
                )
              }
            >
              {words ?? plan.none}
            </button>
          ))}
        </div>
      )}
      {plan.rows.map((row, i) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one question never change their order
          key={i}
          row={row}
          columns={isTable ? columns : null}
          none={plan.none}
          partner={partners[i] ?? null}
          onChange={(value) => choose((_, at) => (at === i ? value : (partners[at] ?? null)))}
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

function partnerNamed({ of }: PairRow, name: string): Json | undefined {
  return of.find(({ words }) => words === name)?.value
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
  /** The names of the columns, which stand above them; null if each row names its partners itself. */
  readonly columns: readonly string[] | null
  readonly none: string
  readonly partner: Json | null
  readonly onChange: (partner: Json | null) => void
}

function Row({ row, columns, none, partner, onChange }: RowProps): ReactNode {
  const cell = (words: string, value: Json | null | undefined): ReactNode =>
    value === undefined ? (
      <span key={words} />
    ) : (
      <button
        key={words}
        type="button"
        className="pair-cell"
        aria-pressed={sameJson(value, partner)}
        aria-label={`${row.words}: ${words}`}
        onClick={() => onChange(value)}
      >
        {columns ? '' : words}
      </button>
    )
  return (
    <div
      className="pair"
      style={columns ? ({ '--columns': columns.length + 1 } as React.CSSProperties) : undefined}
    >
      <span>{row.words}</span>
      {columns
        ? columns.map((words) => cell(words, partnerNamed(row, words)))
        : row.of.map(({ words, value }) => cell(words, value))}
      {cell(none, null)}
    </div>
  )
}
