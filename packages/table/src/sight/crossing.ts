import { ceilRoot, sideEnds, squaredDistance } from '../geometry/index.ts'
import {
  type Building,
  type Edges,
  floorHeight,
  type Gap,
  type Ground,
  type Hit,
  type InnerWallPiece,
  type LineMeeting,
  type LinePiece,
  type Opening,
} from '../terrain/index.ts'
import {
  groundAt,
  heightAt,
  isAbove,
  lengthAfter,
  lengthBefore,
  lengthBelow,
  lengthBetween,
  type Profile,
} from './heights.ts'
import { BOTH } from './hits.ts'
import type { WayPart } from './meets.ts'
import type { Crossing, LineCrossing, WallCrossing } from './sight-line.ts'

/** Clouds without a height reach higher than anyone stands. */
const ENDLESS = 100_000

/** Turns a meeting with a piece into a crossing: adds distances, depth, height and openings. */
export function crossingOf(ground: Ground, line: Profile, meet: LineMeeting): Crossing {
  const { source, start, end } = meet
  if (source.kind === 'line' || source.kind === 'inner-wall') return crossLine(ground, line, meet, source)

  const depth = lengthBetween(line.length, start, end)
  const before = start ? lengthBefore(line.length, start) : 0
  const after = end ? lengthAfter(line.length, end) : 0
  const below = lengthBelow(line, meet, source.height ?? ENDLESS, depth)
  const startsInside = start === null
  const endsInside = end === null
  switch (source.kind) {
    case 'building': {
      const { building } = source
      const first = floorAt(line, start ?? AT_START, building)
      const last = floorAt(line, end ?? AT_END, building)
      const walls = wallsOf(
        start && crossWall(ground, line, meet, start, first, before, lengthAfter(line.length, start)),
        end && crossWall(ground, line, meet, end, last, lengthBefore(line.length, end), after),
      )
      const passesFloor = first !== last
      return {
        kind: 'building',
        piece: source,
        before,
        after,
        depth,
        below,
        startsInside,
        endsInside,
        walls,
        passesFloor,
      }
    }
    case 'hill':
      return { kind: 'hill', piece: source, before, after, depth, below, startsInside, endsInside }
    case 'area':
      return { kind: 'area', piece: source, before, after, depth, below, startsInside, endsInside }
    case 'work':
      return { kind: 'work', piece: source, before, after, depth, below, startsInside, endsInside }
    default:
      return { kind: 'cloud', cloud: source, before, after, depth, below, startsInside, endsInside }
  }
}

/** The walls passed on the way in and on the way out. The lists are allocated in their final size to save memory. */
function wallsOf(entry: WallCrossing | null, exit: WallCrossing | null): readonly WallCrossing[] {
  if (entry) return exit ? [entry, exit] : [entry]
  return exit ? [exit] : NO_WALLS
}

const NO_WALLS: readonly WallCrossing[] = []

const AT_START: WayPart = { over: 0, under: 1 }
const AT_END: WayPart = { over: 1, under: 1 }

function crossLine(
  ground: Ground,
  line: Profile,
  { start, sides }: LineMeeting,
  piece: LinePiece | InnerWallPiece,
): LineCrossing {
  if (!start) throw new Error('A line is met at a place.')
  const isAlong = start.endOver !== start.over
  const end = isAlong ? { over: start.endOver, under: start.under } : start
  return {
    kind: piece.kind,
    piece,
    before: lengthBefore(line.length, start),
    after: lengthAfter(line.length, end),
    touches: sides !== BOTH,
    gap: gapAt(ground, line, start, piece),
    over: isClearOf(line, start, piece) && (!isAlong || isClearOf(line, end, piece)),
  }
}

/** Above the top, or for a wall between rooms below its floor. */
function isClearOf(line: Profile, part: WayPart, piece: LinePiece | InnerWallPiece): boolean {
  const base = groundAt(line, part)
  if (isAbove(line, part, base + piece.height)) return true
  return (
    piece.kind === 'inner-wall' && !isAbove(line, part, base + floorHeight(piece.building, piece.wall.floor))
  )
}

/** The gap in a line that a hit goes through. A line that runs along it goes through no gap. */
function gapAt(ground: Ground, line: Profile, hit: Hit, piece: LinePiece | InnerWallPiece): Gap | null {
  const own = piece.kind === 'line' ? piece.line.gaps : piece.wall.gaps
  if (!own || hit.endOver !== hit.over) return null
  const { edges } = ground
  const place = (edges.offset[hit.edge] as number) + distanceAlong(line, hit, edges)
  const isThrough = (gap: Gap): boolean => Math.abs(place - gap.at) * 2 <= gap.width
  return own.find(isThrough) ?? null
}

/** From the start of its edge to the place of a hit, to the nearest ten-millionth of a hundredth. */
function distanceAlong({ from, to }: Profile, { over, under, edge }: Hit, { x1, y1 }: Edges): number {
  const x = (from.at.x - (x1[edge] as number)) * under + (to.at.x - from.at.x) * over
  const y = (from.at.y - (y1[edge] as number)) * under + (to.at.y - from.at.y) * over
  return Math.floor((Math.sqrt(x * x + y * y) / under) * 1e7 + 0.5) / 1e7
}

function crossWall(
  { edges }: Ground,
  line: Profile,
  { sides }: LineMeeting,
  hit: Hit,
  floor: number,
  before: number,
  after: number,
): WallCrossing {
  // Between two houses: along a wall, through no opening.
  if (sides !== BOTH) return { side: null, floor, before, after, opening: null }
  return {
    side: edges.side[hit.edge] as number,
    floor,
    before,
    after,
    opening: openingAt(edges, line, hit, floor),
  }
}

/** The floor at the line's height there; above the last floor, the number of floors. */
function floorAt(line: Profile, part: WayPart, { floors, storeyHeight }: Building): number {
  const above = heightAt(line, part) - groundAt(line, part)
  if (above < storeyHeight) return 0
  return Math.min(floors, Math.floor(above / storeyHeight))
}

function openingAt(edges: Edges, line: Profile, hit: Hit, floor: number): Opening | null {
  const openings = edges.openings[hit.edge] as readonly Opening[]
  let place = -1
  for (let i = 0; i < openings.length; i++) {
    const opening = openings[i] as Opening
    if (opening.floor !== floor) continue
    if (place < 0) place = distanceAlong(line, hit, edges)
    if (Math.abs(place - opening.at) * 2 <= opening.width) return opening
  }
  return null
}

/** How long a side of a building is, rounded up. */
export function sideLength(building: Building, side: number): number {
  const [a, b] = sideEnds(building.outline, side)
  return ceilRoot(squaredDistance(a, b))
}
