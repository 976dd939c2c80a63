import {
  arcContains,
  type Building,
  base,
  buildingAt,
  type Crossing,
  centreLine,
  distance,
  type Ground,
  hullCorners,
  isTouching,
  lineToPoint,
  type Opening,
  openingArc,
  openingPlace,
  outerLines,
  type Point,
  regionsAt,
  type SightLine,
  segmentsMeet,
  sightLine,
  someSide,
  squaredDistanceToSegment,
  type Viewer,
  whereInRing,
} from '@sandtable/table'
import { baseAt, hullAt } from './figures.ts'
import { isOnRoof, roomOf } from './footing.ts'
import { isVehicle, type Model, type State, type Team } from './state.ts'
import { BASE_RADIUS, HULL, OWN_TERRAIN_DEPTH, VEHICLE_SIGHT_RADIUS } from './tables.ts'
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

/** csw-bldg-3, csw-bldg-5: how near an opening one must be. */
const OPENING_REACH = 200

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
  const sees = seen.sees && !(outer && friendsBlock(state, team, model, other, target, outer)) // csw-los-7
  return { sees, cover: inside ? 'hard' : seen.cover } // csw-bldg-5, csw-bldg-6, csw-ruling-156
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

/** A quick look: does the line pass so far from a point that nothing of this size round it can be on it? */
function isBeside(from: Point, to: Point, { x, y }: Point, size: number): boolean {
  return (
    (from.x < x - size && to.x < x - size) ||
    (from.x > x + size && to.x > x + size) ||
    (from.y < y - size && to.y < y - size) ||
    (from.y > y + size && to.y > y + size)
  )
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

/**
 * csw-bldg-3 to csw-bldg-5, csw-ruling-46: a model in a building within 2" of an opening, on the side of the other. It
 * shoots through a window within 90 degrees; it is seen through it by whoever stands before the wall.
 */
function isAtOpening(
  ground: Ground,
  model: Model,
  other: Point,
  purpose: 'shooting' | 'being seen',
): boolean {
  const building = roomOf(ground, model)
  if (!building) return false
  return openingsNear(ground, model).some((opening) => {
    const isNarrow = opening.kind === 'window' || opening.kind === 'slit'
    const arc = openingArc(building, opening, isNarrow && purpose === 'shooting' ? 90 : 180)
    return arcContains(arc, other, 'touching-counts')
  })
}

/** csw-bldg-3: the openings of its building, on its floor, that a model stands within 2" of. */
export function openingsNear(ground: Ground, model: Model): readonly Opening[] {
  const building = roomOf(ground, model)
  if (!building) return []
  return building.openings.filter(
    (opening) =>
      opening.floor === model.floor &&
      distance(baseAt(model), base(openingPlace(building, opening).at, 0)) <= OPENING_REACH,
  )
}

/** csw-los-7, csw-ruling-50: both outer lines cross bases of friends that do not touch the firing model. */
function friendsBlock(
  state: State,
  team: Team,
  model: Model,
  other: Team,
  target: Model,
  outer: { readonly left: readonly [Point, Point]; readonly right: readonly [Point, Point] },
): boolean {
  const firing = baseAt(model)
  let left = false
  let right = false
  for (const friend of state.teams) {
    if (friend.side !== team.side || friend.place !== 'table' || isVehicle(friend) || friend === other)
      continue
    for (const one of friend.models) {
      if (one.isLost || one === model || one === target || one.floor !== model.floor) continue
      const isLeft = crossesBase(outer.left, one)
      const isRight = crossesBase(outer.right, one)
      if ((!isLeft && !isRight) || isTouching(baseAt(one), firing)) continue
      left ||= isLeft
      right ||= isRight
      if (left && right) return true
    }
  }
  return false
}

/** A base that the line touches is in its way: a man of the same size exactly in between hides the one behind him. */
function crossesBase([from, to]: readonly [Point, Point], at: Point): boolean {
  if (isBeside(from, to, at, BASE_RADIUS)) return false
  const { over, under } = squaredDistanceToSegment(at, from, to)
  return over <= BASE_RADIUS * BASE_RADIUS * under
}

/** csw-veh-3, csw-ruling-106: four lines to the corners of the hull, and one to its centre. */
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
  const lines = hullCorners(body).map((corner) =>
    judge(state, ground, lineToPoint(ground, from, to, corner), team, model, other, target),
  )
  const clear = lines.filter(({ verdict }) => verdict === 'clear').length
  const centre = judge(state, ground, centreLine(ground, from, to), team, model, other, target)
  const sees = centre.verdict !== 'blocked' || lines.some(({ verdict }) => verdict !== 'blocked')
  if (clear >= CORNERS_FOR_NO_COVER) return { sees, cover: 'none' }
  return { sees, cover: lines.reduce<Cover>((best, { cover }) => betterCover(best, cover), 'none') }
}

/** csw-veh-3: three or four corners seen. */
const CORNERS_FOR_NO_COVER = 3

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
