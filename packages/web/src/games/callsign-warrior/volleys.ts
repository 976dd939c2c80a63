import { nameOf } from '@sandtable/callsign-warrior'
import type { Modifier, Note } from '@sandtable/engine'
import type { Volley } from '../game-ui.ts'

const RESULTS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  'csw-shoot-7': ['hit', 'hits'],
  'csw-shoot-9': ['wound', 'wounds'],
  'csw-cc-9': ['wound', 'wounds'],
}

/** csw-shoot-6: the dice of a kind that were thrown together, as the why-panel and the tray show them. */
export function volleyIn(note: Note): Volley | null {
  if (note.kind !== 'volley') return null
  const { clause, successes } = note
  const [one, more] = RESULTS[clause] ?? ['success', 'successes']
  return {
    clause,
    base: Number(note.base),
    modifiers: note.modifiers as readonly Modifier[],
    need: Number(note.need),
    dice: note.dice as readonly number[],
    throwers: Array.isArray(note.models) ? note.models.map((model) => capital(nameOf(model))) : [],
    result: `${successes} ${successes === 1 ? one : more}`,
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
