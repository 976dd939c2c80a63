import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Axial, hexDistance, hexLine, hexNeighbours } from '../../src/index.ts'
import { anyHex } from './arbitraries.ts'

const ORIGIN: Axial = { q: 0, r: 0 }
const shown = (line: readonly Axial[]) => line.map((hex) => `${hex.q},${hex.r}`).join(' ')

describe('examples', () => {
  test('a line to itself is one hex', () => {
    expect(hexLine({ q: 3, r: -2 }, { q: 3, r: -2 })).toEqual([{ q: 3, r: -2 }])
  })

  test('a line along a direction goes straight', () => {
    expect(shown(hexLine(ORIGIN, { q: 3, r: -3 }))).toBe('0,0 1,-1 2,-2 3,-3')
    expect(shown(hexLine(ORIGIN, { q: 0, r: 3 }))).toBe('0,0 0,1 0,2 0,3')
  })

  test('a slanting line takes the nearest hex at each step', () => {
    expect(shown(hexLine(ORIGIN, { q: 3, r: -1 }))).toBe('0,0 1,0 2,-1 3,-1')
  })
})

describe('along an edge', () => {
  test('the lower hex is taken, which has the greater r', () => {
    expect(shown(hexLine(ORIGIN, { q: 1, r: 1 }))).toBe('0,0 0,1 1,1')
    expect(shown(hexLine(ORIGIN, { q: -1, r: -1 }))).toBe('0,0 -1,0 -1,-1')
    expect(shown(hexLine(ORIGIN, { q: 2, r: -1 }))).toBe('0,0 1,0 2,-1')
    expect(shown(hexLine(ORIGIN, { q: -2, r: 1 }))).toBe('0,0 -1,1 -2,1')
  })

  test('of two side by side the right one is taken, which has the greater q', () => {
    expect(shown(hexLine(ORIGIN, { q: 1, r: -2 }))).toBe('0,0 1,-1 1,-2')
    expect(shown(hexLine(ORIGIN, { q: -1, r: 2 }))).toBe('0,0 0,1 -1,2')
  })

  test('the upper side takes the other', () => {
    expect(shown(hexLine(ORIGIN, { q: 1, r: 1 }, 'upper'))).toBe('0,0 1,0 1,1')
    expect(shown(hexLine(ORIGIN, { q: -2, r: 1 }, 'upper'))).toBe('0,0 -1,0 -2,1')
    expect(shown(hexLine(ORIGIN, { q: 1, r: -2 }, 'upper'))).toBe('0,0 0,-1 1,-2')
  })
})

describe.each(['lower', 'upper'] as const)('laws of the %s side', (side) => {
  test('one hex for each step, from end to end, each the neighbour of the one before', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const line = hexLine(a, b, side)
        expect(line).toHaveLength(hexDistance(a, b) + 1)
        expect([line[0], line.at(-1)]).toEqual([a, b])
        for (const [i, hex] of line.entries())
          expect(hexDistance(line[i - 1] ?? a, hex)).toBe(i === 0 ? 0 : 1)
      }),
    )
  })

  test('the way back is the same line reversed', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        expect(hexLine(b, a, side)).toEqual(hexLine(a, b, side).toReversed())
      }),
    )
  })

  test('moving both ends moves the line', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, by) => {
        const move = (hex: Axial) => ({ q: hex.q + by.q, r: hex.r + by.r })
        expect(hexLine(move(a), move(b), side)).toEqual(hexLine(a, b, side).map(move))
      }),
    )
  })

  test('no hex lies nearer to its point of the line, and of two equally near the side decides', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const line = hexLine(a, b, side)
        const steps = line.length - 1
        for (const [i, hex] of line.entries()) {
          const far = (other: Axial) => squaredDistance(a, b, i, steps, other)
          for (const other of hexNeighbours(hex)) {
            expect(far(hex)).toBeLessThanOrEqual(far(other))
            if (steps > 0 && far(hex) === far(other)) expect(isLower(hex, other)).toBe(side === 'lower')
          }
        }
      }),
    )
  })
})

/** From the point i of `steps` on the way from a to b to a hex, squared and scaled to a whole number. */
function squaredDistance(a: Axial, b: Axial, i: number, steps: number, hex: Axial): number {
  const q = a.q * (steps - i) + b.q * i - hex.q * steps
  const r = a.r * (steps - i) + b.r * i - hex.r * steps
  return q * q + q * r + r * r
}

function isLower(hex: Axial, other: Axial): boolean {
  return hex.r > other.r || (hex.r === other.r && hex.q > other.q)
}
