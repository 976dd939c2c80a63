import { rootUp } from '../geometry/index.ts'
import {
  type Cloud,
  type Gap,
  type Ground,
  type Happening,
  isCloud,
  type Meet,
  regionsAt,
  type Slots,
  workPiece,
} from '../terrain/index.ts'
import { crossingOf } from './crossing.ts'
import { profile } from './heights.ts'
import { BOTH, hitsOnGround, type Ray } from './hits.ts'
import { insidesAtStart, meetsAlong, meetsWithDisc, meetsWithRing, partOf } from './meets.ts'
import type { Crossing, SightLine, SightPoint } from './sight-line.ts'

/** What a table without happenings has. */
export const NO_HAPPENINGS: readonly Happening[] = []

/** The straight line between two points in space with everything it meets. Facts only: nothing blocks here. */
export function sightLine(
  ground: Ground,
  from: SightPoint,
  to: SightPoint,
  happenings: readonly Happening[] = NO_HAPPENINGS,
): SightLine {
  const ray: Ray = { ax: from.at.x, ay: from.at.y, dx: to.at.x - from.at.x, dy: to.at.y - from.at.y }
  const squared = ray.dx * ray.dx + ray.dy * ray.dy
  const meets =
    squared === 0 ? meetsStraightUp(ground, from, happenings) : meetsOnTable(ground, ray, happenings)
  const line = profile(from, to, Math.sqrt(squared), meets)
  const gaps = happenings.length > 0 ? newGaps(happenings) : null
  const crossings = new Array<Crossing>(meets.count) // of the right size: a list that grows takes room for many
  for (let i = 0; i < meets.count; i++) crossings[i] = crossingOf(ground, line, meets.list[i] as Meet, gaps)
  return { from, to, length: rootUp(squared), crossings }
}

function meetsOnTable(ground: Ground, ray: Ray, happenings: readonly Happening[]): Slots<Meet> {
  const { pieces, sightScratch } = ground
  hitsOnGround(ground, ray)
  insidesAtStart(ground, ray)
  if (happenings.length === 0) return meetsAlong(sightScratch, pieces, null)

  const { list, count } = meetsAlong(sightScratch, pieces, removedBy(happenings))
  const meets = list.slice(0, count)
  for (const [i, happening] of happenings.entries()) {
    if (isCloud(happening)) meets.push(...meetsWithCloud(happening, ray))
    else if (happening.kind === 'work') {
      meets.push(...meetsWithRing(happening.work.outline, ray, workPiece(happening.work, pieces.length + i)))
    }
  }
  meets.sort((a, b) => partOf(a.start) - partOf(b.start)) // stable: the map's pieces come first, then the happenings in order
  return { count: meets.length, list: meets }
}

/** One above the other: what they are in. There may be a floor between them. */
function meetsStraightUp(ground: Ground, { at }: SightPoint, happenings: readonly Happening[]): Slots<Meet> {
  const removed = removedBy(happenings)
  const list = regionsAt(ground, at, 'touching-misses')
    .filter(({ id }) => !removed.has(id))
    .map((source): Meet => ({ source, start: null, end: null, sides: BOTH }))
  return { count: list.length, list }
}

function removedBy(happenings: readonly Happening[]): ReadonlySet<string> {
  const removed = new Set<string>()
  for (const happening of happenings) if (happening.kind === 'removed') removed.add(happening.feature)
  return removed
}

function meetsWithCloud(cloud: Cloud, ray: Ray): Meet[] {
  return cloud.shape.kind === 'disc'
    ? meetsWithDisc(cloud.shape, ray, cloud)
    : meetsWithRing(cloud.shape.outline, ray, cloud)
}

function newGaps(happenings: readonly Happening[]): ReadonlyMap<string, readonly Gap[]> {
  const gaps = new Map<string, Gap[]>()
  for (const happening of happenings) {
    if (happening.kind !== 'gap') continue
    const known = gaps.get(happening.line)
    if (known) known.push(happening.gap)
    else gaps.set(happening.line, [happening.gap])
  }
  return gaps
}
