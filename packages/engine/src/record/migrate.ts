import type { Answer } from '../decision/answer.ts'
import type { Json } from '../json.ts'
import type { Note } from '../note.ts'
import type { Ruleset } from '../ruleset.ts'
import type { SavedMatch } from './record.ts'

/**
 * A saved match with its states, notes and open answers in the form of these rules; a sentence if it comes from later
 * rules.
 */
export function migrate<S, V>(ruleset: Ruleset<S, V>, saved: SavedMatch<unknown>): SavedMatch<S> | string {
  const migrations = ruleset.migrations ?? []
  const { record, stateForm } = saved
  if (record.ruleset !== ruleset.id) return `This is a match of '${record.ruleset}', not of '${ruleset.id}'.`
  const isLater = stateForm > migrations.length
  if (isLater) return 'This match was saved by later rules; update Sandtable to go on with it.'

  const changes = migrations
    .slice(stateForm)
    .map((change) => (typeof change === 'function' ? { state: change } : change))
  const state = (old: unknown): S => {
    let migrated = old as Json
    for (const change of changes) migrated = change.state?.(migrated) ?? migrated
    return migrated as S
  }
  const notes = (old: readonly Note[]): readonly Note[] => {
    let migrated = old
    for (const { note } of changes) if (note) migrated = migrated.map((one) => migratedNote(one, note))
    return migrated
  }
  const answer = (old: Answer | null): Answer | null => {
    let migrated = old
    for (const change of changes) migrated = migrated && (change.answer?.(migrated) ?? migrated)
    return migrated
  }
  return {
    ...saved,
    stateForm: migrations.length,
    setupNotes: notes(saved.setupNotes),
    frames: saved.frames.map((frame) => ({
      ...frame,
      before: state(frame.before),
      notes: notes(frame.notes),
    })),
    checkpoint: state(saved.checkpoint),
    answers: saved.answers.map(answer),
  }
}

/** A note in the new form, with the notes inside it and its public form. */
function migratedNote(old: Note, change: (note: Note) => Note): Note {
  const { inside, publicly, ...own } = change(old)
  return {
    ...(own as Note),
    ...(inside ? { inside: inside.map((one) => migratedNote(one, change)) } : {}),
    ...(publicly ? { publicly: migratedNote(publicly, change) } : {}),
  }
}
