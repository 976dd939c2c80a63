import { type ReactNode, useState } from 'react'
import type { PendingDecision } from '../client/match-state.ts'
import { asDecision } from '../client/pending.ts'
import { useTable } from './table-context.ts'

/** For questions one always answers alike: an order that answers them from now on. */
export function StandingOrder({ question }: { readonly question: PendingDecision }): ReactNode {
  const table = useTable()
  const [given, setGiven] = useState<readonly string[]>([])
  if (question.standing === null || question.standing === undefined) return null
  const answer = table.ui.ruleset.wording.choice(asDecision(question), question.standing)
  const order = (): void => {
    const clauses = [...given, question.clause]
    setGiven(clauses)
    table.standing(question.seat, clauses)
  }
  return (
    <button type="button" className="link standing" onClick={order}>
      Always “{answer}” in this match
    </button>
  )
}
