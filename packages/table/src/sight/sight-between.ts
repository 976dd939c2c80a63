import { rootUp } from '../geometry/index.ts'
import {
  type Cloud,
  type Gap,
  type Ground,
  type Happening,
  isCloud,
  type Piece,
  workPiece,
} from '../terrain/index.ts'
import { crossingOf } from './crossing.ts'
import { profile } from './heights.ts'
import { hitsOnGround, type Ray } from './hits.ts'
import { insidesAtStart, type Meet, meetsAlong, meetsWithDisc, meetsWithRing } from './meets.ts'
import type { SightLine, SightPoint } from './sight-line.ts'

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
  if (squared === 0) return { from, to, length: 0, crossings: [] }

  const meets = meetsOnTable(ground, ray, happenings)
  const line = profile(from, to, Math.sqrt(squared), ground.hasHills ? meets : NO_MEETS)
  const gaps = happenings.length > 0 ? newGaps(happenings) : null
  const crossings = meets.map((meet) => crossingOf(ground, line, meet, gaps))
  return { from, to, length: rootUp(squared), crossings }
}

const NO_MEETS: readonly Meet[] = []

function meetsOnTable(ground: Ground, ray: Ray, happenings: readonly Happening[]): Meet[] {
  const { pieces } = ground
  const hits = hitsOnGround(ground, ray)
  const insides = insidesAtStart(ground, ray)
  if (happenings.length === 0) return meetsAlong(hits, insides, (number) => pieces[number] as Piece)

  const removed = new Set<string>()
  for (const happening of happenings) if (happening.kind === 'removed') removed.add(happening.feature)
  const meets = meetsAlong(hits, insides, (number) => {
    const piece = pieces[number] as Piece
    return removed.has(piece.id) ? null : piece
  })
  for (const [i, happening] of happenings.entries()) {
    if (isCloud(happening)) meets.push(...meetsWithCloud(happening, ray))
    else if (happening.kind === 'work') {
      meets.push(...meetsWithRing(happening.work.outline, ray, workPiece(happening.work, pieces.length + i)))
    }
  }
  return meets.sort((a, b) => a.part - b.part) // stable: the map's pieces come first, then the happenings in order
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
