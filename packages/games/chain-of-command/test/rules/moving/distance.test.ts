import { describe, expect, test } from 'vitest'
import { diceOf, distanceWith, mayCross } from '../../../src/rules/moving/distance.ts'

test('[coc-7.1-t, coc-4.4-t] dice of each mode', () => {
  expect((['tactical', 'with-fire', 'normal', 'double'] as const).map(diceOf)).toEqual([1, 1, 2, 3])
})

describe('how far', () => {
  test('[coc-ex-13, coc-7.1-4] a Tactical move of 3 goes 3"', () => {
    expect(distanceWith([3], 'open', 'none', 0)).toBe(300)
  })

  test('[coc-ex-14] at the double 2, 4, 6 go 12"', () => {
    expect(distanceWith([2, 4, 6], 'open', 'none', 0)).toBe(1200)
  })

  test('[coc-7.1-3, coc-14.3-1, coc-ex-19] Shock comes off the total', () => {
    expect([4, 2].map((shock) => distanceWith([6, 6], 'open', 'none', shock))).toEqual([800, 1000])
    expect(distanceWith([1, 1], 'open', 'none', 5)).toBe(0)
  })

  test('[coc-7.2-t, coc-ex-17, coc-7.2-7, coc-ruling-24] Heavy Going: one off each die, then the Shock', () => {
    expect(distanceWith([1, 4], 'heavy', 'none', 0)).toBe(300)
    expect(distanceWith([1, 4], 'heavy', 'none', 2)).toBe(100)
  })

  test('[coc-7.2-t, coc-7.2-1] Really Heavy: two off each die, never below 0', () => {
    expect(distanceWith([1, 4], 'really-heavy', 'none', 0)).toBe(200)
    expect(distanceWith([1, 1], 'really-heavy', 'none', 0)).toBe(0)
  })

  test('[coc-7.2-t] Broken Ground takes nothing off, but nobody doubles over it', () => {
    expect(distanceWith([3, 4], 'broken', 'none', 0)).toBe(700)
    expect(mayCross('double', 'open')).toBe(true)
    expect((['broken', 'heavy', 'really-heavy'] as const).map((grade) => mayCross('double', grade))).toEqual([
      false,
      false,
      false,
    ])
    expect(mayCross('normal', 'really-heavy')).toBe(true)
  })

  test('[coc-7.2-t, coc-ex-15] a medium obstacle: the higher die is discarded', () => {
    expect(distanceWith([3, 5], 'open', 'medium', 0)).toBe(300)
  })

  test('[coc-7.2-t, coc-ex-16] a minor obstacle or a door: the lower die is discarded', () => {
    expect(distanceWith([3, 5], 'open', 'minor', 0)).toBe(500)
  })

  test('[coc-7.2-6] of a double one die counts', () => {
    expect(distanceWith([4, 4], 'open', 'minor', 0)).toBe(400)
    expect(distanceWith([4, 4], 'open', 'medium', 0)).toBe(400)
  })

  test('[coc-ex-67] 2 and 6 with 3 Shock: 3" over the wall, 5" up to it', () => {
    expect(distanceWith([2, 6], 'open', 'minor', 3)).toBe(300)
    expect(distanceWith([2, 6], 'open', 'none', 3)).toBe(500)
  })
})
