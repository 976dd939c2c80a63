import type { View } from '@sandtable/callsign-warrior'
import { everyNote, type Note } from '@sandtable/engine'
import { placeOf } from '../../board/marks/aim-marks.tsx'
import type { Effect } from '../../board/marks/effects.tsx'
import { teamOf, tokensOf } from './pieces.ts'

/** The effects of shots, casualties and Shock. */
export function effectsOf(notes: readonly Note[], view: View): readonly Effect[] {
  const tokens = tokensOf(view)
  const effects: Effect[] = []
  let aim: { readonly team: string; readonly target: string } | null = null
  for (const note of everyNote(notes)) {
    const team = String(note.team)
    if (note.kind === 'attack') aim = { team, target: String(note.target) }
    if (note.kind === 'volley' && note.clause === 'csw-shoot-7' && aim) {
      const [from, to] = [placeOf(tokens, aim.team), placeOf(tokens, aim.target)]
      const dice = Array.isArray(note.dice) ? note.dice.length : 1
      if (from && to) effects.push({ kind: 'shot', from, to, dice, hits: Number(note.successes) })
    }
    if (note.kind === 'lost') {
      const model = teamOf(view, team)?.models.find(({ id }) => id === note.model)
      if (model) effects.push({ kind: 'loss', at: { x: model.x, y: model.y } })
    }
    if (note.kind === 'shock') {
      const at = placeOf(tokens, team)
      if (at) effects.push({ kind: 'words', at, words: `+${note.points} Shock` })
    }
    if (note.kind === 'ied') effects.push({ kind: 'burst', at: pointOf(note), radius: 300 })
  }
  return effects
}

function pointOf({ x, y }: Note): { readonly x: number; readonly y: number } {
  return { x: Number(x), y: Number(y) }
}
