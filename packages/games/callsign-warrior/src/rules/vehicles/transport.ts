import { assert, type Decision, type Refusal, refusal, some } from '@sandtable/engine'
import { bodiesDistance, namedOf, placesBeside, putDown, whichOf } from '@sandtable/miniatures'
import { nameOf } from '../../forces/names.ts'
import { baseAt, bodiesOf } from '../moving/figures.ts'
import { move } from '../moving/move-decision.ts'
import type { Gait } from '../moving/move-legality.ts'
import { type PlacementTerms, placing } from '../moving/placement.ts'
import { NEAR_HULL } from '../sampling/grids.ts'
import { isToDeploy, waitingPlace } from '../set-up/place-team.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  aliveModels,
  isVehicle,
  SIDES,
  type Side,
  type State,
  type Team,
  teamById,
  teamsOf,
} from '../state/state.ts'
import { EMBARK_DISTANCE } from '../tables.ts'
import { hullOf, passengersOf } from './damage.ts'

/** csw-trans-1, csw-trans-5: Teams may start aboard a vehicle that waits with them. */
export function boardVehicles(game: WarriorGame): void {
  for (const side of SIDES) startAboard(game, side, ({ place }) => place !== 'table')
}

/** csw-trans-5, csw-s4-3: of those a side deploys, some may start aboard a vehicle that is deployed with them. */
export function boardDeployed(game: WarriorGame, side: Side): void {
  startAboard(game, side, isToDeploy)
  for (const team of teamsOf(game.state, side)) if (team.place === 'aboard') team.deployment = null
}

/** csw-trans-5: a Team that starts aboard, and the vehicle. */
export interface Boarding {
  readonly team: string
  readonly vehicle: string
}

function startAboard(game: WarriorGame, side: Side, waits: (team: Team) => boolean): void {
  const { state } = game
  const vehicles = teamsOf(state, side).filter((team) => isVehicle(team) && waits(team))
  const teams = teamsOf(state, side).filter((team) => !isVehicle(team) && waits(team))
  const pairs = vehicles.flatMap((vehicle): readonly Boarding[] =>
    teams
      .filter(
        (team) =>
          waitsAt(state, team) === waitsAt(state, vehicle) && team.models.length <= roomIn(state, vehicle),
      )
      .map((team) => ({ team: team.id, vehicle: vehicle.id })),
  )
  const chosen = game.ask(whoStartsAboard(state, side, pairs))
  for (const { team: id, vehicle } of chosen) {
    const team = teamById(state, id)
    team.place = 'aboard'
    team.aboard = vehicle
    game.note?.({ kind: 'embarked', clause: 'csw-trans-5', team: team.id, vehicle })
  }
}

/** Teams that are not deployed wait with the vehicles of their side, even if they might still be placed forward. */
function waitsAt(state: State, team: Team): Team['place'] {
  return team.place === 'undeployed' ? waitingPlace(state, team) : team.place
}

export function whoStartsAboard(
  state: State,
  side: Side,
  pairs: readonly Boarding[],
): Decision<readonly Boarding[]> {
  const illegal = (chosen: readonly Boarding[]): Refusal | null => {
    const used = new Map<string, number>()
    const seen = new Set<string>()
    for (const { team, vehicle } of chosen) {
      if (seen.has(team)) return refusal('aboard-two', 'A Team is aboard one vehicle (csw-trans-1).')
      seen.add(team)
      const taken = (used.get(vehicle) ?? 0) + teamById(state, team).models.length
      used.set(vehicle, taken)
      const room = teamById(state, vehicle).profile.vehicle?.capacity ?? 0
      if (taken > room)
        return refusal('vehicle-full', `${nameOf(vehicle)} has room for ${room} models (csw-trans-1).`)
    }
    return null
  }
  return some({
    clause: 'csw-trans-5',
    name: 'start-aboard',
    seat: side,
    options: pairs,
    min: 0,
    max: pairs.length,
    illegal,
    standing: [],
    sample: (chance) => {
      const one = pairs[chance.below(pairs.length)]
      return chance.below(2) === 0 || one === undefined ? [] : [one]
    },
  })
}

/** csw-trans-1: places left in a vehicle. */
export function roomIn(state: State, vehicle: Team): number {
  const taken = passengersOf(state, vehicle).reduce((sum, team) => sum + aliveModels(team).length, 0)
  return (vehicle.profile.vehicle?.capacity ?? 0) - taken
}

/** csw-trans-2: friendly vehicles on the table with room, not run this turn, within 2" of every model. */
export function vehiclesToBoard(state: State, team: Team): readonly Team[] {
  if (isVehicle(team) || team.place !== 'table') return []
  return teamsOf(state, team.side).filter((vehicle) => {
    if (vehicle.thisTurn.hasRun) return false
    const hulls = bodiesOf(state, vehicle)
    const isNear = bodiesOf(state, team).every((body) => bodiesDistance([body], hulls) <= EMBARK_DISTANCE)
    return isNear && roomIn(state, vehicle) >= aliveModels(team).length
  })
}

/** csw-trans-2, csw-ruling-114: after its move a Team may get in. True if it did. */
export function mayEmbark(game: WarriorGame, team: Team): boolean {
  const vehicles = vehiclesToBoard(game.state, team)
  const none = { orElse: 'none', standing: 'none' } as const
  const asked = { clause: 'csw-trans-2', name: 'embark', by: team, of: vehicles, ...none }
  const vehicle = namedOf(vehicles, game.ask(whichOf(asked)))
  if (!vehicle) return false
  team.place = 'aboard'
  team.aboard = vehicle.id
  team.isHidden = false
  game.note?.({ kind: 'embarked', clause: 'csw-trans-2', team: team.id, vehicle: vehicle.id })
  return true
}

/** csw-trans-4: may the Team get out now? */
export function mayDisembark(state: State, team: Team): boolean {
  assert(team.aboard !== null, `${team.id} is aboard no vehicle`)
  const vehicle = teamById(state, team.aboard)
  return vehicle.place === 'table' && !vehicle.thisTurn.hasRun
}

/** csw-trans-4: each model is set against the hull and moves from there. */
export function disembark(game: WarriorGame, team: Team, gait: Gait): void {
  const { state } = game
  assert(team.aboard !== null, `${team.id} is aboard no vehicle`)
  const vehicle = teamById(state, team.aboard)
  const spots = game.ask(placing(state, atHull(state, team, vehicle)))
  if (spots.length === 0) return // csw-ruling-165: it stays aboard
  team.place = 'table'
  team.aboard = null
  putDown(team, spots)
  game.note?.({ kind: 'disembarked', clause: 'csw-trans-4', team: team.id, vehicle: vehicle.id })
  move(game, team, { clause: 'csw-move-4', name: 'move', gait, kind: 'order' })
}

function atHull(state: State, team: Team, vehicle: Team): PlacementTerms {
  return {
    clause: 'csw-trans-4',
    name: 'get-out',
    team,
    models: aliveModels(team),
    ...placesBeside({
      body: hullOf(state, vehicle),
      bodyAt: baseAt,
      reach: AGAINST,
      steps: NEAR_HULL,
      tooFar: refusal('not-at-the-hull', 'Models are set against the hull (csw-trans-4).'),
    }),
    wayOut: 'if-no-room',
  }
}

/** Against the hull: the first row beside it, and a second row if that is full. */
const AGAINST = 110
