import { everyNote, type Note, sameJson } from '@sandtable/engine'
import type { StoryEntry } from './match-state.ts'

/** The story after a change: what these notes no longer tell stays, struck through, where it stood. */
export function retold(
  story: readonly StoryEntry[],
  notes: readonly Note[],
  isTakingBack: boolean,
): readonly StoryEntry[] {
  const kept = keptEntries(story, notes)
  const tail = story.slice(kept.length)
  const taken = tail.filter((entry) => entry.taken || isTakingBack).map(({ note }) => ({ note, taken: true }))
  const told = kept.filter((entry) => !entry.taken).length
  return [...kept, ...taken, ...notes.slice(told).map((note) => ({ note, taken: false }))]
}

/** The beginning of the story that is as it was. */
function keptEntries(story: readonly StoryEntry[], notes: readonly Note[]): readonly StoryEntry[] {
  let told = 0
  for (const [i, entry] of story.entries()) {
    if (entry.taken) continue
    if (!sameJson(entry.note, notes[told])) return story.slice(0, i)
    told++
  }
  return story
}

/** What counts of the story, one note after the other, those inside others too. */
export function flatNotes(story: readonly StoryEntry[]): readonly Note[] {
  return [...everyNote(story.filter((entry) => !entry.taken).map(({ note }) => note))]
}

/** What is new in a story since an earlier state of it; nothing if something was taken back. */
export function freshNotes(before: readonly StoryEntry[], after: readonly StoryEntry[]): readonly Note[] {
  const known = flatNotes(before).length
  return flatNotes(after).slice(known)
}
