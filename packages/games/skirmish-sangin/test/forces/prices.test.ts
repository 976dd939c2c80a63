import { describe, expect, test } from 'vitest'
import { type ForceMember, memberPoints, priceOf } from '../../src/forces/force.ts'
import { rankRow } from '../../src/forces/skills.ts'
import { newCharacter } from '../../src/rules/state/new-characters.ts'

const NOVICE: ForceMember = {
  role: 'Fighter',
  rank: 'novice',
  trained: [],
  weapons: [],
  armour: null,
  gear: [],
}

/** What a novice with this costs more than one without. */
function added(more: Partial<ForceMember>): number {
  return memberPoints({ ...NOVICE, ...more }) - memberPoints(NOVICE)
}

/** The weapons of a new character with their rounds. */
function carriedBy(more: Partial<ForceMember>): readonly string[] {
  const member = { ...NOVICE, ...more, id: 'a', side: 'red', squad: 's', isLeader: false } as const
  return newCharacter(member).weapons.map(({ id, rounds }) => `${id} ${rounds}`)
}

describe('the price list', () => {
  test.each([
    ['novice', 25],
    ['average', 50],
    ['veteran', 75],
    ['elite', 100],
  ] as const)(
    '[sks-force-T1-01, sks-force-T1-02, sks-force-T1-03, sks-force-T1-04] a character of the rank %s costs %i, as in the table of ranks',
    (rank, points) => {
      expect(memberPoints({ ...NOVICE, rank })).toBe(points)
      expect(rankRow(rank).cost).toBe(points)
    },
  )

  test('[sks-force-T1-05, sks-force-T1-06] body armour 10, light body armour 5', () => {
    expect(added({ armour: 'heavy' })).toBe(10)
    expect(added({ armour: 'light' })).toBe(5)
  })

  test.each([
    ['gpmg', 50],
    ['rpg', 35],
    ['pistol', 2],
    ['assault-rifle', 5],
    ['smg', 4],
    ['shotgun', 4],
    ['sniper-rifle', 15],
    ['lmg-556', 15],
    ['lmg-762', 20],
    ['barrett', 30],
    ['ugl', 10],
    ['at4', 25],
    ['bolt-rifle', 3],
  ] as const)(
    '[sks-force-T1-07, sks-force-T1-08, sks-force-T1-09, sks-force-T1-10, sks-force-T1-11, sks-force-T1-12, sks-force-T1-13, sks-force-T1-14, sks-force-T1-15, sks-force-T1-16, sks-force-T1-17, sks-force-T1-18, sks-force-T1-26] a weapon: %s for %i',
    (weapon, points) => {
      expect(added({ weapons: [weapon] })).toBe(points)
    },
  )

  test.each([
    ['grenades', 5],
    ['smoke', 2],
    ['radio', 5],
    ['medkit', 5],
    ['nvd', 5],
    ['thermal', 10],
    ['ghillie', 10],
  ] as const)(
    '[sks-force-T1-19, sks-force-T1-20, sks-force-T1-21, sks-force-T1-22, sks-force-T1-23, sks-force-T1-24, sks-force-T1-25] gear: %s for %i',
    (item, points) => {
      expect(added({ gear: [item] })).toBe(points)
    },
  )

  test('[sks-force-T1-08, sks-force-T1-17, sks-force-T1-18, sks-weap-2] launchers come with their rounds, rifles are not counted', () => {
    expect(carriedBy({ weapons: ['rpg', 'ugl', 'at4', 'assault-rifle'] })).toEqual(
      expect.arrayContaining(['rpg 3', 'ugl 6', 'at4 1', 'assault-rifle null']),
    )
  })

  test('[sks-force-T1-19, sks-force-T1-20, sks-ruling-14] two hand grenades for the price, one smoke grenade', () => {
    expect(carriedBy({ gear: ['grenades', 'smoke'] })).toEqual(
      expect.arrayContaining(['hand-grenade 2', 'smoke-grenade 1']),
    )
    expect(carriedBy({}).filter((one) => one.includes('grenade'))).toEqual([])
  })

  test('[sks-force-2] what is not on the list has no price', () => {
    expect(priceOf('weapon', 'chaingun')).toBeNull()
    expect(priceOf('gear', 'grenades')).toBeNull()
    expect(priceOf('rank', 'heavy')).toBeNull()
  })
})
