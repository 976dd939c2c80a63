import { refusal } from '@sandtable/engine'
import {
  type Body,
  base,
  emptyMap,
  groundOf,
  inch,
  isOnTable,
  type Point,
  pathCost,
  type TableMap,
  type Traversal,
  traversalOn,
} from '@sandtable/table'
import type { Figure, MoveRules, PlaceFault, PlaceRules, Troop } from '../src/index.ts'

/** A game of round bases an inch wide on a bare table; some troops ride in others. */
export interface ToyTroop extends Troop {
  readonly side: 'blue' | 'red'
  place: string
  readonly ridesIn: string | null
  readonly gap: number | null
}

export interface Toy {
  readonly troops: readonly ToyTroop[]
}

export const RADIUS = inch(0.5)

export function figure(id: string, x: number, y: number): Figure {
  return { id, x: inch(x), y: inch(y), floor: 0, isLost: false }
}

export function troop(id: string, side: ToyTroop['side'], ...models: readonly Figure[]): ToyTroop {
  return { id, side, models, place: 'table', facing: { x: 0, y: 1 }, ridesIn: null, gap: inch(2) }
}

/** Placed on a table of 20 inches, more than 3 inches from any enemy. */
export const TOY: PlaceRules<Toy, ToyTroop> = {
  troops: ({ troops }) => troops,
  bodyOf: (_, { x, y }) => base({ x, y }, RADIUS),
  radius: () => RADIUS,
  carrier: ({ troops }, { ridesIn }) => troops.find(({ id }) => id === ridesIn) ?? null,
  cohesion: ({ gap }) => gap,
  hasFacing: () => false,
  whyNotStand: (_known, _troop, at, _facing, others, enemies) => {
    const here = base({ x: at.x, y: at.y }, RADIUS)
    if (at.x < 0 || at.y < 0 || at.x > inch(20)) return refusal('off', 'off the table')
    if (others.some((other) => touches(other, here, 0))) return refusal('occupied', 'occupied')
    return enemies.some((enemy) => touches(enemy, here, inch(3)))
      ? refusal('near an enemy', 'near an enemy')
      : null
  },
  whyNotFloor: (_, { floor = 0 }) => (floor === 0 ? null : refusal('no-floor', 'no floor')),
  placeRefusal: (fault: PlaceFault) => fault.code,
}

function touches(a: Body, b: Body, gap: number): boolean {
  const dx = a.at.x - b.at.x
  const dy = a.at.y - b.at.y
  const reach = 2 * RADIUS + gap
  return dx * dx + dy * dy < reach * reach
}

export function at(x: number, y: number): Point {
  return { x: inch(x), y: inch(y) }
}

export const MAP: TableMap = emptyMap('plain', inch(30), inch(30), 'grass')
export const PLAIN: Traversal = traversalOn(groundOf(MAP), { region: () => 1, line: () => 0, wall: () => 0 })

/** They walk on a bare table of 30 inches, 3 inches from any enemy. */
export const WALKING: MoveRules<Toy, ToyTroop> = {
  ...TOY,
  walkerRadius: () => RADIUS,
  keepsClear: () => inch(3),
  isSolid: () => false,
  routeCost: (_, __, start, points) => Math.ceil(pathCost(PLAIN, [start, ...points])),
  whyNotStand: (_, __, end) => (isOnTable(MAP, end) ? null : refusal('off', 'off')),
  traversal: () => PLAIN,
  stairCost: () => 0,
  moveRefusal: ({ code }) => code,
}
