import {
  type Chance,
  type Decision,
  type Pick,
  pick,
  place,
  type Refusal,
  refusal,
  type Some,
  some,
} from '@sandtable/engine'
import { isPoint } from '@sandtable/miniatures'
import { isOnTable as isPointOnTable, type Point } from '@sandtable/table'
import { mayDeclareAssault } from '../assault/charge.ts'
import { mayBeNamed } from '../firing/target-team.ts'
import { mapOf } from '../moving/terrain.ts'
import { sees, seesPoint } from '../seeing/sight.ts'
import type { Order } from '../state/activation.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { enemiesOnTable, type State, type Team } from '../state/state.ts'
import { TRIES } from '../state/tries.ts'

/** A barrage is called by itself (hof-art-2). */
export type OrderKind = Exclude<Order['kind'], 'barrage'>

/** The orders of an activation, and which of them each Team follows. */
export interface DeclaredOrders {
  readonly orders: readonly Order[]
  readonly followed: readonly number[]
}

/** hof-act-1, hof-act-8, hof-act-9, hof-unit-6, hof-unit-7: one or two orders, and each Team follows one of them. */
export function declareOrders(
  game: HailOfFireGame,
  teams: readonly Team[],
  isGroup: boolean,
): DeclaredOrders {
  const { state } = game
  const kinds = game.ask(orderKinds(state, teams, isGroup))
  const [first, second] = kinds
  if (first === undefined) return { orders: [], followed: [] }
  const followers = second === undefined ? [] : game.ask(secondOrder(state, teams, kinds, isGroup))
  const followed = teams.map(({ id }) => (followers.includes(id) ? 1 : 0))
  const orders = kinds.map((kind, order) => {
    const own = teams.filter((_, i) => followed[i] === order)
    return declareOrder(game, kind, own, teams, isGroup, order)
  })
  return { orders, followed }
}

/** hof-order-1, hof-order-4, hof-unit-6, hof-ruling-8: which orders are given. */
export function orderKinds(
  state: State,
  teams: readonly Team[],
  isGroup: boolean,
): Pick<readonly OrderKind[]> {
  const [lead] = teams
  return pick<readonly OrderKind[]>({
    clause: 'hof-act-1',
    name: 'declare-orders',
    seat: lead?.side ?? state.active,
    about: { teams: teams.map(({ id }) => id) },
    options: KINDS.filter((kinds) => isPossible(state, kinds, teams, isGroup)),
  })
}

/** hof-unit-6: the orders may be of different kinds, or of the same kind. */
const KINDS: readonly (readonly OrderKind[])[] = [
  ['move'],
  ['fire'],
  ['assault'],
  ['move', 'move'],
  ['move', 'fire'],
  ['fire', 'fire'],
  ['assault', 'move'],
  ['assault', 'fire'],
]

/** hof-unit-6, hof-unit-7: some way to share the Teams out gives each order what it needs. */
function isPossible(
  state: State,
  kinds: readonly OrderKind[],
  teams: readonly Team[],
  isGroup: boolean,
): boolean {
  if (kinds.length === 1) return kinds.every((kind) => canFollow(state, kind, teams, teams, isGroup))
  if (!isGroup && !kinds.every((kind) => canFollow(state, kind, teams, teams, isGroup))) return false
  return firstSplit(state, kinds, teams, isGroup) !== null
}

/** The first legal way to divide the Teams between two orders: the Teams of the second; null if there is none. */
function firstSplit(
  state: State,
  kinds: readonly OrderKind[],
  teams: readonly Team[],
  isGroup: boolean,
): readonly string[] | null {
  for (const second of splits(teams)) {
    if (whyNotSplit(state, kinds, teams, second, isGroup) === null) return second
  }
  return null
}

/** All ways to give at least one Team to each of two orders: the Teams of the second. */
function* splits(teams: readonly Team[]): Generator<readonly string[]> {
  const all = (1 << teams.length) - 1
  for (let way = 1; way < all; way++) yield teams.filter((_, i) => way & (1 << i)).map(({ id }) => id)
}

/** hof-fire-25, hof-unit-5, hof-aslt-1: these Teams can be given an order of this kind. */
function canFollow(
  state: State,
  kind: OrderKind,
  teams: readonly Team[],
  all: readonly Team[],
  isGroup: boolean,
): boolean {
  switch (kind) {
    case 'move':
      return true
    case 'fire':
      return targetsFor(state, teams, all, isGroup).length > 0
    case 'assault':
      return mayDeclareAssault(state, teams)
  }
}

/** hof-fire-1, hof-fire-24, hof-fire-25, hof-unit-5, hof-unit-7: the enemy Teams that may be named for a Fire order. */
export function targetsFor(
  state: State,
  teams: readonly Team[],
  all: readonly Team[],
  isGroup: boolean,
): readonly Team[] {
  const [first] = teams
  if (!first) return []
  return enemiesOnTable(state, first.side).filter((target) => {
    const isSeen = isGroup
      ? teams.every((team) => sees(state, team, target))
      : all.some((team) => sees(state, team, target))
    return isSeen && mayBeNamed(state, teams, target)
  })
}

/** hof-unit-6, hof-act-9: the Teams that follow the second order; the others follow the first. */
export function secondOrder(
  state: State,
  teams: readonly Team[],
  kinds: readonly OrderKind[],
  isGroup: boolean,
): Some<string> {
  const [lead] = teams
  return some({
    clause: 'hof-unit-6',
    name: 'second-order',
    seat: lead?.side ?? state.active,
    about: { kinds: [...kinds] },
    options: teams.map(({ id }) => id),
    min: 1,
    max: teams.length - 1,
    illegal: (second) => whyNotSplit(state, kinds, teams, second, isGroup),
    sample: (chance) => {
      for (let tries = 0; tries < TRIES.split; tries++) {
        const second = anyOf(teams, chance)
        if (whyNotSplit(state, kinds, teams, second, isGroup) === null) return second
      }
      return firstSplit(state, kinds, teams, isGroup) ?? []
    },
  })
}

/** At least one of the Teams, but not all of them, at random. */
function anyOf(teams: readonly Team[], chance: Chance): readonly string[] {
  const count = 1 + chance.below(teams.length - 1)
  const left = teams.map(({ id }) => id)
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0] as string)
}

/** hof-unit-7: the condition of sight is tested for the Teams of each order by itself. */
function whyNotSplit(
  state: State,
  kinds: readonly OrderKind[],
  teams: readonly Team[],
  second: readonly string[],
  isGroup: boolean,
): Refusal | null {
  const isServed = kinds.every((kind, order) => {
    const own = teams.filter(({ id }) => second.includes(id) === (order === 1))
    return canFollow(state, kind, own, teams, isGroup)
  })
  return isServed
    ? null
    : refusal('order-not-possible', 'Not every Team could follow its order (hof-unit-7).')
}

function declareOrder(
  game: HailOfFireGame,
  kind: OrderKind,
  teams: readonly Team[],
  all: readonly Team[],
  isGroup: boolean,
  order: number,
): Order {
  switch (kind) {
    case 'move':
      return { kind, to: game.ask(destination(game.state, teams, isGroup, order)) }
    case 'fire':
      return { kind, target: game.ask(targetTeam(game.state, teams, all, isGroup, order)) }
    case 'assault':
      return { kind }
  }
}

/** hof-fire-1 */
export function targetTeam(
  state: State,
  teams: readonly Team[],
  all: readonly Team[],
  isGroup: boolean,
  order: number,
): Pick<string> {
  return pick({
    clause: 'hof-fire-1',
    name: 'target-team',
    seat: teams[0]?.side ?? state.active,
    about: { teams: teams.map(({ id }) => id), order },
    options: targetsFor(state, teams, all, isGroup).map(({ id }) => id),
  })
}

/** hof-act-8, hof-unit-5, hof-ruling-57: one point of the table for all Teams of the order; vehicles that act together all see it. */
export function destination(
  state: State,
  teams: readonly Team[],
  isGroup: boolean,
  order: number,
): Decision<Point> {
  const map = mapOf(state)
  const whyNot = (point: Point): Refusal | null => {
    if (!isPoint(point) || !isPointOnTable(map, point))
      return refusal('off-the-table', 'A destination is a point of the table (hof-act-8).')
    const isOwnPlace = teams.some(({ x, y }) => x === point.x && y === point.y) // hof-ruling-57
    if (isGroup && !isOwnPlace && !teams.every((team) => seesPoint(state, team, point)))
      return refusal('not-in-sight', 'Each vehicle must see the destination (hof-unit-5).')
    return null
  }
  return place<Point>({
    clause: 'hof-act-8',
    name: 'destination',
    seat: teams[0]?.side ?? state.active,
    about: { draw: 'point', teams: teams.map(({ id }) => id), order },
    illegal: whyNot,
    sample: (chance) => {
      for (let tries = 0; tries < TRIES.destination; tries++) {
        const point = { x: chance.below(map.width + 1), y: chance.below(map.depth + 1) }
        if (whyNot(point) === null) return point
      }
      const [first] = teams
      return { x: first?.x ?? 0, y: first?.y ?? 0 }
    },
  })
}
