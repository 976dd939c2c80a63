import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type HexOrientation,
  hexCentre,
  hexCorners,
  hexNeighbours,
  type ScreenPoint,
} from '../../src/index.ts'
import { anyHex } from './arbitraries.ts'

const anyOrientation = fc.constantFrom<HexOrientation>('flat', 'pointy')

function expectSamePoint(a: ScreenPoint, b: ScreenPoint): void {
  expect(a.x).toBeCloseTo(b.x)
  expect(a.y).toBeCloseTo(b.y)
}

function middle(a: ScreenPoint, b: ScreenPoint): ScreenPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

test('the origin is drawn at the origin, and its corners at the size given', () => {
  expect(hexCentre({ q: 0, r: 0 }, 'flat', 10)).toEqual({ x: 0, y: 0 })
  expect(hexCorners({ q: 0, r: 0 }, 'flat', 10)[2]).toEqual({ x: 10, y: 0 })
  expect(hexCorners({ q: 0, r: 0 }, 'pointy', 10)[1]).toEqual({ x: 0, y: -10 })
})

test('columns are 3/2 apart on flat tops, rows on pointy tops', () => {
  expect(hexCentre({ q: 2, r: -1 }, 'flat', 10)).toEqual({ x: 30, y: 0 })
  expect(hexCentre({ q: -1, r: 2 }, 'pointy', 10)).toEqual({ x: 0, y: 30 })
})

test('the edge from corner i to the next lies halfway to the neighbour in direction i', () => {
  fc.assert(
    fc.property(anyHex, anyOrientation, (hex, orientation) => {
      const centre = hexCentre(hex, orientation, 10)
      const corners = hexCorners(hex, orientation, 10)
      expect(corners).toHaveLength(6)
      for (const [i, neighbour] of hexNeighbours(hex).entries()) {
        const edge = middle(corners[i] ?? centre, corners[(i + 1) % 6] ?? centre)
        expectSamePoint(edge, middle(centre, hexCentre(neighbour, orientation, 10)))
      }
    }),
  )
})

test('neighbours share two corners', () => {
  fc.assert(
    fc.property(anyHex, anyOrientation, (hex, orientation) => {
      const rounded = (point: ScreenPoint) => `${Math.round(point.x * 1000)},${Math.round(point.y * 1000)}`
      const corners = new Set(hexCorners(hex, orientation, 10).map(rounded))
      for (const neighbour of hexNeighbours(hex)) {
        const shared = hexCorners(neighbour, orientation, 10).filter((corner) => corners.has(rounded(corner)))
        expect(shared).toHaveLength(2)
      }
    }),
  )
})
