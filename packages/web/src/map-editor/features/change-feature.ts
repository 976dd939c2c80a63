import type { Point, TableMap, Zone } from '@sandtable/table'
import { freshId, middleOfPlaced } from './feature.ts'
import { withOpeningsFitted } from './openings.ts'
import { keptInside, outlinesOf, withOutlines } from './outlines.ts'
import type { ListName, Placed } from './placed.ts'

type Move = (point: Point) => Point

/** Moves every point of a feature, and everything inside a building. */
export function movedPlaced(placed: Placed, move: Move): Placed {
  const moved = withOutlines(
    placed,
    outlinesOf(placed).map(({ points }) => points.map(move)),
  )
  if (moved.list === 'zones') return { ...moved, feature: keptRadius(moved.feature, placed) }
  return moved
}

function keptRadius(zone: Zone, placed: Placed): Zone {
  const before = placed.list === 'zones' ? placed.feature.shape : null
  if (zone.shape.kind !== 'disc' || before?.kind !== 'disc') return zone
  return { ...zone, shape: { ...zone.shape, radius: before.radius } }
}

export function shiftedBy(placed: Placed, dx: number, dy: number): Placed {
  return movedPlaced(placed, ({ x, y }) => ({ x: x + dx, y: y + dy }))
}

/** Rotates a feature to the left around its middle. Quarter turns are exact; others are rounded to whole hundredths. */
export function turnedBy(placed: Placed, degrees: number): Placed {
  const middle = middleOfPlaced(placed)
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const turned = movedPlaced(placed, ({ x, y }) => ({
    x: middle.x + Math.round((x - middle.x) * cos - (y - middle.y) * sin),
    y: middle.y + Math.round((x - middle.x) * sin + (y - middle.y) * cos),
  }))
  return withPartsFitted(turned)
}

/**
 * Keeps the inside of a rotated building valid: inner walls still reach the outer ones, holes and stairs stay inside,
 * doors stay in their walls.
 */
function withPartsFitted(placed: Placed): Placed {
  const [outer, ...inner] = outlinesOf(placed)
  if (!outer || (placed.list !== 'buildings' && placed.list !== 'areas')) return placed
  const kept = inner.map(({ points }) => points.map((point) => keptInside(outer.points, point)))
  const fitted = withOutlines(placed, [outer.points, ...kept])
  return fitted.list === 'buildings' ? { ...fitted, feature: withOpeningsFitted(fitted.feature) } : fitted
}

/** A copy with an id of its own. */
export function copyOf(map: TableMap, placed: Placed): Placed {
  const word = placed.feature.id.replace(/-\d+$/, '')
  return { ...placed, feature: { ...placed.feature, id: freshId(map, word) } } as Placed
}

/** True if this feature can get or lose points: discs cannot, since they have only a middle and a rim. */
export function hasFreePoints(placed: Placed): boolean {
  return placed.list !== 'zones' || placed.feature.shape.kind === 'polygon'
}

export const LIST_NAMES: Readonly<Record<ListName, string>> = {
  hills: 'Hill',
  areas: 'Area',
  roads: 'Road',
  lines: 'Line',
  works: 'Work',
  buildings: 'Building',
  zones: 'Zone',
}
