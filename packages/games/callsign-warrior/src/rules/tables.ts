import { type ArcWidth, inch, millimetres } from '@sandtable/table'
import tables from '../../data/rules-tables.json' with { type: 'json' }
import type { Rating } from '../forces/armies.ts'

/**
 * The numbers of the rules that are in no army list, from `data/rules-tables.json`. Lengths are hundredths of an inch.
 */
const { constants } = tables

/** csw-turn-1 */
export const TURNS: number = constants.turns
/** csw-core-9 */
export const ZONE_OF_CONTROL: number = inch(constants.zoneOfControlIn)
/** csw-core-16: half of 40 mm. */
export const OBJECTIVE_RADIUS: number = Math.floor(millimetres(constants.objectiveDiameterMm) / 2)
/** csw-obj-2 */
export const OBJECTIVE_CONTROL: number = inch(constants.objectiveControlRadiusIn)
/** csw-res-4 */
export const RESERVE_SIDE_EDGE: number = inch(constants.reserveSideEdgeIn)
/** csw-res-1 */
export const RESERVE_FRACTION: number = constants.reserveFraction
/** csw-wr-10 */
export const INDIRECT_BEYOND: number = inch(constants.indirectMinEnemyDistanceIn)
/** csw-core-17 */
export const BASE_RADIUS: number = inch(constants.infantryBaseDiameterIn) / 2
/** csw-core-17 */
export const HULL: Readonly<{ length: number; width: number }> = {
  length: Math.max(...constants.vehicleHullIn.map(inch)),
  width: Math.min(...constants.vehicleHullIn.map(inch)),
}
/** csw-veh-2 */
export const VEHICLE_SIGHT_RADIUS: number = inch(constants.vehicleSightBaseDiameterIn) / 2
/** csw-ow-9 */
export const OVERWATCH_STEP: number = inch(constants.overwatchStepIn)
/** csw-trans-2 */
export const EMBARK_DISTANCE: number = inch(constants.embarkDistanceIn)
/** csw-trans-6 */
export const FORCED_DISEMBARK_DISTANCE: number = inch(constants.forcedDisembarkDistanceIn)
/** csw-los-6 */
export const OWN_TERRAIN_DEPTH: number = inch(constants.areaTerrainOwnDepthIn)
/** csw-turn-6: at most this part of the starting tokens is left. */
export const SHATTERED_FRACTION: number = constants.shatteredAtRemainingFraction
/** csw-terr-2: what infantry pay to cross an obstacle. */
export const OBSTACLE_COST: number = inch(tables.terrainEffects.obstacle.infantryCostIn)
/** csw-climb-1 */
export const CLIMB_LIMIT: number = inch(tables.terrainEffects.climbing.maxHeightIn)
/** csw-veh-4: extra countermeasure dice for cover. */
export const DICE_FOR_COVER: { readonly light: number; readonly hard: number } =
  tables.vehicleCover.extraCountermeasureDice
/** csw-veh-3: with this many corners seen there is no cover. */
export const CORNERS_FOR_NO_COVER: number = tables.vehicleCover.cornersSeenForNoCover
/** csw-veh-5: what an anti-tank or countermeasure die needs. */
export const VEHICLE_DIE: number = tables.vehicleAttack.success
/** csw-veh-6, csw-trans-7: what an explosion adds to the damage roll of passengers. */
export const EXPLOSION_PEN: number = tables.vehicleDamage.explosionPen
/** csw-move-2: the widest turn of one pivot, in degrees. */
export const PIVOT: 45 | 90 | 180 = degrees(tables.pivotDegrees)
/** csw-bldg-4: through a window; through a door or a hole it is the half plane. */
export const WINDOW_ARC: ArcWidth = degrees(tables.terrainEffects.building.windowArcDegrees)
/** csw-climb-1: what an inch of a climb costs. */
export const CLIMB_COST: number = tables.terrainEffects.climbing.costPerInchIn
/** csw-fwd-1, csw-ruling-126: from an edge by which enemy Teams still have to enter. */
export const FORWARD_FROM_EDGE: number = inch(constants.forwardDeploymentMinEnemyEntryEdgeIn)
/** csw-rally-1: a Team that has lost this part of its models is Broken. */
export const BROKEN_FRACTION: number = constants.brokenAtLossFraction
/** csw-cc-8: attacks of a model, and of one with a close quarters weapon. */
export const ATTACKS: Readonly<{ usual: number; closeWeapon: number }> = {
  usual: tables.closeCombat.attacksPerModel,
  closeWeapon: tables.closeCombat.attacksPerModelCqw,
}
/** csw-med-2: from which die the Team loses Shock, from which the soldier returns. */
export const MEDIC: Readonly<{ calmsOn: number; returnsOn: number; removesShock: number }> = tables.medic

/** csw-hit-1: what is added to the die to hit. */
export function hitModifier(id: HitModifier): number {
  return rowOf('hitModifiers', tables.hitModifiers, (row) => row.id === id).value
}

export type HitModifier =
  | 'close-range'
  | 'advance'
  | 'suppressed'
  | 'combat-reflexes'
  | 'overwatch'
  | 'dashed'
  | 'taken-cover'
  | 'smoked'
  | 'one-crew'

/** csw-hid-3: what is added to the die of Spotting. */
export function spottingModifier(id: 'stealthy'): number {
  return rowOf('spottingModifiers', tables.spottingModifiers, (row) => row.id === id).value
}

/** csw-wound-1: the Defence of a target. */
export function defenceOf(target: 'infantry' | 'soft-skinned-vehicle'): number {
  return rowOf('defence', tables.defence, (row) => row.target === target).needed
}

/** csw-wound-2: what is added to Defence. */
export function defenceModifier(id: 'body-armour' | 'light-cover' | 'hard-cover'): number {
  return rowOf('defenceModifiers', tables.defenceModifiers, (row) => row.id === id).value
}

/** csw-shock-6: the occasions on which Shock is spent as this effect. */
export function ordersShockedBy(effect: 'pinned-down' | 'suppressed'): readonly string[] {
  return rowOf('shockEffects', tables.shockEffects, (row) => row.id === effect).orders
}

/** csw-shock-6: the points that Demoralised costs. */
export const DEMORALISED_COST: number =
  rowOf('shockEffects', tables.shockEffects, (row) => row.id === 'demoralised').cost ?? 0

/** An angle of an arc that the table supports. */
function degrees(printed: number): 45 | 90 | 180 {
  const found = ([45, 90, 180] as const).find((width) => width === printed)
  if (found === undefined)
    throw new Error(`data/rules-tables.json: ${printed} degrees is none of 45, 90 and 180`)
  return found
}

function rowOf<Row>(table: string, rows: readonly Row[], isIt: (row: Row) => boolean): Row {
  const row = rows.find(isIt)
  if (row === undefined) throw new Error(`data/rules-tables.json: a row of ${table} is missing`)
  return row
}

/** csw-shock-6: how much shorter a move is for each point of Pinned Down. */
export const PINNED_DOWN: number = pinnedDown()

function pinnedDown(): number {
  const row = rowOf('shockEffects', tables.shockEffects, ({ id }) => id === 'pinned-down')
  return inch(-(row.moveModifierIn ?? 0))
}

/** csw-core-15: width and depth of the tables one may play on. */
export const TABLE_SIZES: readonly (readonly [width: number, depth: number])[] = tables.tableSizesIn.map(
  ([width = 0, depth = 0]) => [inch(width), inch(depth)],
)

export interface RatingRow {
  readonly skill: number
  readonly courage: number
  readonly cohesion: number
  readonly dashBonus: number
}

/** csw-rate-1, csw-dash-2: the rating chart. Profiles of army lists override it, but for the dash (csw-rate-2). */
export const RATINGS: Readonly<Record<Rating, RatingRow>> = {
  irregular: ratingRow('irregular'),
  inexperienced: ratingRow('inexperienced'),
  regular: ratingRow('regular'),
  elite: ratingRow('elite'),
}

function ratingRow(rating: Rating): RatingRow {
  const row = tables.teamRatings.find((one) => one.rating === rating)
  if (!row) throw new Error(`data/rules-tables.json: teamRatings lacks ${rating}`)
  return {
    skill: row.skill,
    courage: row.courage,
    cohesion: inch(row.cohesionIn),
    dashBonus: inch(row.dashBonusIn),
  }
}
