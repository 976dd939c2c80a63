import { distance, type Point } from '../geometry/index.ts'
import type { Cloud, Ground } from '../terrain/index.ts'
import { NO_CLOUDS, sightLine } from './sight-between.ts'
import type { SightLine } from './sight-line.ts'
import { eyeLevel, outerSightLines, sightPoint, type Viewer } from './viewer.ts'

/** What is between one viewer and another. */
export interface Sight {
  /** Between the nearest points of the two, rounded up. */
  readonly distance: number
  /** From middle to middle. */
  readonly centre: SightLine
  /** The outer lines, left and right as seen from the first viewer; the centre line twice if one covers the other. */
  readonly left: SightLine
  readonly right: SightLine
}

/** All three lines between two viewers. For the centre line alone use `centreLine`, which takes a third of the time. */
export function sight(ground: Ground, a: Viewer, b: Viewer, clouds: readonly Cloud[] = NO_CLOUDS): Sight {
  const centre = centreLine(ground, a, b, clouds)
  const outer = outerSightLines(a.body, b.body)
  const between = ([from, to]: readonly [Point, Point]): SightLine =>
    sightLine(ground, { at: from, z: centre.from.z }, { at: to, z: centre.to.z }, clouds)
  return {
    distance: distance(a.body, b.body),
    centre,
    left: outer ? between(outer.left) : centre,
    right: outer ? between(outer.right) : centre,
  }
}

export function centreLine(
  ground: Ground,
  a: Viewer,
  b: Viewer,
  clouds: readonly Cloud[] = NO_CLOUDS,
): SightLine {
  return sightLine(ground, sightPoint(ground, a), sightPoint(ground, b), clouds)
}

/** From the middle of one viewer to any point, such as the corner of a hull, at the height of another's eyes. */
export function lineToPoint(
  ground: Ground,
  a: Viewer,
  b: Viewer,
  point: Point,
  clouds: readonly Cloud[] = NO_CLOUDS,
): SightLine {
  return sightLine(ground, sightPoint(ground, a), { at: point, z: eyeLevel(ground, b) }, clouds)
}

/** Every figure of a team toward every figure of another: `lines[i][j]` is the centre line from team[i] to others[j]. */
export function teamSight(
  ground: Ground,
  team: readonly Viewer[],
  others: readonly Viewer[],
  clouds: readonly Cloud[] = NO_CLOUDS,
): readonly (readonly SightLine[])[] {
  const targets = others.map((other) => sightPoint(ground, other))
  return team.map((viewer) => {
    const from = sightPoint(ground, viewer)
    return targets.map((to) => sightLine(ground, from, to, clouds))
  })
}
