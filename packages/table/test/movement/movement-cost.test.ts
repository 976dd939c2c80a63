import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  base,
  clearanceBarrier,
  costTo,
  emptyMap,
  fallBack,
  firstAlong,
  firstWithin,
  goStraight,
  groundOf,
  hull,
  inch,
  isTurnWithin,
  isWithin,
  legCost,
  mapAfter,
  movePoint,
  occupied,
  pathCost,
  pathLength,
  pathParts,
  pathUntil,
  place,
  placeAlong,
  reachOf,
  reachOutline,
  shortestPath,
  solidBarrier,
  traversalOn,
  turnsOf,
  whyNoRoom,
  whyNotPath,
} from '../../src/index.ts'
import { anyPoint, anySmallMap, at, FARM, intoTable, moveMap, rectangle, SMALL, thousands } from '../maps.ts'
import { ON_FOOT } from '../movers.ts'
import { isTouchy, slowLegCost } from '../slow/slow-leg.ts'

const anyPlace = anyPoint(SMALL)
const farm = traversalOn(groundOf(FARM), ON_FOOT)
const OPEN = traversalOn(groundOf(emptyMap('Open', 4800, 4800)), ON_FOOT)
const figure = (x: number, y: number) => ({ from: place(x, y), radius: 50, barriers: [] })

describe('what a path costs', () => {
  test('[csw-ex-9] 4 inches of woods cost 8', () => {
    const wood = { id: 'wood', kind: 'woods' as const, outline: rectangle(1000, 0, 400, 4000) }
    const traversal = traversalOn(groundOf({ ...emptyMap('Wood', 4800, 4800), areas: [wood] }), ON_FOOT)
    expect(pathCost(traversal, [place(1000, 500), place(1400, 500), place(1800, 500)])).toBe(inch(12))
    expect(pathCost(traversal, [place(900, 500), place(1500, 500)])).toBe(inch(10))
  })

  test('[csw-ex-10] 3 inches to a hedge, 2 to cross it, 1 left beyond', () => {
    const hedge = { id: 'hedge', kind: 'hedge' as const, points: [at(1000, 0), at(1000, 2000)] }
    const traversal = traversalOn(groundOf({ ...emptyMap('Hedge', 4800, 4800), lines: [hedge] }), ON_FOOT)
    expect(pathCost(traversal, [place(700, 500), place(1100, 500)])).toBe(inch(6))
    expect(pathCost(traversal, [place(700, 500), place(1000, 500), place(1100, 500)])).toBe(inch(6))
    expect(pathCost(traversal, [place(700, 500), place(1000, 500), place(700, 600)])).toBeLessThan(inch(9))
  })

  test('a road counts instead of the wood it leads through', () => {
    const map = {
      ...emptyMap('Road', 4800, 4800),
      areas: [{ id: 'wood', kind: 'woods' as const, outline: rectangle(1000, 0, 2000, 2000) }],
      roads: [{ id: 'lane', kind: 'road' as const, points: [at(0, 1000), at(4800, 1000)], width: 200 }],
    }
    const traversal = traversalOn(groundOf(map), { ...ON_FOOT, road: () => 0.5 })
    expect(pathCost(traversal, [place(1200, 1050), place(2200, 1050)])).toBe(500)
    expect(pathCost(traversal, [place(1200, 800), place(1200, 1000)])).toBe(2 * 100 + 50)
  })

  test('stepping up a hill may cost more than stepping down', () => {
    const traversal = traversalOn(groundOf(FARM), {
      ...ON_FOOT,
      contour: (_, way) => (way === 'up' ? 100 : 0),
    })
    expect(pathCost(traversal, [place(2900, 3200), place(3100, 3200)])).toBe(300)
    expect(pathCost(traversal, [place(3100, 3200), place(2900, 3200)])).toBe(200)
  })

  test('a crossing that stops ends the move within an inch', () => {
    const stops = traversalOn(groundOf(FARM), { ...ON_FOOT, line: () => ({ cost: 0, stops: true }) })
    expect(pathCost(stops, [place(500, 1100), place(500, 1300)])).toBe(200)
    expect(pathCost(stops, [place(500, 1100), place(500, 1301)])).toBe(Number.POSITIVE_INFINITY)
    expect(whyNotPath(stops, figure(500, 1100), [place(500, 1100), place(500, 1400)], inch(6))).toBe(
      'Crossing the wall ends the move within 1" of it.',
    )
    const reach = reachOf(stops, figure(500, 1100), inch(6))
    expect([costTo(reach, place(500, 1290)), costTo(reach, place(500, 1310))]).toEqual([
      190,
      Number.POSITIVE_INFINITY,
    ])
  })

  test('floors are changed on the spot, inside a building', () => {
    const traversal = traversalOn(groundOf(FARM), { ...ON_FOOT, floor: () => inch(2) })
    expect(pathCost(traversal, [place(2300, 1700), place(2300, 1700, 1)])).toBe(inch(2))
    expect(pathCost(traversal, [place(2300, 1700), place(2300, 1700, 2)])).toBe(Number.POSITIVE_INFINITY)
    expect(pathCost(traversal, [place(500, 500), place(500, 500, 1)])).toBe(Number.POSITIVE_INFINITY)
    const path = shortestPath(traversal, figure(2490, 1400), place(2300, 1700, 1), inch(24))
    expect(path?.at(-1)).toEqual(place(2300, 1700, 1))
    expect(whyNotPath(traversal, figure(2490, 1400), path ?? [], inch(24))).toBeNull()
  })

  test('a hedge that was cut and a wood that has gone hinder nobody', () => {
    const after = mapAfter(FARM, [
      { kind: 'removed', feature: 'wood' },
      { kind: 'gap', line: 'wall', gap: { kind: 'gap', at: 300, width: 100 } },
    ])
    const gone = traversalOn(groundOf(after), ON_FOOT)
    expect([
      pathCost(farm, [place(500, 3000), place(700, 3000)]),
      pathCost(gone, [place(500, 3000), place(700, 3000)]),
    ]).toEqual([400, 200])
    expect([
      pathCost(farm, [place(500, 1100), place(500, 1300)]),
      pathCost(gone, [place(500, 1100), place(500, 1300)]),
    ]).toEqual([400, 200])
  })

  test('equals the sum of its parts, and of its legs', () => {
    fc.assert(
      fc.property(anySmallMap(), fc.array(anyPlace, { minLength: 2, maxLength: 6 }), (map, path) => {
        const traversal = traversalOn(groundOf(map), ON_FOOT)
        const cost = pathCost(traversal, path)
        let parts = 0
        for (const part of pathParts(traversal, path)) parts += part.cost
        let legs = 0
        for (let i = 1; i < path.length; i++) legs += pathCost(traversal, path.slice(i - 1, i + 1))
        expect([parts, legs]).toEqual([cost, cost])
      }),
      thousands(),
    )
  })

  test('is the same there and back, and on a table that was turned and moved', () => {
    fc.assert(
      fc.property(
        anySmallMap(),
        anyPlace,
        anyPlace,
        fc.constantFrom<0 | 1 | 2 | 3>(0, 1, 2, 3),
        ...([fc.nat(600), fc.nat(600)] as const),
        (map, a, b, quarters, x, y) => {
          const motion = intoTable(quarters, SMALL, x, y)
          const cost = legCost(traversalOn(groundOf(map), ON_FOOT), a.x, a.y, b.x, b.y, 0)
          const turned = traversalOn(groundOf(moveMap(map, motion, SMALL + 600, SMALL + 600)), ON_FOOT)
          const [p, q] = [movePoint(a, motion), movePoint(b, motion)]
          expect(legCost(turned, p.x, p.y, q.x, q.y, 0)).toBe(cost)
          const back = legCost(turned, q.x, q.y, p.x, p.y, 0)
          if (cost === Number.POSITIVE_INFINITY) expect(back).toBe(cost)
          else expect(Math.abs(back - cost)).toBeLessThan(0.01)
        },
      ),
      thousands(),
    )
  })

  test('is what the plain way finds', () => {
    let compared = 0
    fc.assert(
      fc.property(anySmallMap(), anyPlace, anyPlace, (map, a, b) => {
        if (isTouchy(map, a, b)) return
        compared++
        const cost = legCost(traversalOn(groundOf(map), ON_FOOT), a.x, a.y, b.x, b.y, 0)
        const slow = slowLegCost(map, ON_FOOT, a, b)
        if (slow === Number.POSITIVE_INFINITY) expect(cost).toBe(slow)
        else expect(Math.abs(cost - slow)).toBeLessThan(0.05)
      }),
      thousands(),
    )
    expect(compared).toBeGreaterThan(200)
  })
})

describe('why not', () => {
  test('names what is in the way', () => {
    const strict = traversalOn(groundOf(FARM), { ...ON_FOOT, line: () => null })
    const to = (x: number, y: number) => [place(500, 1000), place(x, y)]
    expect(whyNotPath(strict, figure(500, 1000), to(500, 1400), inch(6))).toBe(
      'The wall cannot be crossed, 2" along the path.',
    )
    expect(whyNotPath(strict, figure(500, 1000), to(500, 1180), inch(6))).toContain(
      'no room to stand: the wall',
    )
    expect(whyNotPath(strict, figure(500, 1000), to(500, 300), inch(6))).toBe(
      'That way costs 7", and only 6" may be spent.',
    )
    expect(whyNotPath(strict, figure(500, 1000), [place(1, 1)], inch(6))).toContain('does not begin')
    expect(whyNotPath(strict, figure(500, 1000), to(-10, 1000), inch(6))).toContain('leaves the table')
  })

  test('[csw-core-9] three inches round an enemy are shut, exactly three included', () => {
    const enemy = clearanceBarrier(base(at(1000, 1000), 50), inch(3))
    const by = (y: number) => [place(500, 500), place(500, y), place(1500, y)]
    const walker = { ...figure(500, 500), barriers: [enemy] }
    expect(whyNotPath(OPEN, walker, by(600), inch(24))).toContain('more than 3" from')
    expect(whyNotPath(OPEN, walker, by(599), inch(24))).toBeNull()
  })

  test('[csw-core-10] who begins in the zone may leave it, but not end in it', () => {
    const enemy = clearanceBarrier(base(at(1000, 1000), 50), inch(3))
    const walker = { ...figure(1000, 1200), barriers: [enemy] }
    expect(whyNotPath(OPEN, walker, [place(1000, 1200), place(1000, 1402)], inch(6))).toBeNull()
    expect(whyNotPath(OPEN, walker, [place(1000, 1200), place(1000, 1400)], inch(6))).toContain('It must end')
  })

  test('[csw-move-5] one passes through friends but does not end on them, and not through tanks', () => {
    const path = [place(500, 1000), place(1500, 1000)]
    const walker = figure(500, 1000)
    expect(
      whyNotPath(OPEN, { ...walker, barriers: [occupied(base(at(1000, 1000), 50))] }, path, 1000),
    ).toBeNull()
    expect(
      whyNotPath(OPEN, { ...walker, barriers: [occupied(base(at(1450, 1000), 50))] }, path, 1000),
    ).toContain('overlap')
    const tank = hull(at(1000, 1000), at(0, 1), 400, 200)
    expect(whyNotPath(OPEN, { ...walker, barriers: [solidBarrier(tank)] }, path, 1000)).toContain('too near')
    expect(
      shortestPath(OPEN, { ...walker, barriers: [solidBarrier(tank)] }, place(1500, 1000), 2000)?.length,
    ).toBeGreaterThan(2)
  })
})

describe('along a path', () => {
  const path = [place(0, 1000), place(300, 1000), place(300, 1400)]

  test('places and lengths', () => {
    expect(pathLength(path)).toBe(700)
    expect([placeAlong(path, 100), placeAlong(path, 500), placeAlong(path, 900)]).toEqual([
      place(100, 1000),
      place(300, 1200),
      place(300, 1400),
    ])
    expect(pathUntil(path, 350)).toEqual([place(0, 1000), place(300, 1000), place(300, 1050)])
  })

  test('where something first holds, to the hundredth', () => {
    expect(firstAlong(path, ({ y }) => y >= 1037)).toBe(337)
    expect(firstAlong(path, ({ x }) => x === 0)).toBe(0)
    expect(firstAlong(path, () => false)).toBeNull()
    expect(firstAlong(path, (_, distance) => distance === 113, 1)).toBe(113)
  })

  test('where a base first comes within reach of a body, against a look at every hundredth', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, anyPlace, fc.integer({ min: 0, max: 400 }), (a, b, body, gap) => {
        const marker = base(body, 79)
        const way = [a, b, place(a.x, b.y)]
        const plain = firstAlong(way, (spot) => isWithin(base(spot, 50), marker, gap), 1)
        expect(firstWithin(way, 50, marker, gap)).toBe(plain)
      }),
      thousands(60),
    )
  })
})

describe('straight on', () => {
  test('[csw-shock-10] falling back is directly away, and ends at the table edge, a wall or a body', () => {
    expect(fallBack(OPEN, figure(1000, 1000), at(1000, 400), inch(10)).path.at(-1)).toEqual(place(1000, 2000))
    expect(fallBack(OPEN, figure(1000, 500), at(1000, 1000), inch(10))).toMatchObject({
      ended: 'table-edge',
      path: [{}, { x: 1000, y: 50 }],
    })
    const strict = traversalOn(groundOf(FARM), { ...ON_FOOT, line: () => null })
    expect(fallBack(strict, figure(500, 800), at(500, 100), inch(10))).toMatchObject({ ended: 'ground' })
    const blocked = { ...figure(1000, 1000), barriers: [solidBarrier(base(at(1400, 1000), 100))] }
    expect(goStraight(OPEN, blocked, at(1, 0), inch(10))).toMatchObject({
      ended: 'body',
      path: [{}, { x: 1250 }],
    })
  })

  test('vehicles: turns, and the room a hull needs', () => {
    const turns = turnsOf([place(0, 0), place(500, 0), place(500, 400), place(800, 700)], at(1, 0))
    expect(turns.map(({ at: along }) => along)).toEqual([500, 900])
    expect(turns.map(({ from, to }) => [isTurnWithin(from, to, 45), isTurnWithin(from, to, 90)])).toEqual([
      [false, true],
      [true, true],
    ])
    const car = hull(at(1000, 1000), at(0, 1), 400, 200)
    const wide = traversalOn(groundOf(FARM), { ...ON_FOOT, line: (_, gap) => (gap ? 0 : null) })
    expect(whyNoRoom(wide, car, [place(1000, 900), place(1000, 1600)], [])).toBeNull()
    expect(whyNoRoom(wide, car, [place(1020, 900), place(1020, 1600)], [])).toContain('wall is in the way')
    expect(whyNoRoom(wide, car, [place(1000, 900), place(1000, 1600)], [base(at(1080, 1700), 50)])).toContain(
      'in the way',
    )
  })
})

describe('the outline of a reach', () => {
  test('is a disc in the open, and every corner of it can be reached', () => {
    const reach = reachOf(OPEN, figure(2400, 2400), inch(6))
    const [disc, ...others] = reachOutline(reach)
    expect([others.length, disc?.holes]).toEqual([0, undefined])
    for (const { x, y } of disc?.outline ?? [])
      expect(costTo(reach, place(x, y))).toBeLessThanOrEqual(inch(6))
    expect(disc?.outline.length).toBeGreaterThan(80)
  })

  test('has a hole where an enemy is kept clear of', () => {
    const reach = reachOf(
      OPEN,
      { ...figure(2400, 2400), barriers: [clearanceBarrier(base(at(2900, 2400), 50), 150)] },
      inch(12),
    )
    expect(reachOutline(reach)[0]?.holes).toHaveLength(1)
  })
})
