import {
  type Building,
  formatInches,
  type Hill,
  type Point,
  type TableMap,
  type Zone,
} from '@sandtable/table'
import type { Box } from './boxes.ts'
import { along, lengthOf } from './on-screen.ts'
import { middleOf } from './path.ts'

export type LabelKind = 'height' | 'hill' | 'area' | 'way' | 'building' | 'work' | 'zone'

/** A label, and the middles of the places where it may stand, best first. */
interface Wish {
  readonly id: string
  readonly kind: LabelKind
  readonly words: string
  readonly places: readonly LabelSpot[]
}

interface LabelSpot extends Point {
  /** In degrees; never upside down. */
  readonly angle?: number
}

export interface PlacedLabel extends LabelSpot {
  readonly id: string
  readonly kind: LabelKind
  readonly words: string
  /** The size of its letters. */
  readonly size: number
}

/** The size of letters on the table, and their least size on the screen in pixels. */
const SIZES: Readonly<Record<LabelKind, { readonly table: number; readonly screen: number }>> = {
  height: { table: 46, screen: 9.5 },
  hill: { table: 68, screen: 11 },
  area: { table: 66, screen: 11 },
  way: { table: 48, screen: 9.5 },
  building: { table: 46, screen: 9.5 },
  work: { table: 44, screen: 9.5 },
  zone: { table: 54, screen: 10 },
}

/** The width of a letter as a part of its height. Rather too wide than too narrow, so that names keep apart. */
const LETTER = 0.58

/** The number of floors is written in the middle of each house. */
const PLATE = 50

/**
 * Where the names of a map stand (turned for the screen) when a pixel shows this many hundredths. Letters are large
 * enough to be read. No name leaves the table or covers another name, a piece or a piece's label. A name without room
 * is left out until the player zooms in.
 */
export function placedLabels(
  map: TableMap,
  unitsPerPixel: number,
  room: readonly Box[] = [],
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = []
  const taken: CentredBox[] = [
    ...map.buildings.map(({ outline }) => ({ ...middleOf(outline), w: PLATE, h: PLATE })),
    ...room.map((box) => onScreenBox(box, map.depth)),
  ]
  const sizeOf = (kind: LabelKind): number =>
    Math.round(Math.max(SIZES[kind].table, SIZES[kind].screen * unitsPerPixel))
  for (const { id, kind, words, places } of wishes(map, sizeOf)) {
    const size = sizeOf(kind)
    const spot = places.find((place) => {
      const boxes = boxesOf(words, place, size)
      return boxes.every((box) => isOnTable(map, box) && !taken.some((other) => overlap(box, other)))
    })
    if (!spot) continue
    taken.push(...boxesOf(words, spot, size))
    placed.push({ id, kind, words, size, ...spot })
  }
  return placed
}

/** The labels of a map, most important first. */
function wishes(map: TableMap, sizeOf: (kind: LabelKind) => number): readonly Wish[] {
  const named = <F extends { readonly id: string; readonly label?: string }>(
    features: readonly F[],
    kind: LabelKind,
    places: (feature: F, size: number) => readonly LabelSpot[],
  ): Wish[] =>
    features.flatMap((feature) => {
      if (!feature.label) return []
      return [{ id: feature.id, kind, words: feature.label, places: places(feature, sizeOf(kind)) }]
    })
  return [
    ...named(map.hills, 'hill', ({ levels }, size) => stacked(middleOf(levels.at(-1)?.outline ?? []), size)),
    ...map.hills.flatMap(heights),
    ...named(map.areas, 'area', ({ outline }, size) => stacked(middleOf(outline), size)),
    ...named([...map.roads, ...map.lines], 'way', ({ points }) => alongWay(points)),
    ...named(map.buildings, 'building', ({ outline }, size) => beside(outline, size)),
    ...named(map.works, 'work', ({ outline }, size) => beside(outline, size)),
    ...map.zones.map((zone) => zoneWish(zone, map, sizeOf('zone'))),
  ]
}

/** In the middle, or some lines above or below it. */
function stacked({ x, y }: Point, size: number): readonly LabelSpot[] {
  return [0, 1.15, -1.15, 2.3, -2.3].map((lines) => ({ x, y: y + lines * size }))
}

/** Over, under or beside a house. */
function beside(outline: Building['outline'], size: number): readonly LabelSpot[] {
  const { x, y } = middleOf(outline)
  const [top, bottom] = [Math.min(...outline.map((p) => p.y)), Math.max(...outline.map((p) => p.y))]
  const [left, right] = [Math.min(...outline.map((p) => p.x)), Math.max(...outline.map((p) => p.x))]
  return [
    { x, y: top - size * 0.6 },
    { x, y: bottom + size * 0.6 },
    { x: left, y: top - size * 0.6 },
    { x: right, y: bottom + size * 0.6 },
    { x, y: y + size },
  ]
}

function alongWay(points: readonly Point[]): readonly LabelSpot[] {
  return [0.42, 0.58, 0.28, 0.72, 0.14, 0.86].map((part) => {
    const { at, angle } = along(points, lengthOf(points) * part)
    return { ...at, angle: angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle }
  })
}

/** On its contour: preferably low on the screen, where readers look first, else anywhere with room. */
function heights({ id, levels }: Hill): Wish[] {
  return levels.map(({ height, outline }, i) => ({
    id: `${id} ${i}`,
    kind: 'height',
    words: formatInches(height),
    places: [...outline].sort((a, b) => b.y - a.y),
  }))
}

function zoneWish(zone: Zone, map: Pick<TableMap, 'width' | 'depth'>, size: number): Wish {
  const words = zone.label ?? zone.id.replaceAll('-', ' ')
  const at = zonePlace(zone, map)
  const under = zone.kind === 'objective' ? 40 + size * 0.5 : 0
  const half = (words.length * size * LETTER) / 2
  const inward = { x: Math.max(half + 30, Math.min(map.width - half - 30, at.x)), y: at.y + under }
  return { id: zone.id, kind: 'zone', words, places: stacked(inward, size) }
}

/** Where a zone's label belongs: in its middle, or just inside its part of the table edge. */
export function zonePlace({ shape }: Zone, map: Pick<TableMap, 'width' | 'depth'>): Point {
  if (shape.kind === 'polygon') return middleOf(shape.outline)
  if (shape.kind === 'disc') return shape.at
  const middle = (shape.from + shape.to) / 2
  switch (shape.edge) {
    case 'north':
      return { x: middle, y: 90 }
    case 'south':
      return { x: middle, y: map.depth - 90 }
    case 'west':
      return { x: 90, y: map.depth - middle }
    case 'east':
      return { x: map.width - 90, y: map.depth - middle }
  }
}

interface CentredBox {
  readonly x: number
  readonly y: number
  /** Half its width and half its height. */
  readonly w: number
  readonly h: number
}

/** A box of the table in the coordinates of the screen, with y down. */
function onScreenBox({ left, right, low, high }: Box, depth: number): CentredBox {
  const [w, h] = [(right - left) / 2, (high - low) / 2]
  return { x: left + w, y: depth - low - h, w, h }
}

/** Words as boxes: one box if they are level, else a row of small ones along the slope. */
function boxesOf(words: string, { x, y, angle = 0 }: LabelSpot, size: number): readonly CentredBox[] {
  const half = (words.length * size * LETTER) / 2
  if (Math.abs(angle) < 2) return [{ x, y, w: half, h: size * 0.58 }]
  const turn = (angle * Math.PI) / 180
  const count = Math.max(1, Math.ceil((2 * half) / size))
  return Array.from({ length: count }, (_, i) => {
    const far = -half + ((i + 0.5) * 2 * half) / count
    return { x: x + Math.cos(turn) * far, y: y + Math.sin(turn) * far, w: size * 0.55, h: size * 0.55 }
  })
}

function overlap(a: CentredBox, b: CentredBox): boolean {
  return Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h
}

function isOnTable({ width, depth }: Pick<TableMap, 'width' | 'depth'>, { x, y, w, h }: CentredBox): boolean {
  return x - w >= 0 && y - h >= 0 && x + w <= width && y + h <= depth
}
