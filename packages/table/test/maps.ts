import fc from 'fast-check'
import {
  type Area,
  type AreaKind,
  type Building,
  emptyMap,
  type Hill,
  type InnerWall,
  type Line,
  type LineKind,
  type Motion,
  movePoint,
  type Point,
  type Ring,
  type TableMap,
} from '../src/index.ts'

export const at = (x: number, y: number): Point => ({ x, y })

export function rectangle(x: number, y: number, width: number, depth: number): Ring {
  return [at(x, y), at(x + width, y), at(x + width, y + depth), at(x, y + depth)]
}

/** A farm with everything on it: a wood with a clearing, a hill of two levels, a house, a wall with a gate. */
export const FARM: TableMap = {
  ...emptyMap('The farm', 4800, 4800),
  hills: [
    {
      id: 'mound',
      levels: [
        { height: 100, outline: rectangle(3000, 3000, 1200, 1200) },
        { height: 200, outline: rectangle(3400, 3400, 400, 400) },
      ],
    },
  ],
  areas: [
    {
      id: 'wood',
      kind: 'woods',
      outline: rectangle(400, 2800, 1000, 1200),
      holes: [rectangle(700, 3200, 300, 300)],
    },
    { id: 'corn', kind: 'crops', outline: rectangle(2000, 200, 1000, 800) },
  ],
  lines: [
    {
      id: 'wall',
      kind: 'wall',
      points: [at(200, 1200), at(1800, 1200), at(1800, 2000)],
      gaps: [{ kind: 'gate', at: 800, width: 200 }],
    },
  ],
  roads: [{ id: 'lane', kind: 'track', points: [at(0, 2400), at(4800, 2400)], width: 200 }],
  buildings: [
    {
      id: 'house',
      kind: 'farmhouse',
      outline: rectangle(2200, 1600, 600, 400),
      material: 'stone',
      floors: 2,
      storeyHeight: 100,
      roof: { kind: 'pitched', height: 80 },
      openings: [
        { id: 'door', kind: 'door', side: 0, floor: 0, at: 300, width: 60 },
        { id: 'south-window', kind: 'window', side: 0, floor: 1, at: 300, width: 60 },
        { id: 'north-window', kind: 'window', side: 2, floor: 0, at: 300, width: 60 },
      ],
      innerWalls: [
        { floor: 0, points: [at(2500, 1600), at(2500, 2000)], gaps: [{ kind: 'gap', at: 200, width: 60 }] },
      ],
    },
  ],
  works: [{ id: 'pit', kind: 'crater', outline: rectangle(3000, 1400, 200, 200) }],
  zones: [
    {
      id: 'south',
      kind: 'deployment',
      side: 'attacker',
      shape: { kind: 'edge', edge: 'south', from: 0, to: 4800 },
    },
    { id: 'yard', kind: 'objective', shape: { kind: 'disc', at: at(2000, 1800), radius: 300 } },
  ],
}

/** A table of a foot: so few cells and features that thousands of them are looked at in seconds. */
export const SMALL = 1200

const AREA_KINDS: readonly AreaKind[] = ['woods', 'orchard', 'crops', 'rocks', 'marsh']
const LINE_KINDS: readonly LineKind[] = ['wall', 'low-wall', 'high-wall', 'hedge', 'bocage', 'ditch']

/** Coordinates on a coarse raster half of the time, so that corners, edges and lines often meet exactly. */
function coordinate(size: number): fc.Arbitrary<number> {
  const raster = fc.integer({ min: 0, max: Math.floor(size / 300) }).map((n) => n * 300)
  return fc.oneof(raster, fc.integer({ min: 0, max: size }))
}

export function anyPoint(size: number): fc.Arbitrary<Point> {
  return fc.record({ x: coordinate(size), y: coordinate(size) })
}

/** A star-shaped ring: corners sorted round a middle, so it never crosses itself. */
function anyRing(size: number): fc.Arbitrary<Ring> {
  const box = fc.tuple(
    coordinate(size - 700),
    coordinate(size - 700),
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 1, max: 7 }),
  )
  const rectangles = box.map(([x, y, w, d]) => rectangle(x, y, w * 100, d * 100))
  const diamonds = box.map(([x, y, w, d]) => [
    at(x + w * 50, y),
    at(x + w * 100, y + d * 50),
    at(x + w * 50, y + d * 100),
    at(x, y + d * 50),
  ])
  const notched = box.map(([x, y, w, d]) => [
    at(x, y),
    at(x + w * 100, y),
    at(x + w * 100, y + d * 100),
    at(x + w * 50, y + d * 50),
    at(x, y + d * 100),
  ])
  return fc.oneof(rectangles, diamonds, notched)
}

function anyArea(size: number): fc.Arbitrary<Omit<Area, 'id'>> {
  return fc.record({ kind: fc.constantFrom(...AREA_KINDS), outline: anyRing(size) })
}

function anyLine(size: number): fc.Arbitrary<Omit<Line, 'id'>> {
  return fc
    .record({
      kind: fc.constantFrom(...LINE_KINDS),
      points: fc.uniqueArray(anyPoint(size), {
        minLength: 2,
        maxLength: 4,
        selector: ({ x, y }) => `${x},${y}`,
      }),
      hasGap: fc.boolean(),
    })
    .map(({ hasGap, ...line }) => {
      const [a = at(0, 0), b = at(0, 0)] = line.points
      const stretch = Math.floor(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2))
      if (!hasGap || stretch < 300) return line
      return { ...line, gaps: [{ kind: 'gap' as const, at: Math.floor(stretch / 2), width: 150 }] }
    })
}

function anyHill(size: number): fc.Arbitrary<Omit<Hill, 'id'>> {
  return fc
    .record({ outline: anyRing(size), height: fc.constantFrom(50, 100, 200) })
    .map((level) => ({ levels: [level] }))
}

/** A wall across a house of 5 by 4 inches, or round a corner of it, with a door. */
function innerWall(x: number, y: number, floor: number, isBent: boolean): InnerWall {
  const points = isBent
    ? [at(x + 200, y), at(x + 200, y + 200), at(x + 500, y + 200)]
    : [at(x + 250, y), at(x + 250, y + 400)]
  return { floor, points, gaps: [{ kind: 'gap', at: 100, width: 80 }] }
}

function anyBuilding(size: number): fc.Arbitrary<Omit<Building, 'id'>> {
  return fc
    .record({
      x: coordinate(size - 700),
      y: coordinate(size - 700),
      floors: fc.integer({ min: 1, max: 3 }),
      rooms: fc.constantFrom('one', 'two', 'corner'),
    })
    .map(({ x, y, floors, rooms }) => ({
      kind: 'house' as const,
      outline: rectangle(x, y, 500, 400),
      material: 'brick' as const,
      floors,
      storeyHeight: 100,
      roof: { kind: 'flat' as const, parapet: 20 },
      openings: Array.from({ length: floors * 4 }, (_, i) => ({
        id: `window-${i}`,
        kind: 'window' as const,
        side: i % 4,
        floor: Math.floor(i / 4),
        at: 200,
        width: 80,
      })),
      ...(rooms === 'one' ? {} : { innerWalls: [innerWall(x, y, floors - 1, rooms === 'corner')] }),
    }))
}

/** Small square maps with everything on them that sight can meet. */
export function anyMap(
  size = 2400,
  most = { hills: 2, areas: 4, lines: 4, buildings: 2 },
): fc.Arbitrary<TableMap> {
  return fc
    .record({
      hills: fc.array(anyHill(size), { maxLength: most.hills }),
      areas: fc.array(anyArea(size), { maxLength: most.areas }),
      lines: fc.array(anyLine(size), { maxLength: most.lines }),
      buildings: fc.array(anyBuilding(size), { maxLength: most.buildings }),
    })
    .map((parts) => ({
      ...emptyMap('Any', size, size),
      hills: parts.hills.map((hill, i) => ({ ...hill, id: `hill-${i}` })),
      areas: parts.areas.map((area, i) => ({ ...area, id: `area-${i}` })),
      lines: parts.lines.map((line, i) => ({ ...line, id: `line-${i}` })),
      buildings: parts.buildings.map((building, i) => ({ ...building, id: `building-${i}` })),
    }))
}

/**
 * How a law is tried: on a number of random cases, the same in every run, so that what was green stays green. Another seed
 * is another search.
 */
export function thousands(numRuns = 2000): { readonly numRuns: number; readonly seed: number } {
  return { numRuns, seed: 2026 }
}

/** A house of one to three floors with rooms, on a hill that reaches beyond it on all sides. */
export const anyHouseOnHill: fc.Arbitrary<TableMap> = fc
  .record({ house: anyBuilding(SMALL), height: fc.constantFrom(50, 100, 200) })
  .map(({ house, height }) => {
    const [corner = at(0, 0)] = house.outline
    const outline = rectangle(Math.max(0, corner.x - 100), Math.max(0, corner.y - 100), 700, 600)
    return {
      ...emptyMap('House on a hill', SMALL, SMALL),
      hills: [{ id: 'hill', levels: [{ height, outline }] }],
      buildings: [{ ...house, id: 'house' }],
    }
  })

/** Foot-square maps with two or three features of any kind: little in each, but very many of them. */
export function anySmallMap(): fc.Arbitrary<TableMap> {
  return anyMap(SMALL, { hills: 1, areas: 2, lines: 2, buildings: 1 })
}

/** Turns the whole of a square table by quarters, and moves it so that it lies on the table again. */
export function intoTable(quarters: Motion['quarters'], size: number, x = 0, y = 0): Motion {
  const back = [at(0, 0), at(size, 0), at(size, size), at(0, size)][quarters] ?? at(0, 0)
  return { quarters, by: at(back.x + x, back.y + y) }
}

/** The whole map moved. Only for maps and motions that stay on the table. */
export function moveMap(map: TableMap, motion: Motion, width: number, depth: number): TableMap {
  const move = (points: readonly Point[]) => points.map((point) => movePoint(point, motion))
  return {
    ...map,
    width,
    depth,
    hills: map.hills.map((hill) => ({
      ...hill,
      levels: hill.levels.map((level) => ({ ...level, outline: move(level.outline) })),
    })),
    areas: map.areas.map((area) => ({
      ...area,
      outline: move(area.outline),
      ...(area.holes ? { holes: area.holes.map(move) } : {}),
    })),
    lines: map.lines.map((line) => ({ ...line, points: move(line.points) })),
    roads: map.roads.map((road) => ({ ...road, points: move(road.points) })),
    works: map.works.map((work) => ({ ...work, outline: move(work.outline) })),
    buildings: map.buildings.map((building) => ({
      ...building,
      outline: move(building.outline),
      ...(building.innerWalls
        ? { innerWalls: building.innerWalls.map((wall) => ({ ...wall, points: move(wall.points) })) }
        : {}),
    })),
  }
}
