import { assert, type Decision, window } from '@sandtable/engine'
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
  type WalkResult,
  walk as walkThrough,
} from '@sandtable/miniatures'
import type { Pose } from '@sandtable/table'
import { weaponById } from '../../forces/weapons.ts'
import { reveal } from '../seeing/hidden.ts'
import { fireOutOfTurn, resolveAttack } from '../shooting/attack.ts'
import { canHurt, isTarget, type Row } from '../shooting/targets.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  aliveModels,
  isDestroyed,
  modelById,
  otherSide,
  type State,
  type Team,
  teamById,
  turnToFire,
} from '../state/state.ts'
import { OVERWATCH_STEP } from '../tables.ts'
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
  | { readonly kind: 'zone'; readonly zone: Zone; readonly at: number }

type Zone = State['zones'][number]

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
): WalkResult {
  const { state } = game
  const length = planLength(plan)
  const walked = walkThrough<MoveStop>(length, (far) => standAt(state, team, plan, far), {
    forced: (from) => firstZone(state, team, plan, from),
    reaction: (from) => {
      if (kind === 'reaction') return null
      return overwatchShot(game, team, plan, from)
    },
    carryOut: (stop) => {
      if (stop.kind === 'overwatch') shootFromOverwatch(game, teamById(state, stop.team), team)
      else fireBeatenZone(game, stop.zone, team)
      if (isDestroyed(team)) return 'is gone'
      return team.isImmobilised || !hasPurpose() ? 'halts' : 'goes on'
    },
  })
  if (plan.kind === 'foot') noteBuildings(state, team, plan)
  return walked
}

/** csw-bldg-2: the buildings in which models end that did not start in them. */
function noteBuildings(state: State, team: Team, plan: Extract<Plan, { kind: 'foot' }>): void {
  const ground = groundFor(state)
  for (const model of aliveModels(team)) {
    const start = plan.starts.get(model.id)
    assert(start, `${model.id} was there when the move began`)
    const building = roomOf(ground, model)
    if (!building || building === roomOf(ground, start)) continue
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
    assert(model, 'a vehicle is one model')
    placeFigure(model, at)
    team.facing = { x: facing.x, y: facing.y }
    return
  }
  const ground = groundFor(on)
  standAlong(team, plan, far, (from, to, at) => floorBetween(ground, from, to, at))
}

/** Fine enough that no route slips past the rim of a beaten zone between two points. */
const ZONE_STEP = 25

/** csw-ow-2, csw-ruling-25: the enemy may interrupt at every inch and at the end, where the mover is a legal target. */
function overwatchShot(game: WarriorGame, team: Team, plan: Plan, from: number): MoveStop | null {
  const shooters = interruptions(game.state, team, plan, from)
  const choice = shooters.length > 0 ? game.ask(interruptMove(team, shooters)) : 'pass'
  return choice === 'pass' ? null : { kind: 'overwatch', ...choice }
}

/** csw-ow-2: a Team fires from Overwatch when the mover has gone this far, in hundredths of an inch. */
export interface OverwatchStop {
  readonly team: string
  readonly at: number
}

/** csw-ow-2: the Teams on Overwatch, with the points at which the mover is a legal target. */
function interruptions(state: State, team: Team, plan: Plan, from: number): readonly OverwatchStop[] {
  const watchers = state.teams.filter(({ order }) => order === 'overwatch')
  if (watchers.length === 0) return []
  const options = watchers.map((): OverwatchStop[] => [])
  for (const far of pointsFrom(from, planLength(plan), OVERWATCH_STEP)) {
    standAt(state, team, plan, far)
    for (const [i, watcher] of watchers.entries()) {
      if (isTarget(state, watcher, team, 'overwatch')) options[i]?.push({ team: watcher.id, at: far })
    }
  }
  standAt(state, team, plan, from)
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
  fireOutOfTurn(game, watcher, target, 'overwatch')
  if (isDestroyed(watcher)) return
  turnToFire(watcher)
  reveal(game, watcher, 'csw-hid-2')
}

/** csw-wr-3, csw-ruling-61: the first point of the move within 3" of a marker that has not struck it yet. */
function firstZone(state: State, team: Team, plan: Plan, from: number): MoveStop | null {
  const zones = zonesLeft(state, team)
  if (zones.length === 0) return null
  for (const far of pointsFrom(from, planLength(plan), ZONE_STEP)) {
    standAt(state, team, plan, far)
    const zone = zones.find(
      ({ at }) => teamDistanceToPoint(state, team, at) <= state.terms.constants.beatenZone,
    )
    if (zone) return { kind: 'zone', zone, at: far }
  }
  return null
}

/** csw-wr-3, csw-ruling-61: the zones that have not struck the Team in this activation or reaction; its own never does. */
function zonesLeft(state: State, team: Team): State['zones'] {
  return state.zones.filter(({ team: gun }) => gun !== team.id && !team.thisTurn.beatenBy.includes(gun))
}

/** csw-wr-4, csw-veh-11: the full ROF, seen or not; no reaction. Armour is not hurt. */
function fireBeatenZone(game: WarriorGame, zone: Zone, target: Team): void {
  target.thisTurn.beatenBy.push(zone.team)
  const gun = teamById(game.state, zone.team)
  const weapon = weaponById('gpmg')
  if (!canHurt(weapon, target)) return
  const row: Row = { model: modelById(gun, zone.model), weapon, mode: 'plain' }
  game.note?.({ kind: 'beaten-zone', clause: 'csw-wr-3', team: gun.id, target: target.id })
  resolveAttack(game, { attacker: gun, target, occasion: 'beaten-zone', rows: [row], dashed: 'no' })
}

/** csw-wr-3: a Team that ends its activation within 3" of a marker and was not struck by it before. */
export function endInBeatenZone(game: WarriorGame, team: Team): void {
  for (const zone of zonesLeft(game.state, team)) {
    if (team.place !== 'table') return
    if (teamDistanceToPoint(game.state, team, zone.at) <= game.state.terms.constants.beatenZone)
      fireBeatenZone(game, zone, team)
  }
}
