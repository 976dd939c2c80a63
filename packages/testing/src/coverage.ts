import type { AnswerEvent, MatchRecord, Options, Playable } from '@sandtable/engine'
import { everyNote, idOf } from '@sandtable/engine'
import { randomGame } from './laws/random-play.ts'
import { clausesIn } from './laws/state-laws.ts'

/** How often each thing occurred; things that never occurred are absent. */
export type Counts = Readonly<Record<string, number>>

/** What occurred in a number of random games. */
export interface Coverage {
  readonly games: number
  /** Questions answered, by the name of the decision: 'evasion-hex'. */
  readonly decisions: Counts
  /** Options chosen, by the name of the decision. Paths and places on a table are not counted one by one. */
  readonly choices: Readonly<Record<string, Counts>>
  /** Clauses in notes, including those of modifiers. */
  readonly clauses: Counts
  /** Notes by kind. */
  readonly kinds: Counts
  /** Ends of games, by clause. */
  readonly outcomes: Counts
}

export interface CoverageTerms {
  readonly options?: readonly Options[]
  /** Random games for each option set. */
  readonly games?: number
  /** The seed of the first game. */
  readonly seed?: number
}

/** Plays random games and counts what occurs in them, so that a test can check that everything did. */
export function coverage<S, V>(ruleset: Playable<S, V>, terms: CoverageTerms = {}): Coverage {
  const { options: sets = [{}], games = 20, seed = 1 } = terms
  const decisions = new UsageCount()
  const choices = new Map<string, UsageCount>()
  const clauses = new UsageCount()
  const kinds = new UsageCount()
  const outcomes = new UsageCount()
  for (const options of sets) {
    for (let game = 0; game < games; game++) {
      const match = randomGame(ruleset, options, seed + game)
      for (const answer of answersOf(match.record)) {
        decisions.add(answer.name)
        const chosen = choices.get(answer.name) ?? new UsageCount()
        choices.set(answer.name, chosen)
        for (const choice of chosenIn(answer)) chosen.add(choice)
      }
      for (const clause of clausesIn(match.allNotes)) clauses.add(clause)
      for (const { kind } of everyNote(match.allNotes)) kinds.add(kind)
      if (match.outcome) outcomes.add(match.outcome.clause)
    }
  }
  const byDecision = Object.fromEntries([...choices].map(([name, tally]) => [name, tally.counts]))
  return {
    games: games * sets.length,
    decisions: decisions.counts,
    choices: byDecision,
    clauses: clauses.counts,
    kinds: kinds.counts,
    outcomes: outcomes.counts,
  }
}

/** The expected things that never occurred: `expect(neverOccurred(met.clauses, CLAUSES)).toEqual([])`. */
export function neverOccurred(counts: Counts | undefined, expected: readonly string[]): readonly string[] {
  return expected.filter((one) => !counts?.[one])
}

function answersOf({ events }: MatchRecord): readonly AnswerEvent[] {
  return events.filter((event) => event.kind === 'answer')
}

function chosenIn({ shape, choice }: AnswerEvent): readonly string[] {
  switch (shape) {
    case 'some':
      return (choice as readonly unknown[]).map(idOf)
    case 'split':
      return Object.keys(choice as object)
    case 'pick':
    case 'window':
    case 'number':
      return [idOf(choice)]
    default:
      return []
  }
}

class UsageCount {
  readonly #counts = new Map<string, number>()

  add(thing: string): void {
    this.#counts.set(thing, (this.#counts.get(thing) ?? 0) + 1)
  }

  get counts(): Counts {
    return Object.fromEntries(this.#counts)
  }
}
