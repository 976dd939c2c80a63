import { assert } from '@sandtable/engine'
import {
  base,
  centreLine,
  type Ground,
  hullCorners,
  isFarFromSegment,
  type LinePoints,
  lineToPoint,
  type Point,
  regionsAt,
  type SightLine,
  segmentsMeet,
  someSide,
  type Viewer,
  whereInRing,
} from '@sandtable/table'
import { hullAt } from '../moving/figures.ts'
import { betterCover, type Cover, groundFor, sceneFor, terrainOf } from '../moving/terrain.ts'
import { roomOf } from '../moving/traversal.ts'
import { isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS, CORNERS_FOR_NO_COVER, HULL, VEHICLE_SIGHT_RADIUS } from '../tables.ts'
import { friendsBlock } from './friends-in-the-way.ts'
import {
  EYES,
  judge,
  type LineVerdict,
  lineOver,
  mayShootOut,
  placeOf,
  terrainSight,
} from './terrain-sight.ts'

/** How one model sees another: whether, and behind what; if unseen, what hides it. */
export interface Look {
  readonly sees: boolean
  readonly cover: Cover
}

/** csw-bldg-5: hidden in a building. */
const INDOORS: Readonly<Look> = { sees: false, cover: 'hard' }

/** csw-los-1 to csw-los-10: what a model sees of a model of another Team. */
export function look(state: State, team: Team, model: Model, other: Team, target: Model): Look {
  const scene = sceneFor(state)
  const { ground } = scene
  if (isVehicle(other)) return lookAtVehicle(state, ground, team, model, other, target)

  const radius = radiusOf(team)
  const over = terrainSight(scene, model, target, radius)
  if (over.isShut) return INDOORS
  const [from, to] = [placeOf(model), placeOf(target)]
  const { outer } = over
  const line = (found: LineVerdict, [a, b]: LinePoints): LineVerdict =>
    behindVehicles(state, found, a, b, team, other)
  const centre = (): LineVerdict =>
    line(over.centre ?? lineOver(ground, from, to, model, target, radius), [from, to])
  const seen = combine(
    line(over.left, outer?.left ?? [from, to]),
    line(over.right, outer?.right ?? [from, to]),
    centre,
  )
  const isOpen = seen.sees && over.isFreeToShoot
  const sees = isOpen && !(outer && friendsBlock(state, team, model, [outer.left, outer.right]))
  return { sees, cover: over.isIndoors ? 'hard' : seen.cover } // csw-bldg-5, csw-bldg-6, csw-ruling-156
}

/** csw-los-3 to csw-los-5, csw-ruling-48: two outer lines, and the centre line where neither is clear. */
function combine(left: LineVerdict, right: LineVerdict, centre: () => LineVerdict): Look {
  const cover = betterCover(left.cover, right.cover)
  if (left.verdict === 'clear' || right.verdict === 'clear') return { sees: true, cover }
  if (left.verdict === 'obscured' || right.verdict === 'obscured') return { sees: true, cover }
  return { sees: centre().verdict !== 'blocked', cover }
}

/** csw-veh-2, csw-ruling-105: a vehicle looks from a 2" round base at its centre. */
export function viewerOf(team: Team, model: Model): Viewer {
  return { body: base({ x: model.x, y: model.y }, radiusOf(team)), eyes: EYES }
}

function radiusOf(team: Team): number {
  return isVehicle(team) ? VEHICLE_SIGHT_RADIUS : BASE_RADIUS
}

/** csw-los-8, csw-ruling-51: vehicles of either side stop a line. */
function behindVehicles(
  state: State,
  line: LineVerdict,
  from: Point,
  to: Point,
  team: Team,
  other: Team,
): LineVerdict {
  for (const vehicle of state.teams) {
    if (!isVehicle(vehicle) || vehicle.place !== 'table' || vehicle === team || vehicle === other) continue
    if (crossesVehicle(vehicle, from, to)) return BEHIND_A_HULL
  }
  return line
}

const BEHIND_A_HULL: Readonly<LineVerdict> = { verdict: 'blocked', cover: 'hard' }

function crossesVehicle(vehicle: Team, from: Point, to: Point): boolean {
  const [model] = vehicle.models
  assert(model, 'a vehicle is one model')
  if (isFarFromSegment(model, from, to, HULL.length)) return false
  const corners = hullCorners(hullAt(model, vehicle.facing))
  if (whereInRing(corners, from) === 'inside') return true
  return someSide(corners, (a, b) => segmentsMeet(from, to, a, b, 'touching-misses'))
}

/** csw-veh-3, csw-los-7, csw-ruling-106: four lines to the corners of the hull, and one to its centre. */
function lookAtVehicle(
  state: State,
  ground: Ground,
  team: Team,
  model: Model,
  other: Team,
  target: Model,
): Look {
  const from = viewerOf(team, model)
  const body = hullAt(target, other.facing)
  const to: Viewer = { body, eyes: EYES }
  const drawn = hullCorners(body).map((corner) => lineToPoint(ground, from, to, corner))
  const verdictOn = (line: SightLine): LineVerdict => {
    const found = judge(ground, line, model, target, radiusOf(team))
    return behindVehicles(state, found, line.from.at, line.to.at, team, other)
  }
  const lines = drawn.map(verdictOn)
  const clear = lines.filter(({ verdict }) => verdict === 'clear').length
  const open = drawn.filter((_, i) => lines[i]?.verdict !== 'blocked')
  const centre = centreLine(ground, from, to)
  if (verdictOn(centre).verdict !== 'blocked') open.push(centre)
  const ends = open.map((line) => [line.from.at, line.to.at] as const)
  const isOpen = open.length > 0 && mayShootOut(ground, model, target)
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
  const there: Model = { ...model, x: point.x, y: point.y, floor: 0 }
  const found = lineOver(ground, here, point, model, there, radiusOf(team))
  return behindVehicles(state, found, here, point, team, team).verdict !== 'blocked'
}
