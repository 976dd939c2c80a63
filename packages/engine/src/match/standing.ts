import { listChoices } from '../decision/choices.ts'
import type { AnyDecision, Clause, Decision, Seat } from '../decision/decision.ts'
import { whyIllegal } from '../decision/legality.ts'
import { canonicalText, fingerprint, type Json } from '../json.ts'
import type { Ruleset } from '../ruleset.ts'

/** How long a standing answer holds. */
export type StandingScope = 'move' | 'activation' | 'phase' | 'turn' | 'match'

/**
 * An answer that is given for a seat automatically from now on. Plain JSON, so that it can be stored with the match.
 */
export interface StandingAnswer {
  /** The clauses of the questions it answers, or all questions. */
  readonly clauses: readonly Clause[] | 'all'
  /** If given, it answers only questions about the thing with this id: a unit. */
  readonly about?: string
  /** The answer, in the shape of the question. If absent: what the question itself names, such as 'pass' or 'no'. */
  readonly choice?: Json
  readonly scope: StandingScope
  /** Its text in a player's list of standing answers. */
  readonly words?: string
  /** If true, it ends when a question offers something that none offered before. */
  readonly untilNew?: true
  /** The part of play for which it holds; filled in by the match. */
  readonly until?: string
  /** Fingerprints of everything offered so far, for `untilNew`; filled in by the match. */
  readonly known?: readonly string[]
}

/** What a standing answer does at a question: answers it, leaves it to the player, or ends. */
export type StandingReply =
  | { readonly kind: 'answers'; readonly choice: unknown; readonly kept: StandingAnswer }
  | { readonly kind: 'asks'; readonly kept: StandingAnswer }
  | { readonly kind: 'ends' }

/** The default answer of a question for standing answers; undefined if it has none. */
export function standingAnswer(decision: Decision<unknown>): unknown {
  return decision.standing ?? (decision.shape === 'window' ? 'pass' : undefined)
}

/** What this standing answer of the asked seat does at the question, which belongs to these parts of play. */
export function standingReply(
  standing: StandingAnswer,
  decision: Decision<unknown>,
  parts: PartsOfPlay,
): StandingReply {
  const until = parts[standing.scope]
  if (standing.until !== undefined && standing.until !== until) return { kind: 'ends' }
  const held = standing.until === undefined ? { ...standing, until } : standing
  if (!concerns(standing, decision)) return { kind: 'asks', kept: held }

  const offered = standing.untilNew ? offeredIn(decision) : []
  if (standing.known && offered.some((one) => !standing.known?.includes(one))) return { kind: 'ends' }
  const kept = standing.untilNew && !standing.known ? { ...held, known: offered } : held
  const choice = standing.choice ?? standingAnswer(decision)
  const canAnswer = choice !== undefined && whyIllegal(decision, choice) === null
  return canAnswer ? { kind: 'answers', choice, kept } : { kind: 'asks', kept }
}

function concerns({ clauses, about }: StandingAnswer, decision: Decision<unknown>): boolean {
  if (clauses !== 'all' && !clauses.includes(decision.clause)) return false
  return about === undefined || names(decision.about ?? null, about)
}

/** True if the id is one of the texts in what a question is about. */
function names(about: Json, id: string): boolean {
  if (typeof about !== 'object' || about === null) return about === id
  return Object.values(about as Record<string, Json>).some((part) => names(part, id))
}

/** Fingerprints of the options; if they cannot be listed, of what the question is about. */
function offeredIn(decision: Decision<unknown>): readonly string[] {
  const choices = listChoices(decision) ?? [decision.about ?? null]
  return choices.map((choice) => fingerprint(`${decision.clause} ${canonicalText(choice)}`))
}

/** For each scope the part of play that a question belongs to. */
export type PartsOfPlay = Readonly<Record<StandingScope, string>>

/** The parts of play a question belongs to. A part also ends when a larger part around it ends. */
export function partsOfPlay<S>(
  ruleset: Pick<Ruleset<S, unknown>, 'turn' | 'partsOfPlay'>,
  state: S,
  step: number,
  decision: Decision<unknown>,
): PartsOfPlay {
  const named = ruleset.partsOfPlay?.(state, decision as AnyDecision) ?? {}
  const turn = String(ruleset.turn(state))
  const phase = `${turn}/${named.phase ?? ''}`
  const activation = `${phase}/${named.activation ?? step}`
  const move = `${activation}/${named.move ?? step}`
  return { move, activation, phase, turn, match: '' }
}

/** The standing answers of all seats. Replaced, never modified. */
export type StandingAnswers = ReadonlyMap<Seat, readonly StandingAnswer[]>
