import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  base,
  blockedBy,
  type Crossing,
  crossingId,
  type Ground,
  groundOf,
  type Happening,
  hull,
  hullCorners,
  isCloud,
  isStretch,
  mapAfter,
  movePoint,
  outerSightLines,
  PLAIN_SIGHT,
  type SightLine,
  type SightPoint,
  sight,
  sightLine,
  type TableMap,
  type Viewer,
} from '../../src/index.ts'
import {
  anyHouseOnHill,
  anyMap,
  anyPoint,
  anySmallMap,
  intoTable,
  moveMap,
  rectangle,
  SMALL,
  thousands,
} from '../maps.ts'
import { slowSight } from '../slow/slow-sight.ts'

const SIZE = SMALL

const anySightPoint: fc.Arbitrary<SightPoint> = fc.record({
  at: anyPoint(SIZE),
  z: fc.constantFrom(25, 50, 100, 150, 230, 250, 320),
})

const anyLines = fc.array(fc.tuple(anySightPoint, anySightPoint), { minLength: 1, maxLength: 4 })

/** What a crossing says, with ids for pieces, so that two worlds can be compared. */
function facts(crossing: Crossing): unknown {
  const { kind, before, after } = crossing
  const id = crossingId(crossing)
  if (!isStretch(crossing)) {
    return { id, kind, before, after, touches: crossing.touches, over: crossing.over, gap: crossing.gap }
  }
  const { depth, below, startsInside, endsInside } = crossing
  const walls = crossing.kind === 'building' ? crossing.walls.map(wallFacts) : []
  const passesFloor = crossing.kind === 'building' && crossing.passesFloor
  return { id, kind, before, after, depth, below, startsInside, endsInside, walls, passesFloor }
}

function wallFacts({
  side,
  floor,
  before,
  after,
  opening,
}: {
  side: number | null
  floor: number
  before: number
  after: number
  opening: { id: string } | null
}) {
  return { side, floor, before, after, opening: opening?.id ?? null }
}

/** The same line told from its other end. */
function reversed(crossing: Crossing): Crossing {
  const turned = { ...crossing, before: crossing.after, after: crossing.before }
  if (!isStretch(turned)) return turned
  const swapped = { ...turned, startsInside: turned.endsInside, endsInside: turned.startsInside }
  if (swapped.kind !== 'building') return swapped
  const walls = swapped.walls.map((wall) => ({ ...wall, before: wall.after, after: wall.before })).reverse()
  return { ...swapped, walls }
}

const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort()

describe('laws of sight on random maps', () => {
  test('sight is the same from both ends, to the last hundredth', () => {
    fc.assert(
      fc.property(anySmallMap(), anyLines, (map, lines) => {
        const ground = groundOf(map)
        for (const [a, b] of lines) {
          const there = sightLine(ground, a, b)
          const back = sightLine(ground, b, a)
          expect(back.length).toBe(there.length)
          expect(sorted(back.crossings.map(reversed).map(facts))).toEqual(sorted(there.crossings.map(facts)))
          expect(blockedBy(back, PLAIN_SIGHT) === null).toBe(blockedBy(there, PLAIN_SIGHT) === null)
        }
      }),
      thousands(),
    )
  })

  test('moving the world, or turning it by quarters, changes nothing', () => {
    const motions = fc.record({
      quarters: fc.constantFrom<0 | 1 | 2 | 3>(0, 1, 2, 3),
      x: fc.nat(1500),
      y: fc.nat(1500),
    })
    fc.assert(
      fc.property(anySmallMap(), anyLines, motions, (map, lines, { quarters, x, y }) => {
        const motion = intoTable(quarters, SIZE, x, y)
        const moved = groundOf(moveMap(map, motion, SIZE + 1500, SIZE + 1500))
        const ground = groundOf(map)
        const move = (point: SightPoint) => ({ ...point, at: movePoint(point.at, motion) })
        for (const [a, b] of lines) {
          const here = sightLine(ground, a, b).crossings.map(facts)
          expect(sightLine(moved, move(a), move(b)).crossings.map(facts)).toEqual(here)
        }
      }),
      thousands(),
    )
  })

  test('adding terrain never opens a blocked line', () => {
    fc.assert(
      fc.property(anySmallMap(), anySmallMap(), anyLines, (map, more, lines) => {
        // A hill under a house lifts its windows, so hills are added only where no house is.
        const added = map.buildings.length > 0 ? { ...more, hills: [] } : more
        const ground = groundOf(map)
        const fuller = groundOf(joined(map, added))
        for (const [a, b] of lines) {
          const wasBlocked = blockedBy(sightLine(ground, a, b), PLAIN_SIGHT) !== null
          if (wasBlocked) expect(blockedBy(sightLine(fuller, a, b), PLAIN_SIGHT)).not.toBeNull()
        }
      }),
      thousands(),
    )
  })

  test('the fast way finds what the slow and obvious way finds', () => {
    const met = { crossings: 0, touches: 0, gaps: 0, openings: 0, inside: 0, below: 0, rooms: 0 }
    const compare = (map: TableMap, lines: readonly (readonly [SightPoint, SightPoint])[]) => {
      const ground = groundOf(map)
      for (const [a, b] of lines) compareWithSlow(ground, sightLine(ground, a, b), met)
    }
    fc.assert(fc.property(anySmallMap(), anyLines, compare), thousands())
    fc.assert(fc.property(anyMap(SIZE), anyLines, compare), thousands(200))
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(20) // it was put to the test
  })

  test('also in and through a house with rooms that stands on a hill', () => {
    const met = { crossings: 0, inside: 0, openings: 0, rooms: 0, doors: 0, clear: 0, upstairs: 0 }
    fc.assert(
      fc.property(anyHouseOnHill, anyLines, (map, lines) => {
        const ground = groundOf(map)
        for (const [a, b] of lines) compareWithSlow(ground, sightLine(ground, a, b), met)
      }),
      thousands(),
    )
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(5)
  })
})

/** Smoke round and square, a wreck, a hole in a line, a wood gone. */
const anyHappenings: fc.Arbitrary<readonly Happening[]> = fc.array(
  fc.oneof(
    fc
      .record({ at: anyPoint(SIZE), radius: fc.integer({ min: 50, max: 500 }) })
      .map(
        ({ at, radius }): Happening => ({ kind: 'smoke', id: 'smoke', shape: { kind: 'disc', at, radius } }),
      ),
    anyPoint(SIZE).map(
      ({ x, y }): Happening => ({
        kind: 'fire',
        id: 'fire',
        shape: { kind: 'polygon', outline: rectangle(x, y, 600, 300) },
        height: 100,
      }),
    ),
    anyPoint(SIZE).map(
      ({ x, y }): Happening => ({
        kind: 'work',
        work: { id: 'wreck', kind: 'wreck', outline: rectangle(x, y, 300, 200) },
      }),
    ),
    fc.constantFrom<Happening>(
      { kind: 'removed', feature: 'area-0' },
      { kind: 'gap', line: 'line-0', gap: { kind: 'gap', at: 200, width: 300 } },
    ),
  ),
  { maxLength: 4 },
)

const anyViewer: fc.Arbitrary<Viewer> = fc.record({
  body: fc.oneof(
    fc
      .record({ at: anyPoint(SIZE), radius: fc.integer({ min: 20, max: 120 }) })
      .map(({ at, radius }) => base(at, radius)),
    fc
      .record({ at: anyPoint(SIZE), x: fc.integer({ min: -5, max: 5 }), y: fc.integer({ min: 1, max: 5 }) })
      .map(({ at, x, y }) => hull(at, { x, y }, 400, 200)),
  ),
  eyes: fc.constantFrom(25, 50, 100),
  floor: fc.constantFrom(0, 1),
})

describe('laws of sight with all that comes and goes, between bases and hulls', () => {
  const told = (line: SightLine) => sorted(line.crossings.map(facts))
  const toldBack = (line: SightLine) => sorted(line.crossings.map(reversed).map(facts))

  test('all three lines are the same from both ends; left is right from the other side', () => {
    fc.assert(
      fc.property(anySmallMap(), anyHappenings, anyViewer, anyViewer, (map, happenings, a, b) => {
        const ground = groundOf(mapAfter(map, happenings))
        const clouds = happenings.filter(isCloud)
        const there = sight(ground, a, b, clouds)
        const back = sight(ground, b, a, clouds)
        expect(back.distance).toBe(there.distance)
        expect(toldBack(back.centre)).toEqual(told(there.centre))
        expect(toldBack(back.left)).toEqual(told(there.right))
        expect(toldBack(back.right)).toEqual(told(there.left))
      }),
      thousands(),
    )
  })

  test('smoke and wrecks never open a blocked line', () => {
    fc.assert(
      fc.property(anySmallMap(), anyHappenings, anyLines, (map, happenings, lines) => {
        const added = happenings.filter(({ kind }) => kind !== 'removed' && kind !== 'gap')
        const ground = groundOf(map)
        const after = groundOf(mapAfter(map, added))
        const clouds = added.filter(isCloud)
        for (const [a, b] of lines) {
          if (!blockedBy(sightLine(ground, a, b), PLAIN_SIGHT)) continue
          expect(blockedBy(sightLine(after, a, b, clouds), PLAIN_SIGHT)).not.toBeNull()
        }
      }),
      thousands(),
    )
  })

  test('the outer lines keep both bodies on their inner side', () => {
    fc.assert(
      fc.property(anyViewer, anyViewer, (a, b) => {
        const outer = outerSightLines(a.body, b.body)
        if (!outer) return
        for (const [[from, to], side] of [
          [outer.left, -1],
          [outer.right, 1],
        ] as const) {
          const size = Math.hypot(to.x - from.x, to.y - from.y)
          for (const body of [a.body, b.body]) {
            const rims =
              body.kind === 'base'
                ? [{ ...body.at, r: body.radius }]
                : hullCorners(body).map((c) => ({ ...c, r: 0 }))
            for (const { x, y, r } of rims) {
              const aside = ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / size
              // Ends are rounded to whole hundredths; short lines may lean by what that makes over their length.
              const lean = 2 + (2 * Math.hypot(x - from.x, y - from.y)) / size
              expect(side * aside).toBeGreaterThanOrEqual(r - lean)
            }
          }
        }
      }),
      thousands(),
    )
  })
})

function joined(map: TableMap, more: TableMap): TableMap {
  const renamed = <T extends { id: string }>(list: readonly T[]) =>
    list.map((one) => ({ ...one, id: `more-${one.id}` }))
  return {
    ...map,
    hills: [...map.hills, ...renamed(more.hills)],
    areas: [...map.areas, ...renamed(more.areas)],
    lines: [...map.lines, ...renamed(more.lines)],
    buildings: [...map.buildings, ...renamed(more.buildings)],
  }
}

function compareWithSlow(ground: Ground, line: SightLine, met: Record<string, number>): void {
  if (line.length === 0) return
  const slow = slowSight(ground, line.from, line.to)
  const fast = line.crossings.map((crossing) => {
    const { kind, before, after } = crossing
    const id = crossingId(crossing)
    count(met, crossing)
    if (!isStretch(crossing)) {
      return {
        id,
        kind,
        before,
        after,
        touches: crossing.touches,
        over: crossing.over,
        gap: crossing.gap !== null,
      }
    }
    const common = { id, kind, before, after, depth: crossing.depth }
    if (crossing.kind !== 'building') return common
    return { ...common, openings: crossing.walls.map(({ opening }) => opening?.id ?? null) }
  })
  expect(fast).toEqual(slow.map(({ belowShare, ...crossing }) => crossing))
  for (const [i, crossing] of line.crossings.entries()) {
    if (!isStretch(crossing)) continue
    const expected = (slow[i]?.belowShare ?? 0) * crossing.depth
    expect(Math.abs(crossing.below - expected)).toBeLessThanOrEqual(2 + crossing.depth / 100)
  }
}

function count(met: Record<string, number>, crossing: Crossing): void {
  const add = (what: string, happened: boolean) => {
    met[what] = (met[what] ?? 0) + (happened ? 1 : 0)
  }
  add('crossings', true)
  if (isStretch(crossing)) {
    add('inside', crossing.startsInside)
    add('below', crossing.below > 0 && crossing.below < crossing.depth)
    add('openings', crossing.kind === 'building' && crossing.walls.some(({ opening }) => opening !== null))
    add('upstairs', crossing.kind === 'building' && crossing.walls.some(({ floor }) => floor > 0))
  } else {
    const isRoom = crossing.kind === 'inner-wall'
    add('touches', crossing.touches)
    add('gaps', crossing.gap !== null)
    add('rooms', isRoom)
    add('doors', isRoom && crossing.gap !== null)
    add('clear', isRoom && crossing.over)
  }
}
