import { type Decision, type Pick, pick, type Some, some } from '@sandtable/engine'
import { whichOf } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { endActivation } from '../command/carry-out.ts'
import { type Declaration, declared } from '../command/declare.ts'
import { mayTakePart } from '../command/eligible.ts'
import { spendOrderPoints } from '../command/order-points.ts'
import { rallyAndCheck } from '../received-fire/checks.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  hasTrait,
  isLeader,
  isVehicle,
  type Side,
  type State,
  type Team,
  teamById,
  teamsOfUnit,
  type Unit,
  unitById,
  unitOf,
} from '../state/state.ts'
import { countingGuns, fireForEffect } from './barrage.ts'
import { hasBattery, hasMissionsLeft, weightOf } from './missions.ts'
import { aimPoint } from './range-in.ts'
import { hasSmoke, laySmoke } from './smoke.ts'

/** hof-art-1, hof-art-2: the Units that may call a barrage now: with the very first Order Point of the turn. */
export function barrageCallers(state: State, side: Side): readonly string[] {
  if (state.orderPoints === 0 || state.hasSpentOrderPoint || side !== state.active) return []
  return state.units.filter((unit) => unit.side === side && mayCall(state, unit)).map(({ id }) => id)
}

function mayCall(state: State, unit: Unit): boolean {
  if (unit.isDestroyed || (unit.mission?.sustained ?? null) !== null) return false
  if (!hasBattery(state, unit.id) || !hasMissionsLeft(state, unit)) return false
  return gunsFor(state, unit.id).length > 0 && observersFor(state, unit).length > 0
}

/** hof-art-17, hof-setup-7: the guns that may take part, on the table or off it; not those in reserve. */
function gunsFor(state: State, unit: string): readonly Team[] {
  return teamsOfUnit(state, unit).filter((team) => {
    if (weightOf(team) === null) return false
    const { byOrder, byHero, isBound } = team.thisTurn
    return team.place === 'off-table'
      ? !(byOrder || byHero || isBound)
      : team.place === 'table' && mayTakePart(team, 'order')
  })
}

/** hof-art-4: any Team of the Unit, any Team of a recon Unit, or any Leader on foot of the force. */
function observersFor(state: State, unit: Unit): readonly Team[] {
  return state.teams.filter(
    (team) =>
      team.side === unit.side &&
      mayTakePart(team, 'order') &&
      (team.unit === unit.id || isOfRecon(state, team) || (isLeader(team) && !isVehicle(team))),
  )
}

/** hof-trait-T1-24: recon Units, or Teams with the trait. */
function isOfRecon(state: State, team: Team): boolean {
  return unitOf(state, team).profile.kind === 'recon' || hasTrait(team, 'recon')
}

/** hof-art-2 to hof-art-4, hof-art-9, hof-art-17: the call, from the Order Point to the end of its activation. */
export function callBarrage(game: HailOfFireGame, id: string): void {
  const { state } = game
  const unit = unitById(state, id)
  spendOrderPoints(state, 1)
  const observer = teamById(state, game.ask(chooseObserver(state, unit)))
  const guns = game.ask(chooseGuns(state, unit)).map((gun) => teamById(state, gun))
  const point = isMortarFor(unit, observer) ? game.ask(pointAtOnce(state, unit, observer, guns)) : null
  const onTable = guns.filter((gun) => gun !== observer && gun.place === 'table')
  const activation = declared(game, declarationOf(unit, [observer, ...onTable]))
  rallyAndCheck(game, activation)
  if (isSuccess(observer, guns)) startMission(game, unit, observer, guns, point)
  endActivation(game)
}

/** hof-order-4: calling artillery is a Fire order. */
function declarationOf(unit: Unit, teams: readonly Team[]): Declaration {
  const [lead] = teams
  return {
    side: unit.side,
    payment: 'order',
    lead: lead?.id ?? '',
    teams,
    orders: [{ kind: 'barrage', unit: unit.id }],
    followed: teams.map(() => 0),
  }
}

/** hof-art-4 */
export function chooseObserver(state: State, unit: Unit): Decision<string> {
  const of = observersFor(state, unit)
  return whichOf({ clause: 'hof-art-4', name: 'observer', by: unit, about: { unit: unit.id }, of })
}

/** hof-art-17: which guns take part. */
export function chooseGuns(state: State, unit: Unit): Some<string> {
  const guns = gunsFor(state, unit.id)
  return some({
    clause: 'hof-art-17',
    name: 'call-barrage',
    seat: unit.side,
    about: { unit: unit.id },
    options: guns.map(({ id }) => id),
    standing: guns.map(({ id }) => id),
    min: 1,
    max: guns.length,
  })
}

/** hof-art-9, hof-trait-T1-16: a mortar Team observes for its own Unit. */
function isMortarFor(unit: Unit, observer: Team): boolean {
  return observer.unit === unit.id && hasTrait(observer, 'mortar') && weightOf(observer) !== null
}

/** hof-art-9: the Unit fires at once at a point that the mortar sees; without a point it ranges in. */
export function pointAtOnce(
  state: State,
  unit: Unit,
  observer: Team,
  guns: readonly Team[],
): Decision<Point | null> {
  return aimPoint(
    state,
    unit.side,
    'hof-art-9',
    'fire-at-once',
    observer.id,
    guns.map(({ id }) => id),
  )
}

/** hof-art-17, hof-supp-6, hof-later-10: the observer is there and Ready, or a forward observer; and a gun that takes part is Ready. */
function isSuccess(observer: Team, guns: readonly Team[]): boolean {
  const canObserve = observer.place !== 'gone' && (!observer.isSuppressed || hasTrait(observer, 'observer'))
  return (
    canObserve &&
    guns.some((gun) => gun.place === 'off-table' || (gun.place === 'table' && !gun.isSuppressed))
  )
}

/** hof-art-3, hof-art-4: those that take part are bound for this turn; a Leader of another Unit until the owner's next. */
function startMission(
  game: HailOfFireGame,
  unit: Unit,
  observer: Team,
  guns: readonly Team[],
  point: Point | null,
): void {
  const { state } = game
  for (const team of [observer, ...guns]) team.thisTurn.isBound = true
  if (isLeader(observer) && observer.unit !== unit.id) observer.isObserver = true
  const ids = guns.filter(({ place }) => place !== 'gone').map(({ id }) => id)
  unit.mission = {
    observer: observer.id,
    guns: ids,
    aim: point,
    marker: point,
    sustained: null,
    resolvedIn: state.round,
  }
  game.note?.({
    kind: 'barrage-called',
    clause: 'hof-art-2',
    unit: unit.id,
    observer: observer.id,
    guns: ids,
  })
  if (point === null) return
  const firing = countingGuns(state, ids, point)
  if (firing.length === 0) return
  if (hasSmoke(state, firing) && game.ask(explosiveOrSmoke(unit)) === 'smoke')
    laySmoke(game, unit, point, firing)
  else fireForEffect(game, unit, point, firing)
}

/** hof-art-9, hof-art-16: mortars that fire at once may fire smoke, too. */
export function explosiveOrSmoke(unit: Unit): Pick<'fire' | 'smoke'> {
  return pick<'fire' | 'smoke'>({
    clause: 'hof-art-16',
    name: 'explosive-or-smoke',
    seat: unit.side,
    about: { unit: unit.id },
    options: ['fire', 'smoke'],
  })
}
