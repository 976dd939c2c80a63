import {
  boxOf,
  ceilRoot,
  distanceToSegment,
  doubleArea,
  formatInches,
  isSamePoint,
  type Point,
  type Ring,
  selfCrossing,
  sideEnds,
  squaredDistance,
  whereInRing,
} from '../geometry/index.ts'
import { type Building, edgeEnds, type Gap, type Hill, type Line, type TableMap, type Zone } from './map.ts'
import { MAX_PROBLEMS } from './schema.ts'

/** With more corners than this on one table, everything would be slow. */
export const MAX_MAP_POINTS = 20_000

interface Found {
  readonly path: string
  readonly message: string
  readonly at?: Point
}

type Tell = (path: string, message: string, at?: Point) => void

/** What is wrong with the shapes of a map that fits the schema. */
export function mapGeometryProblems(map: TableMap): Found[] {
  const problems: Found[] = []
  const tell: Tell = (path, message, at) => {
    if (problems.length < MAX_PROBLEMS) problems.push(at ? { path, message, at } : { path, message })
  }

  const pointCount = countPoints(map)
  if (pointCount > MAX_MAP_POINTS) {
    tell('', `needs ${MAX_MAP_POINTS} points or fewer in all, has ${pointCount}`)
    return problems
  }
  checkIds(map, tell)
  for (const [i, hill] of map.hills.entries()) checkHill(map, hill, `hills[${i}]`, tell)
  for (const [i, area] of map.areas.entries()) {
    checkRing(map, area.outline, `areas[${i}].outline`, tell)
    for (const [j, hole] of (area.holes ?? []).entries()) {
      checkRing(map, hole, `areas[${i}].holes[${j}]`, tell)
      checkWithin(hole, area.outline, `areas[${i}].holes[${j}]`, 'the outline', tell)
    }
  }
  for (const [i, line] of map.lines.entries()) {
    checkWay(map, line.points, `lines[${i}].points`, tell)
    checkGaps(line, `lines[${i}]`, tell)
  }
  for (const [i, road] of map.roads.entries()) checkWay(map, road.points, `roads[${i}].points`, tell)
  for (const [i, building] of map.buildings.entries()) checkBuilding(map, building, `buildings[${i}]`, tell)
  for (const [i, work] of map.works.entries()) checkRing(map, work.outline, `works[${i}].outline`, tell)
  for (const [i, zone] of map.zones.entries()) checkZone(map, zone, `zones[${i}].shape`, tell)
  return problems
}

function countPoints(map: TableMap): number {
  const rings = [
    ...map.hills.flatMap((hill) => hill.levels.map((level) => level.outline)),
    ...map.areas.flatMap((area) => [area.outline, ...(area.holes ?? [])]),
    ...[...map.lines, ...map.roads].map((way) => way.points),
    ...map.buildings.flatMap(({ outline, innerWalls }) => [
      outline,
      ...(innerWalls ?? []).map((w) => w.points),
    ]),
    ...map.works.map((work) => work.outline),
  ]
  return rings.reduce((sum, ring) => sum + ring.length, 0)
}

function checkIds(map: TableMap, tell: Tell): void {
  const taken = new Map<string, string>()
  for (const list of ['hills', 'areas', 'lines', 'roads', 'buildings', 'works', 'zones'] as const) {
    for (const [i, { id }] of map[list].entries()) {
      const path = `${list}[${i}]`
      const other = taken.get(id)
      if (other) tell(`${path}.id`, `needs an id of its own: '${id}' is that of ${other}`)
      else taken.set(id, path)
    }
  }
}

function checkRing(map: TableMap, ring: Ring, path: string, tell: Tell): void {
  if (!checkOnTable(map, ring, path, tell)) return
  const crossing = selfCrossing(ring)
  if (crossing) {
    tell(path, `needs an outline that never meets itself; it does near ${shownPoint(crossing)}`, crossing)
  } else if (doubleArea(ring) === 0) {
    tell(path, 'needs corners that enclose something; these lie in a row', ring[0])
  }
}

function checkWay(map: TableMap, points: readonly Point[], path: string, tell: Tell): void {
  if (!checkOnTable(map, points, path, tell)) return
  for (const [i, point] of points.entries()) {
    const before = points[i - 1]
    if (before && isSamePoint(before, point)) {
      tell(`${path}[${i}]`, `needs another place than the point before, ${shownPoint(point)}`, point)
    }
  }
}

function checkOnTable(map: TableMap, points: readonly Point[], path: string, tell: Tell): boolean {
  const i = points.findIndex(({ x, y }) => x > map.width || y > map.depth)
  const point = points[i]
  if (!point) return true
  const size = `${formatInches(map.width)} by ${formatInches(map.depth)}`
  tell(`${path}[${i}]`, `needs a point on the table, which is ${size}, not ${shownPoint(point)}`, point)
  return false
}

function checkWithin(inner: Ring, outer: Ring, path: string, what: string, tell: Tell): void {
  const out = inner.find((point) => whereInRing(outer, point) === 'outside')
  if (out) tell(path, `needs to lie within ${what}; ${shownPoint(out)} does not`, out)
}

function checkHill(map: TableMap, hill: Hill, path: string, tell: Tell): void {
  for (const [i, level] of hill.levels.entries()) {
    const place = `${path}.levels[${i}]`
    checkRing(map, level.outline, `${place}.outline`, tell)
    const below = hill.levels[i - 1]
    if (!below) continue
    if (level.height <= below.height) {
      tell(`${place}.height`, `needs more than the level below, ${below.height}, not ${level.height}`)
    }
    checkWithin(level.outline, below.outline, `${place}.outline`, 'the level below', tell)
  }
}

/** The length of a line, each stretch rounded up: gaps are measured along it. */
export function wayLength(points: readonly Point[]): number {
  let length = 0
  for (const [i, point] of points.entries()) {
    const before = points[i - 1]
    if (before) length += ceilRoot(squaredDistance(before, point))
  }
  return length
}

function checkGaps(line: Pick<Line, 'points' | 'gaps'>, path: string, tell: Tell): void {
  const length = wayLength(line.points)
  for (const [i, gap] of (line.gaps ?? []).entries()) {
    if (!fits(gap, length)) {
      const span = `${gap.at - gap.width / 2} to ${gap.at + gap.width / 2}`
      tell(
        `${path}.gaps[${i}]`,
        `needs to lie on the line, which is ${length} long, not from ${span}`,
        line.points[0],
      )
    }
  }
}

function fits({ at, width }: Pick<Gap, 'at' | 'width'>, length: number): boolean {
  return at * 2 >= width && at * 2 + width <= length * 2
}

function checkBuilding(map: TableMap, building: Building, path: string, tell: Tell): void {
  checkRing(map, building.outline, `${path}.outline`, tell)
  const ids = new Set<string>()
  for (const [i, opening] of building.openings.entries()) {
    const place = `${path}.openings[${i}]`
    const sides = building.outline.length
    if (ids.has(opening.id))
      tell(`${place}.id`, `needs an id of its own in the building, not '${opening.id}'`)
    ids.add(opening.id)
    if (opening.floor >= building.floors) {
      tell(`${place}.floor`, `needs a floor from 0 to ${building.floors - 1}, not ${opening.floor}`)
    }
    if (opening.side >= sides) {
      tell(`${place}.side`, `needs a side from 0 to ${sides - 1}, not ${opening.side}`)
      continue
    }
    const [from, to] = sideEnds(building.outline, opening.side)
    const length = ceilRoot(squaredDistance(from, to))
    if (!fits(opening, length)) tell(place, `needs to fit its side, which is ${length} long`, from)
  }
  for (const [i, wall] of (building.innerWalls ?? []).entries()) {
    const place = `${path}.innerWalls[${i}]`
    checkWay(map, wall.points, `${place}.points`, tell)
    checkWithin(wall.points, building.outline, `${place}.points`, 'the building', tell)
    checkGaps(wall, place, tell)
    if (wall.floor >= building.floors) {
      tell(`${place}.floor`, `needs a floor from 0 to ${building.floors - 1}, not ${wall.floor}`)
    }
  }
  const outside = (building.stairs ?? []).findIndex((p) => whereInRing(building.outline, p) === 'outside')
  if (outside >= 0) tell(`${path}.stairs[${outside}]`, 'needs a place in the building')
}

function checkZone(map: TableMap, { shape }: Zone, path: string, tell: Tell): void {
  if (shape.kind === 'polygon') checkRing(map, shape.outline, `${path}.outline`, tell)
  else if (shape.kind === 'disc') checkOnTable(map, [shape.at], `${path}.at`, tell)
  else {
    const [from, to] = edgeEnds(map, shape.edge)
    const length = distanceToSegment(from, to, to)
    if (shape.from >= shape.to || shape.to > length) {
      tell(
        path,
        `needs a stretch of the ${shape.edge} edge, from 0 to ${length}, not ${shape.from} to ${shape.to}`,
      )
    }
  }
}

function shownPoint({ x, y }: Point): string {
  return `(${x}, ${y})`
}

/** The smallest box round everything of a feature, for editors that show where it is. */
export function boxOfFeature(
  feature: { readonly outline: Ring } | { readonly points: readonly Point[] },
): ReturnType<typeof boxOf> {
  return boxOf('outline' in feature ? feature.outline : feature.points)
}
