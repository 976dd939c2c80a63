import { rootUp, sideEnds, squaredDistance } from '../geometry/index.ts'
import {
  type Building,
  type BuildingPiece,
  floorHeight,
  type Gap,
  type Ground,
  type InnerWallPiece,
  type LinePiece,
  type Opening,
} from '../terrain/index.ts'
import { groundAt, heightAt, isAbove, lengthBelow, lengthBetween, type Profile } from './heights.ts'
import { BOTH, type Hit } from './hits.ts'
import type { Meet, WayPart } from './meets.ts'
import type { BuildingCrossing, Crossing, LineCrossing, WallCrossing } from './sight-line.ts'

/** Clouds without a height reach higher than anyone stands. */
const ENDLESS = 100_000

/** Gaps made in lines during play, by the id of the line. */
export type NewGaps = ReadonlyMap<string, readonly Gap[]>

/** A meet with its facts: how near, how deep, how high, through what. */
export function crossingOf(ground: Ground, line: Profile, meet: Meet, gaps: NewGaps | null): Crossing {
  const { source, start, end } = meet
  if (source.kind === 'line' || source.kind === 'inner-wall')
    return crossLine(ground, line, meet, source, gaps)

  const depth = lengthBetween(line.length, start, end)
  const stretch = {
    before: start ? lengthBetween(line.length, null, start) : 0,
    after: end ? lengthBetween(line.length, end, null) : 0,
    depth,
    below: lengthBelow(line, meet, source.height ?? ENDLESS, depth),
    startsInside: start === null,
    endsInside: end === null,
  }
  switch (source.kind) {
    case 'building':
      return crossBuilding(ground, line, meet, source, stretch)
    case 'hill':
      return { kind: 'hill', piece: source, ...stretch }
    case 'area':
      return { kind: 'area', piece: source, ...stretch }
    case 'work':
      return { kind: 'work', piece: source, ...stretch }
    default:
      return { kind: 'cloud', cloud: source, ...stretch }
  }
}

function crossLine(
  ground: Ground,
  line: Profile,
  { start, sides }: Meet,
  piece: LinePiece | InnerWallPiece,
  gaps: NewGaps | null,
): LineCrossing {
  if (!start) throw new Error('A line is met at a place.')
  const isAlong = start.endOver !== start.over
  const end = isAlong ? { over: start.endOver, under: start.under, part: start.endOver / start.under } : start
  return {
    kind: piece.kind,
    piece,
    before: lengthBetween(line.length, null, start),
    after: lengthBetween(line.length, end, null),
    touches: sides !== BOTH,
    gap: gapAt(ground, line, start, piece, gaps),
    over: isClearOf(line, start, piece) && (!isAlong || isClearOf(line, end, piece)),
  }
}

/** Above the top, or for a wall between rooms below its floor. */
function isClearOf(
  line: Profile,
  part: WayPart & { readonly part: number },
  piece: LinePiece | InnerWallPiece,
): boolean {
  const base = groundAt(line, part.part)
  if (isAbove(line, part, base + piece.height)) return true
  return (
    piece.kind === 'inner-wall' && !isAbove(line, part, base + floorHeight(piece.building, piece.wall.floor))
  )
}

/** The gap of a line that a hit goes through. A line along the line goes through none. */
function gapAt(
  ground: Ground,
  line: Profile,
  hit: Hit,
  piece: LinePiece | InnerWallPiece,
  newGaps: NewGaps | null,
): Gap | null {
  const own = piece.kind === 'line' ? piece.line.gaps : piece.wall.gaps
  const made = piece.kind === 'line' ? newGaps?.get(piece.id) : undefined
  if ((!own && !made) || hit.endOver !== hit.over) return null
  const { edges } = ground
  const a = { x: edges.x1[hit.edge] as number, y: edges.y1[hit.edge] as number }
  const place = (edges.offset[hit.edge] as number) + distanceAlong(line, hit, a)
  const isThrough = (gap: Gap): boolean => Math.abs(place - gap.at) * 2 <= gap.width
  return own?.find(isThrough) ?? made?.find(isThrough) ?? null
}

/** From a corner to the place of a hit, to the nearest ten-millionth of a hundredth. */
function distanceAlong({ from, to }: Profile, { over, under }: Hit, a: { x: number; y: number }): number {
  const x = (from.at.x - a.x) * under + (to.at.x - from.at.x) * over
  const y = (from.at.y - a.y) * under + (to.at.y - from.at.y) * over
  return Math.floor((Math.sqrt(x * x + y * y) / under) * 1e7 + 0.5) / 1e7
}

function crossBuilding(
  ground: Ground,
  line: Profile,
  { start, end }: Meet,
  piece: BuildingPiece,
  stretch: Omit<BuildingCrossing, 'kind' | 'piece' | 'walls' | 'passesFloor'>,
): BuildingCrossing {
  const { building } = piece
  const walls: WallCrossing[] = []
  if (start) walls.push(crossWall(ground, line, start, building))
  if (end) walls.push(crossWall(ground, line, end, building))
  const first = floorAt(line, start ?? { over: 0, under: 1, part: 0 }, building)
  const last = floorAt(line, end ?? { over: 1, under: 1, part: 1 }, building)
  return { kind: 'building', piece, ...stretch, walls, passesFloor: first !== last }
}

function crossWall(ground: Ground, line: Profile, hit: Hit, building: Building): WallCrossing {
  const side = ground.edges.side[hit.edge] as number
  const floor = floorAt(line, hit, building)
  return {
    side,
    floor,
    before: lengthBetween(line.length, null, hit),
    after: lengthBetween(line.length, hit, null),
    opening: openingAt(line, hit, building, side, floor),
  }
}

/** The floor at the height of the line there; above the last it is the number of floors. */
function floorAt(
  line: Profile,
  part: WayPart & { readonly part: number },
  { floors, storeyHeight }: Building,
): number {
  const above = heightAt(line, part) - groundAt(line, part.part)
  return Math.max(0, Math.min(floors, Math.floor(above / storeyHeight)))
}

function openingAt(line: Profile, hit: Hit, building: Building, side: number, floor: number): Opening | null {
  let place: number | null = null
  for (const opening of building.openings) {
    if (opening.side !== side || opening.floor !== floor) continue
    place ??= distanceAlong(line, hit, sideEnds(building.outline, side)[0])
    if (Math.abs(place - opening.at) * 2 <= opening.width) return opening
  }
  return null
}

/** How long a side of a building is, rounded up. */
export function sideLength(building: Building, side: number): number {
  const [a, b] = sideEnds(building.outline, side)
  return rootUp(squaredDistance(a, b))
}
