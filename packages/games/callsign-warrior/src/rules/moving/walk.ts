import { type Decision, window } from '@sandtable/engine'
import {
  type DriveStep,
  drawn,
  driveLength,
  placeFigure,
  pointsFrom,
  poseAfterLength,
  type RoutePlan,
  planLength as routesLength,
  standAlong,
  type Walked,
  walk as walkThrough,
} from '@sandtable/miniatures'
import type { Pose } from '@sandtable/table'
import { weaponById } from '../../forces/weapons.ts'
import { reveal } from '../seeing/hidden.ts'
import { resolveAttack } from '../shooting/attack.ts'
import { rowsNamed, whoFiresWhat } from '../shooting/fire-plan.ts'
import { isTarget, type Row } from '../shooting/targets.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  aliveModels,
  isDestroyed,
  isVehicle,
  otherSide,
  type State,
  type Team,
  teamById,
  turnToFire,
} from '../state/state.ts'
import { BEATEN_ZONE_RADIUS, OVERWATCH_STEP } from '../tables.ts'
import { teamDistanceToPoint } from './figures.ts'
import { groundFor } from './terrain.ts'
import { floorBetween, roomOf } from './traversal.ts'

/** A declared move: on foot, each model its way; or a vehicle's. */
export type Plan =
  | ({ readonly kind: 'foot' } & RoutePlan)
  | { readonly kind: 'drive'; readonly start: Pose; readonly legs: readonly DriveStep[] }

/** Overwatch may interrupt a move by order, not one by reaction. */
export type MoveKind = 'order' | 'reaction'

/** What stops a move: fire from Overwatch, or a beaten zone. */
type MoveStop =
  | { readonly kind: 'overwatch'; readonly team: string; readonly at: number }
  | { readonly kind: 'zone'; readonly gun: string; readonly at: number }

/**
 * csw-ow-2, csw-ow-5, csw-ow-6, csw-wr-3, csw-veh-6, csw-ruling-23: a Team makes its move, is shot at on the way, and goes on
 * with what is left; a vehicle that is Immobilised stops there, and so does a Team whose move has lost its purpose.
 */
export function walk(
  game: WarriorGame,
  team: Team,
  plan: Plan,
  kind: MoveKind,
  hasPurpose: () => boolean = () => true,
): Walked {
  const { state } = game
  const length = planLength(plan)
  const walked = walkThrough<MoveStop>(length, (far) => standAt(state, team, plan, far), {
    forced: (from) => firstZone(state, team, plan, pointsFrom(from, length, ZONE_STEP)),
    reaction: (from) => {
      if (kind === 'reaction') return null
      return overwatchShot(game, team, plan, pointsFrom(from, length, OVERWATCH_STEP))
    },
    carryOut: (stop) => {
      if (stop.kind === 'overwatch') shootFromOverwatch(game, teamById(state, stop.team), team)
      else fireBeatenZone(game, stop.gun, team)
      if (isDestroyed(team)) return 'is gone'
      return (plan.kind === 'drive' && team.isImmobilised) || !hasPurpose() ? 'halts' : 'goes on'
    },
  })
  if (plan.kind === 'foot' && !isDestroyed(team)) noteBuildings(state, team, plan)
  return walked
}

/** csw-bldg-2: the buildings in which models end that did not start in them. */
function noteBuildings(state: State, team: Team, plan: Extract<Plan, { kind: 'foot' }>): void {
  const ground = groundFor(state)
  for (const model of aliveModels(team)) {
    const start = plan.starts.get(model.id)
    const building = roomOf(ground, model)
    if (!start || !building || building === roomOf(ground, start)) continue
    if (!team.thisTurn.entered.includes(building.id)) team.thisTurn.entered.push(building.id)
  }
}

function planLength(plan: Plan): number {
  return plan.kind === 'drive' ? driveLength(plan.legs) : routesLength(plan)
}

/** csw-ow-9: puts every model where it is after this part of its way. */
export function standAt(on: Parameters<typeof groundFor>[0], team: Team, plan: Plan, far: number): void {
  if (plan.kind === 'drive') {
    const [model] = team.models
    const { at, facing } = poseAfterLength(plan.start, plan.legs, far)
    if (model) placeFigure(model, at)
    team.facing = { x: facing.x, y: facing.y }
    return
  }
  const ground = groundFor(on)
  standAlong(team, plan, far, (from, to, at) => floorBetween(ground, from, to, at))
}

/** Fine enough that no route slips past the rim of a beaten zone between two points. */
const ZONE_STEP = 25

/** csw-ow-2, csw-ruling-25: the enemy may interrupt at every inch and at the end, where the mover is a legal target. */
function overwatchShot(
  game: WarriorGame,
  team: Team,
  plan: Plan,
  points: readonly number[],
): MoveStop | null {
  const shooters = interruptions(game.state, team, plan, points)
  const choice = shooters.length > 0 ? game.ask(interruptMove(team, shooters)) : 'pass'
  return choice === 'pass' ? null : { kind: 'overwatch', ...choice }
}

/** csw-ow-2: a Team fires from Overwatch when the mover has gone this far, in hundredths of an inch. */
export interface OverwatchStop {
  readonly team: string
  readonly at: number
}

/** csw-ow-2: the Teams on Overwatch, with the points at which the mover is a legal target. */
function interruptions(
  state: State,
  team: Team,
  plan: Plan,
  points: readonly number[],
): readonly OverwatchStop[] {
  const watchers = state.teams.filter(
    (one) => one.side !== team.side && one.order === 'overwatch' && one.place === 'table',
  )
  if (watchers.length === 0) return []
  const options = watchers.map((): OverwatchStop[] => [])
  for (const far of points) {
    standAt(state, team, plan, far)
    for (const [i, watcher] of watchers.entries()) {
      if (isTarget(state, watcher, team, 'overwatch')) options[i]?.push({ team: watcher.id, at: far })
    }
  }
  standAt(state, team, plan, points[0] ?? 0)
  return options.flat()
}

export function interruptMove(
  team: Team,
  options: readonly OverwatchStop[],
): Decision<OverwatchStop | 'pass'> {
  return window({
    clause: 'csw-ow-2',
    name: 'interrupt-move',
    seat: otherSide(team.side),
    about: drawn('stop', { team: team.id }),
    options,
  })
}

/** csw-ow-2 to csw-ow-4, csw-ow-8, csw-ruling-24: it shoots as on Fire, and its Overwatch is over. */
export function shootFromOverwatch(game: WarriorGame, watcher: Team, target: Team): void {
  const { state } = game
  const keys = game.ask(whoFiresWhat(state, watcher, target, 'overwatch'))
  const rows = rowsNamed(watcher, 'overwatch', keys)
  if (rows.length > 0)
    resolveAttack(game, { attacker: watcher, target, occasion: 'overwatch', rows, dashed: 'no' })
  if (isDestroyed(watcher)) return
  turnToFire(watcher)
  reveal(game, watcher, 'csw-hid-2')
}

/** csw-wr-3, csw-ruling-61: the first point of the move within 3" of a marker that has not struck it yet. */
function firstZone(state: State, team: Team, plan: Plan, points: readonly number[]): MoveStop | null {
  const zones = zonesLeft(state, team)
  if (zones.length === 0) return null
  for (const far of points) {
    standAt(state, team, plan, far)
    const zone = zones.find(({ at }) => teamDistanceToPoint(state, team, at) <= BEATEN_ZONE_RADIUS)
    if (zone) return { kind: 'zone', gun: zone.team, at: far }
  }
  standAt(state, team, plan, points[0] ?? 0)
  return null
}

/** csw-wr-3, csw-ruling-61: the zones that have not struck the Team in this activation or reaction; its own never does. */
function zonesLeft(state: State, team: Team): State['zones'] {
  return state.zones.filter(({ team: gun }) => gun !== team.id && !team.thisTurn.beatenBy.includes(gun))
}

/** csw-wr-4: the full ROF, seen or not; no reaction. */
function fireBeatenZone(game: WarriorGame, gunId: string, target: Team): void {
  target.thisTurn.beatenBy.push(gunId)
  const gun = teamById(game.state, gunId)
  const zone = game.state.zones.find(({ team }) => team === gunId)
  const model = zone && aliveModels(gun).find(({ id }) => id === zone.model)
  if (!model || (isVehicle(target) && !target.profile.vehicle?.isSoftSkinned)) return
  const row: Row = { model, weapon: weaponById('gpmg'), mode: 'plain' }
  game.note?.({ kind: 'beaten-zone', clause: 'csw-wr-3', team: gun.id, target: target.id })
  resolveAttack(game, { attacker: gun, target, occasion: 'beaten-zone', rows: [row], dashed: 'no' })
}

/** csw-wr-3: a Team that ends its activation within 3" of a marker and was not struck by it before. */
export function endInBeatenZone(game: WarriorGame, team: Team): void {
  for (const zone of zonesLeft(game.state, team)) {
    if (team.place !== 'table') return
    if (teamDistanceToPoint(game.state, team, zone.at) <= BEATEN_ZONE_RADIUS)
      fireBeatenZone(game, zone.team, team)
  }
}
