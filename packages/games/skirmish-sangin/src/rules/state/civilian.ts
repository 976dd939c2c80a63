import type { Side } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { woundOf } from './character.ts'

/** sks-opt-3: somebody who lives here. */
export interface Civilian {
  readonly id: string
  x: number
  y: number
  damage: number
  /** sks-vp-T1-10: the side that hurt them first; null: nobody has. */
  hurtBy: Side | null
  /** The last shot or explosion they saw; null: none. Replaced, never changed. */
  fears: Point | null
}

export function newCivilian(id: string, { x, y }: Point): Civilian {
  return { id, x, y, damage: 0, hurtBy: null, fears: null }
}

/** sks-opt-3: who is unhurt or has a light wound runs; the others lie where they fell. */
export function canRun({ damage }: Civilian): boolean {
  const wound = woundOf({ damage })
  return wound === null || wound === 'light'
}
