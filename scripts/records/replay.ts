import {
  type Answer,
  type AnyDecision,
  fingerprint,
  isRefusal,
  Match,
  type MatchRecord,
  type Ruleset,
  refusal,
  sameJson,
} from '@sandtable/engine'
import { transcript } from '@sandtable/testing'
import type { Expected } from './archive.ts'

/** What came of giving a record's answers to today's rules. */
export interface Replayed extends Expected {
  /** The first thing that is not as recorded: an answer refused, a die or the outcome that differs. */
  readonly difference: { readonly at: number; readonly what: string } | null
}

/** Plays a kept game again with dice thrown from its seed, answer by answer, up to the first difference. */
export function replayKept(ruleset: Ruleset<unknown, unknown>, record: MatchRecord): Replayed {
  const match = Match.start(ruleset, record.options, diceOf(record))
  if (isRefusal(match)) throw new Error(`a kept game cannot be set up: ${match.sentence}`)
  const questions: string[] = []
  for (const [at, event] of record.events.entries()) {
    if (event.kind !== 'answer') throw new Error(`a kept game has an event of kind ${event.kind}`)
    const asked = match.pendingFor(event.seat)
    if (!asked)
      return parted(match, questions, at, `${event.seat} is not asked, but answered ${event.clause}`)
    questions.push(questionPrint(asked))
    const refused =
      asked.clause === event.clause
        ? match.answer(event.seat, todaysForm(ruleset, event).choice)
        : refusal('other-question', `${asked.clause} is asked`)
    if (refused !== null) return parted(match, questions, at, `${event.clause}: ${refused.sentence}`)
    const die = match.record.rolls.findIndex((rolled, i) => !sameJson(rolled, record.rolls[i]))
    if (die !== -1) return parted(match, questions, at, `die ${die + 1} differs after ${event.clause}`)
  }
  if (!sameJson(match.outcome, record.outcome))
    return parted(match, questions, record.events.length, 'the outcome differs')
  return { ...printsOf(match, questions), difference: null }
}

/** A recorded answer in the form today's rules use; a migration leaves answers of the new form as they are. */
function todaysForm(ruleset: Ruleset<unknown, unknown>, recorded: Answer): Answer {
  const migrations = ruleset.migrations ?? []
  return migrations.reduce<Answer>(
    (answer, change) => (typeof change === 'function' ? answer : (change.answer?.(answer) ?? answer)),
    recorded,
  )
}

function parted(
  match: Match<unknown, unknown>,
  questions: readonly string[],
  at: number,
  what: string,
): Replayed {
  return { ...printsOf(match, questions), difference: { at, what } }
}

function diceOf({ dice }: MatchRecord): { seed: string } | { simulation: number } {
  if (dice.kind === 'chacha20') return { seed: dice.seed }
  if (dice.kind === 'sfc32') return { simulation: dice.seed }
  throw new Error(`a kept game has dice of kind ${dice.kind}`)
}

function printsOf(match: Match<unknown, unknown>, questions: readonly string[]): Expected {
  return {
    questions,
    story: fingerprint(JSON.stringify(match.allNotes)),
    words: fingerprint(withoutVersion(transcript(match))),
  }
}

/** The heading of a transcript names the version, which says nothing about words. */
function withoutVersion(text: string): string {
  return text.slice(text.indexOf('\n'))
}

/** Six digits tell two questions of a game apart well enough, and do not compress. */
function questionPrint(decision: AnyDecision): string {
  const asked = Object.fromEntries(
    Object.entries(decision).filter(([, value]) => typeof value !== 'function'),
  )
  return fingerprint(JSON.stringify(asked)).slice(0, 6)
}
