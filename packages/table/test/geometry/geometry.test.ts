import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Body,
  base,
  ceilRoot,
  distance,
  distanceBetweenSegments,
  distanceBetweenUnits,
  distanceToEdge,
  distanceToLine,
  distanceToPiece,
  distanceToSegment,
  elevationAt,
  emptyMap,
  groundOf,
  type Hull,
  hull,
  hullCorners,
  inch,
  isTouching,
  isWithin,
  mayLieBetween,
  moveBody,
  nearerToSegment,
  nearestOf,
  overlaps,
  type Piece,
  type Point,
  piecesNear,
  polygonContains,
  regionsAt,
  roundAway,
  segmentsMeet,
  selfCrossing,
  whereInPolygon,
  whereInRing,
} from '../../src/index.ts'
import { anyMap, anyPoint, at, FARM, rectangle } from '../maps.ts'

const anyHull: fc.Arbitrary<Hull> = fc
  .record({
    at: anyPoint(2400),
    facing: fc
      .record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) })
      .filter(({ x, y }) => x !== 0 || y !== 0),
    length: fc.integer({ min: 50, max: 600 }),
    width: fc.integer({ min: 50, max: 300 }),
  })
  .map((h) => hull(h.at, h.facing, h.length, h.width))

const anyBody: fc.Arbitrary<Body> = fc.oneof(
  fc
    .record({ at: anyPoint(2400), radius: fc.integer({ min: 10, max: 150 }) })
    .map((b) => base(b.at, b.radius)),
  anyHull,
)

describe('lengths', () => {
  test('inches are hundredths', () => {
    expect([inch(6), inch(0.5), inch(1.57), inch(-2.5)]).toEqual([600, 50, 157, -250])
  })

  test('a half is rounded away from zero on both sides', () => {
    expect([roundAway(2.5), roundAway(-2.5), roundAway(-0.4)]).toEqual([3, -3, 0])
  })

  test('a root is rounded up, and exact where it is whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20000 }), fc.integer({ min: 1, max: 400 }), (k, d) => {
        expect(ceilRoot(k * k * d, d)).toBe(k)
        expect(ceilRoot(k * k * d + 1, d)).toBe(k + 1)
      }),
    )
  })

  test('a root ends for every number there is', () => {
    const numbers = [-0, -1, 0.5, 2 ** 53, 1e40, 1e308, Number.MAX_VALUE, Infinity, -Infinity, Number.NaN]
    for (const numerator of numbers) {
      for (const denominator of [1, 1e-300, 1e300, 0, ...numbers]) ceilRoot(numerator, denominator)
    }
    expect(ceilRoot(1e40)).toBe(1e20)
    expect(distance(base(at(0, 0), 50), base(at(1e20, 1e20), 50))).toBeGreaterThan(1e20)
    expect(distanceToSegment(at(1e20, -1e20), at(1e20, 1e19), at(-1e20, 0))).toBeGreaterThan(1e19)
    fc.assert(
      fc.property(fc.double(), fc.double(), (numerator, denominator) => {
        ceilRoot(numerator, denominator)
      }),
    )
  })

  test('a distance of nothing stays the nearest, whatever lies a hundredth away', () => {
    const [a, b] = [at(0, 0), at(10, 0)]
    for (const point of [at(-1, 0), at(11, 0), at(5, 1)]) {
      expect(nearerToSegment(point, a, b, 0)).toBe(0)
      expect(nearerToSegment(point, a, b, 1)).toBe(1)
      expect(nearerToSegment(point, a, b, 2)).toBe(1)
    }
  })
})

describe('distances', () => {
  test('are measured from edge to edge, and exactly six inches is within six inches', () => {
    expect(distance(base(at(0, 0), 50), base(at(700, 0), 50))).toBe(600)
    expect(isWithin(base(at(0, 0), 50), base(at(420, 560), 50), inch(6))).toBe(true)
    expect(isWithin(base(at(0, 0), 50), base(at(420, 561), 50), inch(6))).toBe(false)
  })

  test('isWithin looks quickly at what is far apart, and says what the distance says', () => {
    const car = hull(at(1000, 1000), at(3, 4), 400, 200)
    for (let x = 0; x <= 2000; x += 53) {
      for (let y = 0; y <= 2000; y += 59) {
        for (const body of [base(at(x, y), 50), hull(at(x, y), at(x - 7, 5), 400, 200)]) {
          for (const limit of [0, 2, 300]) {
            const isNear = distance(car, body) <= limit
            expect(isWithin(car, body, limit)).toBe(isNear)
            expect(isWithin(body, car, limit)).toBe(isNear)
          }
        }
      }
    }
  })

  test('[csw-ex-25] a template of 1 inch radius touches a half-inch base at 1.4 inches, not at 1.6', () => {
    const template = base(at(0, 0), inch(1))
    expect(isTouching(template, base(at(140, 0), 50))).toBe(true)
    expect(isTouching(template, base(at(160, 0), 50))).toBe(false)
  })

  test('hulls are measured from their sides', () => {
    const tank = hull(at(1000, 1000), at(1, 0), 400, 200)
    expect(hullCorners(tank)).toEqual([at(1200, 1100), at(800, 1100), at(800, 900), at(1200, 900)])
    expect(distance(tank, base(at(1000, 1350), 50))).toBe(200)
    expect(distance(tank, hull(at(1000, 1600), at(0, 1), 400, 200))).toBe(300)
    expect(distance(tank, hull(at(1000, 1100), at(0, 1), 400, 200))).toBe(0)
  })

  test('units are as far apart as their nearest figures', () => {
    const unit = [base(at(0, 0), 50), base(at(300, 0), 50)]
    const other = [base(at(1000, 0), 50), base(at(800, 0), 50)]
    expect(distanceBetweenUnits(unit, other)).toBe(400)
    expect(nearestOf(base(at(0, 0), 50), other)).toBe(1)
    expect(distanceBetweenUnits(unit, [])).toBe(Number.POSITIVE_INFINITY)
  })

  test('bases that touch do not overlap', () => {
    expect(overlaps(base(at(0, 0), 50), base(at(100, 0), 50))).toBe(false)
    expect(isTouching(base(at(0, 0), 50), base(at(100, 0), 50))).toBe(true)
    expect(overlaps(base(at(0, 0), 50), base(at(99, 0), 50))).toBe(true)
    expect(overlaps(hull(at(0, 0), at(1, 0), 400, 200), hull(at(0, 200), at(1, 0), 400, 200))).toBe(false)
    expect(overlaps(hull(at(0, 0), at(1, 0), 400, 200), base(at(0, 150), 50))).toBe(false)
    expect(overlaps(hull(at(0, 0), at(1, 0), 400, 200), base(at(0, 149), 50))).toBe(true)
  })

  test('are the same both ways, and wherever and however the world is turned', () => {
    const quarters = fc.constantFrom<0 | 1 | 2 | 3>(0, 1, 2, 3)
    fc.assert(
      fc.property(anyBody, anyBody, quarters, anyPoint(5000), (a, b, turn, by) => {
        const motion = { quarters: turn, by }
        expect(distance(b, a)).toBe(distance(a, b))
        expect(distance(moveBody(a, motion), moveBody(b, motion))).toBe(distance(a, b))
        expect(overlaps(a, b)).toBe(overlaps(b, a))
        if (overlaps(a, b)) expect(distance(a, b)).toBe(0)
      }),
    )
  })

  test('agree with the nearest of many points on the rims', () => {
    fc.assert(
      fc.property(anyBody, anyBody, (a, b) => {
        const sampled = nearestSamples(a, b)
        expect(distance(a, b)).toBeLessThanOrEqual(Math.ceil(sampled))
        if (!overlaps(a, b)) expect(distance(a, b)).toBeGreaterThan(sampled - 12)
      }),
      { numRuns: 200 },
    )
  })
})

/** Slow and obvious: points all over both bodies, all against all. */
function nearestSamples(a: Body, b: Body): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const p of rim(a))
    for (const q of rim(b)) nearest = Math.min(nearest, Math.hypot(p.x - q.x, p.y - q.y))
  return nearest
}

function rim(body: Body): { x: number; y: number }[] {
  if (body.kind === 'base') {
    return Array.from({ length: 120 }, (_, i) => ({
      x: body.at.x + body.radius * Math.cos((i * Math.PI) / 60),
      y: body.at.y + body.radius * Math.sin((i * Math.PI) / 60),
    }))
  }
  const corners = hullCorners(body)
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % 4] ?? a
    return Array.from({ length: 60 }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / 60,
      y: a.y + ((b.y - a.y) * k) / 60,
    }))
  })
}

describe('fast distances', () => {
  test('two hulls are as far apart as their nearest sides, as counted side by side', () => {
    fc.assert(
      fc.property(anyHull, anyHull, (a, b) => {
        expect(distance(a, b)).toBe(bySides(a, b))
      }),
    )
  })

  test('a hull without width is measured like any other', () => {
    const wall = (x: number): Hull => ({
      kind: 'hull',
      at: at(x, 0),
      facing: at(1, 0),
      length: 200,
      width: 0,
    })
    expect(distance(wall(0), wall(500))).toBe(300)
    expect(distance(wall(0), wall(150))).toBe(0)
  })

  test('a line is as far from a hull as from its nearest side', () => {
    fc.assert(
      fc.property(anyPoint(2400), anyPoint(2400), anyHull, (from, to, body) => {
        const plain = ringsMeet([from], hullCorners(body)) ? 0 : sidesApart([[from, to]], sidesOf(body))
        expect(distanceToLine(from, to, body)).toBe(plain)
      }),
    )
  })

  test('what no circle lets between two hulls touches no line between them', () => {
    const points = ({ at, ...hull }: Hull): readonly Point[] => [at, ...hullCorners({ at, ...hull })]
    fc.assert(
      fc.property(anyHull, anyHull, anyHull, (a, b, body) => {
        fc.pre(!mayLieBetween(a, b, body))
        for (const from of points(a))
          for (const to of points(b)) expect(distanceToLine(from, to, body)).toBeGreaterThan(0)
      }),
    )
    const small = (x: number, y: number): Hull => hull({ x, y }, { x: 0, y: 1 }, 100, 100)
    expect(mayLieBetween(small(0, 0), small(1000, 0), small(500, 100))).toBe(true)
    expect(mayLieBetween(small(0, 0), small(1000, 0), small(500, 160))).toBe(false)
  })
})

type Side = readonly [Point, Point]

function sidesOf(body: Hull): readonly Side[] {
  const corners = hullCorners(body)
  return corners.map((a, i) => [a, corners[(i + 1) % 4] ?? a] as const)
}

function sidesApart(some: readonly Side[], others: readonly Side[]): number {
  return Math.min(...some.flatMap(([a, b]) => others.map(([c, d]) => distanceBetweenSegments(a, b, c, d))))
}

/** A corner of one lies in the other. */
function ringsMeet(some: readonly Point[], ring: readonly Point[]): boolean {
  return some.some((point) => whereInRing(ring, point) !== 'outside')
}

function bySides(a: Hull, b: Hull): number {
  const [corners, others] = [hullCorners(a), hullCorners(b)]
  return ringsMeet(corners, others) || ringsMeet(others, corners) ? 0 : sidesApart(sidesOf(a), sidesOf(b))
}

describe('segments and polygons', () => {
  test('touching counts or misses as told', () => {
    const meet = (...p: [number, number][]) => {
      const [a, b, c, d] = p.map(([x, y]) => at(x, y))
      if (!a || !b || !c || !d) throw new Error('four points')
      return [segmentsMeet(a, b, c, d, 'touching-counts'), segmentsMeet(a, b, c, d, 'touching-misses')]
    }
    expect(meet([0, 0], [10, 10], [0, 10], [10, 0])).toEqual([true, true])
    expect(meet([0, 0], [10, 0], [5, 0], [5, 9])).toEqual([true, false])
    expect(meet([0, 0], [10, 0], [10, 0], [20, 0])).toEqual([true, false])
    expect(meet([0, 0], [10, 0], [11, 0], [20, 0])).toEqual([false, false])
  })

  test('holes are outside, edges are edges', () => {
    const polygon = { outline: rectangle(0, 0, 100, 100), holes: [rectangle(40, 40, 20, 20)] }
    expect(whereInPolygon(polygon, at(10, 10))).toBe('inside')
    expect(whereInPolygon(polygon, at(50, 50))).toBe('outside')
    expect(whereInPolygon(polygon, at(40, 50))).toBe('edge')
    expect(whereInPolygon(polygon, at(100, 100))).toBe('edge')
    expect(polygonContains(polygon, at(0, 5), 'touching-misses')).toBe(false)
    expect(distanceToEdge(polygon, at(30, 50))).toBe(10)
  })

  test('a ring that meets itself is found out', () => {
    expect(selfCrossing(rectangle(0, 0, 10, 10))).toBeNull()
    expect(selfCrossing([at(0, 0), at(10, 10), at(10, 0), at(0, 10)])).toEqual(at(5, 5))
    expect(selfCrossing([at(0, 0), at(10, 0), at(5, 0), at(5, 5)])).toEqual(at(10, 0))
    expect(selfCrossing([at(0, 0), at(10, 0), at(10, 10), at(5, 0), at(0, 10)])).toEqual(at(5, 0))
  })
})

describe('the ground', () => {
  const ground = groundOf(FARM)

  test('knows what lies at a point', () => {
    const ids = (x: number, y: number) => regionsAt(ground, at(x, y)).map(({ id }) => id)
    expect(ids(500, 2900)).toEqual(['wood'])
    expect(ids(800, 3300)).toEqual([])
    expect(ids(3500, 3500)).toEqual(['mound', 'mound'])
    expect([at(0, 0), at(3100, 3100), at(3500, 3500)].map((p) => elevationAt(ground, p))).toEqual([
      0, 100, 200,
    ])
  })

  test('measures to a region, and to the middle of a line', () => {
    const wood = { id: 'wood', kind: 'woods' as const, outline: rectangle(1000, 1000, 500, 500) }
    const wall = { id: 'wall', kind: 'low-wall' as const, points: [at(0, 0), at(0, 800), at(400, 800)] }
    const { pieces } = groundOf({ ...emptyMap('measured', 2400, 2400), areas: [wood], lines: [wall] })
    const [toWood, toWall] = pieces.map((piece) => (point: Point) => distanceToPiece(piece, point))
    expect([at(1200, 1200), at(900, 1200)].map((point) => toWood?.(point))).toEqual([0, 100])
    expect([at(30, 200), at(200, 900), at(700, 800)].map((point) => toWall?.(point))).toEqual([30, 100, 300])
  })

  test('finds the same regions as a look at every one of them', () => {
    fc.assert(
      fc.property(anyMap(), fc.array(anyPoint(2400), { minLength: 1, maxLength: 30 }), (map, points) => {
        const { pieces } = groundOf(map)
        for (const point of points) {
          const slow = pieces.filter((p) => 'polygon' in p && whereInPolygon(p.polygon, point) !== 'outside')
          expect(regionsAt(groundOf(map), point)).toEqual(slow)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('near a hull lies every piece that a look at all of them finds within the distance', () => {
    fc.assert(
      fc.property(anyMap(), anyHull, fc.integer({ min: 0, max: 200 }), (map, body, within) => {
        const ground = groundOf(map)
        const near = piecesNear(ground, body, within)
        const { x1, y1, x2, y2, pieceStart } = ground.edges
        const isNear = ({ number }: Piece): boolean =>
          Array.from({ length: (pieceStart[number + 1] ?? 0) - (pieceStart[number] ?? 0) }, (_, i) => {
            const edge = (pieceStart[number] ?? 0) + i
            const end = (xs: Int32Array, ys: Int32Array): Point => ({ x: xs[edge] ?? 0, y: ys[edge] ?? 0 })
            return distanceToLine(end(x1, y1), end(x2, y2), body) <= within
          }).some((one) => one)
        const around = regionsAt(ground, body.at)
        const slow = ground.pieces.filter((piece) => isNear(piece) || around.some((one) => one === piece))
        expect(near.filter((piece) => slow.includes(piece))).toEqual(slow)
      }),
      { numRuns: 50 },
    )
  })
})
