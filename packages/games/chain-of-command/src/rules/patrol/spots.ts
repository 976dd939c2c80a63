import { assert, type Chance, type Refusal, refusal } from '@sandtable/engine'
import { inch, type Point, squaredDistance, type TableMap } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { isInOrBehindCover } from '../ground/cover-at.ts'
import { mapOf, sceneFor } from '../ground/terrain.ts'
import type { State } from '../state/state.ts'
import { isInWedge, isInZone, type Zone } from './zone.ts'

type Battlefield = Pick<State, 'terms' | 'happenings'>

/**
 * coc-3.2-5, coc-3.2-6, coc-3.2-7, coc-ruling-5: the places that are legal: cover in the zone if there is any; else the
 * table edge in the zone; else the edge in the wedge; else the nearest place of the edge.
 */
type PlaceRule = 'cover' | 'edge-in-zone' | 'edge-in-wedge' | 'nearest-edge'

/** coc-3.2-5, coc-3.2-6 */
export function isLegalSpot(state: Battlefield, zone: Zone, at: Point): boolean {
  return fits(state, zone, placeRule(state, zone), at)
}

/** Why a point is none of the legal places. */
export function whyNotSpot(state: Battlefield, zone: Zone, at: Point): Refusal | null {
  switch (placeRule(state, zone)) {
    case 'cover':
      return isInZone(zone, at)
        ? refusal('no-cover', 'It must stand in cover, or immediately behind it (coc-3.2-5).')
        : refusal(
            'outside-the-zone',
            'It must lie opposite the two nearest enemy markers, and 6" further from both of them than your marker (coc-3.2-3).',
          )
    case 'edge-in-zone':
    case 'edge-in-wedge':
      return refusal(
        'not-at-the-edge',
        'There is no cover in the zone: it must stand on a table edge in the zone (coc-3.2-6).',
      )
    case 'nearest-edge':
      return refusal(
        'not-the-nearest',
        'The zone is off the table: it must stand on the nearest point of the table edge (coc-3.2-6).',
      )
  }
}

function fits(state: Battlefield, zone: Zone, rule: PlaceRule, at: Point): boolean {
  const map = mapOf(state)
  switch (rule) {
    case 'cover':
      return isInZone(zone, at) && isInOrBehindCover(sceneFor(state), at, zone.enemies)
    case 'edge-in-zone':
      return isAtEdge(map, at) && isInZone(zone, at)
    case 'edge-in-wedge':
      return isAtEdge(map, at) && isInWedge(zone, at)
    case 'nearest-edge':
      return isAtEdge(map, at) && squaredDistance(at, zone.tip) === square(distanceOfEdge(map, zone.tip))
  }
}

/** coc-3.2-7, coc-ruling-5: which places count. The zone is looked at in points half an inch apart. */
function placeRule(state: Battlefield, zone: Zone): PlaceRule {
  const map = mapOf(state)
  if (gridOf(map).some((at) => fits(state, zone, 'cover', at))) return 'cover'
  const edge = edgeOf(map)
  if (edge.some((at) => isInZone(zone, at))) return 'edge-in-zone'
  return edge.some((at) => isInWedge(zone, at)) ? 'edge-in-wedge' : 'nearest-edge'
}

/** A random legal place of the grid; null if none of the places tried is legal. */
export function randomSpot(state: Battlefield, zone: Zone, chance: Chance): Point | null {
  const rule = placeRule(state, zone)
  const points = rule === 'cover' ? gridOf(mapOf(state)) : edgeOf(mapOf(state))
  for (let tries = 0; tries < TRIES; tries++) {
    const at = points[chance.below(points.length)]
    if (at && fits(state, zone, rule, at)) return at
  }
  return null
}

const TRIES = 60

/** The first legal place of the grid, or the nearest place of the edge. */
export function firstSpot(state: Battlefield, zone: Zone): Point {
  const map = mapOf(state)
  const rule = placeRule(state, zone)
  if (rule === 'nearest-edge') return nearestOfEdge(map, zone.tip)
  const found = (rule === 'cover' ? gridOf(map) : edgeOf(map)).find((at) => fits(state, zone, rule, at))
  assert(found, 'the rule was chosen because a point of the grid fits it')
  return found
}

const STEP = inch(TABLES.jumpOff.searched)

function gridOf({ width, depth }: TableMap): readonly Point[] {
  const points: Point[] = []
  for (let y = 0; y <= depth; y += STEP) for (let x = 0; x <= width; x += STEP) points.push({ x, y })
  return points
}

function edgeOf(map: TableMap): readonly Point[] {
  return gridOf(map).filter((at) => isAtEdge(map, at))
}

function isAtEdge({ width, depth }: TableMap, { x, y }: Point): boolean {
  return x === 0 || y === 0 || x === width || y === depth
}

function distanceOfEdge({ width, depth }: TableMap, { x, y }: Point): number {
  return Math.min(x, y, width - x, depth - y)
}

function square(length: number): number {
  return length * length
}

function nearestOfEdge(map: TableMap, { x, y }: Point): Point {
  const { width, depth } = map
  const nearest = distanceOfEdge(map, { x, y })
  if (nearest === y) return { x, y: 0 }
  if (nearest === depth - y) return { x, y: depth }
  return nearest === x ? { x: 0, y } : { x: width, y }
}
