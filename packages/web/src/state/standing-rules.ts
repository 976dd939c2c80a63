import { type Seat, sameJson } from '@sandtable/engine'
import type { MatchState, PendingDecision } from '../client/match-state.ts'
import { listedChoices } from '../client/pending.ts'
import type { Condition, GameUi } from '../games/game-ui.ts'

/** A player's order to answer a question automatically whenever possible, until the match is over. */
export interface StandingRule {
  readonly seat: Seat
  /** The clause of the question. */
  readonly name: string
  readonly choice: unknown
  /** The id of the game's condition for it; null for always. */
  readonly when: string | null
  /** The order in words: 'Take Cover if the shooter is within 12"'. */
  readonly words: string
}

/** Adds an order; of two for the same case the later one counts. */
export function withRule(rules: readonly StandingRule[], rule: StandingRule): readonly StandingRule[] {
  return [...rules.filter((one) => !isSameCase(one, rule)), rule]
}

export function isSameCase(a: StandingRule, b: StandingRule): boolean {
  return a.seat === b.seat && a.name === b.name && a.when === b.when
}

/** The order that answers a question now, and what made it apply; orders with a condition come first. */
export function ruleFor(
  rules: readonly StandingRule[],
  question: PendingDecision,
  shown: MatchState,
  ui: GameUi,
): { readonly rule: StandingRule; readonly because: Condition | null } | null {
  const listed = listedChoices(question)
  const fitting = rules.filter(
    ({ seat, name, choice }) =>
      seat === question.seat && name === question.name && listed.some((one) => sameJson(one, choice)),
  )
  if (fitting.length === 0) return null
  const special = fitting.filter(({ when }) => when !== null)
  const conditions = special.length > 0 ? conditionsOf(ui, question, shown) : []
  for (const rule of special) {
    const because = conditions.find(({ id, holds }) => id === rule.when && holds)
    if (because) return { rule, because }
  }
  const always = fitting.find(({ when }) => when === null)
  return always ? { rule: always, because: null } : null
}

/** The conditions of the game that an order about this question may depend on. */
export function conditionsOf(ui: GameUi, question: PendingDecision, shown: MatchState): readonly Condition[] {
  const view = shown.seats.find(({ seat }) => seat === question.seat)?.view
  return view ? (ui.conditions?.(question, view, shown.story) ?? []) : []
}
