import type { View } from '@sandtable/chain-of-command'
import { everyNote, type Note } from '@sandtable/engine'
import type { Point } from '@sandtable/table'
import type { Effect } from '../../board/marks/effects.tsx'
import { troopOf } from './pieces.ts'

/** What there is to see of fire, losses, Shock and what that does. */
export function effectsOf(notes: readonly Note[], view: View): readonly Effect[] {
  return [...everyNote(notes)].flatMap((note): readonly Effect[] => {
    switch (note.kind) {
      case 'fires': {
        const from = placeOf(view, first(note.by))
        const to = placeOf(view, first(note.targets))
        return from && to ? [{ kind: 'shot', from, to, dice: Number(note.dice), hits: 0 }] : []
      }
      case 'losses':
        return hurt(placeOf(view, note.team), Number(note.killed), Number(note.shock))
      case 'pinned':
      case 'broken':
      case 'routed':
        return saidOf(placeOf(view, first(note.teams)), STATES[note.kind] ?? '')
      case 'rallied':
        return saidOf(placeOf(view, note.team), '−1 Shock')
      default:
        return []
    }
  })
}

const STATES: Readonly<Record<string, string>> = { pinned: 'Pinned', broken: 'Broken', routed: 'Routed' }

function first(ids: unknown): unknown {
  return Array.isArray(ids) ? ids[0] : ids
}

function placeOf(view: View, id: unknown): Point | null {
  const figures = troopOf(view, id)?.models ?? []
  const figure = figures.find(({ isLost }) => !isLost) ?? figures[0]
  return figure ? { x: figure.x, y: figure.y } : null
}

function hurt(at: Point | null, killed: number, shock: number): readonly Effect[] {
  if (!at) return []
  return [
    ...(killed > 0 ? [{ kind: 'loss', at } as const] : []),
    ...(shock > 0 ? [{ kind: 'words', at, words: `+${shock} Shock` } as const] : []),
  ]
}

function saidOf(at: Point | null, words: string): readonly Effect[] {
  return at ? [{ kind: 'words', at, words }] : []
}
