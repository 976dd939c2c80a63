import { describe, expect, test } from 'vitest'
import {
  AREA,
  activate,
  allFire,
  at,
  carryOutFire,
  fireRows,
  HILL,
  HOUSE,
  LINE,
  nameOf,
  orderFire,
  type Played,
  played,
  team,
} from './positions.ts'

/** Blue's Teams a, b ... with a Leader l fire together at the target. */
function volley(
  teams: string,
  chosen: readonly string[],
  target: string,
  more: object = {},
  options = {},
): Played {
  const s = played(teams, more, options)
  activate(s, 'l')
  s.answer('hof-unit-3', chosen)
  s.answer('hof-act-1', ['fire'])
  if (nameOf(s) === 'target-team') s.answer('hof-fire-1', target)
  s.answer('hof-act-6', { do: 'fire', order: 0 })
  return s
}

const needs = (s: Played) => s.notes('hof-fire-4').map((note) => (note as unknown as { need: number }).need)
const rfps = (s: Played, id: string) => team(s, id).received.length
const allocate = (s: Played, ...teams: readonly (string | null)[]) => s.answer('hof-fire-10', teams)

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

describe('weapons and arcs', () => {
  test('[hof-fire-18, hof-later-5] a vehicle fires its main weapon or one secondary weapon', () => {
    const s = played('blue us-m4-sherman 10,10 id=a; red de-rifle-mg 10,20 id=t')
    orderFire(s, 'a', 't')
    expect(fireRows(s).map((row) => row.weapon)).toEqual(['main', 'mg', '50cal'])
    expect(s.refuses(fireRows(s).slice(0, 2))).toContain('one weapon')
    s.dice('hof-fire-4', 1, 1, 1)
    s.answer('hof-fire-2', [{ team: 'a', weapon: 'mg', dice: 'full' }])
  })

  test('[hof-later-5, hof-opt-T1-6] with the switch one weapon at full RoF and each other with one die', () => {
    const s = played('blue us-m4-sherman 10,10 id=a; red de-rifle-mg 10,20 id=t', {}, { multiWeapon: 'on' })
    orderFire(s, 'a', 't')
    const row = (weapon: string, dice: string) => ({ team: 'a', weapon, dice })
    expect(s.refuses([row('main', 'full'), row('mg', 'full')])).toContain('one weapon')
    expect(s.refuses([row('main', 'full'), row('main', 'one')])).toContain('once')
    expect(s.refuses([row('mg', 'one')])).toContain('full RoF')
    s.dice('hof-fire-4', 1, 1, 1, 1)
    s.answer('hof-fire-2', [row('main', 'full'), row('mg', 'one'), row('50cal', 'one')])
    expect(s.notes('hof-fire-4')).toHaveLength(3)
  })

  test('[hof-fire-19, hof-ex-26, hof-ruling-43, hof-trait-T1-10, hof-ruling-14] a gun fires into its front 90 degrees, an anti-air gun all round', () => {
    const fires = (entry: string, x: number, y: number) => {
      const s = played(`blue ${entry} 10,10 id=a; red de-stug ${x},${y} id=t`)
      orderFire(s, 'a', 't')
      return nameOf(s) === 'withhold-fire'
    }
    // 40 and 50 degrees east of north at 12 inches; then exactly on the border and beyond.
    expect(fires('us-57mm-gun', 17.71, 19.19)).toBe(true)
    expect(fires('us-57mm-gun', 19.19, 17.71)).toBe(false)
    expect(fires('us-57mm-gun', 20, 20)).toBe(true)
    expect(fires('us-57mm-gun', 20.01, 20)).toBe(false)
    expect(fires('us-bofors', 19.19, 17.71)).toBe(true)
  })

  test('[hof-fire-19, hof-trait-T1-8, hof-fire-T2] hull-mounted guns fire ahead, turrets, machine guns and infantry all round', () => {
    const rows = (entry: string) => {
      const s = played(`blue ${entry} 10,10 id=a; red us-rifle-mg 20,10 id=t`)
      orderFire(s, 'a', 't')
      return nameOf(s) === 'withhold-fire' ? fireRows(s).map((row) => row.weapon) : []
    }
    expect(rows('de-stug')).toEqual(['mg'])
    expect(rows('de-pz4h')).toContain('main')
    expect(rows('de-rifle-mg')).toEqual(['main'])
    expect(rows('de-hmg')).toEqual(['main'])
    expect(rows('de-pak40')).toEqual([])
  })

  test('[hof-trait-T1-14, hof-later-13] a flame-thrower: 4 inches, 3 dice, always 4+, 3 RFPs, once per game', () => {
    const map = { areas: [AREA('wood', 'woods', 0, 14, 48, 30)] }
    const s = played(
      'blue de-flammpanzer3 10,10 id=a; red us-rifle-mg 10,15.76 id=t; red us-rifle-mg 14,15.76 id=u',
      { map },
    )
    orderFire(s, 'a', 't')
    expect(fireRows(s).map((row) => row.weapon)).toEqual(['mg', 'flame'])
    s.dice('hof-fire-4', 4, 3, 3)
    s.answer('hof-fire-2', [{ team: 'a', weapon: 'flame', dice: 'full' }])
    allocate(s, 't')
    expect(needs(s)).toEqual([4])
    expect(rfps(s, 't')).toBe(3)
    expect(team(s, 'a').hasUsedFlame).toBe(true)
    const far = played('blue de-flammpanzer3 10,10 id=a; red us-rifle-mg 10,15.77 id=t', { map })
    orderFire(far, 'a', 't')
    expect(fireRows(far).map((row) => row.weapon)).toEqual(['mg'])
    const used = played('blue br-crocodile 10,10 id=a flame-used; red us-rifle-mg 10,15 id=t', { map })
    orderFire(used, 'a', 't')
    expect(fireRows(used).map((row) => row.weapon)).toEqual(['main', 'mg'])
  })

  test('[hof-trait-T1-15] a light mortar fires at what its Leader sees, at +1', () => {
    const map = { buildings: [HOUSE('inn', 4, 14, 16, 18)] }
    const teams = 'blue us-leader 24,16 id=l; blue us-60mm-mortar 10,10 id=m; red de-rifle-mg 10,24 id=t'
    const s = volley(teams, ['m'], 't', { map })
    s.dice('hof-fire-4', 4, 5)
    allFire(s)
    expect(s.note('hof-fire-4')).toMatchObject({ need: 6 }) // unseen counts as concealed, and by the Leader's sight
    const alone = played(
      'blue us-leader 24,16 id=l; blue us-60mm-mortar 10,10 id=m; red de-rifle-mg 10,24 id=t',
      { map },
    )
    activate(alone, 'm')
    expect(nameOf(alone)).toBe('destination')
  })

  test('[hof-trait-T1-18] a weapon for barrages only has no direct fire', () => {
    const s = played('blue de-nw41 10,10 id=a; red us-rifle-mg 10,20 id=t')
    orderFire(s, 'a', 't')
    expect(nameOf(s)).not.toBe('withhold-fire')
  })

  test('[hof-trait-T1-20] no fire from buildings', () => {
    const rows = (south: number) => {
      const s = played('blue us-bazooka 10,10 id=a; red de-stug 10,15 id=t', {
        map: { buildings: [HOUSE('inn', 5, south, 15, 11)] },
      })
      orderFire(s, 'a', 't')
      return nameOf(s) === 'withhold-fire'
    }
    expect([rows(9), rows(10.01)]).toEqual([false, true])
  })

  test('[hof-trait-T1-22] RoF 3 if the target is closer than 8 inches', () => {
    const dice = (y: number) => {
      const s = played(`blue de-assault-rifle 10,10 id=a; red us-rifle-mg 10,${y} id=t`)
      orderFire(s, 'a', 't')
      s.dice('hof-fire-4', 1, 1, 1)
      allFire(s)
      return (s.note('hof-fire-4') as unknown as { dice: number[] }).dice.length
    }
    expect([dice(19.25), dice(19.26)]).toEqual([3, 2])
  })

  test('[hof-fire-21] a weapon without AT names an Armoured Target only if it can affect another Team near it', () => {
    const rows = (more: string) => {
      const s = played(`blue us-rifle-mg 10,10 id=a; red de-stug 10,20 id=t; ${more}`)
      orderFire(s, 'a', 't')
      return nameOf(s) === 'withhold-fire'
    }
    expect(rows('')).toBe(false)
    expect(rows('red de-rifle-mg 13,20 id=u')).toBe(true)
    expect(rows('red de-rifle-mg 20,20 id=u')).toBe(false)
    expect(rows('red de-stug 13,20 id=u')).toBe(false)
  })

  test('[hof-team-12, hof-ruling-31] elite Teams re-roll 1s on dice fired at a vehicle, not at others', () => {
    const fired = (target: string, dice: readonly number[]) => {
      const s = played(`blue us-57mm-gun 10,10 id=a elite; red ${target} 10,20 id=t`)
      orderFire(s, 'a', 't')
      s.dice('hof-fire-4', ...dice)
      allFire(s)
      return (s.note('hof-fire-4') as unknown as { dice: number[] }).dice
    }
    expect(fired('de-stug', [1, 2, 3, 3])).toEqual([3, 2, 3])
    expect(fired('de-pak40', [1, 2, 3])).toEqual([1, 2, 3])
  })
})

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
