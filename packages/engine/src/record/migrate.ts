import type { Json } from '../json.ts'
import type { Ruleset } from '../ruleset.ts'
import type { SavedMatch } from './record.ts'

/** A saved match with its states in the form these rules use; a sentence if it comes from later rules. */
export function migrate<S, V>(ruleset: Ruleset<S, V>, saved: SavedMatch<unknown>): SavedMatch<S> | string {
  const migrations = ruleset.migrations ?? []
  const { record, stateForm } = saved
  if (record.ruleset !== ruleset.id) return `This is a match of '${record.ruleset}', not of '${ruleset.id}'.`
  const isLater = stateForm > migrations.length
  if (isLater) return 'This match was saved by later rules; update Sandtable to go on with it.'

  const current = (state: unknown): S => {
    let migrated = state as Json
    for (const change of migrations.slice(stateForm)) migrated = change(migrated)
    return migrated as S
  }
  const frames = saved.frames.map((frame) => ({ ...frame, before: current(frame.before) }))
  return { ...saved, stateForm: migrations.length, frames, checkpoint: current(saved.checkpoint) }
}
