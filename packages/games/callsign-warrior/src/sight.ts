import {
  type Building,
  base,
  buildingAt,
  type Crossing,
  centreLine,
  type Ground,
  hullCorners,
  lineToPoint,
  outerLines,
  type Point,
  regionsAt,
  type SightLine,
  segmentsMeet,
  sightLine,
  someSide,
  type Viewer,
  whereInRing,
} from '@sandtable/table'
import { hullAt } from './figures.ts'
import { isOnRoof, roomOf } from './footing.ts'
import { friendsBlock, isBeside } from './friends-in-the-way.ts'
import { isAtOpening } from './openings.ts'
import { isVehicle, type Model, type State, type Team } from './state.ts'
import { BASE_RADIUS, CORNERS_FOR_NO_COVER, HULL, OWN_TERRAIN_DEPTH, VEHICLE_SIGHT_RADIUS } from './tables.ts'
import { betterCover, type Cover, groundFor, terrainOf } from './terrain.ts'

/** What one model has of another: whether it sees it, and behind what; if unseen, behind what it is hidden. */
export interface Look {
  readonly sees: boolean
  readonly cover: Cover
}

/** csw-los-2: a line is clear, obscured or blocked; and the best cover on it. */
interface Line {
  readonly verdict: 'clear' | 'obscured' | 'blocked'
  readonly cover: Cover
}

/** csw-bldg-5: hidden in a building. */
const INDOORS: Look = { sees: false, cover: 'hard' }

/** csw-los-10: height gives no advantage, so everybody looks from the same. */
const EYES = 5

/** csw-los-1 to csw-los-10: what a model sees of a model of another Team. */
export function look(state: State, team: Team, model: Model, other: Team, target: Model): Look {
  const ground = groundFor(state)
  const from = viewerOf(team, model)
  if (isVehicle(other)) return lookAtVehicle(state, ground, from, team, model, other, target)

  const to = viewerOf(other, target)
  const inside = roomOf(ground, target)
  const isFromInside = inside !== null && roomOf(ground, model) === inside
  const sameRoom = isFromInside && model.floor === target.floor
  if (isFromInside && !sameRoom) return INDOORS // csw-los-9
  if (inside && !sameRoom && !isAtOpening(ground, target, model, 'being seen')) return INDOORS // csw-bldg-5

  const line = (a: Point, b: Point): Line =>
    judge(
      state,
      ground,
      sightLine(ground, { at: a, z: EYES }, { at: b, z: EYES }),
      team,
      model,
      other,
      target,
    )
  const centre = (): Line => line(from.body.at, to.body.at)
  const outer = outerLines(from.body, to.body)
  const left = outer ? line(outer.left[0], outer.left[1]) : centre()
  const right = outer ? line(outer.right[0], outer.right[1]) : left
  const seen = combine(left, right, centre)
  const isOpen = seen.sees && (sameRoom || mayShootOut(ground, model, target))
  const sees = isOpen && !(outer && friendsBlock(state, team, model, [outer.left, outer.right]))
  return { sees, cover: inside ? 'hard' : seen.cover } // csw-bldg-5, csw-bldg-6, csw-ruling-156
}

/** csw-bldg-3, csw-ruling-164: out of a building by its openings only, though the base may reach over a wall. */
function mayShootOut(ground: Ground, model: Model, target: Point): boolean {
  return roomOf(ground, model) === null || isAtOpening(ground, model, target, 'shooting')
}

/** csw-los-3 to csw-los-5, csw-ruling-48: two outer lines, and the centre line where neither is clear. */
function combine(left: Line, right: Line, centre: () => Line): Look {
  if (left.verdict === 'clear' && right.verdict === 'clear') return { sees: true, cover: 'none' }
  const cover = betterCover(left.cover, right.cover)
  if (left.verdict === 'clear' || right.verdict === 'clear') return { sees: true, cover }
  if (left.verdict === 'obscured' || right.verdict === 'obscured') return { sees: true, cover }
  return { sees: centre().verdict !== 'blocked', cover }
}

/** csw-veh-2, csw-ruling-105: a vehicle looks from a 2" round base at its centre. */
export function viewerOf(team: Team, model: Model): Viewer {
  const at = { x: model.x, y: model.y }
  const radius = isVehicle(team) ? VEHICLE_SIGHT_RADIUS : BASE_RADIUS
  return { body: base(at, radius), eyes: EYES }
}

/** csw-los-2, csw-los-8, csw-ruling-51: what lies on a line, vehicles of either side included. */
function judge(
  state: State,
  ground: Ground,
  line: SightLine,
  team: Team,
  model: Model,
  other: Team,
  target: Model,
): Line {
  const radius = isVehicle(team) ? VEHICLE_SIGHT_RADIUS : BASE_RADIUS
  let verdict: Line['verdict'] = 'clear'
  let cover: Cover = 'none'
  for (const crossing of line.crossings) {
    const found = judgeCrossing(ground, crossing, model, target, radius)
    if (found === 'clear') continue
    if (found === 'blocked' || verdict === 'clear') verdict = found
    if (crossing.kind !== 'cloud') cover = betterCover(cover, terrainOf(crossing.piece).cover)
  }
  for (const vehicle of state.teams) {
    if (!isVehicle(vehicle) || vehicle.place !== 'table' || vehicle === team || vehicle === other) continue
    if (!crossesVehicle(vehicle, line.from.at, line.to.at)) continue
    verdict = 'blocked'
    cover = 'hard'
  }
  return { verdict, cover }
}

function crossesVehicle(vehicle: Team, from: Point, to: Point): boolean {
  const [model] = vehicle.models
  if (!model || isBeside(from, to, model, HULL.length)) return false
  const corners = hullCorners(hullAt(model, vehicle.facing))
  if (whereInRing(corners, from) === 'inside') return true
  return someSide(corners, (a, b) => segmentsMeet(from, to, a, b, 'touching-misses'))
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
): Line['verdict'] {
  if (crossing.kind === 'cloud') return 'clear'
  const terrain = terrainOf(crossing.piece)
  switch (crossing.kind) {
    case 'line':
    case 'inner-wall':
      if (crossing.gap || crossing.touches) return 'clear'
      if (terrain.blocksSight) return 'blocked'
      if (terrain.cover === 'none') return 'clear'
      return crossing.before <= radius ? 'clear' : 'obscured' // csw-los-6: the firer touches it
    case 'building':
      if (model.floor > 0 || target.floor > 0) {
        const found = judgeRoof(ground, crossing.piece.building, model, target)
        if (found) return found
      }
      if (crossing.startsInside && crossing.endsInside) return 'clear'
      if (crossing.startsInside) return isAtOpening(ground, model, target, 'shooting') ? 'clear' : 'blocked'
      return crossing.endsInside ? 'obscured' : 'blocked' // csw-bldg-5 has been tested before
    case 'hill':
      return crossing.startsInside || crossing.endsInside ? 'clear' : 'blocked'
    default:
      if (terrain.cover === 'none') return 'clear'
      if (crossing.startsInside && crossing.depth <= OWN_TERRAIN_DEPTH) return 'clear' // csw-los-6
      return terrain.blocksSight ? 'blocked' : 'obscured'
  }
}

/** csw-ruling-162, csw-los-9: on a roof one stands in the open, behind a parapet in cover; no line goes through the roof. */
function judgeRoof(ground: Ground, building: Building, model: Model, target: Model): Line['verdict'] | null {
  const isFromRoof = isOnRoof(building, model.floor) && buildingAt(ground, model) === building
  const isToRoof = isOnRoof(building, target.floor) && buildingAt(ground, target) === building
  if (isFromRoof && isToRoof) return 'clear'
  if (isFromRoof) return buildingAt(ground, target) === building ? 'blocked' : 'clear'
  if (!isToRoof) return null
  if (buildingAt(ground, model) === building) return 'blocked'
  return building.roof.kind === 'flat' && (building.roof.parapet ?? 0) > 0 ? 'obscured' : 'clear'
}

/** csw-veh-3, csw-los-7, csw-ruling-106: four lines to the corners of the hull, and one to its centre. */
function lookAtVehicle(
  state: State,
  ground: Ground,
  from: Viewer,
  team: Team,
  model: Model,
  other: Team,
  target: Model,
): Look {
  const body = hullAt(target, other.facing)
  const to: Viewer = { body, eyes: EYES }
  const drawn = hullCorners(body).map((corner) => lineToPoint(ground, from, to, corner))
  const verdictOn = (line: SightLine): Line => judge(state, ground, line, team, model, other, target)
  const lines = drawn.map(verdictOn)
  const clear = lines.filter(({ verdict }) => verdict === 'clear').length
  const open = drawn.filter((_, i) => lines[i]?.verdict !== 'blocked')
  const centre = centreLine(ground, from, to)
  if (verdictOn(centre).verdict !== 'blocked') open.push(centre)
  const ends = open.map((line) => [line.from.at, line.to.at] as const)
  const isOpen = open.length > 0 && (isVehicle(team) || mayShootOut(ground, model, target))
  const sees = isOpen && !friendsBlock(state, team, model, ends)
  if (clear >= CORNERS_FOR_NO_COVER) return { sees, cover: 'none' }
  return { sees, cover: lines.reduce<Cover>((best, { cover }) => betterCover(best, cover), 'none') }
}

/** csw-wr-10: the cover of the terrain a model stands in, for fire that comes from above. */
export function coverStoodIn(state: State, model: Model): Cover {
  const ground = groundFor(state)
  let cover: Cover = 'none'
  for (const region of regionsAt(ground, model)) {
    if (region.kind === 'building' && roomOf(ground, model) !== region.building) continue // csw-ruling-162
    if (region.kind !== 'hill') cover = betterCover(cover, terrainOf(region).cover)
  }
  return cover
}

/** csw-wr-2, csw-abpro-3: does a model see a point of the ground? By one line from its centre. */
export function seesPoint(state: State, team: Team, model: Model, point: Point): boolean {
  const ground = groundFor(state)
  const here = { x: model.x, y: model.y }
  const line = sightLine(ground, { at: here, z: EYES }, { at: point, z: EYES })
  const there: Model = { ...model, x: point.x, y: point.y, floor: 0 }
  return judge(state, ground, line, team, model, team, there).verdict !== 'blocked'
}
