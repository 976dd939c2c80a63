import { describe, expect, test } from 'vitest'
import { played, who } from '../played.ts'

/** Everybody ends the activation at once; the ids in the order in which they act, one phase long. */
function orderOf(characters: string, phase: number, ...rolls: readonly number[]): readonly string[] {
  const s = played(characters, { stage: 'phase-start', phase })
  s.dice('sks-phase-4', ...rolls)
  if (rolls.length > 0) s.dice('sks-phase-4', 1, 2) // the next phase they act in
  const order: string[] = []
  for (;;) {
    const [first] = s.choices()
    if (s.state.phase !== phase) return order
    const isActing = s.match.pending[0]?.name === 'spend-ap'
    if (isActing) order.push(s.state.activation?.character ?? '')
    s.answer(isActing ? 'sks-act-3' : 'sks-phase-4', isActing ? { do: 'end' } : first)
  }
}

describe('who acts when', () => {
  test('[sks-phase-1, sks-phase-T1-04] only those whose BODY acts in the phase, highest first', () => {
    const all = 'blue novice 5,5 id=n; blue elite 8,5 id=e; blue average 11,5 id=a; blue veteran 14,5 id=v'
    expect(orderOf(all, 4)).toEqual(['e', 'v', 'n'])
    expect(orderOf(all, 3)).toEqual(['a'])
    expect(orderOf(all, 10)).toEqual(['n'])
  })

  test('[sks-phase-4, sks-ex-24] BODY after armour, then rank', () => {
    const s = 'red novice 5,5 id=r; blue average 8,8 heavy id=b facing=0,1'
    expect(orderOf(s, 4)).toEqual(['b', 'r'])
  })

  test('[sks-phase-4, sks-ruling-4] equals: the winner of a d10 goes first with one, then the sides alternate', () => {
    const all = 'blue novice 5,5 id=b1; blue novice 8,5 id=b2; red novice 5,40 id=r1; red novice 8,40 id=r2'
    expect(orderOf(all, 4, 3, 7)).toEqual(['r1', 'b1', 'r2', 'b2'])
    expect(orderOf(all, 4, 7, 3)).toEqual(['b1', 'r1', 'b2', 'r2'])
    expect(orderOf(all, 4, 10, 10, 1, 2)).toEqual(['r1', 'b1', 'r2', 'b2'])
  })

  test('[sks-phase-4] no roll between equals of one side: their owner chooses', () => {
    const s = played('blue novice 5,5 id=b1; blue novice 8,5 id=b2; red elite 8,40', {
      stage: 'phase-start',
      phase: 10,
    })
    s.answer('sks-phase-4', 'b2')
    s.choices()
    expect(s.state.activation?.character).toBe('b2')
  })

  test('[sks-phase-5] a character who does nothing does not act later in the phase', () => {
    expect(orderOf('blue novice 5,5 id=a; blue novice 8,5 id=b', 4)).toEqual(['a', 'b'])
  })

  test('[sks-phase-7, sks-wound-8] unconscious, incapacitated and captured characters do not act', () => {
    const all =
      'blue novice 5,5 id=a; blue novice 8,5 id=b out; blue novice 11,5 id=c damage=10; blue novice 14,5 id=d damage=9'
    expect(orderOf(all, 4)).toEqual(['a', 'd'])
  })

  test('[sks-phase-1] ten phases are a turn', () => {
    const s = played('blue novice 5,5 id=a; red novice 5,40 id=b', {
      phase: 10,
      stage: 'phase-start',
      turns: 2,
    })
    s.dice('sks-phase-4', 2, 1, 2, 1)
    s.answer('sks-act-3', { do: 'end' })
    s.answer('sks-act-3', { do: 'end' })
    s.choices()
    expect([s.state.turn, s.state.phase]).toEqual([2, 4])
    expect(who(s, 'a').hasActed || who(s, 'b').hasActed).toBe(true)
  })
})
