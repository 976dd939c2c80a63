import { expect, test } from 'vitest'
import { coverLeft, effectOf, HITS_IN_THE_OPEN, PLAIN_HITS, rowOf } from '../../../src/rules/fire/effects.ts'
import { betterCover, levelOf, lowered, poorerCover, raised } from '../../../src/rules/seeing/cover-levels.ts'

test('[coc-2.4-1, coc-2.4-8] none, light, hard, bunker', () => {
  expect((['none', 'light', 'hard', 'bunker'] as const).map(levelOf)).toEqual([0, 1, 2, 3])
  expect(betterCover('light', 'hard')).toBe('hard')
  expect(poorerCover('light', 'hard')).toBe('light')
})

test('[coc-2.4-6] a level better stops at hard, a level lower stops at open', () => {
  expect((['none', 'light', 'hard', 'bunker'] as const).map((cover) => raised(cover, 1))).toEqual([
    'light',
    'hard',
    'hard',
    'bunker',
  ])
  expect((['none', 'light', 'hard', 'bunker'] as const).map((cover) => lowered(cover, 1))).toEqual([
    'none',
    'none',
    'light',
    'hard',
  ])
  expect(raised('none', 2)).toBe('hard')
})

test('[coc-2.4-8, coc-ruling-62] what ignores cover leaves none of a bunker', () => {
  expect(coverLeft('bunker', HITS_IN_THE_OPEN)).toBe('none')
  expect(coverLeft('bunker', { ...PLAIN_HITS, coverReduction: 1 })).toBe('hard')
})

test('[coc-table-6, coc-2.4-7] misses, Shock and kills on the three rows; a bunker uses the hard one', () => {
  const row = (name: 'open' | 'light' | 'hard') =>
    [1, 2, 3, 4, 5, 6].map((die) => effectOf(name, die)[0]).join('')
  expect([row('open'), row('light'), row('hard')]).toEqual(['mmsskk', 'mmmssk', 'mmmmsk'])
  expect((['none', 'light', 'hard', 'bunker'] as const).map(rowOf)).toEqual(['open', 'light', 'hard', 'hard'])
})
