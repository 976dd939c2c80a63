import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blockedBy,
  type Crossing,
  crossingId,
  type Ground,
  groundOf,
  isStretch,
  type Motion,
  movePoint,
  PLAIN_SIGHT,
  type SightLine,
  type SightPoint,
  sightLine,
  type TableMap,
} from '../src/index.ts'
import { anyMap, anyPoint, moveMap } from './maps.ts'
import { slowSight } from './slow/slow-sight.ts'

const SIZE = 2400
const RUNS = 1500

const anySightPoint: fc.Arbitrary<SightPoint> = fc.record({
  at: anyPoint(SIZE),
  z: fc.constantFrom(25, 50, 100, 150, 250, 320),
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
  side: number
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
      fc.property(anyMap(SIZE), anyLines, (map, lines) => {
        const ground = groundOf(map)
        for (const [a, b] of lines) {
          const there = sightLine(ground, a, b)
          const back = sightLine(ground, b, a)
          expect(back.length).toBe(there.length)
          expect(sorted(back.crossings.map(reversed).map(facts))).toEqual(sorted(there.crossings.map(facts)))
          expect(blockedBy(back, PLAIN_SIGHT) === null).toBe(blockedBy(there, PLAIN_SIGHT) === null)
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('moving the world, or turning it by quarters, changes nothing', () => {
    const motions = fc.record({
      quarters: fc.constantFrom<0 | 1 | 2 | 3>(0, 1, 2, 3),
      x: fc.nat(1500),
      y: fc.nat(1500),
    })
    fc.assert(
      fc.property(anyMap(SIZE), anyLines, motions, (map, lines, { quarters, x, y }) => {
        const motion = intoTable(quarters, x, y)
        const moved = groundOf(moveMap(map, motion, SIZE + 1500, SIZE + 1500))
        const ground = groundOf(map)
        const move = (point: SightPoint) => ({ ...point, at: movePoint(point.at, motion) })
        for (const [a, b] of lines) {
          const here = sightLine(ground, a, b).crossings.map(facts)
          expect(sightLine(moved, move(a), move(b)).crossings.map(facts)).toEqual(here)
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('adding terrain never opens a blocked line', () => {
    fc.assert(
      fc.property(anyMap(SIZE), anyMap(SIZE), anyLines, (map, more, lines) => {
        // A hill under a house lifts its windows, so hills are added only where no house is.
        const added = map.buildings.length > 0 ? { ...more, hills: [] } : more
        const ground = groundOf(map)
        const fuller = groundOf(joined(map, added))
        for (const [a, b] of lines) {
          const wasBlocked = blockedBy(sightLine(ground, a, b), PLAIN_SIGHT) !== null
          if (wasBlocked) expect(blockedBy(sightLine(fuller, a, b), PLAIN_SIGHT)).not.toBeNull()
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('the fast way finds what the slow and obvious way finds', () => {
    const met = { crossings: 0, touches: 0, gaps: 0, openings: 0, inside: 0, below: 0 }
    fc.assert(
      fc.property(anyMap(SIZE), anyLines, (map, lines) => {
        const ground = groundOf(map)
        for (const [a, b] of lines) compareWithSlow(ground, sightLine(ground, a, b), met)
      }),
      { numRuns: RUNS },
    )
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(20) // it was put to the test
  })
})

function intoTable(quarters: Motion['quarters'], x: number, y: number): Motion {
  const back = [
    { x: 0, y: 0 },
    { x: SIZE, y: 0 },
    { x: SIZE, y: SIZE },
    { x: 0, y: SIZE },
  ][quarters] ?? { x: 0, y: 0 }
  return { quarters, by: { x: back.x + x, y: back.y + y } }
}

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
  } else {
    add('touches', crossing.touches)
    add('gaps', crossing.gap !== null)
  }
}
