import {
  assert,
  type Decision,
  mod,
  type NumberCheck,
  noteVolley,
  orMore,
  refusal,
  yesNo,
} from '@sandtable/engine'
import { placesBeside, putDown } from '@sandtable/miniatures'
import type { Body } from '@sandtable/table'
import { NATURAL, testCourage } from '../morale/courage.ts'
import { baseAt, bodiesOf } from '../moving/figures.ts'
import { type PlacementTerms, placing } from '../moving/placement.ts'
import type { Cover } from '../moving/terrain.ts'
import { NEAR_BURNING_HULL } from '../sampling/grids.ts'
import { addShock, destroyTeam, loseModel } from '../shooting/losses.ts'
import { hasBodyArmour } from '../shooting/to-hit.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isDestroyed, otherSide, type State, type Team } from '../state/state.ts'
import {
  DICE_FOR_COVER,
  defenceModifier,
  defenceOf,
  EXPLOSION_PEN,
  FORCED_DISEMBARK_DISTANCE,
  VEHICLE_DIE,
} from '../tables.ts'

/** csw-veh-5: anti-tank and countermeasure dice alike. */
export const SUCCESS = orMore(VEHICLE_DIE, [], NATURAL)

/** csw-veh-4: extra countermeasure dice for cover. */
export const COVER_DICE: Readonly<Record<Cover, number>> = { none: 0, ...DICE_FOR_COVER }

/** csw-veh-12: what a hit of small arms needs to count against a soft-skinned vehicle. */
export function toHurtSoft(pen: number): NumberCheck {
  return orMore(
    defenceOf('soft-skinned-vehicle'),
    [pen > 0 && mod(-pen, 'penetration', 'csw-veh-12')],
    NATURAL,
  )
}

/** The result of A/T dice, and whether one of them was rerolled. */
export interface AntiTank {
  readonly successes: number
  readonly wasRerolled: boolean
}

/** csw-veh-5, csw-abpro-5, csw-ruling-92: the A/T dice of one hit, one of them re-rolled against a Priority Target. */
export function rollAntiTank(game: WarriorGame, vehicle: Team, dice: number, mayReroll: boolean): AntiTank {
  const { fell, wasRerolled } = rollDice(game, vehicle, 'attack', dice, mayReroll)
  const successes = told(game, 'csw-veh-5', fell, { what: 'anti-tank', vehicle: vehicle.id })
  return { successes, wasRerolled }
}

/** csw-veh-4, csw-veh-5, csw-veh-14, csw-ruling-149: the countermeasures, one of them re-rolled by Makeshift Armour. */
export function rollCountermeasures(game: WarriorGame, vehicle: Team, cover: Cover): number {
  const printed = vehicle.profile.vehicle?.countermeasures ?? 0
  const isArmoured = vehicle.profile.rules.includes('makeshift-armour')
  const { fell } = rollDice(game, vehicle, 'armour', printed + COVER_DICE[cover], isArmoured)
  return told(game, 'csw-veh-4', fell, { what: 'countermeasures', vehicle: vehicle.id, cover })
}

/** csw-veh-5, csw-veh-14, csw-abpro-5: dice of one kind, one failed one of which may be rolled again. */
function rollDice(
  game: WarriorGame,
  vehicle: Team,
  what: 'attack' | 'armour',
  count: number,
  mayReroll: boolean,
): { readonly fell: readonly number[]; readonly wasRerolled: boolean } {
  const fell: number[] = []
  for (let i = 0; i < count; i++)
    fell.push(game.dice.unnoted(what === 'armour' ? 'csw-veh-4' : 'csw-veh-5', 6))
  const failed = fell.findIndex((die) => die < VEHICLE_DIE)
  const wasRerolled = mayReroll && failed >= 0 && game.ask(rerollFailed(game.state, vehicle, what)) === 'yes'
  if (wasRerolled) fell[failed] = game.dice.d6(what === 'armour' ? 'csw-veh-14' : 'csw-abpro-5')
  return { fell, wasRerolled }
}

function told(game: WarriorGame, clause: string, fell: readonly number[], about: object): number {
  const successes = fell.filter((die) => die >= VEHICLE_DIE).length
  noteVolley(game, clause, SUCCESS, { dice: fell, successes }, { ...about })
  return successes
}

/** csw-veh-14, csw-abpro-5: the player who rolled the dice may roll one failed die again. */
export function rerollFailed(state: State, vehicle: Team, what: 'attack' | 'armour'): Decision<'yes' | 'no'> {
  return yesNo({
    clause: what === 'armour' ? 'csw-veh-14' : 'csw-abpro-5',
    name: what === 'armour' ? 'makeshift-armour' : 'priority-target',
    seat: what === 'armour' ? vehicle.side : otherSide(vehicle.side),
    about: { team: vehicle.id, turn: state.turn },
  })
}

/** csw-veh-6 to csw-veh-9, csw-ruling-107 to csw-ruling-110: compares the successes and applies the result. */
export function damageVehicle(
  game: WarriorGame,
  vehicle: Team,
  antiTank: number,
  countermeasures: number,
): void {
  if (isDestroyed(vehicle)) return
  const by = antiTank - countermeasures
  if (antiTank === 0 || by < 0) {
    game.note?.({ kind: 'unharmed', clause: antiTank === 0 ? 'csw-veh-7' : 'csw-veh-6', team: vehicle.id })
    return
  }
  if (by >= game.state.terms.constants.explodesBy) wreck(game, vehicle, 'explosion')
  else if (by > 0) setOnFire(game, vehicle)
  else if (vehicle.isImmobilised) wreck(game, vehicle, 'no damage')
  else immobilise(game, vehicle)
}

function immobilise(game: WarriorGame, vehicle: Team): void {
  vehicle.isImmobilised = true
  game.note?.({ kind: 'immobilised', clause: 'csw-veh-6', team: vehicle.id })
}

/** csw-veh-6, csw-veh-8, csw-veh-9: on fire; the passengers must out; the crew tests to stay. */
function setOnFire(game: WarriorGame, vehicle: Team): void {
  if (vehicle.isImmobilised) {
    wreck(game, vehicle, 'fire')
    return
  }
  immobilise(game, vehicle)
  game.note?.({ kind: 'on-fire', clause: 'csw-veh-6', team: vehicle.id })
  addShock(game, vehicle, game.dice.d6('csw-veh-6'), 'csw-veh-6')
  bailOut(game, vehicle, 0)
  if (!testCourage(game, vehicle, 'csw-veh-8', 'modified')) wreck(game, vehicle, 'no damage')
}

/** csw-veh-10, csw-trans-8, csw-ruling-111: the vehicle is gone; those aboard get out, hurt or not. */
function wreck(game: WarriorGame, vehicle: Team, how: 'explosion' | 'fire' | 'no damage'): void {
  const before = bodiesOf(game.state, vehicle)
  bailOut(game, vehicle, how === 'explosion' ? EXPLOSION_PEN : how === 'fire' ? 0 : null)
  for (const model of aliveModels(vehicle)) loseModel(game, vehicle, model, 'csw-veh-10')
  destroyTeam(game, vehicle, before, 'fight')
}

/** csw-core-17: the hull of a vehicle on the table. */
export function hullOf(state: State, vehicle: Team): Body {
  const [hull] = bodiesOf(state, vehicle)
  assert(hull, `${vehicle.id} is not on the table`)
  return hull
}

/** The Teams aboard a vehicle. */
export function passengersOf(state: State, vehicle: Team): readonly Team[] {
  return state.teams.filter((team) => team.aboard === vehicle.id)
}

/** csw-trans-6, csw-trans-7, csw-ruling-115: the passengers roll for damage, if any, and are set round the hull. */
function bailOut(game: WarriorGame, vehicle: Team, pen: number | null): void {
  for (const team of passengersOf(game.state, vehicle)) {
    if (pen !== null) {
      for (const model of aliveModels(team)) {
        const check = orMore(
          defenceOf('infantry'),
          [
            hasBodyArmour(model) && mod(defenceModifier('body-armour'), 'body armour', 'csw-eq-2'),
            pen > 0 && mod(-pen, 'explosion', 'csw-trans-7'),
          ],
          NATURAL,
        )
        if (game.roll('csw-trans-7', check).success) loseModel(game, team, model, 'csw-trans-7')
      }
    }
    setDown(game, vehicle, team)
  }
}

/** csw-trans-6: within 3" of the hull, outside Zones of Control, in coherency; a model without a place is lost. */
function setDown(game: WarriorGame, vehicle: Team, team: Team): void {
  const { state } = game
  const before = bodiesOf(state, team)
  const hull = hullOf(state, vehicle)
  team.aboard = null
  team.place = 'table'
  const models = aliveModels(team)
  const spots = models.length > 0 ? game.ask(placing(state, besideHull(team, hull, models))) : []
  putDown(team, spots)
  for (const model of models)
    if (!spots.some((spot) => spot.model === model.id)) loseModel(game, team, model, 'csw-trans-6')
  if (spots.length > 0)
    game.note?.({ kind: 'set-down', clause: 'csw-trans-6', team: team.id, vehicle: vehicle.id })
  else destroyTeam(game, team, before, 'fight') // csw-sect-7: the enemy's fire killed them, through the hull
}

function besideHull(team: Team, hull: Body, models: readonly Team['models'][number][]): PlacementTerms {
  return {
    clause: 'csw-trans-6',
    name: 'forced-out',
    team,
    models,
    ...placesBeside({
      body: hull,
      bodyAt: baseAt,
      reach: FORCED_DISEMBARK_DISTANCE,
      steps: NEAR_BURNING_HULL,
      tooNear: refusal('under-the-hull', 'A model cannot stand under the hull (csw-trans-6).'),
      tooFar: refusal('far-from-the-hull', 'Models are set within 3" of the hull (csw-trans-6).'),
    }),
    leaveOut: true,
  }
}
