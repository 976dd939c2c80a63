import type { Note } from '@sandtable/engine'
import type { Volley } from '../game-ui.ts'
import { volleyOf } from '../volley.ts'

/** coc-9.1-4: dice thrown together against one number. */
export function volleyIn(note: Note): Volley | null {
  return volleyOf(note, { 'coc-9.1-4': ['hit', 'hits'], 'coc-9.0-11': ['hit', 'hits'] }, [])
}
