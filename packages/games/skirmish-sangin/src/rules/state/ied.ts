import type { Side } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'

const { rows: ROWS } = TABLES['sks-ied-T1']

export type IedRow = (typeof ROWS)[number]
export type IedSize = IedRow['key']

/** sks-ied-2, sks-ied-5: what sets it off; a dummy never goes off. */
export type IedKind = 'pressure' | 'command' | 'dummy'

/** sks-ied-1: what its owner has noted. Replaced, never changed. */
export interface IedPlan extends Point {
  /** Null: not known to the reader of a view. */
  readonly kind: IedKind | null
}

/**
 * Where an IED is. 'laid' is known to its owner only, 'found' is marked on the table, 'lifted' is a dummy that would have
 * gone off before anybody found it: for the enemy it still lies there (sks-ied-5).
 */
export type IedPlace = 'unlaid' | 'laid' | 'found' | 'lifted' | 'gone'

/** How an IED ended: it went off, wounding somebody of the enemy or a vehicle, or not; or it was taken away. */
export type IedEnd = 'blown' | 'blown-harmlessly' | 'disarmed' | 'dummy'

/** sks-ied-1: an IED, real or a dummy. */
export interface Ied {
  readonly id: string
  readonly side: Side
  readonly size: IedSize
  place: IedPlace
  /** Null: not laid yet, or not known to the reader of a view. */
  plan: IedPlan | null
  /** Null: it is not gone. */
  end: IedEnd | null
  /** sks-ied-6: those it has rolled for in this activation. */
  rolledFor: readonly string[]
}

/** sks-ied-1: an IED before the game. */
export function newIed(id: string, side: Side, size: IedSize): Ied {
  return { id, side, size, place: 'unlaid', plan: null, end: null, rolledFor: [] }
}

/** sks-ied-T1, sks-ruling-23: strength and zones of a size. */
export function iedRow({ size }: Pick<Ied, 'size'>): IedRow {
  const found = ROWS.find(({ key }) => key === size)
  if (!found) throw new Error(`There is no IED of size '${size}'.`)
  return found
}

/** sks-ied-1: it lies on the table, found or not. */
export function isLying({ place }: Pick<Ied, 'place'>): boolean {
  return place === 'laid' || place === 'found'
}

/** sks-ied-1: as far as the enemies of its owner know, it may lie somewhere unseen. */
export function isUnfound({ place }: Pick<Ied, 'place'>): boolean {
  return place === 'laid' || place === 'lifted'
}
