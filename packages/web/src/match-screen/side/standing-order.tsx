import { type Json, type StandingScope, sameJson } from '@sandtable/engine'
import type { StandingOrder } from '@sandtable/protocol'
import type { ReactNode } from 'react'
import type { PendingDecision } from '../../client/match-state.ts'
import { asDecision } from '../../client/pending.ts'
import type { MatchModel } from '../../state/match-store.ts'
import { useMatch, useShown } from '../match-context.ts'

interface StandingOrdersProps {
  readonly question: PendingDecision
}

/** For questions that a player always answers in the same way: the answer to give from now on, and for how long. */
export function StandingOrders({ question }: StandingOrdersProps): ReactNode {
  const { ui } = useMatch()
  const others = (ui.standingChoices?.(question) ?? []).filter((choice) => choice !== 'pass')
  const hasUsual = question.standing !== null && question.standing !== undefined
  return (
    <>
      {hasUsual && <OrderLine question={question} />}
      {others.map((choice) => (
        <OrderLine key={JSON.stringify(choice)} question={question} choice={choice as Json} />
      ))}
    </>
  )
}

/** Gives one answer for a part of play; without a choice, the standing answer that each question names. */
function OrderLine({ question, choice }: StandingOrdersProps & { readonly choice?: Json }): ReactNode {
  const table = useMatch()
  const { seats } = useShown()
  const given = seats.find(({ seat }) => seat === question.seat)?.standing ?? []
  const name = choice === undefined ? usualName(table, question) : nameOfChoice(table, question, choice)
  const order = (scope: StandingScope, during: string): void => {
    const what = choice === undefined ? {} : { choice }
    const added: StandingOrder = { clauses: [question.clause], ...what, scope, words: `“${name}” ${during}` }
    table.standing(question.seat, [added, ...given.filter((one) => !isSameOrder(one, added))])
  }
  return (
    <span className="standing-order">
      Always “{name}”:
      {scopesOf(table, question).map(([scope, during]) => (
        <button
          key={scope}
          type="button"
          className="link standing"
          aria-label={`Always “${name}” ${during}`}
          onClick={() => order(scope, during)}
        >
          {during}
        </button>
      ))}
    </span>
  )
}

/** The name of the answer that a question names itself. Several options together are too long a name. */
function usualName({ ui }: MatchModel, question: PendingDecision): string {
  const { standing } = question
  const isLong = Array.isArray(standing) && standing.length > 0
  return isLong ? 'the usual choice' : ui.ruleset.wording.choice(asDecision(question), standing)
}

/** The parts of play that have names in this game, shortest first. The set-up has none. */
function scopesOf(
  { ui }: MatchModel,
  question: PendingDecision,
): readonly (readonly [StandingScope, string])[] {
  const isSetUp = (ui.setUpSteps?.(question) ?? null) !== null
  const { move, activation, phase, turn } = (isSetUp ? null : ui.ruleset.wording.scopes) ?? {}
  const named = { move, activation, phase, turn, match: 'this match' }
  return Object.entries(named).filter(([, words]) => words !== undefined) as [StandingScope, string][]
}

/** True if two orders answer the same questions in the same way, for whatever part of play. */
function isSameOrder(a: StandingOrder, b: StandingOrder): boolean {
  return sameJson(a.clauses, b.clauses) && sameJson(a.choice ?? null, b.choice ?? null)
}

/** The name of a choice such as 'Take Cover: harder to hit', without its explanation. */
export function nameOfChoice(table: MatchModel, question: PendingDecision, choice: unknown): string {
  const [name = ''] = table.ui.ruleset.wording.choice(asDecision(question), choice).split(': ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
