import {
  type Building,
  ceilRoot,
  type Opening,
  type OpeningKind,
  type Point,
  type Ring,
  sideEnds,
  squaredDistance,
} from '@sandtable/table'

/** Where the middle of an opening is on the table. */
export function openingMiddle(outline: Ring, { side, at }: Pick<Opening, 'side' | 'at'>): Point {
  const [a, b] = sideEnds(outline, side)
  const part = at / Math.max(1, ceilRoot(squaredDistance(a, b)))
  return { x: Math.round(a.x + (b.x - a.x) * part), y: Math.round(a.y + (b.y - a.y) * part) }
}

/** The side of a building nearest to a place, and where on it an opening of this width fits. */
export function openingAt({ outline }: Building, width: number, at: Point): Pick<Opening, 'side' | 'at'> {
  let nearest = { side: 0, at: 0 }
  let least = Number.POSITIVE_INFINITY
  for (const side of outline.keys()) {
    const [a, b] = sideEnds(outline, side)
    const { part, away } = ontoSide(a, b, at)
    if (away >= least) continue
    least = away
    const length = ceilRoot(squaredDistance(a, b))
    nearest = { side, at: fitted(Math.round(part * length), width, length) }
  }
  return nearest
}

/** How far along a side the place is, from 0 to 1, and how far from it (squared). */
export function ontoSide(a: Point, b: Point, at: Point): { readonly part: number; readonly away: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const reach = (at.x - a.x) * dx + (at.y - a.y) * dy
  const part = Math.max(0, Math.min(1, reach / Math.max(1, dx * dx + dy * dy)))
  const [x, y] = [a.x + dx * part - at.x, a.y + dy * part - at.y]
  return { part, away: x * x + y * y }
}

function fitted(at: number, width: number, length: number): number {
  const [least, most] = [Math.ceil(width / 2), Math.floor(length - width / 2)]
  return most < least ? Math.round(length / 2) : Math.max(least, Math.min(most, at))
}

/** Keeps every opening within its side: rounding to whole hundredths may have made the side slightly shorter. */
export function withOpeningsFitted(building: Building): Building {
  const openings = building.openings.map((opening) => {
    const [a, b] = sideEnds(building.outline, opening.side)
    return { ...opening, at: fitted(opening.at, opening.width, ceilRoot(squaredDistance(a, b))) }
  })
  return { ...building, openings }
}

const USUAL_WIDTH = 60

/** One more opening on a floor, in the wall nearest to a place. */
export function withOpening(building: Building, kind: OpeningKind, floor: number, at: Point): Building {
  const opening = {
    id: freshOpeningId(building, kind),
    kind,
    floor,
    width: USUAL_WIDTH,
    ...openingAt(building, USUAL_WIDTH, at),
  }
  return { ...building, openings: [...building.openings, opening] }
}

function freshOpeningId({ openings }: Building, kind: OpeningKind): string {
  let number = 1
  while (openings.some(({ id }) => id === `${kind}-${number}`)) number++
  return `${kind}-${number}`
}

/** A copy of the floor for the next one up: the same windows and rooms, with windows in place of doors. */
export function withFloorCopied(building: Building, floor: number): Building {
  const { openings, innerWalls = [] } = building
  let copied: Building = { ...building, openings: openings.filter((one) => one.floor !== floor + 1) }
  for (const opening of openings.filter((one) => one.floor === floor)) {
    const kind = opening.kind === 'door' || opening.kind === 'gate' ? 'window' : opening.kind
    const copy = { ...opening, id: freshOpeningId(copied, kind), kind, floor: floor + 1 }
    copied = { ...copied, openings: [...copied.openings, copy] }
  }
  const walls = [
    ...innerWalls.filter((wall) => wall.floor !== floor + 1),
    ...innerWalls.filter((wall) => wall.floor === floor).map((wall) => ({ ...wall, floor: floor + 1 })),
  ]
  return walls.length > 0 ? { ...copied, innerWalls: walls } : copied
}
