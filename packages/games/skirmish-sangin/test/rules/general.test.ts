import { chance, needed } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { half, leastOf, mostOf } from '../../src/forces/data/dice.ts'
import { SCENARIOS } from '../../src/forces/data/scenarios.ts'
import { WEAPONS } from '../../src/forces/data/weapons.ts'
import { distanceBetween, isWithinInches } from '../../src/rules/figures.ts'
import { attackRoll, eodRoll, fixedRoll, skillRoll } from '../../src/rules/rolls.ts'
import { MAPS } from '../../src/rules/set-up/maps.ts'
import { skillFor } from '../../src/rules/shooting/to-hit.ts'
import { newCharacter } from '../../src/rules/state/new-characters.ts'
import { limitedDice, rollDamage } from '../../src/rules/wounds/damage.ts'
import { pair, stateOf } from './positions.ts'

function more(amount: number) {
  return { amount, reason: 'a modifier', clause: 'sks-gen-5' }
}

describe('rolls', () => {
  test('[sks-gen-2, sks-ruling-1] d100 runs from 1 to 100; the final chance itself succeeds', () => {
    expect(chance(skillRoll(59, []))).toBeCloseTo(0.59, 10)
    expect(chance(fixedRoll(100))).toBe(1)
    expect(chance(fixedRoll(1))).toBeCloseTo(0.01, 10)
  })

  test('[sks-gen-3, sks-ruling-1] never below 5 nor above 95, but for fixed percentages', () => {
    const needs = (skill: number) => [skillRoll, attackRoll, eodRoll].map((roll) => needed(roll(skill, [])))
    expect(needs(4)).toEqual([5, 5, 5])
    expect(needs(6)).toEqual([6, 6, 6])
    expect(needs(94)).toEqual([94, 94, 94])
    expect(needs(96)).toEqual([95, 95, 95])
    expect([0, 3, 97].map((percent) => chance(fixedRoll(percent)))).toEqual([0, 0.03, 0.97])
  })

  test('[sks-gen-5] modifiers are added, without a limit of their own', () => {
    expect(needed(skillRoll(59, [more(-40), more(-20), more(+30)]))).toBe(29)
    expect(needed(skillRoll(59, [more(-90), more(+90)]))).toBe(59)
  })

  test('[sks-gen-6, sks-ruling-2] half a roll is rounded up', () => {
    expect([1, 2, 3, 4, 5, 6].map((roll) => half(roll, true))).toEqual([1, 1, 2, 2, 3, 3])
    expect(half(5, false)).toBe(5)
    const [halved, armour] = [
      { n: 1, d: 6, halved: true },
      { n: 1, d: 10, plus: 4 },
    ]
    expect([leastOf(halved), mostOf(halved)]).toEqual([1, 3])
    expect([leastOf(armour), mostOf(armour)]).toEqual([5, 14])
    expect([leastOf({ n: 2, d: 6, halved: true }), mostOf({ n: 2, d: 10 })]).toEqual([1, 20])
  })

  test('[sks-gen-8] no more than 6d10 of damage, not even with a critical', () => {
    expect(limitedDice({ n: 7, d: 10 }).n).toBe(6)
    expect(limitedDice({ n: 6, d: 10 }).n).toBe(6)
    expect(limitedDice({ n: 1, d: 10 }).n).toBe(1)
    const rolled: number[] = []
    const dice = { unnoted: (_: string, faces: number) => rolled.push(faces) }
    const game = { dice } as unknown as Parameters<typeof rollDamage>[0]
    expect(rollDamage(game, 'sks-shoot-3', { n: 8, d: 10 }, false)).toBe(1 + 2 + 3 + 4 + 5 + 6)
    expect(rolled).toEqual([10, 10, 10, 10, 10, 10])
    expect(rollDamage(game, 'sks-shoot-3', { n: 8, d: 10 }, true)).toBe(60)
    expect(rolled).toHaveLength(6)
  })
})

describe('distances', () => {
  test('[sks-gen-7, sks-ruling-2] between the nearest points of two round bases', () => {
    const state = stateOf('blue average 10,10 id=a; red average 10,20 id=b; red average 10,20.01 id=c')
    const [a, b] = pair(state, 'a', 'b')
    const [, c] = pair(state, 'a', 'c')
    expect(distanceBetween(a, b)).toBe(inch(10) - 98) // two radii of 12.5 mm, 0.49" each
    expect(isWithinInches(a, b, 9.02)).toBe(true)
    expect(isWithinInches(a, c, 9.02)).toBe(false)
  })

  test('[sks-gen-1] the maps of the scenarios are in inches of 2 metres', () => {
    for (const { map, size } of SCENARIOS) {
      const { width, depth } = MAPS[map] ?? { width: 0, depth: 0 }
      expect([width, depth], map).toEqual([inch(size.w), inch(size.h)])
    }
  })
})

describe('characters', () => {
  test('[sks-char-1] what a character is and begins with', () => {
    const member = {
      id: 'blue-1',
      side: 'blue',
      squad: 'Section',
      isLeader: true,
      role: 'Commander',
      rank: 'veteran',
      trained: ['support'],
      weapons: ['lmg-556'],
      armour: 'heavy',
      gear: ['radio'],
    } as const
    expect(newCharacter(member)).toMatchObject({
      id: 'blue-1',
      side: 'blue',
      profile: {
        name: 'Commander',
        squad: 'Section',
        isLeader: true,
        rank: 'veteran',
        body: 15,
        trained: ['support'],
        armour: 'heavy',
      },
      place: 'undeployed',
      gear: ['radio'],
      damage: 0,
      stance: 'standing',
      motion: 'stationary',
      facing: { x: 0, y: 1 },
      markers: [],
      isConscious: true,
      hasWounded: false,
      hasActed: false,
      spotted: [],
      lastActivation: 0,
      friendsHit: 0,
      underBarrageAt: 0,
      isBodyKnown: true,
    })
    expect(newCharacter({ ...member, side: 'red' }).facing).toEqual({ x: 0, y: -1 })
    expect(newCharacter({ ...member, body: 18 })).toMatchObject({ profile: { body: 18 }, isBodyKnown: false })
    expect(newCharacter(member).weapons.map(({ id }) => id)).toEqual(['lmg-556', 'unarmed', 'knife'])
    expect(newCharacter(member).weapons[0]).toEqual({
      id: 'lmg-556',
      rounds: null,
      toClear: 0,
      isLost: false,
      setUp: 0,
      droppedAt: null,
    })
  })

  test('[sks-char-7] the skill of each weapon', () => {
    const skills = (skill: string) =>
      WEAPONS.filter((weapon) => weapon.kind !== 'melee' && skillFor(weapon) === skill).map(({ id }) => id)
    expect(skills('smallArms').toSorted()).toEqual(
      ['assault-rifle', 'barrett', 'bolt-rifle', 'pistol', 'shotgun', 'smg', 'sniper-rifle'].toSorted(),
    )
    expect(skills('support').toSorted()).toEqual(['lmg-556', 'lmg-762'])
    expect(skills('launcher').toSorted()).toEqual(['at4', 'rpg', 'ugl'])
    expect(skills('throw').toSorted()).toEqual(['hand-grenade', 'smoke-grenade'])
    const heavy = WEAPONS.filter(({ setUp, kind }) => setUp > 0 || kind === 'vehicle').map(({ id }) => id)
    expect(skills('heavyWeapon').toSorted()).toEqual(heavy.toSorted())
  })
})
