import { everyNote, type Note } from '@sandtable/engine'
import type { StoryEntry } from './match-state.ts'

/** The notes of the story that still count, including nested ones, in order. */
export function flatNotes(story: readonly StoryEntry[]): readonly Note[] {
  return [...everyNote(story.filter((entry) => !entry.taken).map(({ note }) => note))]
}

/** The notes that are new since an earlier state of the story; none if something was taken back. */
export function freshNotes(before: readonly StoryEntry[], after: readonly StoryEntry[]): readonly Note[] {
  const known = flatNotes(before).length
  return flatNotes(after).slice(known)
}
