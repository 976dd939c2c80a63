import { chance, needed, rowChances } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { toHold } from '../../../src/rules/morale/to-hold.ts'
import { FAILED_IN_CLOSE_COMBAT, FAILED_MORALE } from '../../../src/rules/tables/charts.ts'
import { area, line, stateOf, those } from '../positions.ts'

/** What an average soldier at 10,10 needs; `others` are further characters. */
function need(words: string, others = '', more: object = {}, change: object = {}): number | null {
  const state = stateOf(`blue average 10,10 id=a ${words};${others}`, more)
  const [a] = those(state, 'a')
  if (!a) throw new Error('nobody')
  Object.assign(a, change)
  return needed(toHold(state, a))
}

describe('a morale test', () => {
  test('[sks-mor-2, sks-mor-3, sks-mor-T1-08] the first marker costs nothing, each further one 10', () => {
    expect(need('marked=assault-rifle')).toBe(65)
    expect(need('marked=assault-rifle marked=assault-rifle')).toBe(55)
    expect(need('marked=assault-rifle marked=assault-rifle marked=assault-rifle')).toBe(45)
  })

  test('[sks-mor-T1-01] wounding an enemy is +10', () => {
    expect(need('', '', {}, { hasWounded: true })).toBe(75)
  })

  test('[sks-mor-T1-02] each conscious member of the squad within 6 inches, 30 at the most', () => {
    const friends = (count: number) =>
      Array.from({ length: count }, (_, i) => `blue novice ${11 + i},10`).join(';')
    expect([1, 2, 3, 4].map((count) => need('', friends(count)))).toEqual([75, 85, 95, 95])
    expect(need('marked=javelin', friends(3))).toBe(45)
    expect(need('marked=javelin', friends(4))).toBe(45)
    expect(need('', 'blue novice 16.98,10')).toBe(75)
    expect(need('', 'blue novice 17,10')).toBe(65)
    expect(need('', 'blue novice 12,10 out')).toBe(65)
    expect(need('', 'blue novice 12,10 squad=other')).toBe(65)
  })

  test('[sks-mor-T1-03, sks-mor-19] each enemy within 6 inches beyond the first two, 30 at the most', () => {
    const enemies = (count: number, words = '') =>
      Array.from({ length: count }, (_, i) => `red novice ${11 + i * 0.5},12 ${words}`).join(';')
    expect([2, 3, 5, 6].map((count) => need('', enemies(count)))).toEqual([65, 55, 35, 35])
    expect(need('', enemies(3, 'hidden'))).toBe(65)
    expect(need('', enemies(3, 'out'))).toBe(65)
    expect(need('', `${enemies(2)};red novice 16.98,10`)).toBe(55)
    expect(need('', `${enemies(2)};red novice 17,10`)).toBe(65)
  })

  test('[sks-mor-T1-04, sks-mor-14] a show of force is −30', () => {
    const markers = [{ reason: 'show-of-force', attack: 0, weapon: null, by: null, from: null }]
    expect(need('', '', {}, { markers })).toBe(35)
  })

  test('[sks-mor-T1-05, sks-mor-T1-06, sks-mor-T1-07, sks-mor-5] the weapon that placed the marker', () => {
    const by = (id: string) => need(`marked=${id}`)
    expect(['sniper-rifle', 'lmg-556', 'lmg-762', 'gpmg', 'hmg', 'barrett', 'gmg'].map(by)).toEqual(
      Array(7).fill(45),
    )
    expect(['mortar-60', 'mortar-80', 'mortar-120', 'rpg', 'at4'].map(by)).toEqual(Array(5).fill(35))
    expect(['javelin', 'mbt-cannon', 'chaingun', 'autocannon'].map(by)).toEqual(Array(4).fill(15))
    expect(['assault-rifle', 'hand-grenade', 'ugl', 'bolt-rifle'].map(by)).toEqual(Array(4).fill(65))
  })

  test('[sks-mor-5, sks-ruling-17] the worst of them counts, once', () => {
    expect(need('marked=lmg-556 marked=rpg')).toBe(25)
    expect(need('marked=lmg-556 marked=lmg-556')).toBe(35)
  })

  test('[sks-mor-T1-09, sks-mor-T1-10, sks-mor-T1-11, sks-mor-6, sks-mor-17, sks-mor-19] cover on the line from the cause', () => {
    const cause = 'red novice 10,30 id=b'
    const lines = (kind: string) => ({ map: { lines: [line('w', kind, [0, 11], [30, 11])] } })
    const marked = 'marked=assault-rifle@b'
    expect(need(marked, cause)).toBe(65)
    expect(need(marked, cause, { map: { areas: [area('c', 'crops', 0, 8, 30, 12)] } })).toBe(75)
    expect(need(marked, cause, lines('barricade'))).toBe(85)
    expect(need(marked, cause, lines('low-wall'))).toBe(95)
    expect(
      need(`${marked} marked=rpg@b`, cause, { map: { works: [area('s', 'sangar', 8, 8, 12, 12)] } }),
    ).toBe(55)
    expect(need(marked, 'red novice 10,2 id=b', lines('low-wall'))).toBe(65)
  })

  test('[sks-mor-T1-12] inside a vehicle', () => {
    expect(need('', '', {}, { place: 'aboard' })).toBe(95)
  })

  test('[sks-mor-T1-13, sks-mor-16] friends hit since the last test count once', () => {
    expect(need('', '', {}, { friendsHit: 1 })).toBe(35)
    expect(need('', '', {}, { friendsHit: 3 })).toBe(35)
  })

  test('[sks-wound-9, sks-wound-T1-01, sks-wound-T1-02, sks-wound-T1-03] their own wound', () => {
    expect([1, 3, 4, 6, 7, 9].map((damage) => need(`damage=${damage}`))).toEqual([45, 45, 25, 25, 5, 5])
  })

  test('[sks-wound-7, sks-aid-2] a friend who screams within 12 inches in sight, once', () => {
    expect(need('', 'blue novice 10,22.98 damage=5 squad=o')).toBe(45)
    expect(need('', 'blue novice 10,23 damage=5 squad=o')).toBe(65)
    expect(need('', 'blue novice 10,20 damage=5 squad=o; blue novice 12,20 damage=8 squad=o')).toBe(45)
    expect(need('', 'blue novice 10,20 damage=3 squad=o')).toBe(65)
    expect(need('', 'blue novice 10,20 damage=5 out squad=o')).toBe(65)
    expect(need('', 'red novice 10,20 damage=5')).toBe(65)
    expect(need('facing=0,-1', 'blue novice 10,20 damage=5 squad=o')).toBe(65)
  })

  test('[sks-ex-11] an average soldier in hard cover', () => {
    const map = { lines: [line('w', 'low-wall', [0, 11], [30, 11])] }
    const others = 'blue novice 12,10; blue novice 8,10; red novice 10,30 id=b'
    expect(need('marked=lmg-556@b marked=lmg-556@b', others, { map })).toBe(85)
  })

  test('[sks-ex-25] a pinned soldier shot at twice more', () => {
    const map = { lines: [line('w', 'barricade', [0, 11], [30, 11])] }
    expect(
      need('prone marked=assault-rifle@b marked=assault-rifle@b', 'red novice 10,30 id=b', { map }),
    ).toBe(75)
  })

  test('[sks-ex-34] a burst that killed a friend', () => {
    const state = stateOf(
      'blue novice 10,10 id=a marked=lmg-556@b marked=lmg-556@b; blue novice 12,10; red novice 10,30 id=b',
      { map: { areas: [area('c', 'crops', 0, 8, 30, 12)] } },
    )
    const [a] = those(state, 'a')
    if (!a) throw new Error('nobody')
    a.friendsHit = 1
    expect(needed(toHold(state, a))).toBe(15)
    expect(chance(toHold(state, a))).toBe(0.15)
  })
})

describe('the tables of failed tests', () => {
  test('[sks-mor-T2, sks-mor-T2-01, sks-mor-T2-02, sks-mor-T2-03] drops prone, pinned, retire', () => {
    expect(rowChances(FAILED_MORALE).map(({ result, chance: share }) => [result, share])).toEqual([
      ['drops-prone', 0.5],
      ['pinned', 0.3],
      ['retire', 0.2],
    ])
  })

  test('[sks-h2h-T3, sks-h2h-T3-01, sks-h2h-T3-02] tactical retreat, broken', () => {
    expect(rowChances(FAILED_IN_CLOSE_COMBAT).map(({ result, chance: share }) => [result, share])).toEqual([
      ['tactical-retreat', 0.8],
      ['broken', 0.2],
    ])
  })
})
