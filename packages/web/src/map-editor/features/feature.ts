import {
  boxOf,
  distanceToSegment,
  lineFacts,
  type Point,
  polygonContains,
  type Ring,
  type TableMap,
  type Zone,
} from '@sandtable/table'
import { outlinesOf } from './outlines.ts'
import { LISTS, type Placed } from './placed.ts'

export function allPlaced(map: TableMap): Placed[] {
  return LISTS.flatMap((list) => map[list].map((feature) => ({ list, feature }) as Placed))
}

export function findPlaced(map: TableMap, id: string | null): Placed | null {
  return id === null ? null : (allPlaced(map).find(({ feature }) => feature.id === id) ?? null)
}

/** Replaces the feature with this id on the map, or adds it. */
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

/** A new id: 'woods-3'. */
export function freshId(map: TableMap, word: string): string {
  const taken = new Set(allPlaced(map).map(({ feature }) => feature.id))
  let number = 1
  while (taken.has(`${word}-${number}`)) number++
  return `${word}-${number}`
}

/** The features at a place, the topmost first. */
export function placedAt(map: TableMap, at: Point): Placed[] {
  return allPlaced(map)
    .reverse()
    .filter((placed) => covers(map, placed, at))
}

/** Thin lines are hard to hit, so places this near to them count too. */
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
      return outlinesOf(placed).some(
        ({ points, form }) => form === 'ring' && polygonContains({ outline: points }, at, 'touching-counts'),
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

/** The kind and name of a feature, for lists and screen readers: 'woods, North wood'. */
export function placedWords({ list, feature }: Placed): string {
  const kind = list === 'hills' ? 'hill' : feature.kind.replaceAll('-', ' ')
  return feature.label
    ? `${feature.label} (${kind})`
    : `${kind} ${feature.id.match(/\d+$/)?.[0] ?? feature.id}`
}
