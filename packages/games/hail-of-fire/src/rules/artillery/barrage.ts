import { assert, orMore, rollMany } from '@sandtable/engine'
import { type Cloud, distanceToPoint, inch, type Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { PING } from '../armour/armour.ts'
import { footprint } from '../moving/footprints.ts'
import { receiveFire } from '../received-fire/receive.ts'
import type { Activation } from '../state/activation.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  hasTrait,
  isOnTable,
  isVehicle,
  type State,
  statsOf,
  type Team,
  teamById,
  type Unit,
} from '../state/state.ts'
import { isInFiringArc } from './arc.ts'
import { endMission, type Weight, weightOf } from './missions.ts'

const { radius: RADIUS, gunsAtRadius, perFurtherGun, mostRadius } = TABLES['hof-art-T1']

/** hof-art-10: 4 inches, plus 1 for each gun beyond two that fires, at most 6. */
export function barrageRadius(guns: number): number {
  return inch(Math.min(mostRadius, RADIUS + perFurtherGun * Math.max(0, guns - gunsAtRadius)))
}

/** hof-art-17, hof-art-18: the guns of a mission that count: Ready, and with the point in their arc. */
export function countingGuns(state: State, guns: readonly string[], point: Point): readonly Team[] {
  return guns
    .map((id) => teamById(state, id))
    .filter(
      (gun) =>
        gun.place === 'off-table' || (isOnTable(gun) && !gun.isSuppressed && isInFiringArc(gun, point)),
    )
}

/** hof-art-11: the weight of a barrage is that of the guns that fire it. */
export function barrageWeight([first]: readonly Team[]): Weight {
  const weight = first && weightOf(first)
  assert(weight, 'a barrage is fired by guns')
  return weight
}

/** hof-art-10 to hof-art-13, hof-art-15, hof-art-20: every Team in the radius is struck, friend or enemy. */
export function fireForEffect(game: HailOfFireGame, unit: Unit, point: Point, guns: readonly Team[]): void {
  const { state } = game
  const radius = barrageRadius(guns.length)
  const weight = barrageWeight(guns)
  game.note?.({
    kind: 'fire-for-effect',
    clause: 'hof-art-10',
    unit: unit.id,
    point,
    radius,
    weight: weight.key,
  })
  for (const team of state.teams) if (isUnderBarrage(team, point, radius)) strikeTeam(game, team, weight.rfp)
  unit.missionsFired++
  if (sustainOrEnd(game, unit, point, radius))
    state.happenings = [...state.happenings, barrageCloud(unit, point, radius)]
}

/** hof-art-20: a barrage that goes on, as a cloud over the ground it covers. */
function barrageCloud({ id }: Unit, at: Point, radius: number): Cloud {
  return { kind: 'barrage', id: `barrage-${id}`, shape: { kind: 'disc', at, radius } }
}

/** hof-art-10, hof-gen-2: its footprint is at least partly within the radius. */
export function isUnderBarrage(team: Team, point: Point, radius: number): boolean {
  return isOnTable(team) && distanceToPoint(footprint(team), point) <= radius
}

/** hof-art-11, hof-art-12, hof-ruling-22, hof-later-9: RFPs by weight; a vehicle rolls Ping dice less its flank armour, one RFP for each 6. */
function strikeTeam(game: HailOfFireGame, team: Team, rfp: number): void {
  if (!isVehicle(team)) {
    receiveFire(game, 'hof-art-11', team, rfp, null)
    return
  }
  const dice = rfp - armourFromAbove(game.state, team)
  if (dice <= 0) return
  const { successes } = rollMany(game, 'hof-art-12', orMore(PING), dice, { team: team.id })
  receiveFire(game, 'hof-art-12', team, successes, null)
}

/** hof-art-12, hof-trait-T1-9: the flank armour; with the switch open-topped vehicles have none against barrages. */
function armourFromAbove({ terms }: State, team: Team): number {
  if (terms.switches.openToppedBarrage === 'on' && hasTrait(team, 'open-topped')) return 0
  return statsOf(team).armour?.flank ?? 0
}

/** hof-art-13, hof-art-20: fire for effect ends the mission, unless barrages may go on. True if it may. */
export function sustainOrEnd(game: HailOfFireGame, unit: Unit, point: Point, radius: number): boolean {
  const { mission } = unit
  if (!mission) return false
  if (game.state.terms.switches.sustain === 'off') {
    endMission(game, unit)
    return false
  }
  mission.marker = point
  mission.sustained = radius
  return true
}

/** hof-art-20: a Team that was activated and ends inside a barrage that goes on is struck by it; smoke strikes nobody. */
export function sufferBarrages(game: HailOfFireGame, { participants }: Activation): void {
  const { state } = game
  for (const unit of state.units) {
    const { mission } = unit
    if (!mission?.marker || mission.sustained === null || !isStriking(state, unit)) continue
    const weight = barrageWeight(mission.guns.map((gun) => teamById(state, gun)))
    for (const { team } of participants) {
      const one = teamById(state, team)
      if (isUnderBarrage(one, mission.marker, mission.sustained)) strikeTeam(game, one, weight.rfp)
    }
  }
}

/** hof-art-16: not a barrage of smoke. */
function isStriking({ happenings }: State, { id }: Unit): boolean {
  return happenings.some((one) => one.kind === 'barrage' && one.id === `barrage-${id}`)
}
