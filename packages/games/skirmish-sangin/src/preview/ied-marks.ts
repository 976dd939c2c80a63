import { type Ied, isLying } from '../rules/state/ied.ts'
import type { Side } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'

/** An IED on the table, as far as a seat knows it. */
export interface IedMark {
  readonly id: string
  readonly side: Side
  /** Short, as it stands beside the mark. */
  readonly name: string
  readonly words: string
  readonly at: { readonly x: number; readonly y: number }
}

/** sks-ied-1, sks-ied-5: those that were found, and for their owner those that lie unseen. */
export function iedMarks({ ieds, seat }: Pick<View, 'ieds' | 'seat'>): readonly IedMark[] {
  return ieds.flatMap((ied): readonly IedMark[] => {
    const { id, side, plan, place } = ied
    if (!plan || !isLying(ied)) return []
    const number = id.replace(/^ied-/, 'IED ')
    const isSecret = place !== 'found' && side === seat
    const name = place === 'found' ? `${number}, found` : isSecret ? `${number}: only you` : number
    return [{ id, side, name, words: wordsOf(ied, number, isSecret), at: { x: plan.x, y: plan.y } }]
  })
}

const KINDS = { pressure: 'set off by pressure', command: 'set off from afar', dummy: 'a dummy' } as const

function wordsOf({ plan, size, place }: Ied, number: string, isSecret: boolean): string {
  const parts = [
    `${number}, ${size}`,
    ...(plan?.kind ? [KINDS[plan.kind]] : []),
    ...(place === 'found' ? ['found'] : []),
  ]
  return `${parts.join(', ')}${isSecret ? ': only you see this' : ''}`
}
