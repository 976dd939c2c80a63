import { nameOf } from '@sandtable/callsign-warrior'
import type { Note } from '@sandtable/engine'
import type { Volley } from '../game-ui.ts'
import { type SuccessWords, volleyOf } from '../volley.ts'

const RESULTS: Readonly<Record<string, SuccessWords>> = {
  'csw-shoot-7': ['hit', 'hits'],
  'csw-shoot-9': ['wound', 'wounds'],
  'csw-cc-9': ['wound', 'wounds'],
}

/** csw-shoot-6: the dice of a kind that were thrown together. */
export function volleyIn(note: Note): Volley | null {
  const models = Array.isArray(note.models) ? note.models : []
  return volleyOf(
    note,
    RESULTS,
    models.map((model) => capital(nameOf(model))),
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
