import { describe, expect, test } from 'vitest'
import { AREA, activate, allFire, fireRows, LINE, orderFire, played } from '../positions.ts'
import { allocate, needs, rfps } from './volleys.ts'

describe('high explosive', () => {
  const wood = { map: { areas: [AREA('wood', 'woods', 0, 18, 48, 48)] } }
  const need = (words: string, more: object, options: object, target = 'de-rifle-mg 10,22 id=t') => {
    const s = played(
      `blue ${words} 10,10 id=a; red ${target}; red de-stug 14,22 id=u`,
      more,
      options as never,
    )
    orderFire(s, 'a', 't')
    s.dice('hof-fire-4', 1, 1, 1)
    s.answer('hof-fire-2', fireRows(s).slice(0, 1))
    return needs(s)[0]
  }

  test('[hof-fire-8, hof-opt-T1-1, hof-ruling-17] ignores concealment of terrain the target stands in or touches, or its foxhole', () => {
    expect(need('us-57mm-gun', wood, { he: 'on' })).toBe(4)
    expect(need('us-57mm-gun', wood, {})).toBe(5)
    expect(need('us-57mm-gun', {}, { he: 'on' }, 'de-rifle-mg 10,22 id=t dug-in')).toBe(4)
  })

  test('[hof-fire-8] not for weapons without an AT value, against vehicles, or what lies farther forward', () => {
    expect(need('us-rifle-mg', wood, { he: 'on' })).toBe(5)
    expect(need('us-57mm-gun', wood, { he: 'on' }, 'de-stug 10,22 id=t')).toBe(5)
    const hedge = { map: { lines: [LINE('hedge', 'hedge', [0, 15], [48, 15])] } }
    expect(need('us-57mm-gun', hedge, { he: 'on' })).toBe(5)
  })

  test('[hof-trait-T1-12] limited high explosive does not', () => {
    expect(need('us-m4-sherman-76', wood, { he: 'on' })).toBe(5)
    expect(need('us-m4-sherman', wood, { he: 'on' })).toBe(4)
  })

  test('[hof-ex-5, hof-ex-9] two tanks at a dug-in gun; a bazooka at long range', () => {
    const teams =
      'blue us-m4-sherman 10,10 id=a; blue us-m4-sherman 14,10 id=b; red de-pak40 12,28 id=gun dug-in; red de-leader 12,31 id=led'
    const shot = (options: object) => {
      const s = played(teams, {}, options as never)
      activate(s, 'a')
      s.answer('hof-unit-5', ['b'])
      s.answer('hof-act-1', ['fire'])
      s.answer('hof-fire-1', 'gun')
      s.answer('hof-act-6', { do: 'fire', order: 0 })
      s.dice('hof-fire-4', 2, 4, 5, 6)
      allFire(s)
      return s
    }
    const plain = shot({})
    expect(needs(plain)).toEqual([5, 5])
    allocate(plain, 'gun', 'led')
    expect([rfps(plain, 'gun'), rfps(plain, 'led')]).toEqual([1, 1])
    const he = shot({ he: 'on' })
    expect(needs(he)).toEqual([4, 4])
    allocate(he, 'gun', 'led', null)
    const bazooka = (options: object) => {
      const s = played(
        'blue us-bazooka 10,10 id=a; red de-rifle-mg 10,21.14 id=t',
        { map: { areas: [AREA('w', 'woods', 0, 18, 48, 40)] } },
        options as never,
      )
      orderFire(s, 'a', 't')
      s.dice('hof-fire-4', 4)
      allFire(s)
      return needs(s)[0]
    }
    expect([bazooka({}), bazooka({ he: 'on' })]).toEqual([6, 5])
  })
})
