import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Axial,
  HEX_DIRECTIONS,
  type HexDirection,
  hexDisc,
  hexDistance,
  hexNeighbour,
  hexNeighbours,
  hexRing,
  isSameHex,
  mirrorHex,
  rotateHex,
} from '../../src/index.ts'
import { anyHex, anyRadius } from './arbitraries.ts'

const ORIGIN: Axial = { q: 0, r: 0 }
const anyDirection = fc.constantFrom<HexDirection>(0, 1, 2, 3, 4, 5)
const key = (hex: Axial) => `${hex.q},${hex.r}`

describe('distance', () => {
  test('counts steps along a row, along a column and around a corner', () => {
    expect(hexDistance(ORIGIN, { q: 4, r: 0 })).toBe(4)
    expect(hexDistance(ORIGIN, { q: 0, r: -3 })).toBe(3)
    expect(hexDistance(ORIGIN, { q: 2, r: 3 })).toBe(5)
    expect(hexDistance(ORIGIN, { q: 2, r: -3 })).toBe(3)
  })

  test('is 0 for the same hex and no other', () => {
    fc.assert(fc.property(anyHex, anyHex, (a, b) => (hexDistance(a, b) === 0) === isSameHex(a, b)))
  })

  test('is the same both ways', () => {
    fc.assert(fc.property(anyHex, anyHex, (a, b) => hexDistance(a, b) === hexDistance(b, a)))
  })

  test('is never shortened by a detour', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
        expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c))
      }),
    )
  })
})

describe('neighbours', () => {
  test('stand clockwise, from N on flat tops and from NW on pointy tops', () => {
    expect(hexNeighbours({ q: 5, r: 5 }).map(key)).toEqual(['5,4', '6,4', '6,5', '5,6', '4,6', '4,5'])
  })

  test('are the six hexes at distance 1, each in its direction', () => {
    fc.assert(
      fc.property(anyHex, anyDirection, (hex, direction) => {
        const neighbour = hexNeighbour(hex, direction)
        expect(hexDistance(hex, neighbour)).toBe(1)
        expect(hexNeighbours(hex)[direction]).toEqual(neighbour)
      }),
    )
  })

  test('opposite directions undo each other', () => {
    fc.assert(
      fc.property(anyHex, anyDirection, (hex, direction) => {
        const back = ((direction + 3) % 6) as HexDirection
        expect(hexNeighbour(hexNeighbour(hex, direction), back)).toEqual(hex)
      }),
    )
  })
})

describe('ring and disc', () => {
  test('ring 0 is the centre, ring 1 the neighbours in their order', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(hexRing(hex, 0)).toEqual([hex])
        expect(hexRing(hex, 1)).toEqual(hexNeighbours(hex))
      }),
    )
  })

  test('ring 2 starts straight in direction 0 and goes clockwise', () => {
    const ring = hexRing(ORIGIN, 2).map(key)
    expect(ring.slice(0, 5)).toEqual(['0,-2', '1,-2', '2,-2', '2,-1', '2,0'])
  })

  test('a ring has six hexes for each step of its radius, all at that distance, in a closed chain', () => {
    fc.assert(
      fc.property(anyHex, fc.integer({ min: 1, max: 12 }), (centre, radius) => {
        const ring = hexRing(centre, radius)
        expect(new Set(ring.map(key)).size).toBe(6 * radius)
        expect(ring).toHaveLength(6 * radius)
        for (const [i, hex] of ring.entries()) {
          expect(hexDistance(centre, hex)).toBe(radius)
          expect(hexDistance(hex, ring[i - 1] ?? ring.at(-1) ?? hex)).toBe(1)
        }
      }),
    )
  })

  test('a disc holds every hex within the radius, nearest first', () => {
    fc.assert(
      fc.property(anyHex, anyRadius, (centre, radius) => {
        const disc = hexDisc(centre, radius)
        const distances = disc.map((hex) => hexDistance(centre, hex))
        expect(new Set(disc.map(key)).size).toBe(1 + 3 * radius * (radius + 1))
        expect(disc).toHaveLength(1 + 3 * radius * (radius + 1))
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        expect(distances.at(-1)).toBe(radius)
      }),
    )
  })

  test('a radius that is no count is refused', () => {
    expect(() => hexRing(ORIGIN, -1)).toThrow('A radius is a whole number of hexes, 0 or more, not -1.')
    expect(() => hexDisc(ORIGIN, 1.5)).toThrow('not 1.5')
  })
})

describe('turning and mirroring', () => {
  test('a sixth of a turn takes each neighbour to the next', () => {
    const turned = HEX_DIRECTIONS.map((hex) => rotateHex(hex, ORIGIN, 1))
    expect(turned).toEqual([...HEX_DIRECTIONS.slice(1), HEX_DIRECTIONS[0]])
  })

  test('six sixths, or one forth and one back, change nothing', () => {
    fc.assert(
      fc.property(anyHex, anyHex, fc.integer({ min: -12, max: 12 }), (hex, centre, sixths) => {
        expect(rotateHex(hex, centre, 6)).toEqual(hex)
        expect(rotateHex(rotateHex(hex, centre, sixths), centre, -sixths)).toEqual(hex)
      }),
    )
  })

  test('a mirror in direction 0 swaps left and right on flat tops', () => {
    const mirrored = HEX_DIRECTIONS.map((hex) => mirrorHex(hex, ORIGIN, 0))
    const [n, ne, se, s, sw, nw] = HEX_DIRECTIONS
    expect(mirrored).toEqual([n, nw, sw, s, se, ne])
  })

  test('a mirror keeps its own line, and twice is once too many', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyDirection, (hex, centre, direction) => {
        const onTheLine = hexNeighbour(centre, direction)
        expect(mirrorHex(onTheLine, centre, direction)).toEqual(onTheLine)
        expect(mirrorHex(mirrorHex(hex, centre, direction), centre, direction)).toEqual(hex)
      }),
    )
  })

  test('both keep distances', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, anyDirection, (a, b, centre, direction) => {
        const turned = hexDistance(rotateHex(a, centre, direction), rotateHex(b, centre, direction))
        const mirrored = hexDistance(mirrorHex(a, centre, direction), mirrorHex(b, centre, direction))
        expect([turned, mirrored]).toEqual([hexDistance(a, b), hexDistance(a, b)])
      }),
    )
  })
})
