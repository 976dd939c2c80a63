import { ceilRoot } from '../geometry/index.ts'
import { type Cloud, type Ground, type LineMeeting, type ReusedList, regionsAt } from '../terrain/index.ts'
import { crossingOf } from './crossing.ts'
import { profile } from './heights.ts'
import { BOTH, hitsOnGround, type Ray } from './hits.ts'
import { insidesAtStart, meetsAlong, meetsWithDisc, meetsWithRing, partOf } from './meets.ts'
import type { Crossing, SightLine, SightPoint } from './sight-line.ts'

/** For a table without clouds. */
export const NO_CLOUDS: readonly Cloud[] = []

/** The straight line between two points in space with everything it meets. Only facts: nothing blocks here. */
export function sightLine(
  ground: Ground,
  from: SightPoint,
  to: SightPoint,
  clouds: readonly Cloud[] = NO_CLOUDS,
): SightLine {
  const ray: Ray = { ax: from.at.x, ay: from.at.y, dx: to.at.x - from.at.x, dy: to.at.y - from.at.y }
  const squared = ray.dx * ray.dx + ray.dy * ray.dy
  const meets = squared === 0 ? meetsStraightUp(ground, from) : meetsOnTable(ground, ray, clouds)
  const line = profile(from, to, Math.sqrt(squared), meets)
  const crossings = new Array<Crossing>(meets.count) // an array that grows would reserve more memory
  for (let i = 0; i < meets.count; i++) crossings[i] = crossingOf(ground, line, meets.list[i] as LineMeeting)
  return { from, to, length: ceilRoot(squared), crossings }
}

function meetsOnTable(ground: Ground, ray: Ray, clouds: readonly Cloud[]): ReusedList<LineMeeting> {
  const { pieces, sightScratch } = ground
  hitsOnGround(ground, ray)
  insidesAtStart(ground, ray)
  const solid = meetsAlong(sightScratch, pieces)
  if (clouds.length === 0) return solid

  const meets = solid.list.slice(0, solid.count)
  for (const cloud of clouds) meets.push(...meetsWithCloud(cloud, ray))
  meets.sort((a, b) => partOf(a.start) - partOf(b.start)) // stable: the map's pieces come first, then the clouds in order
  return { count: meets.length, list: meets }
}

/** One above the other: the regions they are in. There may be a floor between them. */
function meetsStraightUp(ground: Ground, { at }: SightPoint): ReusedList<LineMeeting> {
  const list = regionsAt(ground, at, 'touching-misses').map(
    (source): LineMeeting => ({ source, start: null, end: null, sides: BOTH }),
  )
  return { count: list.length, list }
}

function meetsWithCloud(cloud: Cloud, ray: Ray): LineMeeting[] {
  return cloud.shape.kind === 'disc'
    ? meetsWithDisc(cloud.shape, ray, cloud)
    : meetsWithRing(cloud.shape.outline, ray, cloud)
}
