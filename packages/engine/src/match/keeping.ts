import { assert } from '../assert.ts'
import type { Note } from '../note.ts'
import type { Options } from '../options.ts'
import { formatOf, type MatchRecord, type SavedMatch } from '../record/record.ts'
import type { Outcome, Ruleset } from '../ruleset.ts'
import type { Beginning } from './beginning.ts'
import type { Progress } from './progress.ts'

/** The parts of a record. */
export interface RecordParts<S> {
  readonly ruleset: Ruleset<S, unknown>
  readonly options: Options
  readonly begun: Beginning
  readonly progress: Progress<S>
  readonly outcome: Outcome | null
}

/** Everything needed to play a match again: answers and dice in their order. */
export function recordOf<S>({ ruleset, options, begun, progress, outcome }: RecordParts<S>): MatchRecord {
  return {
    format: formatOf(begun.origin, begun.dice.origin),
    ruleset: ruleset.id,
    version: begun.version,
    options,
    dice: begun.origin,
    events: progress.events.toArray(),
    rolls: [...begun.dice.fallen],
    outcome,
  }
}

/** The record, and what is needed to go on without replaying it. */
export function savedOf<S>(played: RecordParts<S>, setupNotes: readonly Note[]): SavedMatch<S> {
  const { ruleset, begun, progress } = played
  return {
    record: recordOf(played),
    stateForm: stateFormOf(ruleset),
    setupNotes,
    frames: progress.frames.toArray(),
    checkpoint: progress.checkpoint,
    answers: progress.answers,
    rolls: progress.rolls,
    stream: begun.dice.origin,
    streamPosition: begun.dice.streamPosition,
  }
}

/**
 * Fails unless the states of a saved match have the form of these rules: the match must be migrated first.
 */
export function assertStateForm<S>(ruleset: Ruleset<S, unknown>, { stateForm }: SavedMatch<S>): void {
  const form = stateFormOf(ruleset)
  assert(stateForm === form, `the match has states of form ${stateForm}, not ${form}: migrate it`)
}

function stateFormOf<S>({ migrations }: Ruleset<S, unknown>): number {
  return migrations?.length ?? 0
}
