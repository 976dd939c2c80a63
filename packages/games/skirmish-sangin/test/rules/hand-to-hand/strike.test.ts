import { describe, expect, test } from 'vitest'
import { acting, type Played, played, who } from '../played.ts'

interface Set {
  readonly a?: string
  readonly b?: string
  readonly others?: string
  readonly more?: object
}

/** Average a at 10,10 touches average b at 10,10.98. */
function contact({ a = '', b = '', others = '', more = {} }: Set = {}): Played {
  return acting(`blue average 10,10 id=a ${a}; red average 10,10.98 id=b facing=0,-1 ${b}; ${others}`, more)
}

function strike(s: Played, manoeuvre: string | null = null): void {
  s.answer('sks-act-3', { do: 'strike', target: 'b', manoeuvre })
}

function blows(s: Played): readonly string[] {
  return s
    .choices()
    .filter((choice) => (choice as { do: string }).do === 'strike')
    .map(
      (choice) =>
        `${(choice as { target: string }).target} ${(choice as { manoeuvre: string | null }).manoeuvre}`,
    )
}

describe('striking', () => {
  test('[sks-h2h-1, sks-opt-1] only enemies in contact, on one floor; manoeuvres are a switch', () => {
    const off = { switches: { manoeuvres: false } }
    expect(blows(contact({ more: off }))).toEqual(['b null'])
    expect(blows(contact())).toEqual(
      ['null', 'feint', 'charge', 'circle', 'breakaway', 'trip', 'all-out'].map((one) => `b ${one}`),
    )
    const apart = 'red average 10,9 id=c; blue average 10.98,10 id=d'
    expect(blows(acting(`blue average 10,10 id=a; ${apart}`, off))).toEqual([])
    expect(blows(acting('blue average 10,10 id=a; red average 10,10.98 id=b floor=1', off))).toEqual([])
    expect(blows(contact({ b: 'damage=13', more: off }))).toEqual([])
  })

  test('[sks-h2h-2, sks-act-5] a blow costs a point; a parried one does nothing', () => {
    const s = contact()
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 50)
    strike(s)
    expect(s.state.activation?.points).toBe(2)
    expect(who(s, 'b')).toMatchObject({ damage: 0, markers: [] })
    expect(s.note('sks-h2h-2')).toMatchObject({ kind: 'blow', result: 'parried' })
    s.choices()
    expect(blows(s)).toEqual([]) // sks-act-4
  })

  test('[sks-h2h-5] every blow of a phase can be parried', () => {
    const s = played(
      'blue average 10,10 id=a; blue average 10,11.96 id=c facing=0,-1; red average 10,10.98 id=b facing=0,-1',
      { phase: 3, stage: 'phase-start' },
    )
    s.dice('sks-phase-4', 2, 1)
    s.answer('sks-phase-4', 'a')
    for (const next of ['c', null]) {
      s.dice('sks-h2h-3', 60)
      s.dice('sks-h2h-4', 50)
      strike(s)
      if (!next) break
      s.answer('sks-act-3', { do: 'end' })
      s.answer('sks-act-3', { do: 'end' })
    }
    expect(s.notes('sks-h2h-2').filter(({ result }) => result === 'parried')).toHaveLength(2)
  })

  test('[sks-mor-21] every blow is an attack of its own', () => {
    const s = contact()
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 51)
    s.dice('sks-h2h-2', 2)
    s.dice('sks-wound-6', 60)
    strike(s)
    expect(s.state.attackCount).toBe(1)
    expect(who(s, 'b').markers).toMatchObject([{ reason: 'close-combat', attack: 1 }])
  })

  test('[sks-weap-T1-01] bare hands do a d6', () => {
    const s = contact({ a: 'dropped=knife', more: { turn: 2 } })
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 51)
    s.dice('sks-h2h-2', 6)
    s.dice('sks-wound-6', 60)
    strike(s)
    expect(who(s, 'b').damage).toBe(6)
  })

  test('[sks-h2h-2, sks-h2h-3] a blow that misses does nothing, not even a marker', () => {
    const s = contact()
    s.dice('sks-h2h-3', 61)
    strike(s)
    expect(who(s, 'b')).toMatchObject({ damage: 0, markers: [] })
    expect(who(s, 'a').hasWounded).toBe(false)
    s.choices()
  })

  test('[sks-h2h-7, sks-mor-20, sks-mor-1, sks-ex-27] unparried: damage, armour, wound, a marker of close combat', () => {
    const s = contact({ b: 'light', others: 'red average 12,11 id=w facing=-1,0' })
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 51)
    s.dice('sks-h2h-2', 9)
    s.dice('sks-arm-1', 2)
    s.dice('sks-wound-6', 100)
    strike(s)
    expect(who(s, 'b')).toMatchObject({
      damage: 3,
      stance: 'prone',
      markers: [{ reason: 'close-combat', weapon: 'knife', by: 'a' }],
    })
    expect(who(s, 'a').hasWounded).toBe(true)
    expect(who(s, 'w').markers).toMatchObject([{ reason: 'witness', by: 'a' }])
  })

  test('[sks-mor-1, sks-ex-27] what the armour stops places no marker', () => {
    const s = contact({ b: 'light' })
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 51)
    s.dice('sks-h2h-2', 4)
    s.dice('sks-arm-1', 2)
    strike(s)
    expect(who(s, 'b')).toMatchObject({ damage: 0, markers: [] })
    expect(who(s, 'a').hasWounded).toBe(false)
  })

  test('[sks-h2h-6, sks-weap-T1-02] a critical does the most if not parried; it can be parried', () => {
    const s = contact()
    s.dice('sks-h2h-3', 5)
    s.dice('sks-h2h-4', 51)
    s.dice('sks-wound-6', 100)
    strike(s)
    expect(who(s, 'b').damage).toBe(10)
    const parried = contact()
    parried.dice('sks-h2h-3', 5)
    parried.dice('sks-h2h-4', 50)
    strike(parried)
    expect(who(parried, 'b').damage).toBe(0)
  })

  test('[sks-wound-13] the helpless do not parry', () => {
    const s = contact({ b: 'out' })
    s.dice('sks-h2h-3', 95)
    s.dice('sks-h2h-2', 3)
    strike(s)
    expect(who(s, 'b').damage).toBe(3)
  })

  test('[sks-h2h-9] in contact one shoots only a pistol at an enemy one touches', () => {
    const shots = (s: Played): readonly unknown[] =>
      s.choices().filter((choice) => (choice as { do: string }).do === 'shoot')
    const others = 'red average 10,20 id=c'
    expect(shots(contact({ a: 'assault-rifle pistol', others }))).toEqual([
      { do: 'shoot', weapon: 'pistol', target: 'b' },
    ])
  })

  test('[sks-act-10] raised points count for the blow', () => {
    const s = contact()
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.dice('sks-h2h-3', 70)
    s.dice('sks-h2h-4', 1)
    strike(s)
    expect(s.note('sks-h2h-2')).toMatchObject({ result: 'parried' })
  })
})

describe('manoeuvres', () => {
  /** The manoeuvre hits and is not parried. */
  function works(parry: number, set: Set = {}): Played {
    const s = contact(set)
    s.dice('sks-h2h-3', 40)
    s.dice('sks-h2h-4', parry)
    return s
  }

  test.each([['feint'], ['circle']])(
    '[sks-h2h-T2-01, sks-h2h-T2-03] %s: 8 more damage, for 2 points',
    (manoeuvre) => {
      const s = works(6)
      s.dice('sks-h2h-2', 1)
      s.dice('sks-wound-6', 1)
      strike(s, manoeuvre)
      expect(who(s, 'b').damage).toBe(9)
      expect(s.state.activation?.points).toBe(1)
    },
  )

  test('[sks-h2h-T2-02] charge: 2 points, no further effect', () => {
    const s = works(51)
    s.dice('sks-h2h-2', 2)
    s.dice('sks-wound-6', 1)
    strike(s, 'charge')
    expect(who(s, 'b').damage).toBe(2)
    expect(s.state.activation?.points).toBe(1)
  })

  test('[sks-h2h-T2-06, sks-h2h-10, sks-ruling-32] all-out: a die more, 3 points, and no parry until their next phase is over', () => {
    const s = works(51)
    s.dice('sks-h2h-2', 2)
    s.dice('sks-h2h-T2-06', 3)
    s.dice('sks-wound-6', 60)
    strike(s, 'all-out')
    expect(who(s, 'b').damage).toBe(5)
    expect(s.state.activation).toBeNull()
    expect(who(s, 'a').melee.noParry).toBe(1)
    const missed = contact()
    missed.dice('sks-h2h-3', 95)
    strike(missed, 'all-out')
    expect(who(missed, 'a').melee.noParry).toBe(1)
  })

  test('[sks-h2h-10, sks-ruling-21] the blow back falls into the time without a parry; then it is over', () => {
    const s = contact({ b: 'noparry=1' })
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-2', 1)
    s.dice('sks-wound-6', 1)
    strike(s)
    expect(who(s, 'b').damage).toBe(1)
    const own = contact({ a: 'noparry=1' })
    own.answer('sks-act-3', { do: 'end' })
    expect(who(own, 'a').melee.noParry).toBe(0)
  })

  test('[sks-h2h-T2-05, sks-h2h-20] trip: the target falls instead of damage; getting up costs 2 points', () => {
    const s = works(51)
    strike(s, 'trip')
    expect(who(s, 'b')).toMatchObject({
      damage: 0,
      stance: 'prone',
      motion: 'stationary',
      melee: { fall: 'trip' },
    })
    expect(s.state.activation?.points).toBe(1)
  })

  test('[sks-h2h-T2-05, sks-ex-30] somebody tripped pays 2 points to get up, even to kneel', () => {
    for (const to of ['standing', 'kneeling'] as const) {
      const s = contact({ a: 'prone fall=trip' })
      s.answer('sks-act-3', { do: 'stance', to })
      expect(s.state.activation?.points).toBe(1)
      expect(who(s, 'a')).toMatchObject({ stance: to, melee: { fall: null } })
    }
  })

  test('[sks-h2h-T2-04, sks-h2h-20] breakaway: the target goes 5 inches straight back, the attacker 1d10 as they like', () => {
    const s = works(51)
    s.dice('sks-h2h-T2-04', 4)
    strike(s, 'breakaway')
    expect(s.refuses([{ x: 1000, y: 599 }])).not.toBeNull()
    s.answer('sks-h2h-20', [{ x: 1000, y: 600 }])
    expect(who(s, 'b')).toMatchObject({ damage: 0, models: [{ x: 1000, y: 1598 }] })
    expect(who(s, 'a')).toMatchObject({ motion: 'walking', models: [{ x: 1000, y: 600 }] })
    expect(s.state.activation).toBeNull()
  })

  test('[sks-h2h-20] the attacker ends out of contact with every enemy', () => {
    const s = works(51, { others: 'red average 13,10 id=c' })
    s.dice('sks-h2h-T2-04', 4)
    strike(s, 'breakaway')
    expect(s.refuses([{ x: 1202, y: 1000 }])).toContain('out of contact')
    s.answer('sks-h2h-20', [])
    expect(who(s, 'a').models[0]).toMatchObject({ x: 1000, y: 1000 })
  })

  test('[sks-h2h-20] a wall stops the one pushed back', () => {
    const lines = [
      {
        id: 'w',
        kind: 'compound-wall',
        points: [
          { x: 0, y: 12 },
          { x: 30, y: 12 },
        ],
      },
    ]
    const s = works(51, { more: { map: { lines } } })
    s.dice('sks-h2h-T2-04', 1)
    strike(s, 'breakaway')
    s.answer('sks-h2h-20', [])
    const { y } = who(s, 'b').models[0]
    expect(y).toBeGreaterThan(1098)
    expect(y).toBeLessThan(1151)
  })
})

describe('fumbles', () => {
  function fumbles(die: number, set: Set = {}): Played {
    const s = contact(set)
    s.dice('sks-h2h-3', 96)
    s.dice('sks-h2h-6', die)
    strike(s)
    return s
  }

  test('[sks-h2h-6, sks-h2h-13, sks-h2h-T4-01] 1 and 2: kit comes loose in this turn', () => {
    for (const die of [1, 2]) expect(who(fumbles(die), 'a').melee.kitLooseIn).toBe(1)
  })

  test('[sks-h2h-14, sks-h2h-T4-02] 3 and 4: falls prone', () => {
    for (const die of [3, 4])
      expect(who(fumbles(die), 'a')).toMatchObject({ stance: 'prone', melee: { fall: 'misstep' } })
    const s = fumbles(3)
    s.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(who(s, 'a').melee.fall).toBe('misstep')
    s.answer('sks-act-3', { do: 'stance', to: 'standing' })
    expect(who(s, 'a').melee.fall).toBeNull()
    expect(s.state.activation?.points).toBe(1)
  })

  test('[sks-h2h-15, sks-h2h-T4-03] 5 and 6: drops the weapon; 3 points to pick it up; no attack or parry this turn', () => {
    for (const die of [5, 6]) {
      const s = fumbles(die)
      expect(who(s, 'a').melee.droppedIn).toBe(1)
      expect(who(s, 'a').weapons.find(({ id }) => id === 'knife')?.droppedAt).toEqual({ x: 1000, y: 1000 })
      expect(s.choices()).not.toContainEqual({ do: 'pick-up', weapon: 'knife' }) // 2 points are left
    }
  })

  test('[sks-h2h-15] picking it up costs 3 points, where it lies; till then fists, next turn', () => {
    const s = contact({ a: 'dropped=knife', more: { turn: 2 } })
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 51)
    s.dice('sks-h2h-2', 6)
    s.dice('sks-wound-6', 1)
    strike(s)
    expect(who(s, 'b').markers).toMatchObject([{ weapon: 'unarmed' }]) // sks-weap-T1-01
    const same = contact({ a: 'dropped=knife' })
    expect(blows(same)).toEqual([])
    same.answer('sks-act-3', { do: 'pick-up', weapon: 'knife' })
    expect(who(same, 'a').weapons.find(({ id }) => id === 'knife')?.droppedAt).toBeNull()
    expect(same.state.activation).toBeNull()
    const away = acting('blue average 10,10 dropped=knife 10,11 id=a; red average 10,40 id=b')
    expect(away.choices()).not.toContainEqual({ do: 'pick-up', weapon: 'knife' })
  })

  test('[sks-h2h-15, sks-ruling-37] somebody who dropped a weapon neither parries nor shoots in this turn', () => {
    const s = contact({ b: 'dropped=knife' })
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-2', 1)
    s.dice('sks-wound-6', 1)
    strike(s)
    expect(who(s, 'b').damage).toBe(1)
    const shots = (turn: number): number =>
      acting('blue average 10,10 id=a dropped=knife; red average 10,40 id=b', { turn })
        .choices()
        .filter((choice) => (choice as { do: string }).do === 'shoot').length
    expect([shots(1), shots(2)]).toEqual([0, 1])
  })

  test('[sks-h2h-17] the next successful attack on somebody wide open does the most, then no more', () => {
    const s = contact({ b: 'wide-open' })
    s.dice('sks-h2h-3', 60)
    s.dice('sks-h2h-4', 51)
    s.dice('sks-wound-6', 1)
    strike(s)
    expect(who(s, 'b')).toMatchObject({ damage: 10, melee: { isWideOpen: false } })
    const missed = contact({ b: 'wide-open' })
    missed.dice('sks-h2h-3', 61)
    strike(missed)
    expect(who(missed, 'b').melee.isWideOpen).toBe(true)
    const shot = acting('blue elite 10,10 id=a; red average 10,30 id=b wide-open')
    shot.dice('sks-shoot-2', 50)
    shot.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'b' })
    expect(who(shot, 'b')).toMatchObject({ damage: 20, melee: { isWideOpen: false } })
  })

  test('[sks-h2h-16, sks-ruling-37] toward the nearest friend in cover, as far as there is room', () => {
    const map = {
      lines: [
        {
          id: 'w',
          kind: 'low-wall',
          points: [
            { x: 6, y: 5.3 },
            { x: 14, y: 5.3 },
          ],
        },
      ],
    }
    const s = fumbles(7, { more: { map }, others: 'blue average 10,4.5 id=f; blue average 20,10 id=g' })
    const { x, y } = who(s, 'a').models[0]
    expect(y).toBeLessThan(620)
    expect(x).toBeGreaterThan(550)
    expect(s.note('sks-move-14')).toMatchObject({ kind: 'forced-move', why: 'panic' })
  })

  test('[sks-h2h-16, sks-h2h-T4-04, sks-move-14] 7 and 8: panics, 18 inches away from the fight', () => {
    for (const die of [7, 8]) {
      const s = fumbles(die, { more: {}, a: 'damage=5', b: '' })
      const { y } = who(s, 'a').models[0]
      expect(y).toBe(49) // the edge of the table stops them
      expect(who(s, 'a')).toMatchObject({ motion: 'running', stance: 'standing' })
    }
  })

  test('[sks-h2h-17, sks-h2h-T4-05] 9 and 10: wide open', () => {
    for (const die of [9, 10]) expect(who(fumbles(die), 'a').melee.isWideOpen).toBe(true)
  })
})
