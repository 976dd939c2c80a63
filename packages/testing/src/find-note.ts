import { type Clause, everyNote, type Note } from '@sandtable/engine'

/** All notes of a clause, including nested ones, in the order they were written. */
export function notesOf(notes: readonly Note[], clause: Clause): readonly Note[] {
  return [...everyNote(notes)].filter((note) => note.clause === clause)
}

/**
 * The last note of a clause. If a roll, an answer and other notes of the clause are side by side, the roll is returned,
 * or else one that is not an answer.
 */
export function lastNoteOf(notes: readonly Note[], clause: Clause, kind?: string): Note | null {
  const fits = (note: Note): boolean => note.clause === clause && (kind === undefined || note.kind === kind)
  const place = lastPlace(notes, fits)
  const rank = Math.max(...place.map(rankOf))
  return place.findLast((note) => rankOf(note) === rank) ?? null
}

/** The matching notes beside the last matching one. */
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
