import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  base,
  canEnd,
  clearanceBarrier,
  type DriveLeg,
  type Driver,
  driveCost,
  driveReach,
  driveTo,
  emptyMap,
  groundOf,
  hull,
  inch,
  legsTo,
  moveBody,
  occupied,
  type Point,
  posesOf,
  type ReachedPose,
  shortestDrive,
  solidBarrier,
  squaredDistance,
  type TraversalRules,
  traversalOn,
  whyNotDrive,
} from '../../src/index.ts'
import { anySmallMap, at, FARM, intoTable, moveMap, rectangle, SMALL, thousands } from '../maps.ts'
import { slowDrives } from '../slow/slow-drive.ts'
import { isTouchy } from '../slow/slow-leg.ts'

/** Tracks: woods double, houses and rocks not at all, low things freely, high ones by their gaps. */
const ON_TRACKS: TraversalRules = {
  region: (region) => {
    if (region.kind === 'building') return null
    if (region.kind !== 'area') return 1
    return region.area.kind === 'rocks' ? null : region.area.kind === 'woods' ? 2 : 1
  },
  line: (line, gap) => (gap || line.facts.heightClass !== 'high' ? 0 : null),
  wall: () => null,
}

const OPEN = traversalOn(groundOf(emptyMap('Open', 4800, 4800)), ON_TRACKS)
const car = (x: number, y: number, facing = at(1, 0)) => hull(at(x, y), facing, 400, 200)
const EAST = at(1, 0)
const NORTH = at(0, 1)
const leg = (facing: Point, far: number): DriveLeg => ({ facing, far })

describe('how vehicles drive', () => {
  const wheeled: Driver = { hull: car(1000, 1000), barriers: [], turns: 2, sharpest: 90 }

  test('[csw-ex-12] 5 inches ahead, 90 degrees, 4 ahead, 45 degrees, 3 ahead', () => {
    const legs = [leg(EAST, 500), leg(NORTH, 400), leg(at(-1, 1), 300)]
    expect(whyNotDrive(OPEN, wheeled, legs, inch(12))).toBeNull()
    expect(driveCost(OPEN, wheeled, legs)).toBe(1200)
    expect(posesOf(wheeled, legs).at(-1)).toEqual({ at: at(1288, 1612), facing: at(-1, 1) })
    expect(whyNotDrive(OPEN, wheeled, legs, inch(11))).toContain('costs 12"')
    expect(whyNotDrive(OPEN, wheeled, [...legs, leg(NORTH, 0)], inch(12))).toContain('turn so often: 2')
    const back = leg(at(-5, 1), 200)
    expect(whyNotDrive(OPEN, wheeled, [leg(EAST, 100), back], inch(12))).toContain('at most 90 degrees')
  })

  test('[csw-move-2] tracks on a Run only go straight', () => {
    const driver: Driver = { ...wheeled, turns: 0 }
    const { poses } = driveReach(OPEN, driver, inch(18))
    expect(poses.map(({ at: place }) => place.x)).toEqual(
      Array.from({ length: 19 }, (_, i) => 1000 + i * 100),
    )
    expect(driveTo(driveReach(OPEN, driver, inch(18)), at(2345, 1000))).toEqual([leg(at(1345, 0), 1345)])
    expect(shortestDrive(OPEN, driver, at(1300, 1300), inch(18))).toBeNull()
  })

  test('[hof-move-7] it bends freely for 6 inches and then keeps its direction', () => {
    const driver: Driver = { hull: car(1000, 1000), barriers: [], turnsUntil: inch(6) }
    const late = [leg(EAST, 601), leg(NORTH, 100)]
    expect(whyNotDrive(OPEN, driver, late, inch(9))).toBe('After 6" it keeps its direction.')
    expect(whyNotDrive(OPEN, driver, [leg(EAST, 600), leg(NORTH, 300)], inch(9))).toBeNull()
    const reach = driveReach(OPEN, driver, inch(9))
    expect(driveTo(reach, at(1500, 1600))).not.toBeNull()
    expect(driveTo(reach, at(1000, 1000), NORTH)).toEqual([leg(NORTH, 0)])
  })

  test('[sks-veh-2] a turn of up to 45 degrees before each action of 8 inches', () => {
    const driver: Driver = { hull: car(1000, 1000), barriers: [], sharpest: 45, stride: inch(8) }
    expect(driveCost(OPEN, driver, [leg(at(1, 1), 300), leg(NORTH, 300)])).toBe(inch(16))
    expect(whyNotDrive(OPEN, driver, [leg(at(1, 1), 300), leg(NORTH, 300)], inch(8))).toContain('16"')
    expect(driveCost(OPEN, driver, [leg(EAST, 900)])).toBe(inch(16))
  })

  test('[coc-11.6-18] what is not fully tracked turns only while driving', () => {
    const driver: Driver = { hull: car(1000, 1000), barriers: [], startsStraight: true }
    expect(whyNotDrive(OPEN, driver, [leg(NORTH, 300)], inch(9))).toContain('only while driving')
    expect(whyNotDrive(OPEN, driver, [leg(EAST, 100), leg(NORTH, 300)], inch(9))).toBeNull()
  })

  test('[csw-move-3] [coc-11.6-6] in reverse it goes where its rear looks', () => {
    const driver: Driver = { hull: car(2000, 1000), barriers: [], turns: 0, gear: 'reverse' }
    expect(posesOf(driver, [leg(EAST, 600)]).at(-1)).toEqual({ at: at(1400, 1000), facing: EAST })
    expect(driveTo(driveReach(OPEN, driver, inch(6)), at(1650, 1000))).toEqual([leg(at(350, 0), 350)])
    expect(shortestDrive(OPEN, driver, at(2300, 1000), inch(6))).toBeNull()
  })

  test('a turn may cost something, and is made where it is cheapest', () => {
    const driver: Driver = { hull: car(1000, 1000), barriers: [], turnCost: inch(2) }
    const legs = shortestDrive(OPEN, driver, at(1600, 1600), inch(24)) ?? []
    expect(driveCost(OPEN, driver, legs)).toBeLessThanOrEqual(849 + 200)
    expect(legs).toHaveLength(1)
  })

  test('it drives round a house and through a gate that is wide enough', () => {
    const traversal = traversalOn(groundOf(FARM), { ...ON_TRACKS, line: (_, gap) => (gap ? 0 : null) })
    const narrow: Driver = {
      hull: hull(at(1000, 900), NORTH, 400, 180),
      barriers: [],
      turns: 2,
      sharpest: 90,
    }
    expect(shortestDrive(traversal, narrow, at(1000, 1700), inch(12))).not.toBeNull()
    const wide = { ...narrow, hull: hull(at(1000, 900), NORTH, 400, 220) }
    expect(shortestDrive(traversal, wide, at(1000, 1700), inch(12))).toBeNull()
    expect(whyNotDrive(traversal, wide, [leg(NORTH, 800)], inch(12))).toBe('the wall is in the way.')
    const wood: TraversalRules = { ...ON_TRACKS, region: (region) => (region.kind === 'area' ? null : 1) }
    const beside: Driver = { hull: car(1500, 3000, NORTH), barriers: [] }
    expect(whyNotDrive(traversalOn(groundOf(FARM), wood), beside, [leg(NORTH, 300)], inch(9))).toBeNull()
    const scraping = { ...beside, hull: car(1450, 2700, NORTH) }
    expect(whyNotDrive(traversalOn(groundOf(FARM), wood), scraping, [leg(NORTH, 300)], inch(9))).toBe(
      'The ground stops it.',
    )
  })

  test('[csw-terr-1] [coc-11.6-t] no part of its rim comes onto ground it may not enter', () => {
    const spike = { id: 'rocks', kind: 'rocks', outline: rectangle(1500, 1030, 600, 40) } as const
    const ground = traversalOn(groundOf({ ...emptyMap('Spike', 4800, 4800), areas: [spike] }), ON_TRACKS)
    expect(whyNotDrive(ground, wheeled, [leg(EAST, 300)], inch(12)), 'touches the rocks').toBeNull()
    expect(
      whyNotDrive(ground, wheeled, [leg(EAST, 301)], inch(12)),
      'between its middle and its side',
    ).not.toBeNull()
    const beside = { ...wheeled, hull: car(1600, 1250) }
    expect(whyNotDrive(ground, beside, [leg(EAST, 100)], inch(12)), 'along them').toBeNull()
    expect(whyNotDrive(ground, beside, [leg(NORTH, 0)], inch(12)), 'turning over them').not.toBeNull()
    expect(
      whyNotDrive(ground, beside, [leg(NORTH, 500)], inch(12)),
      'its rear swings over them',
    ).not.toBeNull()
  })

  test('[csw-move-5] [hof-move-10] bodies and zones are kept clear of by the whole hull', () => {
    const path = [leg(EAST, 600)]
    const with1 = (barrier: Driver['barriers'][number]): Driver => ({ ...wheeled, barriers: [barrier] })
    expect(whyNotDrive(OPEN, with1(solidBarrier(base(at(1400, 1149), 50))), path, inch(6))).toContain(
      'in the way',
    )
    expect(whyNotDrive(OPEN, with1(solidBarrier(base(at(1400, 1150), 50))), path, inch(6))).toBeNull()
    expect(
      whyNotDrive(OPEN, with1(clearanceBarrier(base(at(1400, 1250), 50), 100)), path, inch(6)),
    ).toContain('way')
    expect(
      whyNotDrive(OPEN, with1(clearanceBarrier(base(at(1400, 1251), 50), 100)), path, inch(6)),
    ).toBeNull()
    expect(whyNotDrive(OPEN, with1(occupied(base(at(1400, 1000), 50))), path, inch(6))).toContain('overlap')
    expect(whyNotDrive(OPEN, with1(occupied(base(at(1300, 1000), 50))), path, inch(6))).toBeNull()
  })
})

/** Hulls whose sides lie on no raster, looking anywhere, with friends and tanks about. */
const anyDriver: fc.Arbitrary<Driver> = fc
  .record({
    x: fc.integer({ min: 3, max: 8 }),
    y: fc.integer({ min: 3, max: 8 }),
    facing: fc
      .record({ x: fc.integer({ min: -4, max: 4 }), y: fc.integer({ min: -4, max: 4 }) })
      .filter(({ x, y }) => x !== 0 || y !== 0),
    bodies: fc.array(fc.record({ x: fc.nat(SMALL), y: fc.nat(SMALL) }), { maxLength: 2 }),
    turns: fc.constantFrom(0, 1, 2),
    gear: fc.constantFrom('forward' as const, 'reverse' as const),
    turnCost: fc.constantFrom(0, 100),
  })
  .map(({ x, y, facing, bodies, turns, gear, turnCost }) => ({
    hull: hull(at(x * 100 + 37, y * 100 + 37), facing, 190, 110),
    barriers: bodies.map((body) => solidBarrier(base(body, 40))),
    ...{ turns, gear, turnCost, sharpest: 90 },
  }))

describe('the reach of vehicles on random maps', () => {
  const budget = inch(3)

  test('every pose it reaches has a legal drive that costs what it says', () => {
    let turned = 0
    fc.assert(
      fc.property(anySmallMap(), anyDriver, (map, driver) => {
        const traversal = traversalOn(groundOf(map), ON_TRACKS)
        const reach = driveReach(traversal, driver, budget)
        for (const pose of everyTenth(reach.poses)) {
          const legs = legsTo(reach, pose)
          expect(driveCost(traversal, driver, legs)).toBe(pose.cost)
          expect(posesOf(driver, legs).at(-1)).toEqual({ at: pose.at, facing: pose.facing })
          expect(whyNotDrive(traversal, driver, legs, budget) === null).toBe(canEnd(reach, pose))
          turned += pose.turned
        }
      }),
      thousands(RUNS),
    )
    expect(turned).toBeGreaterThan(RUNS / 5)
  })

  test('a drive to any place is legal, ends there, and costs no more than the budget', () => {
    let found = 0
    fc.assert(
      fc.property(
        anySmallMap(),
        anyDriver,
        fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) }),
        (map, driver, { x, y }) => {
          const to = at(driver.hull.at.x + x, driver.hull.at.y + y)
          const traversal = traversalOn(groundOf(map), ON_TRACKS)
          const legs = shortestDrive(traversal, driver, to, budget)
          if (!legs) return
          found++
          expect(whyNotDrive(traversal, driver, legs, budget)).toBeNull()
          expect(squaredDistance((posesOf(driver, legs).at(-1) as { at: Point }).at, to)).toBeLessThanOrEqual(
            2,
          )
        },
      ),
      thousands(RUNS),
    )
    expect(found).toBeGreaterThan(RUNS / 50)
  })

  test('turning the table by quarters, or moving it, changes no pose and no cost', () => {
    fc.assert(
      fc.property(anySmallMap(), anyDriver, fc.constantFrom(1, 2, 3), (map, driver, quarters) => {
        const motion = intoTable(quarters, SMALL)
        const traversal = traversalOn(groundOf(map), ON_TRACKS)
        const turned = traversalOn(groundOf(moveMap(map, motion, SMALL, SMALL)), ON_TRACKS)
        const other: Driver = {
          ...driver,
          hull: moveBody(driver.hull, motion) as Driver['hull'],
          barriers: driver.barriers.map((barrier) => ({ ...barrier, body: moveBody(barrier.body, motion) })),
        }
        const here = driveReach(traversal, driver, budget).poses
        const there = driveReach(turned, other, budget).poses
        const told = ({ at: place, facing, cost }: ReachedPose, isMoved: boolean) => {
          const body = hull(place, facing, 190, 110)
          const { at: end, facing: look } = (isMoved ? moveBody(body, motion) : body) as typeof body
          return `${end.x},${end.y} ${look.x},${look.y} ${cost}`
        }
        expect(there.map((pose) => told(pose, false)).sort()).toEqual(
          here.map((pose) => told(pose, true)).sort(),
        )
      }),
      thousands(RUNS),
    )
  })

  test('it finds what trying every drive one by one finds', () => {
    let compared = 0
    fc.assert(
      fc.property(anySmallMap(), anyDriver, (map, any) => {
        const driver: Driver = { ...any, turns: 1, turnCost: 0, gear: 'forward' }
        const reach = driveReach(traversalOn(groundOf(map), ON_TRACKS), driver, budget)
        const isHard = (legs: readonly DriveLeg[]) => {
          const poses = posesOf(driver, legs)
          return poses.some((pose, i) => i > 0 && isTouchy(map, (poses[i - 1] as typeof pose).at, pose.at))
        }
        const isSame = (pose: ReachedPose, slow: { at: Point; facing: Point; turned: number }) =>
          pose.turned === slow.turned &&
          squaredDistance(pose.at, slow.at) <= 8 &&
          pose.facing.x === slow.facing.x &&
          pose.facing.y === slow.facing.y
        for (const slow of slowDrives(map, ON_TRACKS, driver, budget - 1, { grow: 4 })) {
          if (isHard(slow.legs)) continue
          const fast = reach.poses.find((pose) => isSame(pose, slow))
          expect([slow, fast?.cost]).not.toEqual([slow, undefined])
          expect(fast?.cost).toBeLessThanOrEqual(slow.cost + 2)
          compared++
        }
        const loose = slowDrives(map, ON_TRACKS, driver, budget + 1, { grow: -4 })
        for (const pose of reach.poses) {
          if (isHard(legsTo(reach, pose))) continue
          const known = loose.filter((slow) => isSame(pose, slow)).map(({ cost }) => cost)
          expect(Math.min(...known)).toBeLessThanOrEqual(pose.cost + 3)
        }
      }),
      thousands(60),
    )
    expect(compared).toBeGreaterThan(200)
  })

  test('a broken-up map is no surprise: nothing is reached through a closed yard', () => {
    const yard = {
      id: 'yard',
      kind: 'high-wall' as const,
      points: [...rectangle(300, 300, 600, 600), at(300, 300)],
    }
    const traversal = traversalOn(groundOf({ ...emptyMap('Yard', SMALL, SMALL), lines: [yard] }), ON_TRACKS)
    const driver: Driver = { hull: hull(at(600, 600), EAST, 190, 110), barriers: [] }
    for (const pose of driveReach(traversal, driver, inch(12)).poses) {
      expect([pose.at.x > 300 && pose.at.x < 900, pose.at.y > 300 && pose.at.y < 900]).toEqual([true, true])
    }
  })
})

const RUNS = 1000

function everyTenth(poses: readonly ReachedPose[]): readonly ReachedPose[] {
  return poses.filter((_, i) => i % 10 === poses.length % 10)
}
