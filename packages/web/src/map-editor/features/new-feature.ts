import {
  AREA_FACTS,
  type AreaKind,
  BUILDING_KINDS,
  type Building,
  type BuildingKind,
  inch,
  LINE_FACTS,
  type LineKind,
  type Opening,
  type Point,
  type Ring,
  ROAD_KINDS,
  type RoadKind,
  type TableMap,
  WORK_FACTS,
  type WorkKind,
  type Zone,
} from '@sandtable/table'
import { boxRing } from './box.ts'
import { freshId } from './feature.ts'
import { leastPointsOfPart, type PartPen } from './parts.ts'
import type { ListName, Placed } from './placed.ts'

export const ZONE_KINDS = ['deployment', 'objective', 'entry', 'exit', 'other'] as const

/** The kinds of features that can be drawn, list by list. */
export const KINDS: Readonly<Record<ListName, readonly string[]>> = {
  hills: ['hill'],
  areas: Object.keys(AREA_FACTS),
  roads: ROAD_KINDS,
  lines: Object.keys(LINE_FACTS),
  works: Object.keys(WORK_FACTS),
  buildings: BUILDING_KINDS,
  zones: ZONE_KINDS,
}

/** Drawn point by point, or as a box by two corners. */
export type Shape = 'points' | 'box'

/** A pen that draws features of one kind. */
export interface FeaturePen {
  readonly list: ListName
  readonly kind: string
  readonly shape: Shape
}

export type Pen = FeaturePen | PartPen

export function isPartPen(pen: Pen): pen is PartPen {
  return 'part' in pen
}

/** The least number of points for what this tool draws. */
export function leastPoints(pen: Pen): number {
  if (isPartPen(pen)) return leastPointsOfPart(pen)
  if (pen.shape === 'box') return 2
  return drawsWay(pen) ? 2 : 3
}

/** True for a line from end to end; otherwise the shape is closed. */
export function drawsWay(pen: Pen): boolean {
  return isPartPen(pen) ? pen.part === 'inner-wall' : pen.list === 'roads' || pen.list === 'lines'
}

/** True if this many points complete the drawing: a box has two corners, a door one place. */
export function isWhole(pen: Pen, count: number): boolean {
  const isFixed = pen.shape === 'box' || (isPartPen(pen) && leastPointsOfPart(pen) === 1)
  return isFixed && count === leastPoints(pen)
}

export function usualShape(list: ListName): Shape {
  return list === 'buildings' || list === 'works' || list === 'zones' ? 'box' : 'points'
}

/** The drawn shape as a feature, with the default properties of its kind. */
export function drawn(map: TableMap, pen: FeaturePen, points: readonly Point[]): Placed {
  const id = freshId(map, pen.kind)
  const ring = pen.shape === 'box' ? boxRing(points) : points
  switch (pen.list) {
    case 'hills':
      return { list: 'hills', feature: { id, levels: [{ height: inch(1), outline: ring }] } }
    case 'areas':
      return { list: 'areas', feature: { id, kind: pen.kind as AreaKind, outline: ring } }
    case 'roads': {
      const width = pen.kind === 'path' ? inch(0.8) : inch(2)
      return { list: 'roads', feature: { id, kind: pen.kind as RoadKind, points, width } }
    }
    case 'lines':
      return { list: 'lines', feature: { id, kind: pen.kind as LineKind, points } }
    case 'works':
      return { list: 'works', feature: { id, kind: pen.kind as WorkKind, outline: ring } }
    case 'buildings':
      return { list: 'buildings', feature: newBuilding(id, pen.kind as BuildingKind, ring) }
    case 'zones': {
      const shape: Zone['shape'] = { kind: 'polygon', outline: ring }
      return { list: 'zones', feature: { id, kind: pen.kind as Zone['kind'], shape } }
    }
  }
}

const FLAT_ROOFS: ReadonlySet<BuildingKind> = new Set(['compound', 'bunker', 'container', 'factory', 'tower'])
const MATERIALS_OF: { readonly [kind in BuildingKind]?: Building['material'] } = {
  barn: 'wood',
  shed: 'wood',
  compound: 'mud',
  bunker: 'concrete',
  container: 'metal',
  factory: 'brick',
  shop: 'brick',
}

function newBuilding(id: string, kind: BuildingKind, outline: Ring): Building {
  const isFlat = FLAT_ROOFS.has(kind)
  return {
    id,
    kind,
    outline,
    material: MATERIALS_OF[kind] ?? 'stone',
    floors: kind === 'tower' ? 3 : kind === 'house' || kind === 'farmhouse' ? 2 : 1,
    storeyHeight: inch(1),
    roof:
      kind === 'ruin'
        ? { kind: 'none' }
        : isFlat
          ? { kind: 'flat', parapet: 20 }
          : { kind: 'pitched', height: 80 },
    openings: firstOpenings(outline),
  }
}

/** A door in the first side and a window in every other, where they fit. */
function firstOpenings(outline: Ring): Opening[] {
  return outline.flatMap((a, side): Opening[] => {
    const b = outline[(side + 1) % outline.length] ?? a
    const length = Math.floor(Math.hypot(b.x - a.x, b.y - a.y))
    if (length < 90) return []
    const kind = side === 0 ? 'door' : 'window'
    return [{ id: `${kind}-${side}`, kind, side, floor: 0, at: Math.round(length / 2), width: 60 }]
  })
}
