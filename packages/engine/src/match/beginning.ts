import { Dice } from '../dice/dice.ts'
import { DiceLog, type DiceSpec, originOf, specOf } from '../dice/dice-log.ts'
import { diceNote, type Note } from '../note.ts'
import { type Options, withDefaults } from '../options.ts'
import { activeAnswers, type DiceOrigin, type MatchEvent, type SavedMatch } from '../record/record.ts'
import type { Ruleset } from '../ruleset.ts'
import { Log } from './log.ts'
import { atStep, type Progress } from './progress.ts'

/** What a match starts from: its rules at the start, and its dice. */
export interface Beginning {
  readonly version: string
  readonly origin: DiceOrigin
  readonly dice: DiceLog
}

/** Runs the set-up of a game: its first state, and the notes of the set-up. */
export function setUp<S>(
  ruleset: Ruleset<S, unknown>,
  options: Options,
  dice: DiceSpec,
): { readonly begun: Beginning; readonly progress: Progress<S>; readonly notes: readonly Note[] } {
  const begun = { version: ruleset.version, origin: originOf(dice), dice: new DiceLog(dice) }
  const notes: Note[] = []
  const note = (entry: Note): void => void notes.push(entry)
  const noted = new Dice(begun.dice, (clause, faces, values, only) =>
    note(diceNote(clause, faces, values, only)),
  )
  return { begun, progress: atStep(ruleset.setup(options, { dice: noted, note })), notes }
}

/**
 * The beginning of a match that starts in the middle of a game. Without a set-up it cannot be replayed from a seed.
 */
export function beginningMidGame(version: string, dice: DiceSpec): Beginning {
  return { version, origin: { kind: 'middle' }, dice: new DiceLog(dice) }
}

/**
 * The progress a fork starts with: that of its source or, with `step`, that of its source at the beginning of that
 * step. The record of the fork is empty.
 */
export function forked<S>(progress: Progress<S>, step: number | null): Progress<S> | undefined {
  if (step === null) return { ...progress, events: Log.of<MatchEvent>([]), activeAnswers: Log.of<number>([]) }
  const frame = progress.frames.at(step)
  return frame && atStep(frame.before, progress.frames.upTo(step))
}

/** Options, dice and progress of a saved match, as they were when it was saved. */
export function resumed<S>(
  ruleset: Ruleset<S, unknown>,
  saved: SavedMatch<S>,
): { readonly options: Options; readonly begun: Beginning; readonly progress: Progress<S> } {
  const { record, checkpoint, answers, rolls, frames } = saved
  const dice = new DiceLog(specOf(saved.stream) ?? { recorded: [], origin: saved.stream })
  dice.resume(record.rolls, saved.streamPosition)
  const { version, events } = record
  const progress = {
    ...atStep(checkpoint, Log.of(frames)),
    answers,
    rolls,
    events: Log.of(events),
    activeAnswers: Log.of(activeAnswers(events)),
  }
  return {
    options: withDefaults(ruleset.options, record.options),
    begun: { version, origin: record.dice, dice },
    progress,
  }
}
