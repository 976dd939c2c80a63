import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { toThrow } from '../../../src/rules/blast/to-throw.ts'
import { placeOf } from '../../../src/rules/figures.ts'
import { acting } from '../played.ts'
import { house, pair, stateOf } from '../positions.ts'

/** What an Average thrower (59) needs; words describe thrower and target. */
function need(a = '', b = '', raised = 0, map: object = {}): number | null {
  const [thrower, target] = pair(
    stateOf(`blue average 10,10 id=a ${a}; red novice 10,25 id=b ${b}`, { map }),
    'a',
    'b',
  )
  return needed(toThrow(thrower, { at: placeOf(target), target }, raised))
}

describe('what a throw needs', () => {
  test('[sks-gren-1, sks-gren-T1] the skill and the rows, no others: no cover, no stance, no distance', () => {
    expect(need()).toBe(59)
    expect(need('', 'prone')).toBe(59)
    expect(need('kneeling', 'walking')).toBe(59)
  })

  test('[sks-gren-T1-01] the target runs', () => {
    expect(need('', 'running')).toBe(39)
  })

  const TWO = {
    buildings: [house('h', [8, 24, 14, 30], { floors: 2 }), house('i', [8, 5, 14, 12], { floors: 2 })],
  }

  test('[sks-gren-T1-02] the target is higher, for each storey', () => {
    expect(need('', 'floor=1', 0, TWO)).toBe(49)
    expect(need('', 'floor=2', 0, TWO)).toBe(39)
  })

  test('[sks-gren-T1-03] the thrower runs', () => {
    expect(need('running')).toBe(39)
  })

  test('[sks-gren-T1-04] the thrower walks, climbs or crawls; swimming is not in the row', () => {
    expect(['walking', 'climbing', 'crawling', 'swimming', 'stationary'].map((one) => need(one))).toEqual([
      49, 49, 49, 59, 59,
    ])
  })

  test('[sks-gren-T1-05] from above, for each storey', () => {
    expect(need('floor=1', '', 0, TWO)).toBe(69)
    expect(need('floor=2', '', 0, TWO)).toBe(79)
    expect(need('floor=2', 'floor=1', 0, TWO)).toBe(69)
  })

  test('[sks-act-6, sks-act-10] 10 for each action point spent on it before', () => {
    expect([need('', '', 1), need('', '', 2)]).toEqual([69, 79])
    const s = acting('blue average 10,10 id=a grenades; red novice 10,25 id=b')
    s.answer('sks-act-3', { do: 'raise', roll: 'throw' })
    s.answer('sks-act-3', { do: 'raise', roll: 'throw' })
    expect(s.choices()).not.toContainEqual({ do: 'raise', roll: 'throw' })
    s.dice('sks-gren-1', 79)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'throw', weapon: 'hand-grenade', target: 'b' })
    expect(s.note('sks-gren-1')).toMatchObject({ need: 79, success: true })
  })

  test('[sks-act-10] points spent on aiming do not help a throw; without a grenade no throw can be raised', () => {
    const s = acting('blue average 10,10 id=a grenades; red novice 10,25 id=b')
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.dice('sks-gren-1', 60)
    s.dice('sks-gren-2', 6, 90)
    s.dice('sks-gren-3', 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'throw', weapon: 'hand-grenade', target: 'b' })
    expect(s.note('sks-gren-1')).toMatchObject({ need: 59, success: false })
    const none = acting('blue average 10,10 id=a; red novice 10,25 id=b')
    expect(none.choices()).toContainEqual({ do: 'raise', roll: 'attack' })
    expect(none.choices()).not.toContainEqual({ do: 'raise', roll: 'throw' })
  })

  test('[sks-h2h-21] a target off their feet is easier to hit', () => {
    expect(need('', 'fall=misstep')).toBe(84)
  })

  test('[sks-wound-5] wounds lower the skill', () => {
    expect(need('damage=2')).toBe(39)
  })
})
