import { listChoices } from '../decision/choices.ts'
import type { AnyDecision, Clause, Decision, Seat } from '../decision/decision.ts'
import { whyIllegal } from '../decision/legality.ts'
import { canonicalText, fingerprint, type Json } from '../json.ts'
import type { Ruleset } from '../ruleset.ts'

/** How long a standing answer holds. */
export type StandingScope = 'move' | 'activation' | 'phase' | 'turn' | 'match'

/** An answer that a seat gives by itself from now on. Plain JSON, so that it can be kept with the match. */
export interface StandingAnswer {
  /** The clauses of the questions it answers, or all questions. */
  readonly clauses: readonly Clause[] | 'all'
  /** It answers only questions about the thing with this id: a unit. */
  readonly about?: string
  /** What it answers, in the shape of the question. Absent: what the question itself names, as 'pass' or 'no'. */
  readonly choice?: Json
  readonly scope: StandingScope
  /** What its player reads in a list of standing answers. */
  readonly words?: string
  /** It ends when a question offers what no question offered before. */
  readonly untilNew?: true
  /** The part of play it holds for; filled in by the match. */
  readonly until?: string
  /** Fingerprints of what was offered so far, with `untilNew`; filled in by the match. */
  readonly known?: readonly string[]
}

/** What a standing answer does with a question: answers it, leaves it to the player, or ends. */
export type StandingReply =
  | { readonly kind: 'answers'; readonly choice: unknown; readonly kept: StandingAnswer }
  | { readonly kind: 'asks'; readonly kept: StandingAnswer }
  | { readonly kind: 'ends' }

/** What a standing answer answers here if it says nothing itself; undefined where no standing answer can. */
export function standingAnswer(decision: Decision<unknown>): unknown {
  return decision.standing ?? (decision.shape === 'window' ? 'pass' : undefined)
}

/** What this standing answer of the asked seat does with the question, which belongs to these parts of play. */
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

/** Fingerprints of what can be chosen; where that is no list, of what the question is about. */
function offeredIn(decision: Decision<unknown>): readonly string[] {
  const choices = listChoices(decision) ?? [decision.about ?? null]
  return choices.map((choice) => fingerprint(`${decision.clause} ${canonicalText(choice)}`))
}

/** For each scope the part of play that a question belongs to. */
export type PartsOfPlay = Readonly<Record<StandingScope, string>>

/** The parts of play a question belongs to. A part ends with the part around it. */
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

/** The standing answers of all seats. Replaced, never changed in place. */
export type StandingAnswers = ReadonlyMap<Seat, readonly StandingAnswer[]>
