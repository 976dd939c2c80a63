import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  base,
  clearanceBarrier,
  type Figure,
  groundOf,
  inch,
  isTogether,
  type Motion,
  movePoint,
  type Place,
  type Point,
  place,
  placeTeam,
  type Shape,
  solidBarrier,
  squaredDistance,
  type TeamMove,
  traversalOn,
  turnVector,
  walkOf,
  whereInRing,
  whyNotStand,
  whyNotTeamMove,
} from '../../src/index.ts'
import { anySmallMap, at, FARM, intoTable, moveMap, SMALL, thousands } from '../maps.ts'
import { anySpot as anySpotOn, moveBarrier, ON_FOOT } from '../movers.ts'

const OPEN = traversalOn(groundOf({ ...FARM, areas: [], lines: [], buildings: [], works: [] }), ON_FOOT)

/** Figures in rows of five, an inch and a half apart. */
function squad(x: number, y: number, count = 10): Figure[] {
  return Array.from({ length: count }, (_, i) => ({
    from: place(x + (i % 5) * 150, y + Math.floor(i / 5) * 150),
    radius: 50,
  }))
}

function move(figures: readonly Figure[], allowance = inch(12)): TeamMove {
  return { figures, cohesion: inch(2), allowance, barriers: [] }
}

describe('formations', () => {
  test('a line stands side by side across its facing, its middle at the goal', () => {
    const team = move(squad(1000, 1000, 5))
    const shape: Shape = { kind: 'line', facing: at(0, 1) }
    const { places, got } = placeTeam(OPEN, team, { goal: place(1300, 1800), shape })
    expect(got).toBe('there')
    expect(places.map(({ y }) => y)).toEqual([1800, 1800, 1800, 1800, 1800])
    expect(places.map(({ x }) => x)).toEqual([1000, 1150, 1300, 1450, 1600])
  })

  test('a column follows the first figure', () => {
    const team = move(squad(1000, 1000, 4))
    const { places } = placeTeam(OPEN, team, {
      goal: place(1300, 1800),
      shape: { kind: 'column', facing: at(0, 1) },
    })
    expect(new Set(places.map(({ x }) => x))).toEqual(new Set([1300]))
    expect([...places].map(({ y }) => y).sort((p, q) => q - p)).toEqual([1800, 1650, 1500, 1350])
  })

  test('along a wall they stand on the side away from the enemy, as near to it as their bases allow', () => {
    const traversal = traversalOn(groundOf(FARM), ON_FOOT)
    const team = move(squad(400, 600, 6))
    const shape: Shape = { kind: 'along', feature: 'wall', against: at(1000, 4000) }
    const formation = placeTeam(traversal, team, { goal: place(700, 1150), shape })
    expect(formation.got).toBe('there')
    expect(new Set(formation.places.map(({ y }) => y))).toEqual(new Set([1136]))
    expect(whyNotTeamMove(traversal, team, formation.paths)).toBeNull()
  })

  test('along a wood they stand inside the edge that looks toward the enemy', () => {
    const traversal = traversalOn(groundOf(FARM), ON_FOOT)
    const team = move(squad(500, 2500, 4))
    const shape: Shape = { kind: 'along', feature: 'wood', against: at(900, 0) }
    const { places, got } = placeTeam(traversal, team, { goal: place(900, 2850), shape })
    expect(got).toBe('there')
    for (const { x, y } of places) expect([y, x >= 400 && x <= 1400]).toEqual([2851, true])
  })

  test('at the openings of a building the first figures stand behind its windows', () => {
    const traversal = traversalOn(groundOf(FARM), ON_FOOT)
    const team = move(squad(2300, 1300, 2))
    const shape: Shape = { kind: 'openings', building: 'house', toward: at(2500, 0) }
    const { places, got } = placeTeam(traversal, team, { goal: place(2400, 1700), shape })
    expect(got).toBe('there')
    for (const spot of places) expect(whereInRing(FARM.buildings[0]?.outline ?? [], spot)).toBe('inside')
  })

  test('a goal too far away brings the team part of the way, together', () => {
    const team = move(squad(400, 400), inch(6))
    const formation = placeTeam(OPEN, team, { goal: place(4000, 600), shape: { kind: 'cluster' } })
    expect(formation.got).toBe('part-way')
    expect(whyNotTeamMove(OPEN, team, formation.paths)).toBeNull()
    expect(Math.min(...formation.places.map(({ x }) => x))).toBeGreaterThan(600)
  })

  test('what a person puts together by hand is refused with the reason', () => {
    const team = move(squad(1000, 1000, 3), inch(6))
    const to = (...ends: Place[]) => team.figures.map(({ from }, i) => [from, ends[i] ?? from])
    const [first, second, third] = team.figures.map(({ from }) => from)
    const stay = [first, second, third] as Place[]
    expect(whyNotTeamMove(OPEN, team, to(...stay))).toBeNull()
    expect(whyNotTeamMove(OPEN, team, to(place(1140, 1000)))).toBe('Figures 1 and 2 would overlap.')
    expect(whyNotTeamMove(OPEN, team, to(place(1000, 1601)))).toBe(
      'Figure 1: That way costs 6.01", and only 6" may be spent.',
    )
    expect(whyNotTeamMove(OPEN, team, to(...stay.slice(0, 2), place(1300, 1400)))).toBe(
      'Figure 3 would be cut off from the others: the nearest is 3.28" away, and 2" are allowed.',
    )
    const withTank = { ...team, barriers: [solidBarrier(base(at(1000, 1300), 150))] }
    expect(whyNotTeamMove(OPEN, withTank, to(place(1000, 1590)))).toContain('The path comes too near')
  })
})

const anySpot = anySpotOn(SMALL)

describe('formations on random maps', () => {
  const anyShape: fc.Arbitrary<Shape> = fc.oneof(
    fc.constant<Shape>({ kind: 'cluster' }),
    fc.record({ kind: fc.constant('line' as const), facing: anyFacing() }),
    fc.record({ kind: fc.constant('column' as const), facing: anyFacing() }),
    fc.record({
      kind: fc.constant('along' as const),
      feature: fc.constantFrom('area-0', 'line-0', 'line-1', 'building-0'),
      against: anySpot,
    }),
    fc.record({
      kind: fc.constant('openings' as const),
      building: fc.constant('building-0'),
      toward: anySpot,
    }),
  )

  const anyStep = fc.record({
    x: fc.integer({ min: -600, max: 600 }),
    y: fc.integer({ min: -600, max: 600 }),
  })
  const anyOrder = fc
    .tuple(
      ...([anySpot, anyStep, anyShape] as const),
      fc.integer({ min: 1, max: 10 }),
      fc.array(anySpot, { maxLength: 2 }),
    )
    .map(([from, step, shape, count, enemies]) => {
      const figures = squad(Math.min(from.x, SMALL - 700), Math.min(from.y, SMALL - 300), count)
      const barriers = enemies.map((enemy) => clearanceBarrier(base(enemy, 50), inch(2)))
      const team: TeamMove = { ...move(figures, inch(6)), barriers }
      return { team, aim: { goal: place(clamp(from.x + step.x), clamp(from.y + step.y)), shape } }
    })
  const clamp = (value: number) => Math.min(Math.max(value, 0), SMALL)

  test('are legal, together, apart from one another and within the allowance', () => {
    const got = { there: 0, 'part-way': 0, nowhere: 0 }
    fc.assert(
      fc.property(anySmallMap(), anyOrder, (map, { team, aim }) => {
        const traversal = traversalOn(groundOf(map), ON_FOOT)
        const formation = placeTeam(traversal, team, aim)
        got[formation.got]++
        if (formation.got === 'nowhere') return
        expect(whyNotTeamMove(traversal, team, formation.paths)).toBeNull()
        expect(formation.paths.map((path) => path.at(-1))).toEqual(formation.places)
        expect(isTogether(team.figures, formation.places, team.cohesion)).toBe(true)
      }),
      thousands(1000),
    )
    expect(got.there).toBeGreaterThan(200) // the law is not empty
  })

  test('are the same on a table turned by quarters, figure by figure and corner by corner', () => {
    let moved = 0
    fc.assert(
      fc.property(anySmallMap(), anyOrder, fc.constantFrom(1, 2, 3), (map, { team, aim }, quarters) => {
        const motion = intoTable(quarters, SMALL)
        const turn = (path: readonly Point[]) => path.map((spot) => movePoint(spot, motion))
        const turned: TeamMove = {
          ...team,
          figures: team.figures.map(({ from, radius }) => ({ from: movePoint(from, motion), radius })),
          barriers: team.barriers.map((barrier) => moveBarrier(barrier, motion)),
        }
        const one = placeTeam(traversalOn(groundOf(map), ON_FOOT), team, aim)
        const traversal = traversalOn(groundOf(moveMap(map, motion, SMALL, SMALL)), ON_FOOT)
        const goal = movePoint(aim.goal, motion)
        const other = placeTeam(traversal, turned, { goal, shape: turnShape(aim.shape, motion) })
        expect(other).toEqual({ got: one.got, places: turn(one.places), paths: one.paths.map(turn) })
        if (one.got !== 'nowhere') moved++
      }),
      thousands(1000),
    )
    expect(moved).toBeGreaterThan(200)
  })

  test('in the open a goal moved by an inch moves every figure by an inch, and no two change places', () => {
    fc.assert(
      fc.property(
        anyFacing(),
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: -100, max: 100 }),
        (facing, x, y) => {
          const team = move(squad(2000, 2000))
          const shape: Shape = { kind: 'line', facing }
          const one = placeTeam(OPEN, team, { goal: place(2400, 2400), shape })
          const other = placeTeam(OPEN, team, { goal: place(2400 + x, 2400 + y), shape })
          const by = (p: Point, q: Point) => ({ x: q.x - p.x, y: q.y - p.y })
          for (const [i, spot] of one.places.entries())
            expect(by(spot, other.places[i] as Point)).toEqual({ x, y })
        },
      ),
      thousands(1000),
    )
  })

  test('a goal moved by a tenth of an inch among obstacles seldom moves a figure far', () => {
    let moved = 0
    let figures = 0
    fc.assert(
      fc.property(anySmallMap(), anySpot, (map, goal) => {
        const traversal = traversalOn(groundOf(map), ON_FOOT)
        const team = move(squad(Math.min(goal.x, SMALL - 700), Math.min(goal.y, SMALL - 300)))
        const one = placeTeam(traversal, team, { goal, shape: { kind: 'cluster' } })
        const other = placeTeam(traversal, team, {
          goal: place(goal.x + 10, goal.y),
          shape: { kind: 'cluster' },
        })
        for (const [i, spot] of one.places.entries()) {
          figures++
          if (squaredDistance(spot, other.places[i] as Point) > inch(1.5) * inch(1.5)) moved++
        }
      }),
      thousands(150),
    )
    expect(moved / figures).toBeLessThan(0.15)
  })

  test('a team that is apart is told who is cut off', () => {
    const figures = [...squad(1000, 1000, 2), { from: place(2000, 2000), radius: 50 }]
    expect(
      isTogether(
        figures,
        figures.map(({ from }) => from),
        inch(2),
      ),
    ).toBe(false)
    expect(
      whyNotStand(walkOf(OPEN, { from: place(0, 0), radius: 50, barriers: [] }), place(20, 500)),
    ).toContain('edge')
  })
})

function turnShape(shape: Shape, motion: Motion): Shape {
  switch (shape.kind) {
    case 'cluster':
      return shape
    case 'line':
    case 'column':
      return { ...shape, facing: turnVector(shape.facing, motion.quarters) }
    case 'along':
      return { ...shape, against: movePoint(shape.against, motion) }
    case 'openings':
      return { ...shape, toward: movePoint(shape.toward, motion) }
  }
}

function anyFacing(): fc.Arbitrary<Point> {
  return fc
    .record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) })
    .filter(({ x, y }) => x !== 0 || y !== 0)
}
