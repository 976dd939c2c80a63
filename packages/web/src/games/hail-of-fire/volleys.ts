import type { Modifier, Note } from '@sandtable/engine'
import { nameOf } from '@sandtable/hail-of-fire'
import type { Volley } from '../game-ui.ts'

const RESULTS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  'hof-fire-4': ['hit', 'hits'],
}

/** hof-fire-4: dice thrown together against one number, as the why-panel and the tray show them. */
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
    throwers: typeof note.team === 'string' ? [nameOf(note.team)] : [],
    result: `${successes} ${successes === 1 ? one : more}`,
  }
}
