import { lookBetween } from '../../../src/rules/seeing/who-sees.ts'
import { position } from '../../../src/rules/state/position.ts'
import type { State } from '../../../src/rules/state/state.ts'

/** Where a figure is, in inches. */
export interface At {
  readonly x: number
  readonly y: number
  readonly floor?: number
  readonly isLeaning?: boolean
}

/** A state on a table with these parts of a map. */
export function stateOn(map: object, more: object = {}): State {
  const state = position({ map, ...more } as never)
  if (typeof state === 'string') throw new Error(state)
  return state
}

/** What a figure at one place has of a figure at another: the cover of that one, or 'unseen'. */
export function seen(map: object, from: At, to: At, change: Partial<State> = {}): string {
  const state = Object.assign(stateOn(map), change)
  const { sees, cover } = lookBetween(state, figure(from), figure(to))
  return sees ? cover : 'unseen'
}

function figure({ x, y, floor = 0, isLeaning }: At) {
  const place = { id: 'man', x: Math.round(x * 100), y: Math.round(y * 100), floor, isLost: false }
  return isLeaning === undefined ? place : { ...place, isLeaning }
}

/** The same both ways. */
export function seenBothWays(map: object, one: At, other: At): readonly string[] {
  return [seen(map, one, other), seen(map, other, one)]
}

/** A building of 8" by 8" with its south-west corner here, and openings in its sides (0 south, 1 east, 2 north, 3 west). */
export function HOUSE(west: number, south: number, more: object = {}) {
  return {
    id: 'house',
    kind: 'house',
    outline: [
      { x: west, y: south },
      { x: west + 8, y: south },
      { x: west + 8, y: south + 8 },
      { x: west, y: south + 8 },
    ],
    material: 'brick',
    floors: 2,
    storeyHeight: 1,
    roof: { kind: 'none' },
    openings: [{ id: 'window', kind: 'window', side: 0, floor: 0, at: 4, width: 1 }],
    ...more,
  }
}
