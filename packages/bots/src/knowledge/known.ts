import type { Decision, Json, Observer, Seat, SeatKnowledge, Shape, Shares } from '@sandtable/engine'

/**
 * The functions of a decision. They can read the state they were made in, so a bot never gets those of the true game.
 */
const RULE_FUNCTIONS = ['illegal', 'sample'] as const

export type RuleFunction = (typeof RULE_FUNCTIONS)[number]

const NONE: readonly RuleFunction[] = []

/** A decision as plain data: the question, and the choices the asked seat may know. */
export interface Question {
  readonly shape: Shape
  readonly clause: string
  readonly name: string
  readonly seat: Seat
  readonly about?: Json | undefined
  readonly secret?: boolean | 'options' | undefined
  readonly standing?: unknown
  readonly options?: readonly unknown[]
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly ordered?: boolean | undefined
  readonly total?: number
  readonly among?: readonly string[]
  readonly most?: Shares
  /** The names of its functions. If there are none, the fields above determine what is legal. */
  readonly functions: readonly RuleFunction[]
}

/** Everything a bot gets when it is asked. It contains no game, no state and no function of a decision. */
export interface Known {
  readonly question: Question
  /** What the asked seat may know. A function, because computing it takes time and not every bot needs it. */
  readonly moment: () => SeatKnowledge
}

/** Answers from what its seat knows. */
export interface Bot {
  choose(known: Known): unknown
}

/** The plain data of a decision. */
export function questionOf(decision: Decision<unknown>): Question {
  const given: Decision<unknown> & Partial<Record<RuleFunction, unknown>> = decision
  const { whyNot: _, illegal, sample, ...plain } = given
  if (!illegal && !sample) return { ...plain, functions: NONE }
  return { ...plain, functions: RULE_FUNCTIONS.filter((name) => given[name] !== undefined) }
}

/** What the asked seat knows, taken from the game in which it is asked. */
export function knownAt(decision: Decision<unknown>, at: Observer): Known {
  const { seat } = decision
  return { question: questionOf(decision), moment: () => at.moment(seat) }
}
