import { distanceToPolygon, distanceToSegment, type Point, type Polygon } from '../geometry/index.ts'
import { areaFacts, buildingHeight, lineFacts, workFacts } from './facts.ts'
import type { AreaFacts, LineFacts, WorkFacts } from './kinds.ts'
import type { Area, Building, Hill, HillLevel, InnerWall, Line, TableMap, Work } from './map.ts'

/** One thing on the table that a line can meet: what it is, how high, and what the map says of it. */
export type Piece = HillPiece | AreaPiece | LinePiece | BuildingPiece | InnerWallPiece | WorkPiece

interface Common {
  /** Its place in `ground.pieces`. */
  readonly number: number
  /** The id of the feature it belongs to. */
  readonly id: string
  /** Above the ground it stands on; a hill's level above the table. */
  readonly height: number
}

/** One level of a hill. */
export interface HillPiece extends Common {
  readonly kind: 'hill'
  readonly hill: Hill
  readonly level: HillLevel
  readonly polygon: Polygon
}

export interface AreaPiece extends Common {
  readonly kind: 'area'
  readonly area: Area
  readonly facts: AreaFacts
  readonly polygon: Polygon
}

export interface WorkPiece extends Common {
  readonly kind: 'work'
  readonly work: Work
  readonly facts: WorkFacts
  readonly polygon: Polygon
}

export interface BuildingPiece extends Common {
  readonly kind: 'building'
  readonly building: Building
  readonly polygon: Polygon
}

export interface LinePiece extends Common {
  readonly kind: 'line'
  readonly line: Line
  readonly facts: LineFacts
}

export interface InnerWallPiece extends Common {
  readonly kind: 'inner-wall'
  readonly building: Building
  readonly wall: InnerWall
}

/** Pieces that cover ground and not only a line of it. */
export type Region = HillPiece | AreaPiece | WorkPiece | BuildingPiece

export function isRegion(piece: Piece): piece is Region {
  return piece.kind !== 'line' && piece.kind !== 'inner-wall'
}

/** From a point to the nearest part of a region, or to the middle of a line or wall. */
export function distanceToPiece(piece: Piece, point: Point): number {
  if (isRegion(piece)) return distanceToPolygon(piece.polygon, point)
  const { points } = piece.kind === 'line' ? piece.line : piece.wall
  let nearest = Number.POSITIVE_INFINITY
  for (const [i, b] of points.entries()) {
    const a = points[i - 1]
    if (a) nearest = Math.min(nearest, distanceToSegment(point, a, b))
  }
  return nearest
}

/** All pieces of a map, hills first, in the order of the file. */
export function piecesOf(map: TableMap): Piece[] {
  const pieces: Piece[] = []
  for (const hill of map.hills) {
    for (const level of hill.levels) {
      const polygon = { outline: level.outline }
      pieces.push({
        kind: 'hill',
        number: pieces.length,
        id: hill.id,
        height: level.height,
        hill,
        level,
        polygon,
      })
    }
  }
  for (const area of map.areas) {
    const facts = areaFacts(area)
    const number = pieces.length
    pieces.push({ kind: 'area', number, id: area.id, height: facts.height, area, facts, polygon: area })
  }
  for (const work of map.works) pieces.push(workPiece(work, pieces.length))
  for (const line of map.lines) {
    const facts = lineFacts(line)
    pieces.push({ kind: 'line', number: pieces.length, id: line.id, height: facts.height, line, facts })
  }
  for (const building of map.buildings) {
    const height = buildingHeight(building)
    const number = pieces.length
    pieces.push({ kind: 'building', number, id: building.id, height, building, polygon: building })
    for (const wall of building.innerWalls ?? []) {
      const ceiling = (wall.floor + 1) * building.storeyHeight
      pieces.push({
        kind: 'inner-wall',
        number: pieces.length,
        id: building.id,
        height: ceiling,
        building,
        wall,
      })
    }
  }
  return pieces
}

export function workPiece(work: Work, number: number): WorkPiece {
  const facts = workFacts(work)
  return { kind: 'work', number, id: work.id, height: facts.height, work, facts, polygon: work }
}
