import {
  type AnyDecision,
  bestOfDraws,
  type Chance,
  chance as chanceOf,
  ifLegal,
  sampleChoice,
} from '@sandtable/engine'
import {
  bearing,
  distanceToPoint,
  edgeEnds,
  inch,
  isTurnWithin,
  nearestOnSegment,
  type Point,
  squaredDistance,
  type TableEdge,
  type Vector,
} from '@sandtable/table'
import { TABLES } from '../forces/data/tables.ts'
import { weaponById } from '../forces/data/weapons.ts'
import { mapOf } from '../rules/scene.ts'
import { scenarioOf } from '../rules/set-up/parts.ts'
import type { Character } from '../rules/state/character.ts'
import { type Activation, characterById, type State } from '../rules/state/state.ts'
import { hullOf, kindOf, type Vehicle } from '../rules/state/vehicle.ts'
import type { VehicleAction } from '../rules/vehicles/actions.ts'
import { vehicleById } from '../rules/vehicles/crew.ts'
import { type DriveStep, driveReach } from '../rules/vehicles/drive.ts'
import { penOf } from '../rules/vehicles/penetrate.ts'
import { toHitVehicle } from '../rules/vehicles/shoot-vehicle.ts'
import { toSpotVehicle } from '../rules/vehicles/spot-vehicle.ts'
import { shotWorth } from './worth.ts'

const { armour: ADDED, die: DIE } = TABLES.vehicles

/** What a working vehicle is worth, in characters. */
export const VEHICLE_WORTH = 3

/** sks-veh-7: how likely a power gets through, from 0 to 1. */
export function throughChance(vehicle: Vehicle, power: number, against: 'armour' | 'protection'): number {
  const value = kindOf(vehicle)[against]
  if (value === null || (power === 0 && value > 0)) return 0
  return Math.min(1, Math.max(0, (DIE + power - value - ADDED) / DIE))
}

/** The edge by which the vehicles of a side should leave; null: the scenario wants nothing of them. */
function exitOf(known: State, { side }: Vehicle): TableEdge | null {
  if (known.players[side].party !== 'isaf') return null
  const objective = scenarioOf(known)?.objectives.find(({ kind }) => kind === 'vehicles')
  return objective?.kind === 'vehicles' ? objective.edge : null
}

/** sks-veh-2, sks-veh-4, sks-veh-6: what an action with a vehicle, or against one, is worth. */
export function vehicleWorth(
  known: State,
  character: Character,
  { hadMarker, raised }: Activation,
  action: VehicleAction,
): number {
  const aim = raised?.roll === 'attack' ? raised.points : 0
  const own = known.vehicles.find(({ id }) => id === character.seat?.vehicle)
  switch (action.do) {
    case 'drive':
      return own && exitOf(known, own) ? 0.7 : -1
    case 'drive-off':
      return own && exitOf(known, own) === action.edge ? 9 : -1
    case 'take-seat':
      return action.duty === 'driver' ? 1.5 : 0.3
    case 'clear-mounted':
      return 0.25
    case 'fire-mounted': {
      const target = characterById(known, action.target)
      return 0.1 + shotWorth(known, character, weaponById(action.weapon), target, aim)
    }
    case 'shoot-vehicle': {
      const target = vehicleById(known, action.vehicle)
      const check = toHitVehicle(known, character, action.weapon, target, { aim, isSnap: false })
      return chanceOf(check) * throughChance(target, penOf(action.weapon) ?? 0, 'armour') * VEHICLE_WORTH
    }
    case 'spot-vehicle': {
      const target = vehicleById(known, action.vehicle)
      const terms = { raised: 0, isPointedOut: false, wasUnderFire: hadMarker }
      const best = Math.max(
        0,
        ...character.weapons.map(({ id }) => throughChance(target, penOf(id) ?? 0, 'armour')),
      )
      return best > 0 ? 0.5 * chanceOf(toSpotVehicle(known, character, target, terms)) * best : -1
    }
    default:
      return -1
  }
}

/** How far ahead the next bend must be. */
const AHEAD = inch(3)

/** The next point of the road on the way to an edge; without a road straight to the edge. */
function nextOnRoad(known: State, vehicle: Vehicle, edge: TableEdge): Point {
  const map = mapOf(known)
  const [a, b] = edgeEnds(map, edge)
  const toEdge = (at: Point): number => Math.sqrt(squaredDistance(at, nearestOnSegment(at, a, b)))
  const left = toEdge(vehicle)
  const points = map.roads
    .filter(({ kind }) => kind === 'road')
    .flatMap((road) => road.points)
    .filter((at) => toEdge(at) < left - AHEAD)
    .toSorted((one, other) => toEdge(other) - toEdge(one))
  return points[0] ?? nearestOnSegment(vehicle, a, b)
}

const DEGREES = 7
const PARTS = [1, 0.75, 0.5, 0.25] as const

/** sks-veh-2: along the road to the edge of the mission, round IEDs that were found. */
export function driveFor(known: State, decision: AnyDecision): unknown {
  const { vehicle: id, driver } = decision.about as { readonly vehicle: string; readonly driver: string }
  const vehicle = known.vehicles.find((one) => one.id === id)
  const edge = vehicle && exitOf(known, vehicle)
  if (!vehicle || !edge) return undefined
  const to = nextOnRoad(known, vehicle, edge)
  const reach = driveReach(characterById(known, driver), vehicle)
  const ways = headings(vehicle, to).flatMap((facing) =>
    PARTS.map((part): DriveStep => ({ facing, far: Math.floor(reach * part) })),
  )
  const near = ways
    .map((step) => ({
      step,
      worth: -squaredDistance(endOf(vehicle, step), to) - danger(known, vehicle, step),
    }))
    .toSorted((one, other) => other.worth - one.worth)
  const found = near.find(({ step }) => ifLegal(decision, [step]) !== undefined)
  return found ? [found.step] : undefined
}

/** Straight to a point if it is no sharp turn, and ways beside it. */
function headings({ x, y, facing }: Vehicle, to: Point): readonly Vector[] {
  const straight = { x: to.x - x, y: to.y - y }
  const around = Array.from({ length: Math.floor(360 / DEGREES) }, (_, i) => bearing(i * DEGREES))
  return [straight, facing, ...around].filter(
    (way) => (way.x !== 0 || way.y !== 0) && isTurnWithin(facing, way, 45),
  )
}

function endOf({ x, y }: Vehicle, { facing, far }: DriveStep): Point {
  const length = Math.sqrt(facing.x * facing.x + facing.y * facing.y)
  return { x: Math.round(x + (facing.x * far) / length), y: Math.round(y + (facing.y * far) / length) }
}

const DANGER = inch(30) * inch(30)
const TOO_NEAR = 130

/** sks-ied-2: IEDs that were found are driven round. */
function danger(known: State, vehicle: Vehicle, step: DriveStep): number {
  const found = known.ieds.flatMap(({ place, plan, side }) =>
    place === 'found' && side !== vehicle.side && plan ? [plan] : [],
  )
  if (found.length === 0) return 0
  const passes = [0.25, 0.5, 0.75, 1].some((part) => {
    const at = endOf(vehicle, { ...step, far: step.far * part })
    const hull = hullOf({ ...at, facing: step.facing })
    return found.some((plan) => distanceToPoint(hull, plan) <= TOO_NEAR)
  })
  return passes ? DANGER : 0
}

const DRAWS = 10

/** sks-veh-15: as far toward the edge of the mission as the zone allows. */
export function vehicleSpotFor(known: State, decision: AnyDecision, chance: Chance): unknown {
  const { vehicle: id } = decision.about as { readonly vehicle: string }
  const vehicle = known.vehicles.find((one) => one.id === id)
  const edge = vehicle && exitOf(known, vehicle)
  if (!vehicle || !edge) return undefined
  const [a, b] = edgeEnds(mapOf(known), edge)
  const middle = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
  const best = bestOfDraws(
    DRAWS,
    () => sampleChoice<unknown>(decision, chance) as Point | null,
    (at) => (at ? -squaredDistance(at, middle) : Number.NEGATIVE_INFINITY),
  )
  if (!best) return undefined
  const turned = { ...best, facing: { x: middle.x - best.x, y: middle.y - best.y } }
  return ifLegal(decision, turned) ?? best
}
