import {
  type Answer,
  type DieRolled,
  type Frame,
  type MatchEvent,
  type MatchRecord,
  type Note,
  type SavedMatch,
  sameJson,
} from '@sandtable/engine'
import { type Delta, deltaOf, withDelta } from '@sandtable/protocol'

/** A finished step, with the change of state instead of the state before it. */
interface PackedFrame {
  readonly answers: readonly Answer[]
  readonly rolls: readonly DieRolled[]
  readonly notes: readonly Note[]
  readonly changed?: Delta
}

/** The step that is open. */
interface OpenStep {
  readonly answers: readonly (Answer | null)[]
  readonly rolls: readonly DieRolled[]
  readonly streamPosition: number
}

/** A saved match with its first state in full and later states as changes. */
export interface PackedMatch extends OpenStep {
  readonly record: MatchRecord
  readonly stateForm: number
  readonly stream: SavedMatch<unknown>['stream']
  readonly setupNotes: readonly Note[]
  readonly first: unknown
  readonly frames: readonly PackedFrame[]
}

/** What an answer, a statement or an undo changed in a match: everything to add to what was known before. */
export interface MatchChange {
  readonly events: readonly MatchEvent[]
  readonly dice: readonly DieRolled[]
  /** The number of steps that stay; later ones were taken back. `frames` follow them. */
  readonly kept: number
  readonly frames: readonly PackedFrame[]
  readonly open: OpenStep
  /** The notes of the steps that were taken back. */
  readonly taken?: readonly TakenNote[]
}

export interface TakenNote {
  readonly step: number
  readonly note: Note
}

type Saved = SavedMatch<unknown>

export function packMatch(saved: Saved): PackedMatch {
  const { record, stateForm, setupNotes, frames, checkpoint, answers, rolls, stream, streamPosition } = saved
  const first = frames[0]?.before ?? checkpoint
  const packed = packFrames(frames, checkpoint)
  return { record, stateForm, setupNotes, first, frames: packed, answers, rolls, stream, streamPosition }
}

function packFrames(frames: readonly Frame<unknown>[], checkpoint: unknown): readonly PackedFrame[] {
  return frames.map(({ before, answers, rolls, notes }, i) => {
    const changed = deltaOf(before, frames[i + 1]?.before ?? checkpoint)
    return { answers, rolls, notes, ...(changed === undefined ? {} : { changed }) }
  })
}

export function unpackMatch(packed: PackedMatch): Saved {
  const { record, stateForm, setupNotes, first, answers, rolls, stream, streamPosition } = packed
  const { frames, checkpoint } = unpackFrames(first, packed.frames)
  return { record, stateForm, setupNotes, frames, checkpoint, answers, rolls, stream, streamPosition }
}

function unpackFrames(
  first: unknown,
  packed: readonly PackedFrame[],
): { frames: readonly Frame<unknown>[]; checkpoint: unknown } {
  const frames: Frame<unknown>[] = []
  let checkpoint = first
  for (const { answers, rolls, notes, changed } of packed) {
    frames.push({ before: checkpoint, answers, rolls, notes })
    checkpoint = withDelta(checkpoint, changed)
  }
  return { frames, checkpoint }
}

/** What happened between two saves of one match, and between the notes of the open step at either save. */
export function changeBetween(
  before: Saved,
  after: Saved,
  openBefore: readonly Note[],
  openAfter: readonly Note[],
): MatchChange {
  const kept = stepsInCommon(before.frames, after.frames)
  const { answers, rolls, streamPosition } = after
  const events = after.record.events.slice(before.record.events.length)
  const goesBack = events.some(({ kind }) => kind === 'undo' || kind === 'rules')
  const taken = goesBack ? takenNotes(before, after, kept, openBefore, openAfter) : []
  return {
    events,
    dice: after.record.rolls.slice(before.record.rolls.length),
    kept,
    frames: packFrames(after.frames.slice(kept), after.checkpoint),
    open: { answers, rolls, streamPosition },
    ...(taken.length > 0 ? { taken } : {}),
  }
}

/** Counts the steps that both lists share. The kernel reuses the same objects for steps that stay. */
function stepsInCommon(before: readonly unknown[], after: readonly unknown[]): number {
  let count = Math.min(before.length, after.length)
  while (count > 0 && before[count - 1] !== after[count - 1]) count--
  return count
}

/** The notes that no longer count. Of the first step that changed, only those after the unchanged part. */
function takenNotes(
  before: Saved,
  after: Saved,
  kept: number,
  openBefore: readonly Note[],
  openAfter: readonly Note[],
): readonly TakenNote[] {
  const stories = [...before.frames.slice(kept).map(({ notes }) => notes), openBefore]
  const now = after.frames[kept]?.notes ?? openAfter
  const taken: TakenNote[] = []
  for (const [i, notes] of stories.entries()) {
    const still = i === 0 ? notesInCommon(notes, now) : 0
    for (const note of notes.slice(still)) taken.push({ step: kept + i, note })
  }
  return taken
}

function notesInCommon(a: readonly Note[], b: readonly Note[]): number {
  let count = 0
  while (count < a.length && count < b.length && sameJson(a[count], b[count])) count++
  return count
}

/** The match after this was played. */
export function withChange(saved: Saved, { events, dice, kept, frames, open }: MatchChange): Saved {
  const { record } = saved
  const first = saved.frames[kept]?.before ?? saved.checkpoint
  const unpacked = unpackFrames(first, frames)
  return {
    ...saved,
    ...open,
    record: { ...record, events: [...record.events, ...events], rolls: [...record.rolls, ...dice] },
    frames: [...saved.frames.slice(0, kept), ...unpacked.frames],
    checkpoint: unpacked.checkpoint,
  }
}
