import { describe, expect, test } from 'vitest'
import { weaponById } from '../../../src/forces/data/weapons.ts'
import { deviationOf } from '../../../src/rules/blast/deviation.ts'
import { acting, type Played, who } from '../played.ts'
import { area } from '../positions.ts'

/** An Average gunner (heavyWeapon 59) with a weapon that is set up, and an enemy 36 inches to the north. */
function gun(weapon: string, b = '', more: object = {}): Played {
  return acting(
    `blue average 24,2 id=a ${weapon} trained=heavyWeapon set-up=${weapon}:3; red novice 24,38 id=b ${b}`,
    more,
  )
}

function attacks(s: Played): readonly unknown[] {
  return s.choices().filter((choice) => ['shoot', 'launch'].includes((choice as { do: string }).do))
}

function fireMarkers(s: Played, ...ids: readonly string[]): readonly number[] {
  return ids.map((id) => who(s, id).markers.filter(({ reason }) => reason === 'fire').length)
}

describe('machine guns', () => {
  test('[sks-hw-2, sks-hw-4, sks-hw-3] heavyWeapon with the shooting rows; in the open without a spot roll', () => {
    const s = gun('gpmg', 'running kneeling')
    expect(attacks(s)).toEqual([{ do: 'shoot', weapon: 'gpmg', target: 'b' }])
    s.dice('sks-shoot-2', 20)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'gpmg', target: 'b' })
    expect(s.note('sks-shoot-2')).toMatchObject({ need: 19 }) // 59 − 20 − 20
    expect(s.state.activation).toMatchObject({ points: 2, hasAttacked: true })
  })

  test('[sks-hw-2, sks-hw-3] an enemy in cover must be spotted, with 10 for each point spent on it', () => {
    const crops = { map: { areas: [area('c', 'crops', 10, 37, 40, 41)] } }
    const s = gun('gpmg', '', crops)
    expect(attacks(s)).toEqual([])
    s.answer('sks-act-3', { do: 'raise', roll: 'spot' })
    s.dice('sks-spot-3', 39)
    s.answer('sks-act-3', { do: 'spot', target: 'b' })
    expect(s.note('sks-spot-3')).toMatchObject({ need: 39 }) // 59 + 10 − 30
    expect(attacks(s)).toEqual([{ do: 'shoot', weapon: 'gpmg', target: 'b' }])
  })

  test('[sks-hw-5, sks-hw-T1-01] a miss of a GPMG puts a marker on everyone within an inch and a half of the target, and goes nowhere else', () => {
    // The bases reach half an inch.
    const s = acting(
      'blue average 24,2 id=a gpmg trained=heavyWeapon set-up=gpmg:1; red novice 24,38 id=b; red novice 25.98,38 id=c; red novice 22,38 id=d',
    )
    s.dice('sks-shoot-2', 60)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'gpmg', target: 'b' })
    expect(fireMarkers(s, 'b', 'c', 'd')).toEqual([1, 1, 0])
    expect(s.notes('sks-gren-2')).toEqual([])
    expect(who(s, 'b').damage).toBe(0)
  })

  test('[sks-hw-5, sks-hw-T1-02, sks-ruling-11] a hit of an HMG does 4d10 to everyone within three inches of the point', () => {
    const s = acting(
      'blue average 24,2 id=a hmg trained=heavyWeapon set-up=hmg:3; red novice 24,38 id=b; red novice 27.49,38 id=c; red novice 20.5,38 id=d',
    )
    s.dice('sks-shoot-2', 59)
    for (const damage of [1, 2]) {
      s.dice('sks-shoot-3', damage, 1, 1, 1)
      s.dice('sks-wound-6', 1)
    }
    s.answer('sks-act-3', { do: 'shoot', weapon: 'hmg', target: 'b' })
    s.answer('sks-shoot-9', { x: 2400, y: 3800 })
    expect(['b', 'c', 'd'].map((id) => who(s, id).damage)).toEqual([4, 5, 0])
  })

  test('[sks-hw-T1-01, sks-shoot-5] not nearer than 5 inches', () => {
    const near = (y: number) =>
      attacks(
        acting(`blue average 24,2 id=a gpmg trained=heavyWeapon set-up=gpmg:1; red novice 24,${y} id=b`),
      ).length
    expect([near(7.97), near(7.98)]).toEqual([0, 1])
  })
})

describe('grenade machine guns', () => {
  test('[sks-hw-6, sks-ex-17, sks-hw-13, sks-ruling-84] half a d6 of rounds, each with an attack roll at the same point, the point paid once', () => {
    const s = gun('gmg')
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.dice('sks-hw-6', 3)
    for (const damage of [1, 2]) {
      s.dice('sks-gren-7', 69)
      s.dice('sks-gren-3', damage, 1, 1, 1)
      s.dice('sks-wound-6', 1)
    }
    s.answer('sks-act-3', { do: 'launch', weapon: 'gmg', target: 'b' })
    expect(s.note('sks-hw-6')).toMatchObject({ kind: 'rounds', count: 2 })
    expect(s.notes('sks-gren-7')).toHaveLength(2)
    expect(s.notes('sks-gren-7')).toMatchObject([{ need: 69 }, { need: 69 }]) // aim counts for both
    expect(who(s, 'b').damage).toBe(9)
    expect(s.state.activation).toMatchObject({ points: 1, hasAttacked: true })
    expect(fireMarkers(s, 'b')).toEqual([2]) // sks-mor-21: one for each attack roll
  })

  test('[sks-hw-6] a 6 is three rounds, a 1 one', () => {
    for (const [die, count] of [
      [6, 3],
      [1, 1],
    ] as const) {
      const s = gun('gmg')
      s.dice('sks-hw-6', die)
      for (let i = 0; i < count; i++) {
        s.dice('sks-gren-7', 60)
        s.dice('sks-gren-2', 10, 10, 90)
      }
      s.answer('sks-act-3', { do: 'launch', weapon: 'gmg', target: 'b' })
      expect(s.notes('sks-gren-7')).toHaveLength(count)
    }
  })

  test('[sks-hw-13, sks-gren-3] after a fumble no further round', () => {
    const s = gun('gmg')
    s.dice('sks-hw-6', 6)
    s.dice('sks-gren-7', 96)
    s.dice('sks-gren-2', 10, 10, 90)
    s.dice('sks-shoot-4', 1)
    s.answer('sks-act-3', { do: 'launch', weapon: 'gmg', target: 'b' })
    expect(s.notes('sks-gren-7')).toHaveLength(1)
    expect(who(s, 'a').weapons[0]?.toClear).toBe(2)
    s.end()
  })

  test('[sks-hw-6] a gunner put out of action by an own round fires no further one', () => {
    const s = acting('blue average 24,20 id=a gmg trained=heavyWeapon set-up=gmg:3; red novice 24,31 id=b')
    s.dice('sks-hw-6', 6)
    s.dice('sks-gren-7', 90)
    s.dice('sks-gren-2', 10, 10, 180)
    s.dice('sks-gren-3', 10, 10, 10, 10)
    s.answer('sks-act-3', { do: 'launch', weapon: 'gmg', target: 'b' })
    expect(who(s, 'a').damage).toBe(40)
    expect(s.notes('sks-gren-7')).toHaveLength(1)
  })
})

describe('where misses go', () => {
  const of = (id: string) => {
    const low = deviationOf(weaponById(id), 'average')
    const high = deviationOf(weaponById(id), 'elite')
    expect(deviationOf(weaponById(id), 'novice')).toEqual(low)
    expect(deviationOf(weaponById(id), 'veteran')).toEqual(high)
    return [low.dice, high.dice, low.each, high.each]
  }
  const d10 = (n: number) => ({ n, d: 10 })
  const d6 = (n: number) => ({ n, d: 6 })

  test('[sks-hw-T4, sks-hw-T4-01] mortars 3d10 or 3d6 inches', () => {
    for (const id of ['mortar-60', 'mortar-80', 'mortar-120'])
      expect(of(id), id).toEqual([d10(3), d6(3), 100, 100])
  })

  test('[sks-hw-T4-02] an ATGM 1d10 or 1d6 metres', () => {
    expect(of('javelin')).toEqual([d10(1), d6(1), 50, 50])
  })

  test('[sks-hw-T4-03, sks-hw-8] a GMG, an autocannon and a chaingun 2d10 or 2d6 metres', () => {
    for (const id of ['gmg', 'autocannon', 'chaingun']) expect(of(id), id).toEqual([d10(2), d6(2), 50, 50])
  })

  test('[sks-hw-T4-04] an MBT cannon 2d10 or 2d6 metres', () => {
    expect(of('mbt-cannon')).toEqual([d10(2), d6(2), 50, 50])
  })

  test('[sks-gren-T2, sks-gren-T2-01, sks-gren-T2-02] grenades and launched rounds in inches', () => {
    for (const id of ['hand-grenade', 'smoke-grenade'])
      expect(of(id), id).toEqual([d6(1), { n: 1, d: 6, halved: true }, 100, 100])
    for (const id of ['ugl', 'rpg', 'at4']) expect(of(id), id).toEqual([d10(1), d6(1), 100, 100])
  })

  test('[sks-ex-16, sks-gen-6] an ATGM missed by an Average crew: 7 metres are 3.5 inches', () => {
    const s = gun('javelin')
    s.dice('sks-gren-7', 60)
    s.dice('sks-gren-2', 7, 90)
    s.dice('sks-gren-3', 1, 1, 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'launch', weapon: 'javelin', target: 'b' })
    expect(s.note('sks-gren-2')).toMatchObject({ far: 350 })
    expect(s.note('sks-gren-3')).toMatchObject({ x: 2750, y: 3800 })
    expect(who(s, 'a').weapons[0]?.rounds).toBe(1)
  })
})
