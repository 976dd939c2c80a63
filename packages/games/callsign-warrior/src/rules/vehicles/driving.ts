import { type Refusal, refusal } from '@sandtable/engine'
import { type DriveStep, isDrive, poseAfterStep } from '@sandtable/miniatures'
import {
  type Body,
  distance,
  hull,
  hullCorners,
  isOnTable as isPointOnTable,
  isTurnWithin,
  overlaps,
  type Point,
  type Pose,
  regionsAt,
  sightLine,
  terrainName,
} from '@sandtable/table'
import tables from '../../../data/rules-tables.json' with { type: 'json' }
import type { Mobility } from '../../forces/armies.ts'
import { capital } from '../../forces/names.ts'
import { enemyBodies, hullAt, isInZone } from '../moving/figures.ts'
import { type Gait, rateOf } from '../moving/move-legality.ts'
import { bodiesInTheWay } from '../moving/placement.ts'
import { groundFor, mapOf, type TerrainType, terrainOf } from '../moving/terrain.ts'
import type { State, Team } from '../state/state.ts'
import { HULL, PIVOT, ZONE_OF_CONTROL } from '../tables.ts'

/** csw-move-2: how often a vehicle may pivot. */
function pivotsOf(mobility: Mobility, gait: Gait): number {
  const row = tables.movement.find(({ type }) => type === mobility)
  return (gait === 'advance' ? row?.advancePivots : row?.runPivots) ?? 0
}

/** csw-move-2, csw-move-3, csw-terr-1, csw-terr-2, csw-core-9, csw-ruling-40: why a vehicle cannot go that way. Takes anything. */
export function whyNotDrive(
  state: State,
  team: Team,
  start: Pose,
  legs: unknown,
  gait: Gait,
  allowance: number,
): Refusal | null {
  if (!isDrive(legs))
    return refusal('not-a-drive', 'Give the way as a list of { turn }, { ahead } and { back }.')
  const mobility = mobilityOf(team)
  const pivots = legs.filter((leg) => 'turn' in leg).length
  if (pivots > pivotsOf(mobility, gait)) {
    return refusal(
      'too-many-pivots',
      `A ${mobility} vehicle may pivot ${pivotsOf(mobility, gait)} times on this order, not ${pivots} (csw-move-2).`,
    )
  }
  const backs = legs.filter((leg) => 'back' in leg)
  if (backs.length > 0) {
    if (gait !== 'advance' || legs.length > 1)
      return refusal(
        'reverse-alone',
        'A vehicle reverses straight, on an Advance, and does nothing else (csw-move-3).',
      )
  }
  const about = standingAbout(state, team, start)
  let stand = start
  let spent = 0
  for (const leg of legs) {
    if ('turn' in leg) {
      if (!isTurnWithin(stand.facing, leg.turn, PIVOT))
        return refusal('pivot-too-wide', 'A pivot is at most 90 degrees (csw-move-2).')
      stand = { at: stand.at, facing: leg.turn }
      const wrong = whyNotHull(state, team, hullAt(stand.at, stand.facing), about, gait)
      if (wrong) return wrong
      continue
    }
    const cost = driveCost(state, team, stand, leg, gait, about)
    if (typeof cost !== 'number') return cost
    spent += cost
    stand = poseAfterStep(stand, leg)
  }
  const limit =
    backs.length > 0
      ? Math.min(allowance, rateOf(team, 'advance') * tables.constants.vehicleReverseFraction)
      : allowance // csw-ruling-40
  if (spent > limit)
    return refusal('too-far', `The way costs ${spent / 100}" and ${limit / 100}" are allowed (csw-move-1).`)
  if (legs.length > 0 && isInZone(hullAt(stand.at, stand.facing), about.enemies)) {
    return refusal('ends-too-near', 'It ends within 3" of an enemy (csw-core-9).')
  }
  return null
}

/** A stretch straight ahead or straight back. */
type Stretch = Exclude<DriveStep, { readonly turn: unknown }>

/** The obstacles near a vehicle's path, computed once for the whole move. */
interface About {
  readonly others: readonly Body[]
  readonly enemies: readonly Body[]
  /** csw-core-10: those in whose zones it did not begin. */
  readonly zones: readonly Body[]
}

function standingAbout(state: State, team: Team, start: Pose): About {
  const body = hullAt(start.at, start.facing)
  const enemies = enemyBodies(state, team.side)
  const zones = enemies.filter((enemy) => distance(body, enemy) > ZONE_OF_CONTROL)
  return { others: bodiesInTheWay(state, team), enemies, zones }
}

/** csw-terr-1, csw-terr-2, csw-bldg-1, csw-move-5: a straight stretch: what it costs, or what stops it. */
function driveCost(
  state: State,
  team: Team,
  stand: Pose,
  leg: Stretch,
  gait: Gait,
  about: About,
): number | Refusal {
  const far = 'ahead' in leg ? leg.ahead : leg.back
  const end = poseAfterStep(stand, leg)
  const wrong = whyNotHull(state, team, hullAt(end.at, end.facing), about, gait)
  if (wrong) return wrong
  const middle = { x: Math.round((stand.at.x + end.at.x) / 2), y: Math.round((stand.at.y + end.at.y) / 2) }
  const swept = hull(middle, stand.facing, HULL.length + far, HULL.width)
  if (about.others.some((body) => overlaps(body, swept)))
    return refusal('solid-in-the-way', 'A model is in the way (csw-move-5).')
  if (isInZone(swept, about.zones)) return refusal('too-near', 'It comes within 3" of an enemy (csw-core-9).')

  const mobility = mobilityOf(team)
  const [frontLeft, rearLeft, rearRight, frontRight] = hullCorners(swept)
  let rough = 0
  for (const [from, to] of [
    [rearLeft, frontLeft],
    [rearRight, frontRight],
    [stand.at, end.at],
  ] as const) {
    const deep = roughAlong(state, mobility, from, to, gait)
    if (typeof deep !== 'number') return deep
    rough = Math.max(rough, Math.min(deep, far))
  }
  return far + (mobility === 'half-tracked' ? rough : 0)
}

function mobilityOf(team: Team): Mobility {
  return team.profile.vehicle?.mobility ?? 'wheeled'
}

/** csw-terr-1, csw-terr-2: how much rough ground lies on a line that the vehicle covers, or what it cannot cover. */
function roughAlong(state: State, mobility: Mobility, from: Point, to: Point, gait: Gait): number | Refusal {
  let deep = 0
  for (const crossing of sightLine(groundFor(state), { at: from, z: 0 }, { at: to, z: 0 }).crossings) {
    if (crossing.kind === 'cloud') continue
    const terrain = terrainOf(crossing.piece)
    const isLine = crossing.kind === 'line' || crossing.kind === 'inner-wall'
    if (isLine && (crossing.gap || crossing.touches)) continue
    const stops = isLine ? whyNotOver(terrain, mobility, gait) : whyNotInto(terrain, mobility, crossing.kind)
    if (stops) return refusal('impassable', `${capital(terrainName(crossing.piece))}: ${stops}`)
    if ('depth' in crossing && terrain.isRough) deep += crossing.depth
  }
  return deep
}

/** csw-terr-2, csw-terr-5: obstacles. */
function whyNotOver(terrain: TerrainType, mobility: Mobility, gait: Gait): string | null {
  if (terrain.isClimbed || terrain.isImpassable) return 'no vehicle can cross it (csw-terr-5).'
  if (!terrain.isObstacle || terrain.cover !== 'hard') return null
  if (mobility === 'wheeled') return 'wheels cannot cross it (csw-terr-2).'
  return gait === 'run' ? 'tracks cross it on an Advance only (csw-terr-2).' : null
}

/** csw-terr-1, csw-bldg-1: ground. */
function whyNotInto(terrain: TerrainType, mobility: Mobility, kind: string): string | null {
  if (kind === 'building' || terrain.isClimbed || terrain.isImpassable)
    return 'no vehicle can enter it (csw-bldg-1).'
  return terrain.isRough && mobility === 'wheeled' ? 'wheels cannot enter it (csw-terr-1).' : null
}

/** csw-core-6, csw-move-5, csw-core-9: why a hull cannot stand like this: its corners, its middle, and all its sides. */
function whyNotHull(
  state: State,
  team: Team,
  body: Body,
  { others, zones }: About,
  gait: Gait,
): Refusal | null {
  const corners = body.kind === 'hull' ? hullCorners(body) : []
  if (!corners.every((corner) => isPointOnTable(mapOf(state), corner)))
    return refusal('off-the-table', 'That is off the table (csw-core-6).')
  const ground = groundFor(state)
  const mobility = mobilityOf(team)
  for (const corner of [body.at, ...corners]) {
    for (const region of regionsAt(ground, corner)) {
      const wrong = whyNotInto(terrainOf(region), mobility, region.kind)
      if (wrong) return refusal('impassable', `${capital(terrainName(region))}: ${wrong}`)
    }
  }
  for (const [i, corner] of corners.entries()) {
    const wrong = roughAlong(state, mobility, corner, corners[(i + 1) % corners.length] ?? corner, gait)
    if (typeof wrong !== 'number') return wrong
  }
  if (others.some((other) => overlaps(other, body)))
    return refusal('occupied', 'Another model stands there (csw-move-5).')
  return isInZone(body, zones) ? refusal('too-near', 'It comes within 3" of an enemy (csw-core-9).') : null
}
