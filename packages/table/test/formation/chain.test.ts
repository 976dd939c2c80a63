import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ANY_FLOOR,
  base,
  firstUnlinked,
  inch,
  isTogether,
  isWithin,
  type Place,
  place,
} from '../../src/index.ts'
import { thousands } from '../maps.ts'

interface Figure {
  readonly radius: number
  readonly at: Place
}

const anyFigure: fc.Arbitrary<Figure> = fc
  .record({
    radius: fc.constantFrom(25, 50, 80),
    x: fc.integer({ min: 0, max: 900 }),
    y: fc.integer({ min: 0, max: 400 }),
    floor: fc.constantFrom(0, 0, 0, 1, 2),
  })
  .map(({ radius, x, y, floor }) => ({ radius, at: place(x, y, floor) }))

/** Spreads from the first figure over every gap that the measure of bodies allows. */
function slowStray(figures: readonly Figure[], cohesion: number, floorsApart: number): number | null {
  const reached = new Set([0])
  for (let round = 0; round < figures.length; round++) {
    for (const [j, other] of figures.entries()) {
      const isNear = [...reached].some((i) => {
        const one = figures[i] as Figure
        if (Math.abs((one.at.floor ?? 0) - (other.at.floor ?? 0)) > floorsApart) return false
        return isWithin(base(one.at, one.radius), base(other.at, other.radius), cohesion)
      })
      if (isNear) reached.add(j)
    }
  }
  const stray = figures.findIndex((_, i) => !reached.has(i))
  return stray < 0 ? null : stray
}

describe('one chain of bases', () => {
  test('equals a slow search that measures from body to body, with bases of any size on any floor', () => {
    let broken = 0
    fc.assert(
      fc.property(
        fc.array(anyFigure, { maxLength: 8 }),
        fc.constantFrom(inch(1), inch(2), inch(3)),
        fc.constantFrom(1, ANY_FLOOR),
        (figures, cohesion, floorsApart) => {
          const places = figures.map(({ at }) => at)
          const expected = slowStray(figures, cohesion, floorsApart)
          if (expected !== null) broken++
          expect(firstUnlinked(figures, places, cohesion, floorsApart)).toBe(expected)
          expect(isTogether(figures, places, cohesion, floorsApart)).toBe(expected === null)
          const alike = figures.map((figure) => ({ ...figure, radius: 50 }))
          expect(firstUnlinked(50, places, cohesion, floorsApart)).toBe(
            slowStray(alike, cohesion, floorsApart),
          )
        },
      ),
      thousands(1000),
    )
    expect(broken).toBeGreaterThan(200)
  })

  test('[csw-rate-5] a gap of exactly the cohesion distance holds; a hundredth more breaks the chain', () => {
    expect(isTogether(50, [place(0, 0), place(300, 0)], inch(2))).toBe(true)
    expect(isTogether(50, [place(0, 0), place(301, 0)], inch(2))).toBe(false)
    expect(isTogether(50, [], inch(2))).toBe(true)
  })

  test('the bases need not be in order', () => {
    expect(isTogether(50, [place(0, 0), place(600, 0), place(300, 0)], inch(2))).toBe(true)
    expect(firstUnlinked(50, [place(0, 0), place(600, 0), place(900, 0)], inch(2))).toBe(1)
  })

  test('[coc-2.1-16] floors next to each other are linked, two floors apart are not', () => {
    expect(isTogether(50, [place(0, 0), place(100, 0, 1)], inch(2))).toBe(true)
    expect(isTogether(50, [place(0, 0), place(100, 0, 2)], inch(2))).toBe(false)
    expect(isTogether(50, [place(0, 0), place(100, 0, 2)], inch(2), ANY_FLOOR)).toBe(true)
  })
})
