import { type Ied, iedRow, isLying } from '../rules/state/ied.ts'
import type { Side } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'

/** An IED on the table, as far as a seat knows it. */
export interface IedMark {
  readonly id: string
  readonly side: Side
  readonly name: string
  readonly words: string
  readonly at: { readonly x: number; readonly y: number }
  /** Its damage zone, in hundredths of an inch. */
  readonly radius: number
}

/** sks-ied-1, sks-ied-5: those that were found, and for their owner those that lie unseen. */
export function iedMarks({ ieds, seat }: Pick<View, 'ieds' | 'seat'>): readonly IedMark[] {
  return ieds.flatMap((ied): readonly IedMark[] => {
    const { id, side, plan } = ied
    if (!plan || !isLying(ied)) return []
    const { x, y } = plan
    const name = iedNameOf(ied, seat)
    return [{ id, side, name, words: name, at: { x, y }, radius: iedRow(ied).damageRadius }]
  })
}

const KINDS = { pressure: 'pressure', command: 'set off from afar', dummy: 'dummy' } as const

function iedNameOf({ id, side, place, plan, size }: Ied, seat: Side | null): string {
  const number = id.replace(/^ied-/, 'IED ')
  if (place === 'found') return `${number}, found`
  const kind = plan?.kind ? `, ${KINDS[plan.kind]}` : ''
  return side === seat ? `${number}, ${size}${kind}: only you see this` : number
}
