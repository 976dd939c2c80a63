import { everyNote, type Note } from '@sandtable/engine'
import type { View } from '@sandtable/skirmish-sangin'
import type { Point } from '@sandtable/table'
import type { Effect } from '../../board/marks/effects.tsx'
import { characterOf } from './pieces.ts'

/** The effects of shots, wounds, and what morale does. */
export function effectsOf(notes: readonly Note[], view: View): readonly Effect[] {
  let target: Point | null = null
  return [...everyNote(notes)].flatMap((note): readonly Effect[] => {
    const at = placeOf(view, note.character)
    switch (note.kind) {
      case 'action':
        if (note.action === 'shoot') target = placeOf(view, note.target)
        return []
      case 'roll': {
        const from = placeOf(view, note.by)
        if (note.clause !== 'sks-shoot-2' || !from || !target) return []
        return [{ kind: 'shot', from, to: target, dice: 1, hits: note.success === true ? 1 : 0 }]
      }
      case 'wound':
        if (!at || note.wound === null) return []
        return note.wound === 'dead'
          ? [{ kind: 'loss', at }]
          : [{ kind: 'words', at, words: `${note.wound} wound` }]
      case 'nerve':
        return at && note.result !== 'passed'
          ? [{ kind: 'words', at, words: String(note.result).replaceAll('-', ' ') }]
          : []
      case 'revealed':
        return at ? [{ kind: 'words', at, words: 'revealed' }] : []
      default:
        return []
    }
  })
}

function placeOf(view: View, id: unknown): Point | null {
  const [figure] = characterOf(view, id)?.models ?? []
  return figure && (figure.x !== 0 || figure.y !== 0) ? { x: figure.x, y: figure.y } : null
}
