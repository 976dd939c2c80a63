import { sfc32 } from '@sandtable/engine'
import {
  type Area,
  type Building,
  base,
  bearing,
  emptyMap,
  inch,
  type Line,
  type Point,
  placeToward,
  type Ring,
  type TableMap,
  type Viewer,
} from '@sandtable/table'

const WIDTH = inch(72)
const DEPTH = inch(48)

const AREAS = ['woods', 'orchard', 'crops', 'ploughed', 'rough'] as const
const LINES = ['wall', 'hedge', 'bocage', 'fence', 'low-wall'] as const

/** A table of 6 by 4 feet with about 500 edges: woods and fields, walls and hedges, a village, two hills. */
export function battlefield(seed: number): TableMap {
  const random = sfc32(seed, 0, 0)
  const upTo = (most: number): number => random.next() % Math.floor(most)
  const around = (x: number, y: number, reach: number, corners: number): Ring =>
    Array.from({ length: corners }, (_, i) => cornerOf(x, y, reach - upTo(reach / 3), i, corners))

  const areas: Area[] = Array.from({ length: 26 }, (_, i) => ({
    id: `area-${i}`,
    kind: AREAS[i % AREAS.length] ?? 'woods',
    outline: around(600 + upTo(WIDTH - 1200), 600 + upTo(DEPTH - 1200), 200 + upTo(300), 8),
  }))
  const lines: Line[] = Array.from({ length: 45 }, (_, i) => {
    const x = 500 + upTo(WIDTH - 1000)
    const y = 500 + upTo(DEPTH - 1000)
    const points = Array.from({ length: 5 }, (_, k) => ({
      x: Math.min(WIDTH, x + k * 130 * (i % 2)),
      y: Math.min(DEPTH, y + k * 130 * (1 - (i % 2)) + upTo(60)),
    }))
    return { id: `line-${i}`, kind: LINES[i % LINES.length] ?? 'wall', points }
  })
  const buildings: Building[] = Array.from({ length: 22 }, (_, i) => {
    const x = 300 + (i % 6) * 1100 + upTo(300)
    const y = 300 + Math.floor(i / 6) * 1100 + upTo(300)
    return house(`house-${i}`, x, y, 300 + upTo(200), 250 + upTo(150))
  })
  const hills = [1, 2].map((n) => ({
    id: `hill-${n}`,
    levels: [{ height: 100, outline: around(n * 2200, n * 1500, 600, 10) }],
  }))
  return { ...emptyMap('Bench', WIDTH, DEPTH), areas, lines, buildings, hills }
}

/** Corner i of a round shape, by whole degrees from data: the same on every machine. */
function cornerOf(x: number, y: number, reach: number, i: number, corners: number): Point {
  return placeToward({ x, y }, bearing(Math.round((360 * i) / corners)), reach)
}

function house(id: string, x: number, y: number, width: number, depth: number): Building {
  return {
    id,
    kind: 'house',
    outline: [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + depth },
      { x, y: y + depth },
    ],
    material: 'stone',
    floors: 2,
    storeyHeight: 100,
    roof: { kind: 'pitched', height: 60 },
    openings: [0, 1, 2, 3].map((side) => ({
      id: `window-${side}`,
      kind: 'window',
      side,
      floor: 0,
      at: 120,
      width: 50,
    })),
  }
}

/** Pairs of figures up to 24 inches apart, all over the table. */
export function pairsOfMen(seed: number, count: number): (readonly [Viewer, Viewer])[] {
  const random = sfc32(seed, 1, 0)
  const pairs: (readonly [Viewer, Viewer])[] = []
  while (pairs.length < count) {
    const at = { x: random.next() % WIDTH, y: random.next() % DEPTH }
    const to = { x: at.x + (random.next() % 4801) - 2400, y: at.y + (random.next() % 4801) - 2400 }
    const squared = (to.x - at.x) ** 2 + (to.y - at.y) ** 2
    if (to.x < 0 || to.y < 0 || to.x > WIDTH || to.y > DEPTH || squared === 0 || squared > inch(24) ** 2)
      continue
    pairs.push([figure(at), figure(to)])
  }
  return pairs
}

function figure(at: Point): Viewer {
  return { body: base(at, 50), eyes: 50 }
}
