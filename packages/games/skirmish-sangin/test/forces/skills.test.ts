import { describe, expect, test } from 'vitest'
import type { Rank, Skill } from '../../src/forces/data/tables.ts'
import { bodyInArmour, phasesOf, rankRow, skillOf } from '../../src/forces/skills.ts'

const RANKS: readonly Rank[] = ['novice', 'average', 'veteran', 'elite']

/** A skill of a character with the BODY of their rank. */
function skill(rank: Rank, name: Skill, ...trained: readonly Skill[]): number | null {
  return skillOf({ rank, body: rankRow(rank).body, trained }, name)
}

describe('characters', () => {
  test('[sks-exp-T1, sks-exp-T1-01, sks-exp-T1-02, sks-exp-T1-03, sks-exp-T1-04, sks-char-3, sks-char-4] BODY, bonus and points of the four ranks', () => {
    expect(RANKS.map((rank) => rankRow(rank).body)).toEqual([11, 13, 15, 17])
    expect(RANKS.map((rank) => rankRow(rank).bonus)).toEqual([10, 20, 30, 40])
    expect(RANKS.map((rank) => rankRow(rank).cost)).toEqual([25, 50, 75, 100])
  })

  test('[sks-skill-T1, sks-char-5, sks-ruling-3] a trained skill is three times BODY with the bonus of the rank', () => {
    expect(RANKS.map((rank) => skill(rank, 'support', 'support'))).toEqual([43, 59, 75, 91])
    expect(RANKS.map((rank) => skill(rank, 'support'))).toEqual([22, 26, 30, 34])
  })

  test.each(['smallArms', 'throw', 'spot'] as const)(
    '[sks-skill-T1-01, sks-skill-T1-02, sks-skill-T1-03] everybody is trained in %s',
    (name) => {
      expect(skill('average', name)).toBe(59)
    },
  )

  test.each(['support', 'launcher', 'heavyWeapon', 'firstAid', 'drive'] as const)(
    '[sks-skill-T1-04, sks-skill-T1-05, sks-skill-T1-06, sks-skill-T1-07, sks-skill-T1-08] %s is twice BODY untrained',
    (name) => {
      expect(skill('novice', name)).toBe(22)
      expect(skill('novice', name, name)).toBe(43)
    },
  )

  test('[sks-skill-T1-09] nobody disarms a bomb untrained', () => {
    expect(skill('elite', 'eod')).toBeNull()
    expect(skill('elite', 'eod', 'eod')).toBe(91)
  })

  test('[sks-skill-T1-10] morale is five times BODY, trained or not', () => {
    expect(RANKS.map((rank) => skill(rank, 'morale'))).toEqual([55, 65, 75, 85])
    expect(skill('novice', 'morale', 'morale')).toBe(55)
  })

  test('[sks-char-6] skills use BODY before armour', () => {
    expect(skillOf({ rank: 'average', body: 13, trained: [] }, 'smallArms')).toBe(59)
    expect(bodyInArmour(13, 'heavy')).toBe(11)
  })
})

describe('the Combat Phase Table', () => {
  test('[sks-ex-1, sks-arm-3, sks-arm-T1-01, sks-arm-T1-02] armour takes BODY off before the table is read', () => {
    expect(phasesOf(bodyInArmour(13, 'heavy'))).toEqual([4, 6, 8, 10])
    expect(phasesOf(bodyInArmour(15, 'light'))).toEqual([3, 5, 7, 9])
    expect(phasesOf(bodyInArmour(17, null))).toEqual([2, 4, 6, 8])
    expect(phasesOf(bodyInArmour(20, null))).toEqual([1, 3, 5, 7])
  })

  test('[sks-phase-2, sks-phase-T1] the bands end at 11, 14 and 17', () => {
    expect([11, 12, 14, 15, 17, 18].map((body) => phasesOf(body)[0])).toEqual([4, 3, 3, 2, 2, 1])
  })

  test('[sks-phase-T1-01, sks-phase-T1-02, sks-phase-T1-03, sks-phase-T1-04, sks-phase-T1-05, sks-phase-T1-06, sks-phase-T1-07, sks-phase-T1-08, sks-phase-T1-09, sks-phase-T1-10] the ten rows of the table', () => {
    const bands = [0, 14, 16, 19]
    const actsIn = (phase: number): string =>
      bands.map((body) => (phasesOf(body).includes(phase) ? 'X' : '-')).join('')
    expect(Array.from({ length: 10 }, (_, i) => actsIn(i + 1))).toEqual([
      '---X',
      '--X-',
      '-X-X',
      'X-X-',
      '-X-X',
      'X-X-',
      '-X-X',
      'X-X-',
      '-X--',
      'X---',
    ])
  })

  test('[sks-phase-3] BODY above 20 uses the last band', () => {
    expect(phasesOf(21)).toEqual(phasesOf(18))
  })
})
