import {
  type Area,
  type Building,
  boxOf,
  distanceToSegment,
  type Hill,
  type Line,
  lineFacts,
  type Point,
  polygonContains,
  type Ring,
  type Road,
  type TableMap,
  type Work,
  type Zone,
} from '@sandtable/table'

/** The lists of a map, from the ground up. */
export const LISTS = ['hills', 'areas', 'roads', 'lines', 'works', 'buildings', 'zones'] as const
export type ListName = (typeof LISTS)[number]

/** A feature with the list it stands in, which says what it is. */
export type Placed =
  | { readonly list: 'hills'; readonly feature: Hill }
  | { readonly list: 'areas'; readonly feature: Area }
  | { readonly list: 'roads'; readonly feature: Road }
  | { readonly list: 'lines'; readonly feature: Line }
  | { readonly list: 'works'; readonly feature: Work }
  | { readonly list: 'buildings'; readonly feature: Building }
  | { readonly list: 'zones'; readonly feature: Zone }

export function allPlaced(map: TableMap): Placed[] {
  return LISTS.flatMap((list) => map[list].map((feature) => ({ list, feature }) as Placed))
}

export function findPlaced(map: TableMap, id: string | null): Placed | null {
  return id === null ? null : (allPlaced(map).find(({ feature }) => feature.id === id) ?? null)
}

/** The map with this feature in the place of the one with its id, or with it added. */
export function withFeature(map: TableMap, placed: Placed, id: string = placed.feature.id): TableMap {
  const { list, feature } = placed
  const features: readonly { readonly id: string }[] = map[list]
  const isKnown = features.some((one) => one.id === id)
  return {
    ...map,
    [list]: isKnown ? features.map((one) => (one.id === id ? feature : one)) : [...features, feature],
  }
}

export function withoutFeature(map: TableMap, id: string): TableMap {
  const lists = LISTS.map((list) => {
    const features: readonly { readonly id: string }[] = map[list]
    return [list, features.filter((feature) => feature.id !== id)] as const
  })
  return { ...map, ...Object.fromEntries(lists) }
}

/** An id that no feature has yet: 'woods-3'. */
export function freshId(map: TableMap, word: string): string {
  const taken = new Set(allPlaced(map).map(({ feature }) => feature.id))
  let number = 1
  while (taken.has(`${word}-${number}`)) number++
  return `${word}-${number}`
}

/** The points of a feature that can be taken hold of, ring by ring. */
export interface Outline {
  readonly points: readonly Point[]
  readonly isClosed: boolean
}

export function outlinesOf(placed: Placed): readonly Outline[] {
  const closed = (points: Ring): Outline => ({ points, isClosed: true })
  switch (placed.list) {
    case 'hills':
      return placed.feature.levels.map(({ outline }) => closed(outline))
    case 'areas':
      return [placed.feature.outline, ...(placed.feature.holes ?? [])].map(closed)
    case 'works':
    case 'buildings':
      return [closed(placed.feature.outline)]
    case 'roads':
    case 'lines':
      return [{ points: placed.feature.points, isClosed: false }]
    case 'zones': {
      const { shape } = placed.feature
      if (shape.kind === 'polygon') return [closed(shape.outline)]
      if (shape.kind === 'disc') {
        const rim = { x: shape.at.x + shape.radius, y: shape.at.y }
        return [{ points: [shape.at, rim], isClosed: false }]
      }
      return []
    }
  }
}

/** The feature with other points in the places of its own. */
export function withOutlines(placed: Placed, outlines: readonly (readonly Point[])[]): Placed {
  const [first = []] = outlines
  switch (placed.list) {
    case 'hills': {
      const levels = placed.feature.levels.map((level, i) => ({
        ...level,
        outline: outlines[i] ?? level.outline,
      }))
      return { ...placed, feature: { ...placed.feature, levels } }
    }
    case 'areas': {
      const holes = outlines.slice(1)
      const feature = { ...placed.feature, outline: first, ...(holes.length > 0 ? { holes } : {}) }
      return { ...placed, feature }
    }
    case 'works':
      return { ...placed, feature: { ...placed.feature, outline: first } }
    case 'buildings':
      return { ...placed, feature: { ...placed.feature, outline: first } }
    case 'roads':
      return { ...placed, feature: { ...placed.feature, points: first } }
    case 'lines':
      return { ...placed, feature: { ...placed.feature, points: first } }
    case 'zones':
      return { ...placed, feature: { ...placed.feature, shape: zoneShape(placed.feature, first) } }
  }
}

function zoneShape({ shape }: Zone, points: readonly Point[]): Zone['shape'] {
  if (shape.kind === 'polygon') return { ...shape, outline: points }
  if (shape.kind !== 'disc') return shape
  const [at = shape.at, rim = at] = points
  // Its middle carries the rim along; the rim alone changes the size.
  const isMoved = at.x !== shape.at.x || at.y !== shape.at.y
  const radius = isMoved ? shape.radius : Math.max(10, Math.round(Math.hypot(rim.x - at.x, rim.y - at.y)))
  return { ...shape, at, radius }
}

/** What lies at a place, the topmost first. */
export function placedAt(map: TableMap, at: Point): Placed[] {
  return allPlaced(map)
    .reverse()
    .filter((placed) => covers(map, placed, at))
}

/** Thin lines are hard to hit: this much beside them counts too. */
const NEAR = 25

function covers(map: TableMap, placed: Placed, at: Point): boolean {
  switch (placed.list) {
    case 'lines':
      return isNear(placed.feature.points, at, lineFacts(placed.feature).width / 2 + NEAR)
    case 'roads':
      return isNear(placed.feature.points, at, placed.feature.width / 2)
    case 'areas':
      return polygonContains(placed.feature, at, 'touching-counts')
    case 'zones': {
      const { shape } = placed.feature
      if (shape.kind === 'polygon') return isNear(closedWay(shape.outline), at, 60)
      if (shape.kind === 'disc') return Math.hypot(at.x - shape.at.x, at.y - shape.at.y) <= shape.radius
      return isNear(edgeWay(map, placed.feature), at, 60)
    }
    default:
      return outlinesOf(placed).some(({ points }) =>
        polygonContains({ outline: points }, at, 'touching-counts'),
      )
  }
}

function edgeWay({ width, depth }: TableMap, { shape }: Zone): readonly Point[] {
  if (shape.kind !== 'edge') return []
  const { edge, from, to } = shape
  if (edge === 'north' || edge === 'south') {
    const y = edge === 'north' ? depth : 0
    return [
      { x: from, y },
      { x: to, y },
    ]
  }
  const x = edge === 'east' ? width : 0
  return [
    { x, y: from },
    { x, y: to },
  ]
}

function closedWay(ring: Ring): readonly Point[] {
  return [...ring, ...ring.slice(0, 1)]
}

function isNear(points: readonly Point[], at: Point, reach: number): boolean {
  return points.some((b, i) => {
    const a = points[i - 1]
    return a !== undefined && distanceToSegment(at, a, b) <= reach
  })
}

export function middleOfPlaced(placed: Placed): Point {
  const { minX, minY, maxX, maxY } = boxOf(outlinesOf(placed).flatMap(({ points }) => points))
  return { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) }
}

/** What it is, for lists and for those who hear it: 'woods, North wood'. */
export function placedWords({ list, feature }: Placed): string {
  const kind = list === 'hills' ? 'hill' : feature.kind.replaceAll('-', ' ')
  return feature.label
    ? `${feature.label} (${kind})`
    : `${kind} ${feature.id.match(/\d+$/)?.[0] ?? feature.id}`
}
