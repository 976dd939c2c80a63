import {
  ceilRoot,
  doubleArea,
  type Point,
  roundAway,
  sideEnds,
  squaredDistance,
} from '../../geometry/index.ts'
import type { Building, Edges, Gap, Ground, Opening, Piece } from '../../terrain/index.ts'
import { roundedCost } from '../place.ts'
import type { CrossingCost, TraversalRules } from './rules.ts'

/**
 * Every straight stretch whose crossing is not free, in flat arrays: lines, the outsides of buildings floor by floor,
 * walls inside, and the steps of hills. Stretch i runs from (x1[i], y1[i]) to (x2[i], y2[i]).
 */
export interface Walls {
  readonly count: number
  readonly x1: Int32Array
  readonly y1: Int32Array
  readonly x2: Int32Array
  readonly y2: Int32Array
  readonly length: Float64Array
  readonly floor: Int16Array
  /** The stretch that ends where this one begins, of the same piece; -1 if there is none. */
  readonly before: Int32Array
  /** What it costs to cross from its left to its right, and the other way. Infinite: it cannot be crossed. */
  readonly rightward: Float64Array
  readonly leftward: Float64Array
  readonly stops: Uint8Array
  /** The openings of stretch i are gapStart[i] to gapStart[i + 1] - 1; each from and to so far along the stretch. */
  readonly gapStart: Int32Array
  readonly gapFrom: Float64Array
  readonly gapTo: Float64Array
  readonly gapCost: Float64Array
  readonly gapStops: Uint8Array
  readonly gapWhat: readonly (Gap | Opening)[]
  /** What it belongs to. */
  readonly piece: readonly Piece[]
  /** The edge of the ground it lies on. */
  readonly edge: Int32Array
  /** The parts between the openings that nobody can cross: what a base cannot stand on. */
  readonly solids: readonly Solid[]
}

export interface Solid {
  readonly a: Point
  readonly b: Point
  readonly floor: number
  /** Half the width of a river or a bank: nobody stands in it. */
  readonly halfWidth: number
  readonly piece: Piece
}

interface Stretch {
  readonly a: Point
  readonly b: Point
  readonly floor: number
  readonly before: number
  readonly rightward: CrossingCost
  readonly leftward: CrossingCost
  readonly gaps: readonly StretchGap[]
  readonly piece: Piece
  readonly side: number
  readonly width: number
}

interface StretchGap {
  readonly from: number
  readonly to: number
  readonly crossing: CrossingCost
  readonly what: Gap | Opening
}

export function wallsOf({ pieces, edges }: Ground, rules: TraversalRules): Walls {
  const stretches: Stretch[] = []
  for (const piece of pieces) addStretches(stretches, piece, rules)
  const gaps = stretches.flatMap((stretch) => stretch.gaps)
  const gapStart = new Int32Array(stretches.length + 1)
  for (const [i, stretch] of stretches.entries()) gapStart[i + 1] = (gapStart[i] ?? 0) + stretch.gaps.length
  return {
    count: stretches.length,
    x1: Int32Array.from(stretches, ({ a }) => a.x),
    y1: Int32Array.from(stretches, ({ a }) => a.y),
    x2: Int32Array.from(stretches, ({ b }) => b.x),
    y2: Int32Array.from(stretches, ({ b }) => b.y),
    length: Float64Array.from(stretches, ({ a, b }) => Math.sqrt(squaredDistance(a, b))),
    floor: Int16Array.from(stretches, ({ floor }) => floor),
    before: Int32Array.from(stretches, ({ before }) => before),
    rightward: Float64Array.from(stretches, ({ rightward }) => costOf(rightward)),
    leftward: Float64Array.from(stretches, ({ leftward }) => costOf(leftward)),
    stops: Uint8Array.from(stretches, ({ rightward }) => stopsAfter(rightward)),
    gapStart,
    gapFrom: Float64Array.from(gaps, ({ from }) => from),
    gapTo: Float64Array.from(gaps, ({ to }) => to),
    gapCost: Float64Array.from(gaps, ({ crossing }) => costOf(crossing)),
    gapStops: Uint8Array.from(gaps, ({ crossing }) => stopsAfter(crossing)),
    gapWhat: gaps.map(({ what }) => what),
    piece: stretches.map(({ piece }) => piece),
    edge: edgesUnder(stretches, edges),
    solids: stretches.flatMap(solidsOf),
  }
}

/** The edge of the ground under each stretch: that of its piece with the same number of side. */
function edgesUnder(stretches: readonly Stretch[], edges: Edges): Int32Array {
  const key = (piece: number, side: number): string => `${piece}/${side}`
  const known = new Map<string, number>()
  for (let edge = 0; edge < edges.count; edge++)
    known.set(key(edges.piece[edge] ?? 0, edges.side[edge] ?? 0), edge)
  return Int32Array.from(stretches, ({ piece, side }) => known.get(key(piece.number, side)) ?? -1)
}

function addStretches(stretches: Stretch[], piece: Piece, rules: TraversalRules): void {
  switch (piece.kind) {
    case 'line': {
      const { gaps = [] } = piece.line
      const crossing = rules.line(piece, null)
      const width = piece.facts.width
      addWay(stretches, piece, piece.line.points, 0, crossing, gaps, (gap) => rules.line(piece, gap), width)
      return
    }
    case 'inner-wall': {
      const { points, floor, gaps = [] } = piece.wall
      const cross = (gap: Gap | null): CrossingCost =>
        rules.innerWall ? rules.innerWall(piece, gap) : gap ? 0 : null
      addWay(stretches, piece, points, floor, cross(null), gaps, cross, 0)
      return
    }
    case 'building':
      addBuilding(stretches, piece.building, piece, (opening) => rules.wall(piece, opening))
      return
    case 'hill': {
      if (!rules.contour) return
      const up = rules.contour(piece, 'up')
      const down = rules.contour(piece, 'down')
      // The inside lies to the left of an outline that runs anticlockwise.
      const isLeftInside = doubleArea(piece.level.outline) > 0
      const ways = isLeftInside ? { rightward: down, leftward: up } : { rightward: up, leftward: down }
      addRing(stretches, piece.level.outline, (a, b, side, before) => ({
        ...ways,
        ...{ a, b, floor: 0, before, gaps: [], piece, side, width: 0 },
      }))
      return
    }
    case 'area':
    case 'work':
      return
  }
}

function addWay(
  stretches: Stretch[],
  piece: Piece,
  points: readonly Point[],
  floor: number,
  crossing: CrossingCost,
  gaps: readonly Gap[],
  crossGap: (gap: Gap) => CrossingCost,
  width: number,
): void {
  if (isFree(crossing) && gaps.every((gap) => isFree(crossGap(gap)))) return
  const first = stretches.length
  let offset = 0
  for (const [i, b] of points.entries()) {
    const a = points[i - 1]
    if (!a) continue
    const own = gaps.flatMap((gap): StretchGap[] => {
      const from = gap.at - gap.width / 2 - offset
      return overlapsStretch(from, gap.width, a, b)
        ? [{ from, to: from + gap.width, crossing: crossGap(gap), what: gap }]
        : []
    })
    const before = i > 1 ? stretches.length - 1 : -1
    stretches.push({
      ...{ a, b, floor, before, rightward: crossing, leftward: crossing, gaps: own },
      ...{ piece, side: i - 1, width },
    })
    offset += ceilRoot(squaredDistance(a, b))
  }
  const start = points[0]
  const end = points.at(-1)
  const head = stretches[first]
  const isClosed = start !== undefined && end !== undefined && start.x === end.x && start.y === end.y
  if (head && isClosed) stretches[first] = { ...head, before: stretches.length - 1 }
}

function overlapsStretch(from: number, width: number, a: Point, b: Point): boolean {
  return from + width >= 0 && from * Math.abs(from) <= squaredDistance(a, b)
}

function addBuilding(
  stretches: Stretch[],
  building: Building,
  piece: Piece,
  cross: (opening: Opening | null) => CrossingCost,
): void {
  const outside = cross(null)
  const top = building.roof.kind === 'flat' ? building.floors : building.floors - 1
  for (let floor = 0; floor <= top; floor++) {
    addRing(stretches, building.outline, (a, b, side, before) => {
      const openings = building.openings.filter((o) => o.floor === 0 && o.side === side)
      const gaps = openings.map((opening): StretchGap => {
        const from = opening.at - opening.width / 2
        return { from, to: from + opening.width, crossing: cross(opening), what: opening }
      })
      // Windows on upper floors lead nowhere.
      const crossing = floor === 0 ? outside : null
      return {
        ...{ a, b, floor, before, rightward: crossing, leftward: crossing, gaps: floor === 0 ? gaps : [] },
        ...{ piece, side, width: 0 },
      }
    })
  }
}

function addRing(
  stretches: Stretch[],
  ring: readonly Point[],
  stretch: (a: Point, b: Point, side: number, before: number) => Stretch,
): void {
  const first = stretches.length
  for (let side = 0; side < ring.length; side++) {
    const [a, b] = sideEnds(ring, side)
    stretches.push(stretch(a, b, side, side === 0 ? first + ring.length - 1 : stretches.length - 1))
  }
}

function costOf(crossing: CrossingCost): number {
  if (crossing === null) return Number.POSITIVE_INFINITY
  return roundedCost(typeof crossing === 'number' ? crossing : crossing.cost)
}

function stopsAfter(crossing: CrossingCost): number {
  return crossing !== null && typeof crossing !== 'number' ? 1 : 0
}

function isFree(crossing: CrossingCost): boolean {
  return crossing === 0
}

/** A stretch that cannot be crossed, less its openings. */
function solidsOf({ a, b, floor, rightward, leftward, gaps, piece, width }: Stretch): Solid[] {
  if (rightward !== null && leftward !== null) return []
  const length = Math.sqrt(squaredDistance(a, b))
  const at = (along: number): Point => ({
    x: a.x + roundAway(((b.x - a.x) * along) / length),
    y: a.y + roundAway(((b.y - a.y) * along) / length),
  })
  const open = gaps.filter(({ crossing }) => crossing !== null).sort((p, q) => p.from - q.from)
  const solids: Solid[] = []
  let from = 0
  const add = (to: number): void => {
    if (to > from) solids.push({ a: at(from), b: at(to), floor, halfWidth: width / 2, piece })
  }
  for (const gap of open) {
    add(Math.min(gap.from, length))
    from = Math.max(from, gap.to)
  }
  add(length)
  return solids
}
