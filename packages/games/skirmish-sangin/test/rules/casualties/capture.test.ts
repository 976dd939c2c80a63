import { describe, expect, test } from 'vitest'
import { figureOf } from '../../../src/rules/state/character.ts'
import { scoreOf } from '../../../src/rules/victory/score.ts'
import { acting, who } from '../played.ts'

const CAPTURE = { do: 'capture', target: 'b' }

function mayCapture(victim: string, others = '', more: object = {}): boolean {
  const s = acting(`blue average 10,10 id=a; red average 10,10.98 id=b ${victim};${others}`, more)
  return s.choices().some((one) => (one as { do: string }).do === 'capture')
}

describe('capture', () => {
  test('[sks-aid-4] the unconscious and the incapacitated, alive, in contact, for 1 AP', () => {
    expect(mayCapture('out damage=5')).toBe(true)
    expect(mayCapture('damage=11')).toBe(true)
    expect(mayCapture('damage=9')).toBe(false)
    expect(mayCapture('damage=13')).toBe(false)
    const apart = acting('blue average 10,10 id=a; red average 10,11 id=b out damage=5')
    expect(apart.choices()).not.toContainEqual(CAPTURE)
    const friend = acting('blue average 10,10 id=a; blue average 10,10.98 id=b out damage=5')
    expect(friend.choices()).not.toContainEqual(CAPTURE)
    const s = acting('blue average 10,10 id=a; red average 10,10.98 id=b out damage=5')
    s.answer('sks-act-3', CAPTURE)
    expect(who(s, 'b').captor).toBe('a')
    expect(s.state.activation?.points).toBe(2)
  })

  test('[sks-aid-4, sks-ruling-72] no conscious friend within 6 inches; Hidden ones do not count', () => {
    expect(mayCapture('out damage=5', 'red average 10,17.96 id=c')).toBe(false)
    expect(mayCapture('out damage=5', 'red average 10,17.97 id=c')).toBe(true)
    expect(mayCapture('out damage=5', 'red average 10,15 id=c out')).toBe(true)
    expect(mayCapture('out damage=5', 'blue average 10,15 id=c')).toBe(true)
    expect(mayCapture('out damage=5', 'red average 10,15 id=c hidden')).toBe(true)
  })

  test('[sks-aid-4] the casualty of the scenario not before turn 3', () => {
    const late = (turn: number) => {
      const s = acting('red average 10,10 id=a; blue average 10,10.98 id=b out damage=11 mission', {
        scenario: 'casevac',
        turn,
      })
      return s.choices().some((one) => (one as { do: string }).do === 'capture')
    }
    expect([late(2), late(3)]).toEqual([false, true])
  })

  test('[sks-aid-4] a prisoner whom nobody holds can be taken over', () => {
    expect(mayCapture('captor=c', 'blue average 20,10 id=c')).toBe(false)
    expect(mayCapture('captor=c', 'blue average 20,10 id=c out')).toBe(true)
  })
})

describe('prisoners', () => {
  const beside = 'red average 10,10.98 id=b captor=a'

  test('[sks-aid-5] a conscious prisoner keeps beside the captor, and does not act', () => {
    const s = acting(`blue average 10,10 id=a; ${beside}`)
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [{ x: 1000, y: 700 }])
    const { x, y } = figureOf(who(s, 'b'))
    expect(Math.abs(x - 1000) < 10 && y > 700 && y < 805).toBe(true)
    const out = acting('blue average 10,10 id=a; red average 10,10.98 id=b captor=a out damage=5')
    out.answer('sks-act-3', { do: 'move', gait: 'walk' })
    out.answer('sks-move-1', [{ x: 1000, y: 700 }])
    expect(figureOf(who(out, 'b')).y).toBe(1098)
  })

  test('[sks-aid-5] free with a conscious friend in contact and no conscious enemy within 6 inches', () => {
    const freed = (captor: string, others: string) => {
      const s = acting(`red novice 40,40 id=z; blue average ${captor} id=a; ${beside}; ${others}`)
      s.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
      return who(s, 'b').captor === null
    }
    expect(freed('10,17.96', 'red average 10,11.96 id=f')).toBe(false)
    expect(freed('10,17.97', 'red average 10,11.96 id=f')).toBe(true)
    expect(freed('10,17.97', 'red average 10,11.98 id=f')).toBe(false)
    expect(freed('10,17.97', 'red average 10,11.96 id=f out')).toBe(false)
    expect(freed('10,13 out', 'red average 10,11.96 id=f')).toBe(true)
    expect(freed('10,17.97', 'blue average 10,11.96 id=f out')).toBe(false)
  })

  test('[sks-aid-5] taken off the friendly edge with the captor, or held at the end, they count as captured', () => {
    const s = acting('blue average 10,1.4 id=a; red average 10,2.38 id=b captor=a; red novice 40,40 id=z')
    expect(scoreOf(s.state)).toEqual({ blue: 30, red: 0 })
    s.answer('sks-act-3', { do: 'leave', edge: 'south' })
    expect(who(s, 'b').place).toBe('captured')
    expect(scoreOf(s.state)).toEqual({ blue: 30, red: 0 })
  })
})
