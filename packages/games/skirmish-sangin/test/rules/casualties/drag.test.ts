import { inch } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { figureOf } from '../../../src/rules/state/character.ts'
import { acting, type Played, who } from '../played.ts'
import { line } from '../positions.ts'

const DRAG = { do: 'drag', target: 'b', second: null }
const at = (s: Played, id: string) => {
  const { x, y } = figureOf(who(s, id))
  return [x, y]
}

describe('dragging', () => {
  test('[sks-aid-3] an inch for an action point, the casualty straight behind', () => {
    const s = acting('blue average 10,10 id=a; blue average 10,10.98 id=b damage=11 out')
    s.answer('sks-act-3', DRAG)
    expect(s.refuses([{ x: inch(10), y: 899 }])).toContain('may be spent')
    s.answer('sks-aid-3', [{ x: inch(10), y: 900 }])
    expect(at(s, 'a')).toEqual([1000, 900])
    expect(at(s, 'b')).toEqual([1000, 998])
    expect(who(s, 'a').motion).toBe('walking')
    expect(s.state.activation?.points).toBe(2)
  })

  test('[sks-aid-3, sks-ruling-71] two helpers drag 3 inches, and the second pays a point of the next activation', () => {
    const s = acting(
      'blue average 10,10 id=a; blue average 10,10.98 id=b damage=11 out; blue average 10,11.96 id=c',
    )
    s.answer('sks-act-3', { ...DRAG, second: 'c' })
    expect(s.refuses([{ x: inch(10), y: 699 }])).toContain('may be spent')
    s.answer('sks-aid-3', [{ x: inch(10), y: 700 }])
    expect([at(s, 'b'), at(s, 'c')]).toEqual([
      [1000, 798],
      [1000, 896],
    ])
    expect(who(s, 'c')).toMatchObject({ pointsOwed: 1, motion: 'walking' })
    s.answer('sks-act-3', { ...DRAG, second: 'c' })
    s.answer('sks-aid-3', [])
    s.answer('sks-act-3', { ...DRAG, second: 'c' })
    s.answer('sks-aid-3', [])
    expect(who(s, 'c').pointsOwed).toBe(3)
  })

  test('[sks-aid-3] the second helper begins with fewer points', () => {
    const s = acting(
      'blue average 10,10 id=a; blue average 10,10.98 id=b damage=11 out; blue elite 10,11.96 id=c',
      { phase: 2 },
    )
    s.answer('sks-act-3', { ...DRAG, second: 'c' })
    s.answer('sks-aid-3', [])
    s.answer('sks-act-3', { do: 'end' })
    s.play()
    expect(s.state.activation).toMatchObject({ character: 'c', points: 2 })
    expect(who(s, 'c').pointsOwed).toBe(0)
  })

  test('[sks-aid-3] only the helpless, friends or prisoners, and not while prone', () => {
    const offers = (casualty: string, helper = '') =>
      acting(`blue average 10,10 id=a ${helper}; ${casualty} average 10,10.98 id=b`).choices()
    const drags = (casualty: string, words: string, helper = '') =>
      acting(`blue average 10,10 id=a ${helper}; ${casualty} average 10,10.98 id=b ${words}`)
        .choices()
        .filter((one) => (one as { do: string }).do === 'drag').length
    expect(offers('blue')).not.toContainEqual(DRAG)
    expect(drags('blue', 'damage=5')).toBe(0)
    expect(drags('blue', 'damage=5 out')).toBe(1)
    expect(drags('blue', 'damage=11')).toBe(1)
    expect(drags('blue', 'damage=13')).toBe(1)
    expect(drags('red', 'damage=11 out')).toBe(0)
    expect(drags('red', 'damage=11 out captor=a')).toBe(1)
    expect(drags('blue', 'damage=11', 'prone')).toBe(0)
  })

  test('[sks-aid-3] nobody is pulled through a wall', () => {
    const map = { lines: [line('w', 'compound-wall', [10.6, 9.5], [10.6, 12])] }
    const s = acting('blue average 11.2,9.9 id=a; blue average 10.1,11.4 id=b damage=11 out', { map })
    expect(s.choices()).not.toContainEqual(DRAG)
  })

  test('[sks-aid-3, sks-ruling-73] off a friendly edge: evacuated, and the helper leaves too', () => {
    const s = acting(
      'blue average 10,1.4 id=a; blue average 10,2.38 id=b damage=11 out; red novice 40,40 id=z',
    )
    s.answer('sks-act-3', { do: 'carry-off', target: 'b', edge: 'south' })
    expect(who(s, 'b')).toMatchObject({ place: 'evacuated', leftBy: 'south' })
    expect(who(s, 'a')).toMatchObject({ place: 'left', leftBy: 'south' })
    const far = acting('blue average 10,1.6 id=a; blue average 10,2.58 id=b damage=11 out')
    expect(far.choices()).not.toContainEqual({ do: 'carry-off', target: 'b', edge: 'south' })
    const north = acting('blue average 10,46.6 id=a; blue average 10,45.62 id=b damage=11 out')
    expect(north.choices().filter((one) => (one as { do: string }).do === 'carry-off')).toEqual([])
  })
})
