import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { area, house, line } from '../positions.ts'

/** A crew behind a compound wall, a friend with a radio who sees north, and a running enemy in hard cover. */
const WALL = {
  map: {
    lines: [line('w', 'compound-wall', [20, 4], [28, 4]), line('low', 'low-wall', [20, 28.9], [40, 28.9])],
  },
}

function crew(a: string, friend: string, b: string, more: object = WALL): Played {
  return acting(
    `blue average 24,2 id=a mortar-60 trained=heavyWeapon set-up=mortar-60:3 ${a}; blue novice 34,10 id=f ${friend}; red novice 30,30 id=b ${b}`,
    more,
  )
}

function launches(s: Played): readonly unknown[] {
  return s.choices().filter((choice) => (choice as { do: string }).do === 'launch')
}

const AT_B = { do: 'launch', weapon: 'mortar-60', target: 'b' }
const AT_POINT = { do: 'launch', weapon: 'mortar-60', target: null }

describe('a mortar', () => {
  test('[sks-ex-33, sks-hw-7, sks-hw-11, sks-ruling-20] 59 + 10 kneeling + 10 aim − 20 running; the wall, cover and distance do not count; on 60 it misses by 3d10', () => {
    const s = crew('kneeling', 'radio spotted=b', 'running')
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.dice('sks-gren-7', 60)
    s.dice('sks-gren-2', 10, 10, 9, 270)
    s.answer('sks-act-3', AT_B)
    expect(s.note('sks-gren-7')).toMatchObject({ need: 59, success: false })
    expect(s.note('sks-gren-2')).toMatchObject({ far: 2900 })
    expect(s.note('sks-gren-3')).toMatchObject({ x: 100, y: 3000 })
  })

  test('[sks-hw-7] only a friend who has spotted the target, has a radio, is conscious and not Hidden', () => {
    const targets = (friend: string, a = '') => launches(crew(a, friend, ''))
    expect(targets('radio spotted=b')).toEqual([AT_B, AT_POINT])
    expect(targets('spotted=b')).toEqual([AT_POINT])
    expect(targets('radio')).toEqual([AT_POINT])
    expect(targets('radio spotted=b out')).toEqual([AT_POINT])
    expect(targets('radio spotted=b hidden')).toEqual([AT_POINT])
    expect(targets('radio spotted=b facing=0,-1')).toEqual([AT_POINT]) // looks the other way
  })

  test('[sks-hw-7] an enemy whom the friend sees in the open needs no spot roll', () => {
    expect(launches(crew('', 'radio', '', { map: {} }))).toEqual([AT_B, AT_POINT])
  })

  test('[sks-hw-7, sks-ruling-83] a gunner who has spotted the target needs no radio, and the same rows count', () => {
    const s = crew('spotted=b', '', 'kneeling', {
      map: { lines: [line('low', 'low-wall', [20, 28.9], [40, 28.9])] },
    })
    expect(launches(s)).toEqual([AT_B, AT_POINT])
    s.dice('sks-gren-7', 59)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', AT_B)
    expect(s.note('sks-gren-7')).toMatchObject({ need: 59, success: true })
  })

  test('[sks-hw-7] which of several friends spots is chosen', () => {
    const s = acting(
      'blue average 24,2 id=a mortar-60 trained=heavyWeapon set-up=mortar-60:3; blue novice 34,10 id=f radio; blue novice 36,10 id=g radio; red novice 30,30 id=b',
      { map: { lines: [line('w', 'compound-wall', [20, 4], [28, 4])] } },
    )
    s.answer('sks-act-3', AT_B)
    expect(s.choices()).toEqual(['f', 'g'])
    s.dice('sks-gren-7', 59)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-hw-7', 'g')
    expect(who(s, 'b').damage).toBe(4)
  })

  test('[sks-hw-11] the motion of both and the stance of the gunner', () => {
    const need = (a: string, b: string) => {
      const s = crew(a, 'radio spotted=b', b)
      s.dice('sks-gren-7', 1)
      s.dice('sks-wound-6', 1)
      s.answer('sks-act-3', AT_B)
      return (s.note('sks-gren-7') as unknown as { need: number }).need
    }
    expect(need('', '')).toBe(59)
    expect(need('prone', 'prone')).toBe(79)
    expect(need('walking', '')).toBe(49)
    expect(need('running', '')).toBe(39)
    expect(need('', 'walking')).toBe(49)
    expect(need('', 'fall=misstep')).toBe(84)
  })

  test('[sks-hw-11] a weapon that leans on a wall gains nothing', () => {
    const s = crew('', 'radio spotted=b', '', {
      map: {
        lines: [
          line('near', 'low-wall', [20, 2.5], [28, 2.5]),
          line('low', 'low-wall', [20, 28.9], [40, 28.9]),
        ],
      },
    })
    s.dice('sks-gren-7', 60)
    s.dice('sks-gren-2', 10, 10, 9, 270)
    s.answer('sks-act-3', AT_B)
    expect(s.note('sks-gren-7')).toMatchObject({ need: 59 })
  })

  test('[sks-hw-T1-03, sks-shoot-5] not nearer than 20 inches', () => {
    const at = (y: number) =>
      launches(
        acting(
          `blue average 24,2 id=a mortar-60 trained=heavyWeapon set-up=mortar-60:3; red novice 24,${y} id=b`,
        ),
      ).length
    expect([at(22.97), at(22.98)]).toEqual([1, 2])
  })

  test('[sks-shoot-13, sks-h2h-9] not at an enemy in contact with a friend, and not by a gunner in contact', () => {
    const s = crew('', 'radio spotted=b', '', { map: {} })
    expect(launches(s)).toHaveLength(2)
    const melee = acting(
      'blue average 24,2 id=a mortar-60 trained=heavyWeapon set-up=mortar-60:3; blue novice 30,29.02 id=f; red novice 30,30 id=b',
    )
    expect(launches(melee)).toEqual([AT_POINT])
    const held = acting(
      'blue average 24,2 id=a mortar-60 trained=heavyWeapon set-up=mortar-60:3; red novice 24,2.98 id=c; red novice 30,30 id=b',
    )
    expect(launches(held)).toEqual([])
  })

  test('[sks-hw-7] friends are no targets, nor the dead', () => {
    expect(launches(crew('', 'radio spotted=b', 'damage=13'))).toEqual([AT_POINT])
  })
})

describe('at a point', () => {
  test('[sks-gren-10, sks-ruling-83] that the gunner or a friend with a radio sees', () => {
    const s = crew('', 'radio', '')
    s.answer('sks-act-3', AT_POINT)
    s.dice('sks-gren-7', 59)
    s.dice('sks-gren-3', 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-gren-10', { x: 3400, y: 3000 })
    expect(who(s, 'b').damage).toBe(1)
    const blind = crew('', '', '')
    blind.answer('sks-act-3', AT_POINT)
    expect(blind.refuses({ x: 3400, y: 3000 })).toContain('spot for the crew')
  })
})

describe('where bombs fall', () => {
  test('[sks-gren-11, sks-ruling-30] where the dice say, beyond walls', () => {
    const s = crew('', 'radio spotted=b', '', {
      map: {
        lines: [
          line('low', 'low-wall', [20, 28.9], [40, 28.9]),
          line('high', 'compound-wall', [20, 32], [40, 32]),
        ],
      },
    })
    s.dice('sks-gren-7', 60)
    s.dice('sks-gren-2', 1, 1, 3, 360)
    s.answer('sks-act-3', AT_B)
    expect(s.note('sks-gren-2')).toMatchObject({ end: 'lands' })
    expect(s.note('sks-gren-3')).toMatchObject({ x: 3000, y: 3500 })
    expect(who(s, 'b').markers).toEqual([]) // sks-gren-4: the wall shelters
  })

  test('[sks-gren-11, sks-ruling-80] on a building they burst on the roof, which shelters those below', () => {
    const s = crew('', 'radio spotted=b', '; red novice 30,37 id=c; red novice 28,36 id=d floor=1', {
      map: {
        lines: [line('low', 'low-wall', [20, 28.9], [40, 28.9])],
        buildings: [house('h', [26, 33, 34, 39])],
      },
    })
    s.dice('sks-gren-7', 60)
    s.dice('sks-gren-2', 2, 2, 2, 360)
    s.dice('sks-gren-3', 1) // b, in the damage zone
    s.dice('sks-wound-6', 1)
    s.dice('sks-gren-3', 1, 1, 1, 1) // d, on the roof
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', AT_B)
    expect(s.note('sks-gren-3')).toMatchObject({ y: 3600 })
    expect(['b', 'c', 'd'].map((id) => who(s, id).damage)).toEqual([1, 0, 4])
  })

  test('[sks-gren-11] beyond the table edge they do nothing', () => {
    const s = crew('', 'radio spotted=b', '')
    s.dice('sks-gren-7', 60)
    s.dice('sks-gren-2', 10, 10, 10, 90)
    s.answer('sks-act-3', AT_B)
    expect(s.note('sks-gren-2')).toMatchObject({ end: 'leaves-table' })
    expect(s.notes('sks-gren-3')).toEqual([])
  })

  test('[sks-spot-6, sks-mor-17] those they strike are under a barrage; the crew they do not see is no cause', () => {
    const s = crew('', 'radio spotted=b', '')
    s.dice('sks-gren-7', 59)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', AT_B)
    expect(who(s, 'b')).toMatchObject({
      underBarrageAt: 1,
      markers: [{ weapon: 'mortar-60', by: null, from: { x: 3000, y: 3000 } }],
    })
    const rpg = acting('blue average 24,10 id=a rpg trained=launcher; red novice 24,30 id=b')
    rpg.dice('sks-gren-7', 59)
    rpg.dice('sks-gren-3', 1, 1, 1, 1, 1, 1)
    rpg.dice('sks-wound-6', 1)
    rpg.answer('sks-act-3', { do: 'launch', weapon: 'rpg', target: 'b' })
    expect(who(rpg, 'b')).toMatchObject({ underBarrageAt: 0, markers: [{ by: 'a', from: null }] })
  })

  test('[sks-hw-7] smoke and crops between crew and target do not matter', () => {
    const s = crew('', 'radio spotted=b', '', { map: { areas: [area('c', 'crops', 0, 5, 32, 25)] } })
    expect(launches(s)).toContainEqual(AT_B)
  })
})
