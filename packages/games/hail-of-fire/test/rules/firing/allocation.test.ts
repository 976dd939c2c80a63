import { describe, expect, test } from 'vitest'
import {
  activate,
  allFire,
  fireRows,
  HILL,
  HOUSE,
  nameOf,
  orderFire,
  type Played,
  played,
} from '../positions.ts'
import { allocate, rfps, volley } from './volleys.ts'

describe('sharing out hits', () => {
  /** Four rifle dice at the target. */
  function hits(red: string, dice: readonly number[], target = 't'): Played {
    const s = volley(
      `blue us-leader 5,5 id=l; blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 14,10 id=b; ${red}`,
      ['a', 'b'],
      target,
    )
    s.dice('hof-fire-4', ...dice)
    allFire(s)
    return s
  }

  test('[hof-fire-10, hof-fire-14, hof-ruling-18] the first hit to the Target Team, then one each', () => {
    const s = hits(
      'red de-rifle-mg 12,20 id=t; red de-rifle-mg 12,23 id=u; red de-rifle-mg 15,20 id=v; red de-rifle-mg 30,30 id=w',
      [4, 4, 1, 1],
    )
    expect(s.refuses(['u', 'v'])).toContain('Target Team')
    expect(s.refuses(['t', 't'])).toContain('Only vehicles')
    expect(s.refuses(['t', 'w'])).toContain('valid')
    expect(s.refuses(['t'])).toContain('2 hits')
    expect(s.refuses(['t', null])).toContain('lost')
    allocate(s, 't', 'v')
    expect([rfps(s, 't'), rfps(s, 'u'), rfps(s, 'v')]).toEqual([1, 0, 1])
  })

  test('[hof-fire-11] besides the Target Team only Teams that a firing Team sees', () => {
    const s = volley(
      'blue us-leader 5,5 id=l; blue us-rifle-mg 10,10 id=a; red de-rifle-mg 12,20 id=t; red de-rifle-mg 12,23.5 id=u',
      ['a'],
      't',
      { map: { buildings: [HOUSE('inn', 0, 21, 48, 22)] } },
    )
    s.dice('hof-fire-4', 4, 4)
    allFire(s)
    expect(s.refuses(['t', 'u'])).toContain('valid')
    allocate(s, 't', null)
  })

  test('[hof-fire-12, hof-ex-12] a Leader or small Team only after every other valid Team', () => {
    const red = 'red de-leader 12,20 id=t; red de-rifle-mg 12,23 id=u; red de-rifle-mg 15,20 id=v'
    const two = hits(red, [4, 4, 1, 1])
    expect(two.refuses(['t', 'u'])).toContain('Small Teams')
    allocate(two, 'u', 'v')
    const three = hits(red, [4, 4, 4, 1])
    allocate(three, 'u', 'v', 't')
    const four = hits(red, [4, 4, 4, 4])
    expect(four.refuses(['u', 'v', null, null])).toContain('lost')
    allocate(four, 'u', 'v', 't', null)
    expect(rfps(four, 't')).toBe(1)
  })

  test('[hof-fire-13, hof-later-8] never more than one hit in one activation, both orders together', () => {
    const s = played(
      'blue us-leader 5,5 id=l; blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 14,10 id=b; red de-rifle-mg 12,20 id=t; red de-rifle-mg 12,23 id=u',
    )
    activate(s, 'l')
    s.answer('hof-unit-3', ['a', 'b'])
    s.answer('hof-act-1', ['fire', 'fire'])
    s.answer('hof-unit-6', ['b'])
    s.answer('hof-fire-1', 't')
    s.answer('hof-fire-1', 't')
    s.answer('hof-act-6', { do: 'fire', order: 0 })
    s.dice('hof-fire-4', 4, 1)
    allFire(s)
    allocate(s, 't')
    s.answer('hof-act-6', { do: 'fire', order: 1 })
    s.dice('hof-fire-4', 4, 1)
    allFire(s)
    expect(s.refuses(['t'])).toContain('cannot take')
    allocate(s, 'u')
  })

  test('[hof-fire-14, hof-fire-17] vehicles may take further hits after everybody has one; soft ones take RFPs', () => {
    const s = hits('red de-opel-blitz 12,20 id=t; red de-rifle-mg 12,23 id=u', [4, 4, 4, 1])
    expect(s.refuses(['t', 't', 't'])).toContain('second hit')
    allocate(s, 't', 'u', 't')
    expect([rfps(s, 't'), rfps(s, 'u')]).toEqual([2, 1])
  })

  test('[hof-fire-15, hof-fire-16, hof-fire-22, hof-ex-23] a hit without AT goes to no Armoured Target, and none is wasted', () => {
    const s = volley(
      'blue us-leader 5,5 id=l; blue us-rifle-mg 10,10 id=a; blue us-57mm-gun 14,10 id=b; red de-stug 12,22 id=t; red de-rifle-mg 12,25 id=u',
      ['a', 'b'],
      't',
    )
    s.dice('hof-fire-4', 4, 1, 4, 1, 1)
    allFire(s)
    expect(s.refuses(['t', 'u'])).toContain('cannot take')
    expect(s.refuses([null, 'u'])).toContain('lost')
    s.dice('hof-armor-4', 1, 1, 1)
    allocate(s, 'u', 't')
  })

  test('[hof-fire-16] hits that no valid Team can take are lost', () => {
    const s = hits('red de-rifle-mg 12,20 id=t', [4, 4, 4, 4])
    allocate(s, 't', null, null, null)
    expect(rfps(s, 't')).toBe(1)
  })

  test('[hof-trait-T1-13, hof-ruling-34] a bunker-buster gives every other Team within 2 inches a RFP, friend or foe, but no armour', () => {
    const s = played(
      'blue us-105mm-sherman 10,10 id=a; red de-rifle-mg 10,22 id=t; red de-rifle-mg 14,22 id=u; red de-rifle-mg 10,25.27 id=v; red de-stug 6.5,22 id=w; blue us-leader 10,19.5 id=l',
    )
    orderFire(s, 'a', 't')
    s.dice('hof-fire-4', ...(s.match.pending[0]?.standing ? [4, 1, 1] : []))
    s.answer('hof-fire-2', fireRows(s).slice(0, 1))
    allocate(s, 't')
    // From t: u 2 inches to the side, v 2.01 to the rear, the Leader 1.37 to the front.
    expect([rfps(s, 't') > 0, rfps(s, 'u'), rfps(s, 'v'), rfps(s, 'w'), rfps(s, 'l')]).toEqual([
      true,
      1,
      0,
      0,
      1,
    ])
  })
})

describe('fire through friends', () => {
  const fires = (firer: string, between: string, target: string, map: object = {}) => {
    const s = played(`blue ${firer} 10,10 id=b; blue ${between}; red ${target} 10,22 id=t`, { map })
    orderFire(s, 'b', 't')
    return nameOf(s) === 'withhold-fire'
  }
  const A = 'us-rifle-mg 10,12 id=a; blue us-rifle-mg 12.1,12 id=c; blue us-rifle-mg 7.9,12 id=d'

  test('[hof-fire-23, hof-ex-27, hof-fire-T3] infantry fires over friendly infantry only at guns and vehicles', () => {
    expect(fires('us-rifle-mg', A, 'de-rifle-mg')).toBe(false)
    expect(fires('us-rifle-mg', A, 'de-pak40')).toBe(true)
    expect(fires('us-bazooka', A, 'de-stug')).toBe(true)
    expect(fires('us-m4-sherman', A, 'de-rifle-mg')).toBe(true)
    expect(fires('us-57mm-gun', A, 'de-rifle-mg')).toBe(true)
  })

  test('[hof-fire-23, hof-ex-27] nobody fires through a friendly tank', () => {
    const tanks = 'us-m4-sherman 10,13 id=a; blue us-m4-sherman 11.4,13 id=c; blue us-m4-sherman 8.6,13 id=d'
    expect(fires('us-rifle-mg', tanks, 'de-rifle-mg')).toBe(false)
    expect(fires('us-57mm-gun', tanks, 'de-rifle-mg')).toBe(false)
  })

  test('[hof-fire-23, hof-ruling-28] any free line is enough, and Leaders never block', () => {
    expect(fires('us-rifle-mg', 'us-rifle-mg 10.5,12 id=a', 'de-rifle-mg')).toBe(true)
    expect(
      fires(
        'us-rifle-mg',
        'us-leader 10,12 id=a; blue us-leader 11.1,12 id=c; blue us-leader 8.9,12 id=d',
        'de-rifle-mg',
      ),
    ).toBe(true)
  })

  test('[hof-fire-23] from a hill over friends that are not on it', () => {
    expect(fires('us-rifle-mg', A, 'de-rifle-mg', { hills: [HILL('hill', 0, 0, 48, 11)] })).toBe(true)
    expect(fires('us-rifle-mg', A, 'de-rifle-mg', { hills: [HILL('hill', 0, 0, 48, 13)] })).toBe(false)
  })
})
