import { degreeOf, needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { toHit } from '../../../src/rules/shooting/to-hit.ts'
import { area, house, line, pair, stateOf } from '../positions.ts'

const PLAIN = { aim: 0, isSnap: false }

/** What a shot needs. */
function chanceToHit(...shot: Parameters<typeof toHit>): number | null {
  return needed(toHit(...shot))
}

/** The chance of an average rifleman at 10,10, facing north, against a target; `more` are words after each. */
function chance(
  shooter: string,
  target: string,
  { aim = 0, isSnap = false, weapon = 'assault-rifle', at = '10,30', more = {} } = {},
): number | null {
  const state = stateOf(`blue ${shooter} 10,10 id=a ${weapon}; red novice ${at} id=b ${target}`, more)
  const [a, b] = pair(state, 'a', 'b')
  return chanceToHit(state, a, weapon, b, { aim, isSnap })
}

describe('the chance of a shot', () => {
  test('[sks-shoot-2] the skill of the weapon; a target in the open adds nothing', () => {
    expect(chance('average', '')).toBe(59)
    expect(chance('novice', '')).toBe(43)
    expect(chance('average trained=support', '', { weapon: 'lmg-556' })).toBe(59)
    expect(chance('average', '', { weapon: 'lmg-556' })).toBe(26)
    expect(chance('average', '', { weapon: 'rpg' })).toBe(26)
  })

  test('[sks-shoot-T1-01, sks-shoot-6] aim is +10 for a point, +20 at the most', () => {
    expect([1, 2, 3].map((aim) => chance('average', '', { aim }))).toEqual([69, 79, 79])
  })

  test('[sks-shoot-T1-02, sks-shoot-T1-03] how the target moves', () => {
    expect(chance('average', 'running')).toBe(39)
    for (const motion of ['walking', 'crawling', 'climbing', 'swimming'])
      expect(chance('average', motion), motion).toBe(49)
    expect(chance('average', 'stationary')).toBe(59)
  })

  test('[sks-shoot-T1-04, sks-shoot-T1-05] the stance of the target', () => {
    expect(chance('average', 'kneeling')).toBe(39)
    expect(chance('average', 'prone')).toBe(29)
  })

  test('[sks-shoot-T1-05, sks-shoot-T1-11] within 4 inches prone is ignored and the shot is close', () => {
    // Both bases reach half an inch: the middles are an inch farther apart than the bases.
    const at = (inches: number) => ({ at: `10,${10 + inches + 0.98}` })
    expect(chance('average', '', at(4))).toBe(89)
    expect(chance('average', '', at(4.02))).toBe(59)
    expect(chance('average', 'prone', at(4))).toBe(89)
    expect(chance('average', 'prone', at(4.02))).toBe(29)
  })

  test('[sks-shoot-T1-06, sks-shoot-T1-07, sks-shoot-T1-08, sks-shoot-T1-09] cover of the target', () => {
    const behind = (...lines: readonly unknown[]) => ({ more: { map: { lines } } })
    expect(chance('average', '', { more: { map: { areas: [area('c', 'crops', 8, 29, 12, 33)] } } })).toBe(39)
    expect(chance('average', '', behind(line('r', 'barricade', [8, 29], [12, 29])))).toBe(29)
    expect(chance('average', '', behind(line('w', 'low-wall', [8, 29], [12, 29])))).toBe(19)
    const sangar = { works: [{ ...area('s', 'sangar', 8, 29, 12, 33) }] }
    expect(chance('average', '', { more: { map: sangar } })).toBe(9)
  })

  test('[sks-shoot-T1-10, sks-shoot-T1-16, sks-ex-29] a storey up or down', () => {
    const map = { buildings: [house('h', [8, 28, 12, 32], { floors: 2 })] }
    const up = stateOf('blue average 10,10 id=a; red novice 10,28.6 id=b floor=2 facing=0,-1', { map })
    const [a, b] = pair(up, 'a', 'b')
    expect(chanceToHit(up, a, 'assault-rifle', b, PLAIN)).toBe(5) // 59 − 40 on the roof − 20 for two storeys
    expect(needed(toHit(up, a, 'assault-rifle', b, PLAIN))).toBe(5)
    expect(toHit(up, a, 'assault-rifle', b, PLAIN)).toMatchObject({
      base: 59,
      modifiers: [
        { amount: -40, clause: 'sks-shoot-T1-08' },
        { amount: -20, clause: 'sks-shoot-T1-10' },
      ],
    })
    expect(toHit(up, b, 'assault-rifle', a, PLAIN).modifiers).toContainEqual(
      expect.objectContaining({ amount: 20, clause: 'sks-shoot-T1-16' }),
    )
    const roof = { map: { buildings: [house('h', [8, 8, 12, 12])] } }
    const prone = stateOf('blue average 10,11.4 id=a floor=1 prone; red novice 10,30 id=b', roof)
    const [c, d] = pair(prone, 'a', 'b')
    expect(chanceToHit(prone, c, 'assault-rifle', d, PLAIN)).toBe(89) // sks-ex-29: 59 + 20 + 10
  })

  test('[sks-shoot-T1-12, sks-shoot-T1-13] how the shooter moves', () => {
    expect(chance('average running', '')).toBe(39)
    for (const motion of ['walking', 'crawling', 'climbing', 'swimming'])
      expect(chance(`average ${motion}`, ''), motion).toBe(49)
  })

  test('[sks-shoot-T1-14, sks-shoot-T1-15] the stance of the shooter; prone and kneeling never add up', () => {
    expect(chance('average kneeling', '')).toBe(69)
    expect(chance('average prone', '')).toBe(79)
  })

  test('[sks-shoot-12, sks-ex-29] braced: stationary, not prone, touching the wall that covers them', () => {
    const wall = { more: { map: { lines: [line('w', 'low-wall', [8, 10.4], [12, 10.4])] } } }
    const far = { more: { map: { lines: [line('w', 'low-wall', [8, 11.6], [12, 11.6])] } } }
    const beside = { more: { map: { lines: [line('w', 'low-wall', [10.4, 8], [10.4, 12])] } } }
    expect(chance('average', '', wall)).toBe(69)
    expect(chance('average kneeling', '', wall)).toBe(69) // together they are +10
    expect(chance('average walking', '', wall)).toBe(49)
    expect(chance('average', '', far)).toBe(59)
    expect(chance('average', '', beside)).toBe(59)
    const fence = { more: { map: { lines: [line('f', 'fence', [8, 10.4], [12, 10.4])] } } }
    expect(chance('average', '', fence)).toBe(59)
    const kneels = { more: { map: { ...wall.more.map, areas: [area('c', 'crops', 8, 29, 12, 33)] } } }
    expect(chance('average', 'kneeling', kneels)).toBe(29) // 59 + 10 − 20 − 20
  })

  test('[sks-shoot-12, sks-shoot-T1-14] the sum says which of the two it is', () => {
    const reasons = (words: string, more = {}) => {
      const state = stateOf(`blue average 10,10 id=a ${words}; red novice 10,30 id=b`, more)
      const [a, b] = pair(state, 'a', 'b')
      return toHit(state, a, 'assault-rifle', b, PLAIN).modifiers.map(({ reason }) => reason)
    }
    const wall = { map: { lines: [line('w', 'low-wall', [8, 10.4], [12, 10.4])] } }
    expect(reasons('kneeling')).toEqual(['kneeling'])
    expect(reasons('', wall)).toEqual(['braced'])
    expect(reasons('kneeling', wall)).toEqual(['kneeling'])
  })

  test('[sks-shoot-12] braced at a window, not in a gateway nor deeper inside', () => {
    const map = { buildings: [house('h', [6, 4, 14, 11])] }
    expect(chance('average', '', { more: { map } })).toBe(69)
    const deep = { buildings: [house('h', [6, 4, 14, 14], { door: [2, 4] })] }
    expect(chance('average', '', { more: { map: deep } })).toBe(59)
    const gate = {
      lines: [{ ...line('w', 'low-wall', [8, 10.4], [12, 10.4]), gaps: [{ kind: 'gate', at: 2, width: 2 }] }],
    }
    expect(chance('average', '', { more: { map: gate } })).toBe(59)
  })

  test('[sks-shoot-T1-17] a scope is +25', () => {
    expect(chance('average', '', { weapon: 'sniper-rifle' })).toBe(84)
    expect(chance('average', '', { weapon: 'barrett' })).toBe(84)
    expect(chance('average', '', { weapon: 'bolt-rifle' })).toBe(59)
  })

  test('[sks-shoot-T1-19] snap fire is −30', () => {
    expect(chance('average', '', { isSnap: true })).toBe(29)
  })
})

describe('limits and degrees', () => {
  test('[sks-ex-2] kneeling, one point of aim, at a walking target in medium cover', () => {
    const map = { lines: [line('r', 'barricade', [8, 29], [12, 29])] }
    expect(chance('average kneeling', 'walking', { aim: 1, more: { map } })).toBe(39)
  })

  test('[sks-ex-3, sks-gen-3, sks-gen-4] never more than 95, and 96 to 100 is a fumble whatever the chance', () => {
    const state = stateOf('blue average 10,10 id=a prone; red novice 10,30 id=b')
    const [a, b] = pair(state, 'a', 'b')
    const check = toHit(state, a, 'assault-rifle', b, { aim: 2, isSnap: false })
    expect(check.kind === 'or-less' && check.base + 40).toBe(99)
    expect(needed(check)).toBe(95)
    expect([95, 96, 100].map((die) => degreeOf(check, die))).toEqual(['success', 'fumble', 'fumble'])
  })

  test('[sks-ex-4, sks-gen-3, sks-gen-4] never less than 5, and 1 to 5 is a critical', () => {
    const map = { lines: [line('w', 'low-wall', [8, 29], [12, 29])] }
    const state = stateOf('blue novice 10,10 id=a running; red novice 10,30 id=b kneeling', { map })
    const [a, b] = pair(state, 'a', 'b')
    const check = toHit(state, a, 'assault-rifle', b, PLAIN)
    expect(needed(check)).toBe(5) // 43 − 20 − 20 − 40
    expect([5, 6, 95].map((die) => degreeOf(check, die))).toEqual(['critical', 'failure', 'failure'])
  })

  test('[sks-ex-23, sks-wound-5, sks-char-8] wounds lower the skill before modifiers', () => {
    const wounded = (damage: number) => chance(`average damage=${damage}`, '')
    expect([0, 1, 3, 4, 6, 7, 9].map(wounded)).toEqual([59, 39, 39, 29, 29, 10, 10])
  })
})
