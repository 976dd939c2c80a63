import { listChoices, sampleChoice } from '../decision/choices.ts'
import type { AnyDecision, Chance } from '../decision/decision.ts'
import { sfc32 } from '../dice/sfc32.ts'
import { EnumeratedDice } from '../dice/source.ts'
import { StreamChance } from '../dice/stream.ts'
import { Match } from '../match/match.ts'
import { standingAnswer } from '../match/standing.ts'
import { everyNote, type Note } from '../note.ts'
import type { Options } from '../options.ts'
import type { Ruleset } from '../ruleset.ts'
import type { SeatKnowledge } from './seat-knowledge.ts'

/** A possible result of a choice, and its probability. */
export interface Likelihood {
  readonly note: Note
  readonly probability: number
}

/** The possible results of one choice by the end of the step. */
export interface ChoiceOdds {
  readonly choice: unknown
  readonly likely: readonly Likelihood[]
  /** True if every combination of dice was enumerated; otherwise a sample was taken. */
  readonly exact: boolean
}

/** The most combinations of dice to enumerate. With more, this many games are sampled instead. */
const MOST_WAYS = 2_000

/**
 * The possible results of a choice, from what the asked seat may know: the step is run to its end with every
 * combination of dice. Others do not react unless they must: later questions get their standing answer, or else the
 * first choice.
 */
export function oddsOf<S, V>(
  ruleset: Ruleset<S, V>,
  options: Options,
  moment: SeatKnowledge,
  choice: unknown,
): ChoiceOdds {
  const exact = enumerated(ruleset, options, moment, choice)
  if (exact) return { choice, likely: exact, exact: true }
  return { choice, likely: sampled(ruleset, options, moment, choice), exact: false }
}

function enumerated<S, V>(
  ruleset: Ruleset<S, V>,
  options: Options,
  moment: SeatKnowledge,
  choice: unknown,
): readonly Likelihood[] | null {
  const dice = new EnumeratedDice()
  const tally = new OddsTally()
  for (let ways = 0; dice.begin(); ways++) {
    if (ways === MOST_WAYS) return null
    const match = Match.imagine(ruleset, options, moment, { source: dice }, { pace: 'step' })
    const notes = notesAfter(match, moment, choice)
    if (notes) tally.add(notes, dice.probability)
  }
  return tally.likelihoods
}

function sampled<S, V>(
  ruleset: Ruleset<S, V>,
  options: Options,
  moment: SeatKnowledge,
  choice: unknown,
): readonly Likelihood[] {
  const tally = new OddsTally()
  for (let game = 0; game < MOST_WAYS; game++) {
    const match = Match.imagine(ruleset, options, moment, { simulation: game }, { pace: 'step' })
    const notes = notesAfter(match, moment, choice)
    if (notes) tally.add(notes, 1 / MOST_WAYS)
  }
  return tally.likelihoods
}

/**
 * Gives the answer, plays the step to its end, and returns the notes since; null if it cannot be given in this imagined
 * state.
 */
function notesAfter<S, V>(
  match: Match<S, V>,
  { seat }: SeatKnowledge,
  choice: unknown,
): readonly Note[] | null {
  const chance = new StreamChance(sfc32(0))
  const before = [...everyNote(match.currentNotes)].length
  const frames = match.frames.length
  if (match.answer(seat, choice) !== null) return null
  while (match.frames.length === frames) {
    const [question] = match.pending
    if (!question) break
    match.answer(question.seat, quietAnswer(question, chance))
  }
  return [...everyNote(match.frames[frames]?.notes ?? match.currentNotes)].slice(before)
}

function quietAnswer(decision: AnyDecision, chance: Chance): unknown {
  return standingAnswer(decision) ?? listChoices(decision)?.[0] ?? sampleChoice(decision, chance)
}

/** Adds up the probability of each single result over the imagined states. */
class OddsTally {
  #total = 0
  readonly #found = new Map<string, { readonly note: Note; probability: number }>()

  add(notes: readonly Note[], probability: number): void {
    this.#total += probability
    const seen = new Set<string>()
    for (const { inside: _inside, ...facts } of notes) {
      const key = JSON.stringify(facts)
      if (seen.has(key)) continue
      seen.add(key)
      const known = this.#found.get(key)
      if (known) known.probability += probability
      else this.#found.set(key, { note: facts as Note, probability })
    }
  }

  get likelihoods(): readonly Likelihood[] {
    return [...this.#found.values()].map(({ note, probability }) => ({
      note,
      probability: probability / this.#total,
    }))
  }
}
