import { type Clause, everyNote, type Note } from '@sandtable/engine'

/** All notes of a clause, those inside others too, in the order they were written. */
export function notesOf(notes: readonly Note[], clause: Clause): readonly Note[] {
  return [...everyNote(notes)].filter((note) => note.clause === clause)
}

/**
 * The last note of a clause. Where a roll, an answer and other notes of the clause stand in the same place (side by
 * side in the same note), the roll is meant, or else what is no answer.
 */
export function lastNoteOf(notes: readonly Note[], clause: Clause, kind?: string): Note | null {
  const fits = (note: Note): boolean => note.clause === clause && (kind === undefined || note.kind === kind)
  const place = lastPlace(notes, fits)
  const rank = Math.max(...place.map(rankOf))
  return place.findLast((note) => rankOf(note) === rank) ?? null
}

/** The fitting notes that stand side by side with the last fitting one. */
function lastPlace(notes: readonly Note[], fits: (note: Note) => boolean): readonly Note[] {
  for (const note of notes.toReversed()) {
    const inside = note.inside ? lastPlace(note.inside, fits) : []
    if (inside.length > 0) return inside
    if (fits(note)) return notes.filter(fits)
  }
  return []
}

function rankOf({ kind }: Note): number {
  if (kind === 'roll' || kind === 'dice') return 2
  return kind === 'answer' ? 0 : 1
}
