import { type Chance, type Decision, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import {
  base,
  distance,
  inch,
  isOnTable,
  type Place,
  type Point,
  type Vector,
  walkOf,
  whyNotStand,
} from '@sandtable/table'
import type { DeployPart } from '../../forces/data/scenarios.ts'
import { BASE_RADIUS } from '../figures.ts'
import { beginSetUp } from '../heavy-weapons/set-up.ts'
import { waysFor } from '../moving/going.ts'
import { barriersFor } from '../moving/way.ts'
import { mapOf, sceneFor } from '../scene.ts'
import { type Character, figureOf, type Stance } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { hullOf } from '../state/vehicle.ts'
import { vehicleById } from '../vehicles/crew.ts'
import { mount } from '../vehicles/mount.ts'
import { ride } from '../vehicles/ride.ts'
import { inwardOf } from './edges.ts'
import { beginsHidden, partsOf, whyNotByPart, whyNotForPart } from './parts.ts'

/** Where and how a character is set up. */
export interface DeploySpot extends Point {
  readonly floor?: number
  readonly facing?: Vector
  readonly stance?: Stance
}

/** sks-hide-1: the next character is set up by its owner. In secret, if the scenario lets the side hide. */
export function deploy(game: SanginGame, character: Character): void {
  const { state } = game
  if (ridesAlong(game, character)) return
  const spot = game.ask(deployCharacter(state, character))
  if (spot === null) {
    const enters = partsOf(state, character.side).some((part) => part.enters)
    character.place = enters ? 'reserve' : 'left'
    return
  }
  const part = partFor(state, character, spot)
  const isHidden = part !== null && beginsHidden(state, part, spot)
  Object.assign(figureOf(character), { x: spot.x, y: spot.y, floor: spot.floor ?? 0 })
  character.stance = spot.stance ?? 'standing'
  character.facing = spot.facing ?? inwardOf(state, character.side)
  character.place = isHidden ? 'hidden' : 'table'
  beginSetUp(character)
  const { x, y } = spot
  game.note?.({
    kind: 'deployed',
    clause: 'sks-hide-1',
    character: character.id,
    x,
    y,
    ...(isHidden ? { only: [character.side] } : {}),
  })
}

/** sks-veh-15: mounted, if the owner likes and there is room. */
function ridesAlong(game: SanginGame, character: Character): boolean {
  const { state } = game
  const question = ride(state, character)
  const id = question && game.ask(question)
  if (id === null) return false
  mount(character, vehicleById(state, id), 'passenger')
  return true
}

/** sks-hide-1: positions, stances and facings that the scenario allows; null: the character enters later. */
export function deployCharacter(state: State, character: Character): Decision<DeploySpot | null> {
  const parts = partsOf(state, character.side)
  const illegal = (spot: unknown): Refusal | null =>
    spot === null ? whyNotKept(state, character) : whyNotDeploy(state, character, spot)
  return place<DeploySpot | null>({
    clause: 'sks-hide-1',
    name: 'deploy',
    seat: character.side,
    about: drawn('stand', { unit: character.id }),
    secret: parts.some(({ hidden, enters }) => hidden !== undefined || enters !== undefined),
    illegal,
    sample: (chance) => anySpot(state, character, chance, illegal),
  })
}

/** sks-hide-1: why a character may not wait beside the table: no part lets them enter later, and there is room. */
function whyNotKept(state: State, character: Character): Refusal | null {
  const enters = partsOf(state, character.side).find((part) => part.enters)
  if (enters) return whyNotForPart(state, character, enters)
  return firstSpot(state, character)
    ? refusal('must-be-placed', 'There is room for this character (sks-hide-1).')
    : null
}

/** sks-hide-1: why a character may not be set up so; null if they may. Takes whatever a client sends. */
export function whyNotDeploy(state: State, character: Character, spot: unknown): Refusal | null {
  const shape = whyNoSpot(spot)
  if (shape) return shape
  const at = spot as DeploySpot
  if (!isOnTable(mapOf(state), at)) return refusal('off-table', 'That is beside the table.')
  const refused = whyNotByAnyPart(state, character, at) ?? whyFarFromVehicles(state, character, at)
  if (refused) return refused
  const blocked = whyNotStandAt(state, character, at)
  return blocked === null ? null : refusal('no-room', blocked)
}

/** sks-ruling-94: who sets up with vehicles stands within 6 inches of one of them. */
function whyFarFromVehicles({ vehicles }: State, { side }: Character, at: Point): Refusal | null {
  const own = vehicles.filter((one) => one.side === side && one.place === 'table')
  const isNear = own.some((one) => distance(hullOf(one), base(at, BASE_RADIUS)) <= inch(NEAR_VEHICLE))
  if (own.length === 0 || isNear) return null
  return refusal('far-from-vehicles', `Set up within ${NEAR_VEHICLE}" of a vehicle.`)
}

const NEAR_VEHICLE = 6

function whyNoSpot(spot: unknown): Refusal | null {
  if (!isPoint(spot)) return refusal('not-a-spot', 'Give a place as { x, y, floor, facing, stance }.')
  const { floor, facing, stance } = spot as DeploySpot
  if (floor !== undefined && !Number.isInteger(floor))
    return refusal('not-a-spot', 'Give the floor as a whole number.')
  if (facing !== undefined && (!isPoint(facing) || (facing.x === 0 && facing.y === 0)))
    return refusal('no-facing', 'A character looks somewhere, not to (0, 0).')
  if (stance !== undefined && !STANCES.includes(stance))
    return refusal('no-stance', `A stance is one of ${STANCES.join(', ')}.`)
  return null
}

const STANCES: readonly Stance[] = ['standing', 'kneeling', 'prone']

function placeAt({ x, y, floor = 0 }: DeploySpot): Place {
  return floor === 0 ? { x, y } : { x, y, floor }
}

/** The first part of the scenario by which a character may be set up at a place. */
export function partFor(state: State, character: Character, spot: DeploySpot): DeployPart | null {
  const at = placeAt(spot)
  return (
    partsOf(state, character.side).find((part) => whyNotByPart(state, character, part, at) === null) ?? null
  )
}

function whyNotByAnyPart(state: State, character: Character, spot: DeploySpot): Refusal | null {
  const at = placeAt(spot)
  let refused: Refusal | null = null
  for (const part of partsOf(state, character.side)) {
    if (part.enters) continue
    const why = whyNotByPart(state, character, part, at)
    if (why === null) return null
    refused ??= why
  }
  return refused
}

/** sks-move-8: on ground that can be stood on, and on no base that the owner knows of. */
export function whyNotStandAt(state: State, character: Character, spot: DeploySpot): string | null {
  const at = placeAt(spot)
  const walker = { from: at, radius: BASE_RADIUS, barriers: barriersFor(state, character, at.floor ?? 0) }
  return whyNotStand(walkOf(waysFor(sceneFor(state), 'walk'), walker), at)
}

const TRIES = 60

function anySpot(
  state: State,
  character: Character,
  chance: Chance,
  illegal: (spot: DeploySpot | null) => Refusal | null,
): DeploySpot | null {
  const { width, depth } = mapOf(state)
  if (chance.below(3) === 0 && illegal(null) === null) return null
  for (let tries = 0; tries < TRIES; tries++) {
    const spot = spotIn(state, character, chance, { width, depth })
    if (illegal(spot) === null) return spot
  }
  return firstSpot(state, character)
}

/** A place by chance, in the zone of one of the parts. */
function spotIn(
  state: State,
  character: Character,
  chance: Chance,
  size: { readonly width: number; readonly depth: number },
): DeploySpot {
  const zones = partsOf(state, character.side).flatMap(({ zone }) => zone ?? [])
  const zone = zones[chance.below(Math.max(1, zones.length))]
  const [west, south] = [inch(zone?.x ?? 0), inch(zone?.y ?? 0)]
  const [wide, deep] = zone ? [inch(zone.w), inch(zone.h)] : [size.width, size.depth]
  const spot = { x: west + chance.below(wide + 1), y: south + chance.below(deep + 1) }
  const floor = chance.below(4) === 0 ? 1 + chance.below(2) : 0
  return floor === 0 ? spot : { ...spot, floor }
}

const STEP = inch(1)

/** sks-hide-1: the first free place on a grid of inches; null if there is none. */
export function firstSpot(state: State, character: Character): DeploySpot | null {
  const { width, depth } = mapOf(state)
  for (let floor = 0; floor <= 2; floor++) {
    for (let y = STEP; y < depth; y += STEP) {
      for (let x = STEP; x < width; x += STEP) {
        const spot = floor === 0 ? { x, y } : { x, y, floor }
        if (whyNotDeploy(state, character, spot) === null) return spot
      }
    }
  }
  return null
}
