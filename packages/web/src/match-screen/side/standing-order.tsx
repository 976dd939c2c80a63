import type { ReactNode } from 'react'
import type { PendingDecision } from '../../client/match-state.ts'
import { asDecision } from '../../client/pending.ts'
import type { MatchModel } from '../../state/match-store.ts'
import { useMatch, useShown } from '../match-context.ts'

/** For questions one always answers alike: an order that answers them from now on. */
export function StandingOrder({ question }: { readonly question: PendingDecision }): ReactNode {
  const table = useMatch()
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
  const table = useMatch()
  const choices = table.ui.standingChoices?.(question) ?? []
  return choices
    .filter((choice) => choice !== 'pass')
    .map((choice) => {
      const name = nameOfChoice(table, question, choice)
      const { seat, name: asked } = question
      return (
        <button
          key={JSON.stringify(choice)}
          type="button"
          className="link standing"
          onClick={() =>
            table.order({ seat, name: asked, choice, when: null, words: `${name} where it can` })
          }
        >
          Always “{name}” where it can
        </button>
      )
    })
}

/** 'Take Cover: harder to hit' without what it means. */
export function nameOfChoice(table: MatchModel, question: PendingDecision, choice: unknown): string {
  const [name = ''] = table.ui.ruleset.wording.choice(asDecision(question), choice).split(': ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The orders to pass that stand, each to be called off. */
export function PassingOrders(): ReactNode {
  const table = useMatch()
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
