import type { Note } from '@sandtable/engine'
import { nameOf } from '@sandtable/hail-of-fire'
import type { Volley } from '../game-ui.ts'
import { volleyOf } from '../volley.ts'

/** hof-fire-4: dice thrown together against one number. */
export function volleyIn(note: Note): Volley | null {
  return volleyOf(
    note,
    { 'hof-fire-4': ['hit', 'hits'] },
    typeof note.team === 'string' ? [nameOf(note.team)] : [],
  )
}
