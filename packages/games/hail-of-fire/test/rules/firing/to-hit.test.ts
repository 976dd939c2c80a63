import { describe, expect, test } from 'vitest'
import {
  AREA,
  activate,
  allFire,
  at,
  carryOutFire,
  fireRows,
  HOUSE,
  LINE,
  nameOf,
  orderFire,
  played,
  team,
} from '../positions.ts'
import { allocate, needs, rfps, volley } from './volleys.ts'

describe('who fires, and what is needed', () => {
  test('[hof-fire-1, hof-fire-4, hof-fire-9, hof-gen-4, hof-team-2, hof-team-3] RoF dice, 4+ hits, a hit gives FP in RFPs', () => {
    const s = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,20 id=t; red de-rifle-mg 10,24 id=u')
    orderFire(s, 'a', 't')
    s.dice('hof-fire-4', 3, 4)
    allFire(s)
    allocate(s, 't')
    expect(needs(s)).toEqual([4])
    expect(rfps(s, 't')).toBe(1)
    expect(team(s, 't').received).toEqual([at(10, 10)])
  })

  test('[hof-fire-3, hof-fire-T1-2, hof-ex-11] long range is beyond the range and up to twice as far', () => {
    // Both footprints reach 0.63 inches forward: the middles are 1.26 inches farther apart than the bases.
    const at16 = (far: number) => {
      const s = played(`blue us-rifle-mg 10,2 id=a; red de-rifle-mg 10,${3.26 + far} id=t`)
      activate(s, 'a')
      s.answer('hof-act-1', ['fire'])
      carryOutFire(s)
      if (nameOf(s) !== 'withhold-fire') return null
      s.dice('hof-fire-4', 1, 1)
      allFire(s)
      return needs(s)[0]
    }
    expect([16, 16.01, 20, 32, 32.01, 33].map(at16)).toEqual([4, 5, 5, 5, null, null])
  })

  test('[hof-fire-T1-1, hof-fire-5, hof-ex-11] concealed 5+, concealed at long range 6+', () => {
    const map = { areas: [AREA('wood', 'woods', 0, 18, 48, 48)] }
    const s = played('blue us-rifle-mg 10,2 id=a; red de-rifle-mg 10,25 id=t', { map })
    orderFire(s, 'a', 't')
    s.dice('hof-fire-4', 5, 6)
    allFire(s)
    allocate(s, 't')
    expect(needs(s)).toEqual([6])
    expect(rfps(s, 't')).toBe(1)
  })

  test('[hof-fire-6, hof-fire-7, hof-ex-10] one Team that sees it clearly takes the modifier from all', () => {
    const map = { lines: [LINE('hedge', 'hedge', [0, 15], [14, 15])] }
    const teams =
      'blue us-leader 5,5 id=l; blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 30,20 id=b; red de-rifle-mg 12,20 id=t'
    const both = volley(teams, ['a', 'b'], 't', { map })
    both.dice('hof-fire-4', 1, 1, 1, 1)
    allFire(both)
    expect(needs(both)).toEqual([4, 4])
    const one = volley(teams, ['a', 'b'], 't', { map })
    one.dice('hof-fire-4', 1, 1)
    one.answer('hof-fire-2', [{ team: 'a', weapon: 'main', dice: 'full' }])
    expect(needs(one)).toEqual([5])
  })

  test('[hof-fire-2, hof-fire-25, hof-ex-35] a Team that sees only a neighbour of the target may fire', () => {
    // Team a sees the rifle Team beside the gun, but not the gun behind the house.
    const map = { buildings: [HOUSE('inn', 12, 14, 20, 18)] }
    const teams =
      'blue us-leader 22,8 id=l; blue us-rifle-mg 13,8 id=a; blue us-rifle-mg 24,20 id=b; red de-pak40 14.5,24 id=gun; red de-rifle-mg 9.5,24 id=u'
    const both = volley(teams, ['a', 'b'], 'gun', { map })
    both.dice('hof-fire-4', 4, 1, 1, 1)
    allFire(both)
    expect(needs(both)).toEqual([4, 4])
    expect(both.refuses(['u'])).toContain('Target Team')
    allocate(both, 'gun')
    const alone = volley(teams, ['a', 'b'], 'gun', { map })
    alone.dice('hof-fire-4', 4, 5)
    alone.answer('hof-fire-2', [{ team: 'a', weapon: 'main', dice: 'full' }])
    expect(needs(alone)).toEqual([5])
    allocate(alone, 'gun')
    expect(rfps(alone, 'gun')).toBe(1)
  })

  test('[hof-fire-2] within 4 inches of the target, not farther', () => {
    const map = { buildings: [HOUSE('inn', 12, 14, 20, 18)] }
    const rows = (x: number) => {
      const s = volley(
        `blue us-leader 22,8 id=l; blue us-rifle-mg 13,8 id=a; blue us-rifle-mg 24,20 id=b; red de-pak40 14.5,24 id=gun; red de-rifle-mg ${x},24 id=u`,
        ['a', 'b'],
        'gun',
        { map },
      )
      return fireRows(s).map((row) => row.team)
    }
    // Each footprint reaches an inch to the side: 4 inches between them is 6 from middle to middle.
    expect(rows(8.5)).toEqual(['a', 'b'])
    expect(rows(8.49)).toEqual(['b'])
  })

  test('[hof-fire-25] the target must be seen by a Team that takes part', () => {
    const s = played(
      'blue us-rifle-mg 10,8 id=a; blue us-rifle-mg 30,10 id=b; red de-rifle-mg 30,24 id=t; red de-rifle-mg 10,24 id=u',
      { map: { buildings: [HOUSE('inn', 5, 14, 14, 18), HOUSE('barn', 15, 10, 18, 22)] } },
    )
    activate(s, 'b')
    s.answer('hof-act-1', ['fire'])
    expect(s.asked?.clause).not.toBe('hof-fire-1') // only t is in sight of b
    expect(s.state.activation?.orders).toEqual([{ kind: 'fire', target: 't' }])
  })

  test('[hof-fire-20] who may not fire is not among those asked', () => {
    const s = played(
      'blue us-leader 5,5 id=l; blue us-rifle-mg 10,10 id=a suppressed rfp=1@10,40; blue us-rifle-mg 20,10 id=b; blue us-rifle-mg 30,10 id=c; red de-rifle-mg 30,11.27 id=u; red de-rifle-mg 15,20 id=t',
    )
    s.dice('hof-rfc-1', 6)
    activate(s, 'l')
    s.answer('hof-unit-3', ['a', 'b', 'c'])
    s.answer('hof-act-1', ['fire'])
    s.answer('hof-fire-1', 't')
    s.answer('hof-act-6', { do: 'fire', order: 0 })
    expect(fireRows(s).map((row) => row.team)).toEqual(['b'])
  })

  test('[hof-fire-26] if the target is gone when the order is carried out, the order is lost', () => {
    const s = volley(
      'blue us-leader 5,5 id=l unit=p; blue us-rifle-mg 10,10 id=a unit=p; red de-rifle-mg 15,20 id=t; red de-rifle-mg 40,40 id=u',
      ['a'],
      't',
    )
    s.dice('hof-fire-4', 1, 1)
    allFire(s)
    expect(rfps(s, 't')).toBe(0)
  })

  test('[hof-fire-24, hof-trait-T1-26] a forward observer is named only if unconcealed or an enemy is within 12 inches', () => {
    const map = { areas: [AREA('wood', 'woods', 0, 20, 48, 30)] }
    const kinds = (y: number, more: object) => {
      const s = played(`blue us-rifle-mg 10,${y} id=a; red de-fo 10,25 id=fo`, more)
      activate(s, 'a')
      return nameOf(s) === 'declare-orders'
    }
    // The observer reaches half an inch, the rifles 0.63.
    expect(kinds(25 - 12 - 1.13, { map })).toBe(true)
    expect(kinds(25 - 12 - 1.14, { map })).toBe(false)
    expect(kinds(5, {})).toBe(true)
  })
})
