import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { area } from '../positions.ts'

const CROPS = { map: { areas: [area('c', 'crops', 0, 29, 30, 33)] } }
const FOE = 'red novice 10,30 id=b'

function pointed(s: Played): readonly string[] {
  return s
    .choices()
    .filter((choice) => (choice as { do: string }).do === 'point-out')
    .map((choice) => (choice as { target: string }).target)
}

/** What a, who has spotted b in the crops, can point out to f. */
function canTell(f: string, a = 'spotted=b'): readonly string[] {
  return pointed(acting(`blue average 10,10 id=a ${a}; ${f}; ${FOE}`, CROPS))
}

describe('pointing out', () => {
  test('[sks-spot-5, sks-ruling-8] costs a point; the friend’s next roll for that enemy has +20, once', () => {
    const s = acting(
      `blue average 10,10 id=a spotted=b; blue average 12,10 id=f; blue average 8,10 id=g; ${FOE}`,
      CROPS,
    )
    s.answer('sks-act-3', { do: 'point-out', target: 'b' })
    expect(s.choices()).toEqual(['f', 'g'])
    s.answer('sks-spot-5', 'f')
    expect(s.state.activation?.points).toBe(2)
    expect(who(s, 'f').pointedOut).toEqual(['b'])
    s.answer('sks-act-3', { do: 'point-out', target: 'b' }) // to g, the only one left
    expect(who(s, 'g').pointedOut).toEqual(['b'])
    expect(pointed(s)).toEqual([])
    const told = acting(`blue average 12,10 id=f pointed=b; ${FOE}; red novice 14,30 id=c`, CROPS)
    told.dice('sks-spot-3', 50, 50, 50)
    told.answer('sks-act-3', { do: 'spot', target: 'c' })
    expect(told.note('sks-spot-3').need).toBe(29)
    told.answer('sks-act-3', { do: 'spot', target: 'b' })
    expect(told.note('sks-spot-3').need).toBe(49)
    expect(who(told, 'f').pointedOut).toEqual([])
    told.answer('sks-act-3', { do: 'spot', target: 'b' })
    expect(told.note('sks-spot-3').need).toBe(29)
  })

  test('[sks-spot-5] a friend within 6 inches; a leader with a radio tells everybody', () => {
    // Both bases reach half an inch.
    expect(canTell('blue average 16.98,10 id=f')).toEqual(['b'])
    expect(canTell('blue average 17,10 id=f')).toEqual([])
    expect(canTell('blue average 40,10 id=f', 'spotted=b leader radio')).toEqual(['b'])
    expect(canTell('blue average 40,10 id=f', 'spotted=b leader')).toEqual([])
    expect(canTell('blue average 40,10 id=f', 'spotted=b radio')).toEqual([])
  })

  test('[sks-spot-5] only what they have spotted or see in the open, and what the friend does not know', () => {
    expect(canTell('blue average 12,10 id=f', '')).toEqual([])
    const open = (a: string) =>
      pointed(acting(`blue average 10,10 id=a ${a}; blue average 12,10 id=f facing=0,-1; ${FOE}`))
    expect(open('')).toEqual(['b'])
    expect(open('facing=0,-1')).toEqual([])
    expect(canTell('blue average 12,10 id=f spotted=b')).toEqual([])
    expect(canTell('blue average 12,10 id=f pointed=b')).toEqual([])
    expect(canTell('red average 12,10 id=f')).not.toContain('b')
  })

  test('[sks-ruling-60, sks-spot-5] not to the unconscious, nor to somebody Hidden', () => {
    expect(canTell('blue average 12,10 id=f out')).toEqual([])
    expect(canTell('blue average 12,10 id=f hidden')).toEqual([])
    expect(canTell('blue average 12,10 id=f damage=10')).toEqual(['b'])
  })
})
