import { flag, kinds, list, nullable, oneOf, record, type Shape, text, whole } from '@sandtable/miniatures'
import { DICE } from './dice.ts'

/** sks-char-4: from the least experienced. */
export const RANKS = ['novice', 'average', 'veteran', 'elite'] as const
export const SKILLS = [
  'smallArms',
  'throw',
  'spot',
  'support',
  'launcher',
  'heavyWeapon',
  'firstAid',
  'drive',
  'eod',
  'morale',
] as const
export const COVERS = ['none', 'soft', 'medium', 'hard', 'prepared'] as const
export const ARMOURS = ['heavy', 'light'] as const
export const WOUNDS = ['light', 'medium', 'serious', 'critical', 'dead'] as const

export const RANK = oneOf(...RANKS)
export const SKILL = oneOf(...SKILLS)
export const ARMOUR = oneOf(...ARMOURS)
export const ROW = text(30)
export const POINTS = whole(0, 100)
export const INCHES = whole(0, 96)
export const PERCENT = whole(-100, 100)

/** sks-char-5: a skill as a multiple of BODY, with the bonus of the rank or without. */
export const FORMULA = record({ bodyTimes: whole(1, 9), rankBonus: flag() })

/** One row of a table of modifiers, with the limit and the distances printed in it. */
const MODIFIER = (key: Shape<string>): Shape<ModifierRow> =>
  record(
    { row: ROW, key, modifier: PERCENT },
    { limit: POINTS, within: INCHES, notWithin: INCHES, beyond: whole(0, 9) },
  )

/** A row of a printed table that one die is read on; the last has no upper end. */
export const READ_ON = record({ row: ROW, key: text(30), upTo: nullable(whole(1, 20)) })

export const DEVIATION = record({
  row: ROW,
  key: oneOf('grenade', 'ugl', 'mortar', 'atgm', 'gmg', 'mbt'),
  noviceAverage: DICE,
  veteranElite: DICE,
  unit: oneOf('inch', 'metre'),
})

/** sks-wound-5: what a wound does to combat skills. */
export const COMBAT = kinds({
  add: record({ amount: PERCENT }),
  half: record({}),
  set: record({ to: PERCENT }),
  incapacitated: record({}),
  removed: record({}),
})

/** sks-veh-T1: the vehicle of each printed row. */
export const PRINTED_VEHICLES = record({ rows: list(record({ row: ROW, vehicles: list(text(40), 1) }), 1) })
export const PRINTED_WEAPONS = record({ rows: list(record({ row: ROW, weapons: list(text(20), 1) }), 1) })

/** One row of a table of modifiers. */
export interface ModifierRow {
  readonly row: string
  readonly key: string
  readonly modifier: number
  /** The most that a row which counts several times may add or take off. */
  readonly limit?: number
  readonly within?: number
  readonly notWithin?: number
  readonly beyond?: number
}

/** A table of modifiers. */
export function modifiers(): Shape<{ readonly rows: readonly ModifierRow[] }> {
  return record({ rows: list(MODIFIER(text(30)), 1) })
}

/** sks-veh-2, sks-veh-7, sks-veh-12, sks-veh-17, sks-ruling-93: the numbers that every vehicle shares. */
export const VEHICLE_NUMBERS = record({
  armour: whole(0, 20),
  die: whole(2, 20),
  turn: oneOf(45, 90, 180),
  length: INCHES,
  width: INCHES,
  slowOffRoad: whole(1, 9),
  untrainedFactor: whole(1, 9),
  fixedOpenTopCover: oneOf(...COVERS),
  smokeAhead: INCHES,
  helicopter: PERCENT,
  pen50: whole(0, 20),
})

/** sks-opt-3: when civilians run, and how far. */
export const CIVILIANS = record({ phase: whole(1, 10), inches: INCHES })
