import {
  type Building,
  base,
  buildingAt,
  type Crossing,
  type Ground,
  type LinePoints,
  outerSightLines,
  type Point,
  pairFact,
  type Scene,
  type SightLine,
  sightLine,
} from '@sandtable/table'
import { betterCover, type Cover, terrainOf } from '../moving/terrain.ts'
import { isOnRoof, roomOf } from '../moving/traversal.ts'
import type { Model } from '../state/state.ts'
import { BASE_RADIUS, OWN_TERRAIN_DEPTH } from '../tables.ts'
import { isAtOpening } from './openings.ts'

/** csw-los-2: a line is clear, obscured or blocked; and the best cover on it. */
export interface LineVerdict {
  readonly verdict: 'clear' | 'obscured' | 'blocked'
  readonly cover: Cover
}

/** csw-los-1 to csw-los-6, csw-los-9, csw-bldg-3 to csw-bldg-6: what one base sees of another if no other figures are on the table. */
export interface TerrainSight {
  /** csw-los-9, csw-bldg-5: hidden in a building. */
  readonly isShut: boolean
  /** The other is in a building. */
  readonly isIndoors: boolean
  /** csw-bldg-3: the wall of its own building does not stop its fire. */
  readonly isFreeToShoot: boolean
  /** Null if one base covers the other. */
  readonly outer: { readonly left: LinePoints; readonly right: LinePoints } | null
  readonly left: LineVerdict
  readonly right: LineVerdict
  /** csw-los-5: null unless both outer lines are blocked. */
  readonly centre: LineVerdict | null
}

/** csw-los-10: height gives no advantage, so everybody looks from the same. */
export const EYES = 5

const SHUT: Readonly<TerrainSight> = {
  isShut: true,
  isIndoors: true,
  isFreeToShoot: false,
  outer: null,
  left: { verdict: 'blocked', cover: 'hard' },
  right: { verdict: 'blocked', cover: 'hard' },
  centre: null,
}

const BETWEEN_BASES = pairFact<TerrainSight>('terrain sight between two bases')

export function terrainSight(scene: Scene, model: Model, target: Model, radius: number): TerrainSight {
  const { ground } = scene
  if (radius !== BASE_RADIUS) return sightOver(ground, model, target, radius)
  return scene.cachedBetween(BETWEEN_BASES, model, target, () => sightOver(ground, model, target, radius))
}

function sightOver(ground: Ground, model: Model, target: Model, radius: number): TerrainSight {
  const room = roomOf(ground, target)
  const isIndoors = room !== null
  const isFromInside = isIndoors && roomOf(ground, model) === room
  const sameRoom = isFromInside && model.floor === target.floor
  if (isFromInside && !sameRoom) return SHUT // csw-los-9
  if (isIndoors && !sameRoom && !isAtOpening(ground, target, model, 'being seen')) return SHUT // csw-bldg-5

  const [from, to] = [placeOf(model), placeOf(target)]
  const outer = outerSightLines(base(from, radius), base(to, BASE_RADIUS))
  const line = ([a, b]: LinePoints): LineVerdict => lineOver(ground, a, b, model, target, radius)
  const left = line(outer ? outer.left : [from, to])
  const right = outer ? line(outer.right) : left
  const isClosed = left.verdict === 'blocked' && right.verdict === 'blocked'
  const centre = isClosed ? line([from, to]) : null
  const isFreeToShoot = sameRoom || mayShootOut(ground, model, target)
  return { isShut: false, isIndoors, isFreeToShoot, outer, left, right, centre }
}

/** A plain place: a model is more, and geometry is quick with places of one kind. */
export function placeOf({ x, y }: Point): Point {
  return { x, y }
}

/** csw-bldg-3, csw-ruling-164: out of a building by its openings only, though the base may reach over a wall. */
export function mayShootOut(ground: Ground, model: Model, target: Point): boolean {
  return roomOf(ground, model) === null || isAtOpening(ground, model, target, 'shooting')
}

/** csw-los-2: what the terrain on a line does to it. */
export function lineOver(
  ground: Ground,
  from: Point,
  to: Point,
  model: Model,
  target: Model,
  radius: number,
): LineVerdict {
  return judge(ground, sightLine(ground, { at: from, z: EYES }, { at: to, z: EYES }), model, target, radius)
}

/** csw-los-2: the worst that is on a line, and the best cover. */
export function judge(
  ground: Ground,
  { crossings }: SightLine,
  model: Model,
  target: Model,
  radius: number,
): LineVerdict {
  let verdict: LineVerdict['verdict'] = 'clear'
  let cover: Cover = 'none'
  for (const crossing of crossings) {
    const found = judgeCrossing(ground, crossing, model, target, radius)
    if (found === 'clear') continue
    if (found === 'blocked' || verdict === 'clear') verdict = found
    if (crossing.kind !== 'cloud') cover = betterCover(cover, terrainOf(crossing.piece).cover)
  }
  return { verdict, cover }
}

/**
 * csw-los-2, csw-los-6, csw-ruling-48, csw-ruling-49: what one piece of terrain does to a line that leaves this model. Lines are drawn
 * from above, so nothing is looked over: a hill that the line crosses without beginning or ending on it is its crest.
 */
function judgeCrossing(
  ground: Ground,
  crossing: Crossing,
  model: Model,
  target: Model,
  radius: number,
): LineVerdict['verdict'] {
  if (crossing.kind === 'cloud') return 'clear'
  const terrain = terrainOf(crossing.piece)
  switch (crossing.kind) {
    case 'line':
    case 'inner-wall':
      if (crossing.gap || crossing.touches) return 'clear'
      if (terrain.blocksSight) return 'blocked'
      if (terrain.cover === 'none') return 'clear'
      return crossing.before <= radius ? 'clear' : 'obscured' // csw-los-6: the firer touches it
    case 'building': {
      const found = judgeRoof(ground, crossing.piece.building, model, target)
      if (found) return found
      if (crossing.startsInside && crossing.endsInside) return 'clear'
      if (crossing.startsInside) return isAtOpening(ground, model, target, 'shooting') ? 'clear' : 'blocked'
      return crossing.endsInside ? 'obscured' : 'blocked' // csw-bldg-5 has been tested before
    }
    case 'hill':
      return crossing.startsInside || crossing.endsInside ? 'clear' : 'blocked'
    default:
      if (terrain.cover === 'none') return 'clear'
      if (crossing.startsInside && crossing.depth <= OWN_TERRAIN_DEPTH) return 'clear' // csw-los-6
      return terrain.blocksSight ? 'blocked' : 'obscured'
  }
}

/** csw-ruling-162, csw-los-9: on a roof one stands in the open, behind a parapet in cover; no line goes through the roof. */
function judgeRoof(
  ground: Ground,
  building: Building,
  model: Model,
  target: Model,
): LineVerdict['verdict'] | null {
  const isFromRoof = isOnRoof(building, model.floor) && buildingAt(ground, model) === building
  const isToRoof = isOnRoof(building, target.floor) && buildingAt(ground, target) === building
  if (isFromRoof && isToRoof) return 'clear'
  if (isFromRoof) return buildingAt(ground, target) === building ? 'blocked' : 'clear'
  if (!isToRoof) return null
  if (buildingAt(ground, model) === building) return 'blocked'
  return building.roof.kind === 'flat' && (building.roof.parapet ?? 0) > 0 ? 'obscured' : 'clear'
}
