import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ARC_WIDTHS,
  type ArcWidth,
  arc,
  arcBorders,
  arcContains,
  arcReaches,
  aspectOf,
  base,
  bearing,
  dieDirection,
  hull,
  hullArc,
  inch,
  isInCorridor,
  isTurnWithin,
  isUnder,
  openingArc,
  openingPlace,
  placeBehind,
  placeToward,
  relativeToFacing,
  roundTemplate,
  squareTemplate,
  stripTemplate,
  struckBy,
  turnVector,
} from '../../src/index.ts'
import { anyPoint, at, FARM } from '../maps.ts'

const anyWay = fc
  .record({ x: fc.integer({ min: -7000, max: 7000 }), y: fc.integer({ min: -7000, max: 7000 }) })
  .filter(({ x, y }) => x !== 0 || y !== 0)
const anyWidth = fc.constantFrom<ArcWidth>(...ARC_WIDTHS)

describe('arcs', () => {
  test('a point on the border counts or misses as told, exactly', () => {
    const front = arc(at(0, 0), at(0, 3), 90)
    expect(arcContains(front, at(500, 500), 'touching-counts')).toBe(true)
    expect(arcContains(front, at(500, 500), 'touching-misses')).toBe(false)
    expect(arcContains(front, at(501, 500), 'touching-counts')).toBe(false)
    expect(arcContains(arc(at(0, 0), at(0, 1), 180), at(-900, 0), 'touching-counts')).toBe(true)
    expect(arcContains(arc(at(0, 0), at(0, 1), 270), at(500, -500), 'touching-counts')).toBe(true)
    expect(arcContains(arc(at(0, 0), at(0, 1), 270), at(499, -500), 'touching-counts')).toBe(false)
  })

  test('agree with the angle wherever that is not in doubt', () => {
    fc.assert(
      fc.property(anyWay, anyWay, anyWidth, (middle, to, width) => {
        const dot = middle.x * to.x + middle.y * to.y
        const cross = middle.x * to.y - middle.y * to.x
        const degrees = (Math.abs(Math.atan2(cross, dot)) * 180) / Math.PI
        if (Math.abs(degrees - width / 2) < 1e-9) return
        expect(arcContains(arc(at(0, 0), middle, width), to, 'touching-counts')).toBe(degrees < width / 2)
      }),
      { numRuns: 3000 },
    )
  })

  test('turn with the world', () => {
    fc.assert(
      fc.property(
        anyWay,
        anyWay,
        anyWidth,
        fc.constantFrom<1 | 2 | 3>(1, 2, 3),
        (middle, to, width, turn) => {
          const turned = arc(at(0, 0), turnVector(middle, turn), width)
          for (const policy of ['touching-counts', 'touching-misses'] as const) {
            expect(arcContains(turned, turnVector(to, turn), policy)).toBe(
              arcContains(arc(at(0, 0), middle, width), to, policy),
            )
          }
        },
      ),
    )
  })

  test('reach a base whose rim comes over the border', () => {
    const front = arc(at(0, 0), at(0, 1), 180)
    expect(arcReaches(front, base(at(900, -50), 50))).toBe(true)
    expect(arcReaches(front, base(at(900, -51), 50))).toBe(false)
    expect(arcReaches(front, hull(at(900, -150), at(0, 1), 400, 200))).toBe(true)
    expect(arcReaches(front, base(at(0, -51), 50))).toBe(false)
    expect(arcReaches(arc(at(0, 0), at(0, 1), 45), hull(at(250, 500), at(1, 0), 800, 20))).toBe(true)
    expect(arcReaches(arc(at(0, 0), at(0, 1), 45), hull(at(700, 500), at(1, 0), 800, 20))).toBe(false)
    expect(arcReaches(arc(at(0, 0), at(0, 1), 360), base(at(0, -900), 50))).toBe(true)
  })

  test('borders are drawn where the arc ends', () => {
    expect(arcBorders(arc(at(0, 0), at(0, 5), 180), 100)).toEqual([at(-100, 0), at(100, 0)])
    expect(arcBorders(arc(at(0, 0), at(0, 5), 60), 1000)).toEqual([at(-500, 866), at(500, 866)])
    expect(arcBorders(arc(at(0, 0), at(0, 5), 360), 1000)).toEqual([])
  })

  test('of a hull begin in its middle or at its front', () => {
    const tank = hull(at(1000, 1000), at(1, 0), 400, 200)
    expect(hullArc(tank, 90, 'middle').from).toEqual(at(1000, 1000))
    expect(hullArc(tank, 90, 'front').from).toEqual(at(1200, 1000))
  })

  test('of a window look straight out of the wall', () => {
    const house = FARM.buildings[0]
    const [door, , north] = house?.openings ?? []
    if (!house || !door || !north) throw new Error('the farm has a house')
    expect(openingPlace(house, door).at).toEqual(at(2500, 1600))
    expect(openingPlace(house, north).at).toEqual(at(2500, 2000))
    expect(arcContains(openingArc(house, door, 90), at(2500, 100), 'touching-misses')).toBe(true)
    expect(arcContains(openingArc(house, door, 180), at(2500, 1700), 'touching-counts')).toBe(false)
    expect(placeBehind(house, north, inch(1))).toEqual(at(2500, 1900))
  })

  test('a corridor is as wide as it is told', () => {
    const gun = hull(at(0, 0), at(0, 1), 400, 200)
    expect(isInCorridor(gun, 200, at(100, 900), 'touching-counts')).toBe(true)
    expect(isInCorridor(gun, 200, at(101, 900), 'touching-counts')).toBe(false)
    expect(isInCorridor(gun, 200, at(0, -900), 'touching-counts')).toBe(false)
  })

  test('sides of a hull, by quarters and by its corners', () => {
    const tank = hull(at(0, 0), at(0, 1), 400, 200)
    const sides = (x: number, y: number) => [
      aspectOf(tank, at(x, y), 'quarters'),
      aspectOf(tank, at(x, y), 'corners'),
    ]
    expect(sides(0, 900)).toEqual(['front', 'front'])
    expect(sides(600, 900)).toEqual(['front', 'right'])
    expect(sides(-900, 100)).toEqual(['left', 'left'])
    expect(sides(100, -900)).toEqual(['rear', 'rear'])
  })

  test('a turn of exactly 90 degrees is within 90 degrees', () => {
    expect(isTurnWithin(at(0, 1), at(7, 0), 90)).toBe(true)
    expect(isTurnWithin(at(0, 1), at(700, -1), 90)).toBe(false)
    expect(isTurnWithin(at(0, 1), at(5, 5), 45)).toBe(true)
    expect(isTurnWithin(at(0, 1), at(0, -1), 180)).toBe(true)
  })
})

describe('directions', () => {
  test('the compass goes clockwise from north, in steps that turn into each other', () => {
    expect([bearing(0), bearing(90), bearing(180), bearing(270)]).toEqual([
      at(0, 10000),
      at(10000, 0),
      at(0, -10000),
      at(-10000, 0),
    ])
    for (let degrees = 0; degrees < 360; degrees++) {
      const { x, y } = bearing(degrees)
      expect(Math.hypot(x, y)).toBeCloseTo(10000, -1)
      expect(Math.atan2(x, y) * (180 / Math.PI)).toBeCloseTo(degrees > 180 ? degrees - 360 : degrees, 1)
    }
  })

  test('[hof-ex-17] seven inches at bearing 90 is seven inches east', () => {
    expect(placeToward(at(2400, 2400), bearing(90), inch(7))).toEqual(at(3100, 2400))
  })

  test('a die points clockwise from straight ahead', () => {
    expect(placeToward(at(0, 0), dieDirection(4, 2), 500)).toEqual(at(500, 0))
    expect(placeToward(at(0, 0), dieDirection(4, 2, at(1, 0)), 500)).toEqual(at(0, -500))
    expect(placeToward(at(0, 0), relativeToFacing(at(0, 1), at(3, 4)), 500)).toEqual(at(300, 400))
    expect(() => dieDirection(6, 7)).toThrow('A D6 does not show 7.')
  })
})

describe('templates', () => {
  test('an 18 inch barrage strikes by middle, part or whole', () => {
    const barrage = squareTemplate(at(2400, 2400), inch(18))
    const edge = base(at(3320, 2400), 50)
    const over = base(at(3280, 2400), 50)
    expect((['partly', 'middle', 'wholly'] as const).map((how) => isUnder(barrage, edge, how))).toEqual([
      true,
      false,
      false,
    ])
    expect((['partly', 'middle', 'wholly'] as const).map((how) => isUnder(barrage, over, how))).toEqual([
      true,
      true,
      false,
    ])
    expect(isUnder(barrage, base(at(3250, 2400), 50), 'wholly')).toBe(true)
    expect(isUnder(barrage, base(at(3350, 2400), 50), 'touching')).toBe(true)
    expect(isUnder(barrage, base(at(3350, 2400), 50), 'partly')).toBe(false)
  })

  test('[sks-ex-14] a figure 2.5 inches from the burst is in the kill zone, one at 2.6 is not', () => {
    const burst = roundTemplate(at(0, 0), inch(5))
    expect(struckBy(burst, [base(at(300, 0), 50), base(at(310, 0), 50)], 'touching')).toEqual([0])
  })

  test('a strip begins at its point', () => {
    const jet = stripTemplate(at(0, 0), at(0, 1), inch(8), inch(2))
    expect(
      struckBy(jet, [base(at(0, 790), 25), base(at(0, -30), 25), base(at(120, 400), 25)], 'partly'),
    ).toEqual([0, 2])
  })

  test('wholly is partly, partly is touching', () => {
    fc.assert(
      fc.property(
        anyPoint(2400),
        anyPoint(2400),
        fc.integer({ min: 1, max: 900 }),
        fc.boolean(),
        (a, b, size, isRound) => {
          const template = isRound ? roundTemplate(a, size * 2) : squareTemplate(a, size * 2)
          const body = base(b, 50)
          if (isUnder(template, body, 'wholly')) expect(isUnder(template, body, 'middle')).toBe(true)
          if (isUnder(template, body, 'middle')) expect(isUnder(template, body, 'partly')).toBe(true)
          if (isUnder(template, body, 'partly')) expect(isUnder(template, body, 'touching')).toBe(true)
        },
      ),
    )
  })
})
