import type { Building, Point, TableMap, Zone } from '@sandtable/table'
import { freshId, type ListName, middleOfPlaced, outlinesOf, type Placed, withOutlines } from './feature.ts'

type Move = (point: Point) => Point

/** The feature with every point moved the same way; what is inside a building goes with it. */
export function movedPlaced(placed: Placed, move: Move): Placed {
  const moved = withOutlines(
    placed,
    outlinesOf(placed).map(({ points }) => points.map(move)),
  )
  if (moved.list === 'buildings') return { ...moved, feature: withInside(moved.feature, move) }
  if (moved.list === 'zones') return { ...moved, feature: keptRadius(moved.feature, placed) }
  return moved
}

function withInside(building: Building, move: Move): Building {
  const { innerWalls, stairs } = building
  return {
    ...building,
    ...(innerWalls
      ? { innerWalls: innerWalls.map((wall) => ({ ...wall, points: wall.points.map(move) })) }
      : {}),
    ...(stairs ? { stairs: stairs.map(move) } : {}),
  }
}

function keptRadius(zone: Zone, placed: Placed): Zone {
  const before = placed.list === 'zones' ? placed.feature.shape : null
  if (zone.shape.kind !== 'disc' || before?.kind !== 'disc') return zone
  return { ...zone, shape: { ...zone.shape, radius: before.radius } }
}

export function shiftedBy(placed: Placed, dx: number, dy: number): Placed {
  return movedPlaced(placed, ({ x, y }) => ({ x: x + dx, y: y + dy }))
}

/** Turned about its middle, to the left. Quarters are exact; other turns are rounded to whole hundredths. */
export function turnedBy(placed: Placed, degrees: number): Placed {
  const middle = middleOfPlaced(placed)
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return movedPlaced(placed, ({ x, y }) => ({
    x: middle.x + Math.round((x - middle.x) * cos - (y - middle.y) * sin),
    y: middle.y + Math.round((x - middle.x) * sin + (y - middle.y) * cos),
  }))
}

/** Another one like it, with an id of its own. */
export function copyOf(map: TableMap, placed: Placed): Placed {
  const word = placed.feature.id.replace(/-\d+$/, '')
  return { ...placed, feature: { ...placed.feature, id: freshId(map, word) } } as Placed
}

/** One point of a feature: of which ring, and its place in it. */
export interface Grip {
  readonly ring: number
  readonly index: number
}

export function withPointAt(placed: Placed, { ring, index }: Grip, at: Point): Placed {
  return withOutlines(
    placed,
    outlinesOf(placed).map(({ points }, i) =>
      i === ring ? points.map((point, j) => (j === index ? at : point)) : points,
    ),
  )
}

/** A new point after the one named. Doors and windows stay on their sides. */
export function withNewPoint(placed: Placed, { ring, index }: Grip, at: Point): Placed {
  const more = withOutlines(
    placed,
    outlinesOf(placed).map(({ points }, i) => (i === ring ? points.toSpliced(index + 1, 0, at) : points)),
  )
  if (more.list !== 'buildings') return more
  const openings = more.feature.openings.map((opening) =>
    opening.side > index ? { ...opening, side: opening.side + 1 } : opening,
  )
  return { ...more, feature: { ...more.feature, openings } }
}

/** Null if it would leave too few to be a shape. */
export function withoutPoint(placed: Placed, { ring, index }: Grip): Placed | null {
  const outlines = outlinesOf(placed)
  const outline = outlines[ring]
  if (!outline || outline.points.length <= (outline.isClosed ? 3 : 2)) return null
  const less = withOutlines(
    placed,
    outlines.map(({ points }, i) => (i === ring ? points.toSpliced(index, 1) : points)),
  )
  if (less.list !== 'buildings') return less
  const openings = less.feature.openings
    .filter(({ side }) => side !== index)
    .map((opening) => (opening.side > index ? { ...opening, side: opening.side - 1 } : opening))
  return { ...less, feature: { ...less.feature, openings } }
}

/** May this feature get or lose points? Discs have a middle and a rim and nothing else. */
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
