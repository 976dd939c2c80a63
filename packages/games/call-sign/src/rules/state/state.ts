import type { Printed, Rules, UnitType } from '../options.ts'

export type Side = 'blue' | 'red'

/** A hex by its number on the board; choices and notes call it by its name, `'C3'` (see board.ts). */
export type Hex = number

/** Where an aircraft is: waiting to be generated, on the map, or lost and waiting to be regenerated. */
export type Place = 'reserve' | 'box' | Hex

export interface Unit {
  readonly kind: 'unit'
  readonly id: string
  readonly side: Side
  readonly type: UnitType
  /** The numbers on its counter. Never changed, so copies of a state share them. */
  readonly printed: Printed
  at: Place
  /** cs-comb-4: its one attack of this turn is used up. */
  hasAttacked: boolean
  /** cs-eng-12: destroyed, and still on the map for its last attack. */
  isDying: boolean
  /** cs-opt-2: the target declared for it this turn. */
  declared: string | null
}

/** cs-setup-4: a carrier is not a unit; it only takes hits. */
export interface Carrier {
  readonly kind: 'carrier'
  readonly id: string
  readonly side: Side
  readonly at: Hex
  damage: number
}

export type Target = UnitOnMap | Carrier

/** cs-turn-1: where in the turn we are. The two declarations belong to cs-opt-2. */
export type Step =
  | 'initiative'
  | 'first-action'
  | 'second-action'
  | 'first-declaration'
  | 'second-declaration'
  | 'combat'
  | 'end'
  | 'over'

export interface State {
  /** Agreed before the game and never changed, so copies of a state share it. */
  readonly rules: Rules
  turn: number
  step: Step
  initiative: Side
  /** The six aircraft of each side. */
  readonly wings: { readonly blue: readonly Unit[]; readonly red: readonly Unit[] }
  readonly carriers: { readonly blue: Carrier; readonly red: Carrier }
  /** cs-ruling-24: a unit was destroyed or a carrier hit this turn. */
  isEventful: boolean
  /** The number of uneventful turns in a row. */
  quietTurns: number
}

export const SIDES: readonly Side[] = ['blue', 'red']

export function otherSide(side: Side): Side {
  return side === 'blue' ? 'red' : 'blue'
}

/** A unit on the map, and so in a hex. */
export type UnitOnMap = Unit & { at: Hex }

export function isOnMap(unit: Unit): unit is UnitOnMap {
  return typeof unit.at === 'number'
}

/** On the map and not shot down: only such a unit can be a target, jam, fuel or threaten (cs-eng-12). */
export function isFlying(unit: Unit): unit is UnitOnMap {
  return typeof unit.at === 'number' && !unit.isDying
}

/** Written without a variable for the side, because that would take ten times as long in a very frequent function. */
export function wingOf({ wings }: State, side: Side): readonly Unit[] {
  return side === 'blue' ? wings.blue : wings.red
}

export function carrierOf({ carriers }: State, side: Side): Carrier {
  return side === 'blue' ? carriers.blue : carriers.red
}

/** All twelve aircraft, Blue's first. */
export function allUnits({ wings }: State): readonly Unit[] {
  return [...wings.blue, ...wings.red]
}

export function unitById({ wings }: State, id: string): Unit {
  for (const unit of wings.blue) if (unit.id === id) return unit
  for (const unit of wings.red) if (unit.id === id) return unit
  throw new Error(`there is no unit ${id}`)
}

export function unitOnMap(state: State, id: string): UnitOnMap {
  const unit = unitById(state, id)
  if (!isOnMap(unit)) throw new Error(`${id} is not on the map`)
  return unit
}

export function targetById(state: State, id: string): Target {
  if (id === state.carriers.blue.id) return state.carriers.blue
  return id === state.carriers.red.id ? state.carriers.red : unitOnMap(state, id)
}

export function clone(state: State): State {
  const { rules, turn, step, initiative, wings, carriers, isEventful, quietTurns } = state
  return {
    rules,
    turn,
    step,
    initiative,
    wings: { blue: wings.blue.map(cloneUnit), red: wings.red.map(cloneUnit) },
    carriers: { blue: cloneCarrier(carriers.blue), red: cloneCarrier(carriers.red) },
    isEventful,
    quietTurns,
  }
}

function cloneUnit({ kind, id, side, type, printed, at, hasAttacked, isDying, declared }: Unit): Unit {
  return { kind, id, side, type, printed, at, hasAttacked, isDying, declared }
}

function cloneCarrier({ kind, id, side, at, damage }: Carrier): Carrier {
  return { kind, id, side, at, damage }
}
