import { type Area, type Building, emptyMap, type Line, type Point, type TableMap } from '@sandtable/table'

/** A repeatable stream of whole numbers below a limit: a map of the bench is the same in every run. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * below)
  }
}

const AREA_KINDS = ['woods', 'rough', 'crops', 'orchard', 'marsh'] as const
const LINE_KINDS = ['hedge', 'low-wall', 'fence', 'wall', 'ditch'] as const

/** Fields, hedges, woods and houses on 6 by 4 feet: about 500 edges. */
export function farmland(seed: number): TableMap {
  const below = numbers(seed)
  const spot = (): Point => ({ x: 200 + below(6800), y: 200 + below(4400) })
  const areas: Area[] = Array.from({ length: 22 }, (_, i) => {
    const { x, y } = spot()
    const [w, d] = [200 + below(300), 200 + below(300)]
    const outline = [
      { x: x - w, y: y - below(100) },
      { x: x - w / 2 - below(50), y: y - d },
      { x: x + w / 2, y: y - d + below(50) },
      { x: x + w, y },
      { x: x + w / 2, y: y + d },
      { x: x - w / 2, y: y + d - below(50) },
    ].map((p) => ({ x: Math.round(p.x), y: Math.round(p.y) }))
    return { id: `area-${i}`, kind: AREA_KINDS[i % AREA_KINDS.length] ?? 'woods', outline }
  })
  const lines: Line[] = Array.from({ length: 60 }, (_, i) => {
    const points: Point[] = [spot()]
    for (let k = 0; k < 5; k++) {
      const last = points[k] as Point
      points.push({ x: last.x + 100 + below(200), y: last.y - 150 + below(300) })
    }
    const gaps = [{ kind: 'gate' as const, at: 300, width: 120 }]
    return { id: `line-${i}`, kind: LINE_KINDS[i % LINE_KINDS.length] ?? 'hedge', points, gaps }
  })
  const buildings: Building[] = Array.from({ length: 16 }, (_, i) => {
    const { x, y } = spot()
    return {
      id: `house-${i}`,
      kind: 'house',
      outline: [
        { x, y },
        { x: x + 500, y },
        { x: x + 500, y: y + 400 },
        { x, y: y + 400 },
      ],
      material: 'stone',
      floors: 2,
      storeyHeight: 100,
      roof: { kind: 'pitched', height: 80 },
      openings: [
        { id: 'door', kind: 'door', side: 0, floor: 0, at: 250, width: 60 },
        { id: 'back', kind: 'door', side: 2, floor: 0, at: 250, width: 60 },
      ],
    }
  })
  return { ...emptyMap('Farmland', 7200, 4800), areas, lines, buildings }
}
