import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { area, line } from '../positions.ts'

/** What the acting character may do, as far as it is a shot. */
function shots(s: Played): readonly unknown[] {
  return s.choices().filter((choice) => (choice as { do: string }).do === 'shoot')
}

function fire(s: Played, target = 'b', weapon = 'assault-rifle'): void {
  s.answer('sks-act-3', { do: 'shoot', weapon, target })
}

const DUEL = 'blue average 10,10 id=a; red novice 10,30 id=b'

describe('a shot', () => {
  test('[sks-shoot-1, sks-shoot-3, sks-wound-1, sks-ex-5] hit, damage less armour, wound', () => {
    const s = acting(`${DUEL} heavy`)
    s.dice('sks-shoot-2', 59)
    s.dice('sks-shoot-3', 7, 9)
    s.dice('sks-arm-1', 5)
    s.dice('sks-wound-6', 40)
    fire(s)
    expect(s.note('sks-wound-1')).toMatchObject({ rolled: 16, armour: 9, total: 7, wound: 'serious' })
    expect(who(s, 'b')).toMatchObject({ damage: 7, stance: 'prone', isConscious: true })
    expect(who(s, 'a').hasWounded).toBe(true)
  })

  test('[sks-shoot-3, sks-shoot-1] a miss does nothing but place one morale marker', () => {
    const s = acting(DUEL)
    s.dice('sks-shoot-2', 60)
    fire(s)
    expect(who(s, 'b')).toMatchObject({
      damage: 0,
      markers: [{ reason: 'fire', weapon: 'assault-rifle', by: 'a' }],
    })
    expect(who(s, 'a').hasWounded).toBe(false)
  })

  test('[sks-shoot-3, sks-ex-8, sks-gen-4] a critical does the maximum: nobody rolls for damage', () => {
    const s = acting('blue average 10,10 id=a sniper-rifle; red novice 10,30 id=b')
    s.dice('sks-shoot-2', 5)
    fire(s, 'b', 'sniper-rifle')
    expect(s.note('sks-wound-1')).toMatchObject({ rolled: 40, wound: 'dead' })
    expect(who(s, 'b').models[0].isLost).toBe(true)
  })

  test('[sks-arm-2, sks-ex-7, sks-arm-4] fixed armour; damage that does not pass leaves no wound but the marker', () => {
    const s = acting(`${DUEL} heavy`, { switches: { fixedArmour: true } })
    s.dice('sks-shoot-2', 30)
    s.dice('sks-shoot-3', 4, 4)
    fire(s)
    expect(s.note('sks-arm-4')).toMatchObject({ rolled: 8, armour: 8, total: 0, wound: null })
    expect(who(s, 'b')).toMatchObject({ damage: 0, stance: 'standing' })
    expect(who(s, 'b').markers).toHaveLength(1)
  })

  test('[sks-wound-1, sks-ruling-9, sks-ex-6] damage adds up', () => {
    const s = acting(`${DUEL} damage=3`)
    s.dice('sks-shoot-2', 30)
    s.dice('sks-shoot-3', 2, 2)
    s.dice('sks-wound-6', 41)
    fire(s)
    expect(s.note('sks-wound-1')).toMatchObject({ total: 7, wound: 'serious' })
    expect(who(s, 'b').isConscious).toBe(false) // sks-ex-5: 41 is above 40
  })

  test('[sks-act-4] one attack in an activation; it costs a point', () => {
    const s = acting(DUEL)
    expect(shots(s)).toEqual([{ do: 'shoot', weapon: 'assault-rifle', target: 'b' }])
    s.dice('sks-shoot-2', 60)
    fire(s)
    expect(shots(s)).toEqual([])
    expect(s.state.activation?.points).toBe(2)
  })

  test('[sks-act-6, sks-act-10, sks-ex-2] aim is paid before, at most twice, and used up by the shot', () => {
    const s = acting(DUEL)
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    expect(s.choices()).not.toContainEqual({ do: 'raise', roll: 'attack' })
    expect(s.choices()).not.toContainEqual({ do: 'raise', roll: 'spot' })
    s.dice('sks-shoot-2', 79)
    s.dice('sks-shoot-3', 1, 1)
    s.dice('sks-wound-6', 100)
    fire(s)
    expect(s.note('sks-shoot-2')).toMatchObject({ need: 79, success: true })
    s.play()
    expect(s.state.activation).toBeNull()
  })
})

describe('at whom', () => {
  test('[sks-spot-1, sks-spot-2] in sight and in the open, or spotted', () => {
    const crops = { map: { areas: [area('c', 'crops', 0, 29, 30, 33)] } }
    expect(shots(acting(DUEL))).toHaveLength(1)
    expect(shots(acting(DUEL, crops))).toEqual([])
    expect(shots(acting('blue average 10,10 id=a spotted=b; red novice 10,30 id=b', crops))).toHaveLength(1)
    const wall = { map: { lines: [line('w', 'compound-wall', [0, 20], [30, 20])] } }
    expect(shots(acting('blue average 10,10 id=a spotted=b; red novice 10,30 id=b', wall))).toEqual([])
    expect(shots(acting(`${DUEL} hidden`))).toEqual([])
  })

  test('[sks-shoot-5] not beyond the range', () => {
    const at = (y: number) => shots(acting(`blue average 10,10 id=a pistol; red novice 10,${y} id=b`))
    expect(at(35.98)).toHaveLength(1)
    expect(at(36)).toHaveLength(0)
  })

  test('[sks-shoot-13] not at an enemy in contact with a friend', () => {
    const melee = (y: number) => shots(acting(`${DUEL}; blue novice 10,${y} id=f`))
    expect(melee(30.98)).toHaveLength(0)
    expect(melee(31.2)).toHaveLength(1)
  })

  test('[sks-h2h-9, sks-shoot-T1-11] in contact only with a pistol, at an enemy they touch', () => {
    const s = acting('blue average 10,10 id=a pistol; red novice 10,10.98 id=b; red novice 10,30 id=c')
    expect(shots(s)).toEqual([{ do: 'shoot', weapon: 'pistol', target: 'b' }])
    s.dice('sks-shoot-2', 89)
    s.dice('sks-shoot-3', 1)
    s.dice('sks-wound-6', 1)
    fire(s, 'b', 'pistol')
    expect(s.note('sks-shoot-2')).toMatchObject({ need: 89 })
    expect(shots(acting('blue average 10,10 id=a; red novice 10,10.98 id=b; red novice 10,30 id=c'))).toEqual(
      [],
    )
  })

  test('[sks-shoot-13] friends who have left do not shield an enemy, nor do the dead', () => {
    for (const gone of ['left', 'damage=13', 'aboard']) {
      const s = acting(`${DUEL}; blue novice 10,30.98 id=f ${gone}`)
      expect(shots(s), gone).toHaveLength(1)
    }
  })

  test('[sks-shoot-1] no friends and no dead', () => {
    expect(
      shots(acting('blue average 10,10 id=a; blue novice 10,30 id=b; red novice 12,30 id=c damage=13')),
    ).toEqual([])
  })
})

describe('weapons', () => {
  test.each([
    ['[sks-weap-T1-03]', 'pistol', 1],
    ['[sks-weap-T1-04]', 'assault-rifle', 2],
    ['[sks-weap-T1-05]', 'smg', 2],
    ['[sks-weap-T1-07]', 'sniper-rifle', 4],
    ['[sks-weap-T1-09]', 'barrett', 5],
  ] as const)('%s %s does as many d10 as printed', (_, weapon, dice) => {
    const s = acting(`blue elite 10,10 id=a ${weapon}; red novice 10,20 id=b`)
    s.dice('sks-shoot-2', 50)
    s.dice('sks-shoot-3', ...Array(dice).fill(1))
    s.dice('sks-wound-6', 1)
    fire(s, 'b', weapon)
    expect(s.note('sks-wound-1')).toMatchObject({ rolled: dice })
  })

  test('[sks-shoot-7, sks-weap-T1-06] a combat shotgun does 3d10 to 10 inches and 2d10 to 20', () => {
    const at = (y: number, dice: number) => {
      const s = acting(`blue elite 10,10 id=a shotgun; red novice 10,${y} id=b`)
      s.dice('sks-shoot-2', 50)
      s.dice('sks-shoot-3', ...Array(dice).fill(1))
      s.dice('sks-wound-6', 1)
      fire(s, 'b', 'shotgun')
      s.answer('sks-shoot-9', { x: 1000, y: y * 100 })
      return s.note('sks-wound-1').rolled
    }
    expect(at(20.98, 3)).toBe(3)
    expect(at(21, 2)).toBe(2)
    expect(shots(acting('blue elite 10,10 id=a shotgun; red novice 10,31 id=b'))).toEqual([])
  })
})

describe('fumbles', () => {
  function fumbled(die: number, others = ''): Played {
    const s = acting(`${DUEL}${others}`)
    s.dice('sks-shoot-2', 96)
    s.dice('sks-shoot-4', die)
    return s
  }

  test('[sks-shoot-4, sks-shoot-T2, sks-ruling-10] a fumble is a miss with its marker', () => {
    const s = fumbled(10)
    fire(s)
    expect(who(s, 'b').markers).toHaveLength(1)
    expect(who(s, 'b').damage).toBe(0)
  })

  test.each([
    [1, 2],
    [4, 2],
    [5, 1],
    [6, 1],
  ])('[sks-shoot-T2-01, sks-shoot-T2-02] on %i the weapon needs %i points to be cleared', (die, points) => {
    const s = fumbled(die)
    fire(s)
    expect(who(s, 'a').weapons[0]).toMatchObject({ id: 'assault-rifle', toClear: points })
    for (let i = 0; i < points; i++) s.answer('sks-act-3', { do: 'clear', weapon: 'assault-rifle' })
    expect(who(s, 'a').weapons[0]?.toClear).toBe(0)
  })

  test.each([7, 8])('[sks-shoot-T2-03] on %i every enemy with line of sight spots the shooter', (die) => {
    const s = fumbled(die, '; red novice 20,30 id=c facing=1,0; red novice 12,30 id=d')
    fire(s)
    expect(['b', 'c', 'd'].map((id) => who(s, id).spotted)).toEqual([['a'], [], ['a']])
  })

  test('[sks-shoot-T2-04] on 9 the friend nearest to the line of fire, within 2 inches of it, is attacked at 30', () => {
    const s = fumbled(9, '; blue novice 12.48,20 id=near; blue novice 7,20 id=far facing=-1,0')
    s.dice('sks-shoot-T2-04', 30)
    s.dice('sks-shoot-3', 1, 1)
    s.dice('sks-wound-6', 1)
    fire(s)
    expect(who(s, 'near').damage).toBe(2)
    expect(who(s, 'far').markers).toEqual([])
  })

  test.each([
    ['blue novice 11,20 id=near; blue novice 12.3,22 id=other'],
    ['blue novice 12.3,22 id=other; blue novice 11,20 id=near'],
  ])('[sks-shoot-T2-04] of two friends within 2 inches the nearer: %s', (friends) => {
    const s = fumbled(9, `; ${friends}`)
    s.dice('sks-shoot-T2-04', 31)
    fire(s)
    expect(['near', 'other'].map((id) => who(s, id).markers.length)).toEqual([1, 0])
  })

  test('[sks-shoot-T2-04] nobody is near enough, or the die is above 30', () => {
    const far = fumbled(9, '; blue novice 12.5,20 id=c')
    fire(far)
    expect(who(far, 'c').markers).toEqual([])
    const missed = fumbled(9, '; blue novice 11,20 id=c')
    missed.dice('sks-shoot-T2-04', 31)
    fire(missed)
    expect(who(missed, 'c')).toMatchObject({ damage: 0, markers: [{ by: 'a' }] })
  })

  test('[sks-shoot-T2-05] on 10 the weapon is out of action', () => {
    const s = fumbled(10)
    fire(s)
    expect(who(s, 'a').weapons[0]?.isLost).toBe(true)
    expect(s.choices()).not.toContainEqual({ do: 'clear', weapon: 'assault-rifle' })
  })
})
