import type { ReactNode } from 'react'
import type { PendingDecision } from '../client/match-state.ts'
import { asDecision } from '../client/pending.ts'
import { useShown, useTable, useTableState } from './table-context.ts'

/** For questions one always answers alike: an order that answers them from now on. */
export function StandingOrder({ question }: { readonly question: PendingDecision }): ReactNode {
  const table = useTable()
  const { seats } = useShown()
  if (question.standing === null || question.standing === undefined) return null
  const given = seats.find(({ seat }) => seat === question.seat)?.standing ?? []
  const answer = table.ui.ruleset.wording.choice(asDecision(question), question.standing)
  return (
    <button
      type="button"
      className="link standing"
      onClick={() => table.standing(question.seat, [...given, question.clause])}
    >
      Always “{answer}” in this match
    </button>
  )
}

/** For reactions: an answer to give from now on wherever it is open; where it is not, one is asked. */
export function AlwaysSo({ question }: { readonly question: PendingDecision }): ReactNode {
  const table = useTable()
  if (question.shape !== 'window' || !table.ui.canStand?.(question)) return null
  return (question.options ?? []).map((choice) => (
    <button
      key={JSON.stringify(choice)}
      type="button"
      className="link standing"
      onClick={() => table.always(question.name, choice)}
    >
      Always “{nameIn(table.ui.ruleset.wording.choice(asDecision(question), choice))}” where it can
    </button>
  ))
}

/** 'Take Cover: harder to hit' without what it means. */
function nameIn(words: string): string {
  return words.split(': ')[0] ?? words
}

/** The orders that stand, each to be called off. */
export function StandingOrders(): ReactNode {
  const always = useTableState((state) => state.always)
  const table = useTable()
  return (
    <>
      <PassingOrders />
      {Object.keys(always).map((name) => (
        <button key={name} type="button" onClick={() => table.always(name, undefined)}>
          Ask me again: {name.replaceAll('-', ' ')}
        </button>
      ))}
    </>
  )
}

function PassingOrders(): ReactNode {
  const table = useTable()
  const { seats, summary } = useShown()
  const whom = (seat: string): string =>
    seats.length === 1 ? 'me' : (summary.seats.find((one) => one.seat === seat)?.name ?? seat)
  return seats.flatMap(({ seat, standing }) =>
    standing.map((clause) => (
      <button
        key={`${seat} ${clause}`}
        type="button"
        onClick={() =>
          table.standing(
            seat,
            standing.filter((one) => one !== clause),
          )
        }
      >
        Ask {whom(seat)} again about {clause}
      </button>
    )),
  )
}
