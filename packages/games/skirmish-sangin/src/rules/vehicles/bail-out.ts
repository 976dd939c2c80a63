import { type Decision, pick, refusal } from '@sandtable/engine'
import { gridSteps, nearestFirst, placesBeside } from '@sandtable/miniatures'
import { base, dot, inch, minus, type Point, quarterLeft, walkOf, whyNotStand } from '@sandtable/table'
import { BASE_RADIUS } from '../figures.ts'
import { waysFor } from '../moving/going.ts'
import { barriersFor } from '../moving/way.ts'
import { sceneFor } from '../scene.ts'
import { type Character, figureOf } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { hullOf, type Vehicle } from '../state/vehicle.ts'
import { occupantsOf } from './crew.ts'

/** sks-veh-16: the side of a vehicle where somebody gets out. */
export type Exit = 'left' | 'right' | 'rear' | 'front'

/** How far from the hull somebody who gets out may stand: places lie on a grid. */
const BESIDE = 30
/** If the sides are full, a little farther. */
const FARTHER = inch(6)

/** sks-veh-16: everybody gets out at once, in contact with it, prone. */
export function bailOut(game: SanginGame, vehicle: Vehicle): void {
  const { state } = game
  for (const one of occupantsOf(state, vehicle)) {
    const exits = exitsOf(state, vehicle, one)
    const exit = exits.length > 0 ? game.ask(exitSide(one, vehicle, exits)) : null
    getOut(state, vehicle, one, exit)
    one.stance = 'prone'
  }
}

/** sks-veh-16: on which side. */
export function exitSide(character: Character, vehicle: Vehicle, options: readonly Exit[]): Decision<Exit> {
  return pick<Exit>({
    clause: 'sks-veh-16',
    name: 'bail-out',
    seat: character.side,
    about: { character: character.id, vehicle: vehicle.id },
    options,
  })
}

/** sks-veh-5, sks-veh-16: they stand beside the vehicle, on that side or, without room, where there is any. */
export function getOut(state: State, vehicle: Vehicle, character: Character, exit: Exit | null): void {
  const at = (exit && placeAt(state, vehicle, character, exit)) ?? anyPlace(state, vehicle, character)
  const { x, y } = at ?? vehicle
  Object.assign(figureOf(character), { x, y, floor: 0 })
  character.place = 'table'
  character.seat = null
  character.motion = 'stationary'
  const out = minus({ x, y }, vehicle)
  character.facing = out.x === 0 && out.y === 0 ? vehicle.facing : out
}

const EXITS: readonly Exit[] = ['left', 'right', 'rear', 'front']

/** sks-veh-5, sks-veh-16: the sides with room for somebody. */
export function exitsOf(state: State, vehicle: Vehicle, character: Character): readonly Exit[] {
  return EXITS.filter((exit) => placeAt(state, vehicle, character, exit) !== null)
}

/** The free place nearest to the middle of a side. */
function placeAt(state: State, vehicle: Vehicle, character: Character, exit: Exit): Point | null {
  const all = placesNear(vehicle, BESIDE).filter((at) => sideOf(vehicle, at) === exit)
  return all.find((at) => isFree(state, character, at)) ?? null
}

function anyPlace(state: State, vehicle: Vehicle, character: Character): Point | null {
  return placesNear(vehicle, FARTHER).find((at) => isFree(state, character, at)) ?? null
}

const STEPS = 25

function placesNear(vehicle: Vehicle, reach: number): readonly Point[] {
  const { candidates } = placesBeside({
    body: hullOf(vehicle),
    bodyAt: (at) => base(at, BASE_RADIUS),
    reach,
    steps: gridSteps(inch(3) + reach, STEPS),
    tooFar: refusal('too-far', 'That is not beside the vehicle.'),
  })
  return nearestFirst(candidates(), vehicle)
}

function isFree(state: State, character: Character, at: Point): boolean {
  const walker = { from: at, radius: BASE_RADIUS, barriers: barriersFor(state, character, 0) }
  return whyNotStand(walkOf(waysFor(sceneFor(state), 'walk'), walker), at) === null
}

/** Which side of the hull a place is at. */
function sideOf(vehicle: Vehicle, at: Point): Exit {
  const way = minus(at, vehicle)
  const along = dot(way, vehicle.facing)
  const across = dot(way, quarterLeft(vehicle.facing))
  if (Math.abs(across) * 2 >= Math.abs(along)) return across > 0 ? 'left' : 'right'
  return along > 0 ? 'front' : 'rear'
}
