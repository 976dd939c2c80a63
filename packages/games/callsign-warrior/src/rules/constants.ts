import type { NumberOption, Options } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import {
  BEATEN_ZONE_RADIUS,
  CLOSE_COMBAT_NEED,
  COMMAND_RANGE,
  EXPLODES_BY,
  extraOrdersOf,
  FALL_BACK_EXTRA,
  FORWARD_DISTANCE,
  FRIEND_LOST_RADIUS,
  MAX_SHOCK,
  MEDIC_RANGE,
  OBJECTIVE_CONTROL,
  RALLY_TESTS,
  RESERVE_TURN,
  SECTION_COHERENCY,
  SECTION_MATE_LOST_RADIUS,
  SMOKE_RANGE,
  SPOTTING_RANGE,
  STEALTHY_RANGE,
  TURNS,
} from './tables.ts'

/** A printed number that an experiment may vary; players do not choose it. */
interface Printed {
  readonly name: string
  readonly clause: string
  readonly printed: number
  readonly min: number
  readonly max: number
  /** Hundredths of an inch here, whole inches as an option. */
  readonly isLength?: true
}

const PRINTED = {
  turns: count('Turns of the game', 'csw-turn-1', TURNS, 1, 20),
  maxShock: count('Most Shock a Team can have', 'csw-shock-3', MAX_SHOCK, 1, 9),
  reserveTurn: count('First turn in which reserves may come on', 'csw-res-2', RESERVE_TURN, 1, 20),
  ncoOrders: count('Extra orders of an NCO', 'csw-hq-1', extraOrdersOf('nco'), 0, 6),
  officerOrders: count('Extra orders of an Officer', 'csw-hq-1', extraOrdersOf('officer'), 0, 6),
  rallyTests: count('Rally tests of a Team', 'csw-rally-4', RALLY_TESTS.usual, 0, 6),
  commandedRallyTests: count(
    'Rally tests of a Team in Command Range',
    'csw-rally-4',
    RALLY_TESTS.inCommandRange,
    0,
    6,
  ),
  closeCombatNeed: count('Die that wounds in close combat', 'csw-cc-9', CLOSE_COMBAT_NEED, 2, 6),
  explodesBy: count(
    'Anti-tank successes over countermeasures that make a vehicle explode',
    'csw-veh-6',
    EXPLODES_BY,
    1,
    9,
  ),
  commandRange: length('Command Range', 'csw-hq-1', COMMAND_RANGE),
  sectionCoherency: length('Coherency of a Section', 'csw-sect-3', SECTION_COHERENCY),
  friendLostRadius: length('How near the loss of a friend causes Shock', 'csw-shock-5', FRIEND_LOST_RADIUS),
  mateLostRadius: length(
    'How near the loss of a Section mate causes Shock',
    'csw-sect-7',
    SECTION_MATE_LOST_RADIUS,
  ),
  objectiveControl: length('How near an objective is held', 'csw-obj-2', OBJECTIVE_CONTROL),
  forwardDistance: length(
    'Forward Deployment keeps farther from the enemy than',
    'csw-fwd-1',
    FORWARD_DISTANCE,
  ),
  spottingRange: length('Range of Spotting', 'csw-hid-3', SPOTTING_RANGE),
  stealthyRange: length('Range at which a Stealthy Team may be shot at', 'csw-st-1', STEALTHY_RANGE),
  smokeRange: length('Range of smoke', 'csw-eq-7', SMOKE_RANGE),
  medicRange: length('Range of a Medic', 'csw-med-1', MEDIC_RANGE),
  beatenZone: length('Radius of a Beaten Zone', 'csw-wr-3', BEATEN_ZONE_RADIUS),
  fallBackExtra: length('Inches added to the die of a Team that falls back', 'csw-shock-10', FALL_BACK_EXTRA),
} as const

function count(name: string, clause: string, printed: number, min: number, max: number): Printed {
  return { name, clause, printed, min, max }
}

function length(name: string, clause: string, printed: number): Printed {
  return { name, clause, printed, min: 0, max: 72, isLength: true }
}

type ConstantName = keyof typeof PRINTED

/** The printed numbers as used in one match. Lengths are hundredths of an inch. */
export type Constants = Readonly<Record<ConstantName, number>>

const NAMES = Object.keys(PRINTED) as readonly ConstantName[]

/** 'commandRange' → 'command-range' */
function optionId(name: ConstantName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** csw-turn-1, csw-shock-3, csw-hq-1 and others: the printed numbers, for experiments. */
export const CONSTANT_OPTIONS: readonly NumberOption[] = NAMES.map((id) => {
  const { name, clause, printed, min, max, isLength }: Printed = PRINTED[id]
  return {
    id: optionId(id),
    name: isLength ? `${name}, in inches` : name,
    clause,
    kind: 'number',
    constant: true,
    default: isLength ? printed / inch(1) : printed,
    min,
    max,
  }
})

/** The numbers agreed for a match; by default as printed. */
export function constantsFrom(options: Options): Constants {
  const values = NAMES.map((name) => {
    const { printed, isLength }: Printed = PRINTED[name]
    const agreed = options[optionId(name)]
    if (typeof agreed !== 'number') return [name, printed]
    return [name, isLength ? inch(agreed) : agreed]
  })
  return Object.fromEntries(values) as Constants
}
