import { everyNote, type Note } from '@sandtable/engine'
import type { View } from '@sandtable/hail-of-fire'
import type { Point } from '@sandtable/table'
import { placeOf } from '../../board/marks/aim-marks.tsx'
import type { Effect } from '../../board/marks/effects.tsx'
import { teamOf, tokensOf } from './pieces.ts'

/** The effects of fire, losses and barrages. */
export function effectsOf(notes: readonly Note[], view: View): readonly Effect[] {
  const tokens = tokensOf(view)
  return [...everyNote(notes)].flatMap((note): readonly Effect[] => {
    const team = teamOf(view, note.team)
    const at = team && { x: team.x, y: team.y }
    switch (note.kind) {
      case 'volley': {
        const to = placeOf(tokens, String(note.target))
        if (note.clause !== 'hof-fire-4' || !at || !to) return []
        const dice = Array.isArray(note.dice) ? note.dice.length : 1
        return [{ kind: 'shot', from: at, to, dice, hits: Number(note.successes) }]
      }
      case 'lost':
        return at ? [{ kind: 'loss', at }] : []
      case 'received':
        return at ? [{ kind: 'words', at, words: `+${note.count} Received Fire` }] : []
      case 'suppressed':
        return at ? [{ kind: 'words', at, words: 'Suppressed' }] : []
      case 'fire-for-effect':
        return [{ kind: 'burst', at: note.point as Point, radius: Number(note.radius) }]
      default:
        return []
    }
  })
}
