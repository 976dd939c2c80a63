import {
  flag,
  kinds,
  list,
  nullable,
  oneOf,
  type Read,
  readData,
  record,
  type Shape,
  text,
  whole,
} from '@sandtable/miniatures'
import file from '../../../data/tables.json' with { type: 'json' }
import { DICE } from './dice.ts'

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

const RANK = oneOf(...RANKS)
const SKILL = oneOf(...SKILLS)
const ARMOUR = oneOf(...ARMOURS)
const ROW = text(30)
const POINTS = whole(0, 100)
const INCHES = whole(0, 96)
const PERCENT = whole(-100, 100)

/** sks-char-5: a skill as a multiple of BODY, with the bonus of the rank or without. */
const FORMULA = record({ bodyTimes: whole(1, 9), rankBonus: flag() })

/** One row of a table of modifiers, with the limit and the distances printed in it. */
const MODIFIER = (key: Shape<string>): Shape<ModifierRow> =>
  record(
    { row: ROW, key, modifier: PERCENT },
    { limit: POINTS, within: INCHES, notWithin: INCHES, beyond: whole(0, 9) },
  )

/** A row of a printed table that one die is read on; the last has no upper end. */
const READ_ON = record({ row: ROW, key: text(30), upTo: nullable(whole(1, 20)) })

const DEVIATION = record({
  row: ROW,
  key: oneOf('grenade', 'ugl', 'mortar', 'atgm', 'gmg', 'mbt'),
  noviceAverage: DICE,
  veteranElite: DICE,
  unit: oneOf('inch', 'metre'),
})

/** sks-wound-5: what a wound does to combat skills. */
const COMBAT = kinds({
  add: record({ amount: PERCENT }),
  half: record({}),
  set: record({ to: PERCENT }),
  incapacitated: record({}),
  removed: record({}),
})

const PRINTED_WEAPONS = record({ rows: list(record({ row: ROW, weapons: list(text(20), 1) }), 1) })

const FILE = record({
  /** sks-gen-1, sks-gen-3, sks-gen-4, sks-gen-8 */
  general: record({
    critical: PERCENT,
    fumble: PERCENT,
    least: PERCENT,
    most: PERCENT,
    metresPerInch: whole(1, 9),
    mostDamageDice: whole(1, 20),
  }),
  'sks-phase-T1': record({
    bands: list(whole(0, 30), 3, 3),
    rows: list(record({ row: ROW, phase: whole(1, 10), acts: list(flag(), 4, 4) }), 10, 10),
  }),
  /** sks-act-1, sks-act-5, sks-act-6, sks-act-9 and the actions other clauses price. */
  actions: record({
    points: whole(1, 9),
    shoot: whole(1, 9),
    strike: whole(1, 9),
    spot: whole(1, 9),
    raise: POINTS,
    mostRaised: whole(1, 9),
    task: whole(1, 9),
    firstAid: whole(1, 9),
    hide: whole(1, 9),
    capture: whole(1, 9),
    mount: whole(1, 9),
    pointOut: whole(1, 9),
    /** sks-spot-5 */
    pointOutBonus: POINTS,
    pointOutWithin: INCHES,
  }),
  'sks-move-T1': record({
    stairs: whole(1, 9),
    swim: whole(1, 9),
    rows: list(
      record(
        {
          row: ROW,
          key: oneOf(
            'walk',
            'turn',
            'spot',
            'run',
            'dive',
            'crawl',
            'kneel',
            'go-prone',
            'stop',
            'stand-up',
            'climb-low',
            'climb-high',
            'window',
          ),
          points: whole(1, 9),
        },
        { inches: INCHES },
      ),
      13,
      13,
    ),
  }),
  'sks-exp-T1': record({
    rows: list(record({ row: ROW, key: RANK, body: whole(1, 30), bonus: POINTS, cost: whole(0, 500) }), 4, 4),
  }),
  'sks-skill-T1': record({
    rows: list(
      record({ row: ROW, key: SKILL, trained: FORMULA, untrained: nullable(FORMULA), everyone: flag() }),
      10,
      10,
    ),
  }),
  'sks-spot-T1': modifiers(),
  'sks-shoot-T1': modifiers(),
  'sks-gren-T1': modifiers(),
  'sks-mor-T1': modifiers(),
  'sks-shoot-T2': record({
    rows: list(READ_ON, 1),
    clearStoppage: whole(1, 9),
    changeMagazine: whole(1, 9),
    strayChance: PERCENT,
    strayWithin: INCHES,
  }),
  'sks-mor-T2': record({
    rows: list(READ_ON, 1),
    surrenderPinned: INCHES,
    surrenderRetiring: INCHES,
    coverWithin: INCHES,
    noCoverMove: INCHES,
    aloneWithin: INCHES,
  }),
  'sks-h2h-T3': record({ rows: list(READ_ON, 1), retreat: INCHES, broken: INCHES, brokenAttack: PERCENT }),
  'sks-h2h-T4': record({
    rows: list(READ_ON, 1),
    kitLoose: PERCENT,
    misstep: PERCENT,
    pickUp: whole(1, 9),
    panicPoints: whole(1, 9),
  }),
  'sks-veh-T2': record({
    rows: list(READ_ON, 1),
    critical: whole(0, 9),
    occupantHit: DICE,
    knockedOut: DICE,
    destroyed: DICE,
  }),
  'sks-gren-T2': record({ fumble: DICE, rows: list(DEVIATION, 1) }),
  'sks-hw-T4': record({ rows: list(DEVIATION, 1) }),
  'sks-arm-T1': record({
    rows: list(
      record({ row: ROW, key: ARMOUR, value: DICE, fixed: whole(0, 20), body: whole(-9, 0), cost: POINTS }),
      2,
      2,
    ),
  }),
  'sks-wound-T1': record({
    witness: INCHES,
    scream: PERCENT,
    screamWithin: INCHES,
    rows: list(
      record({
        row: ROW,
        key: oneOf(...WOUNDS),
        upTo: nullable(whole(1, 99)),
        combat: COMBAT,
        morale: nullable(PERCENT),
        conscious: nullable(whole(0, 100)),
        points: nullable(whole(0, 100)),
      }),
      5,
      5,
    ),
  }),
  /** sks-aid-1, sks-aid-3, sks-aid-4, sks-aid-5 */
  firstAid: record({
    kit: POINTS,
    dragAlone: INCHES,
    dragTogether: INCHES,
    captureFriend: INCHES,
    prisonerFriend: INCHES,
  }),
  'sks-h2h-T1': record({
    parry: PERCENT,
    helpless: PERCENT,
    rows: list(record({ row: ROW, key: RANK, against: list(PERCENT, 4, 4) }), 4, 4),
  }),
  'sks-h2h-T2': record({
    pushed: INCHES,
    away: DICE,
    tripped: PERCENT,
    getUp: whole(1, 9),
    rows: list(
      record({
        row: ROW,
        key: oneOf('feint', 'charge', 'circle', 'breakaway', 'trip', 'all-out'),
        points: whole(1, 9),
        toHit: PERCENT,
        damage: whole(0, 20),
        damageDice: nullable(DICE),
        enemyParry: PERCENT,
      }),
      6,
      6,
    ),
  }),
  'sks-hw-T0': record({
    rows: list(record({ row: ROW, weapons: list(text(20), 1), activations: whole(1, 9) }), 3, 3),
  }),
  'sks-weap-T1': PRINTED_WEAPONS,
  'sks-weap-T2': PRINTED_WEAPONS,
  'sks-hw-T1': PRINTED_WEAPONS,
  'sks-hw-T3': PRINTED_WEAPONS,
  'sks-hw-T5': PRINTED_WEAPONS,
  'sks-hw-T2': record({
    rows: list(
      record({
        row: ROW,
        key: RANK,
        body: whole(1, 30),
        bonus: POINTS,
        perPerson: whole(0, 500),
        weapon: whole(0, 500),
      }),
      4,
      4,
    ),
  }),
  'sks-cov-T1': record({
    near: INCHES,
    beyond: INCHES,
    window: INCHES,
    behind: INCHES,
    nightOpen: INCHES,
    rows: list(
      record({
        row: ROW,
        key: oneOf(
          'open',
          'crops',
          'treeline',
          'stall',
          'ditch',
          'rubble',
          'low-wall',
          'compound-wall',
          'building',
          'roof',
          'sangar',
          'canal',
          'smoke',
        ),
        cover: oneOf(...COVERS),
        passable: oneOf('free', 'low-obstacle', 'high-obstacle', 'doors-windows', 'stairs-or-climb', 'swim'),
        sight: oneOf('clear', 'beyond', 'blocked', 'prone-behind'),
      }),
      13,
      13,
    ),
  }),
  'sks-ied-T1': record({
    pressure: PERCENT,
    pressureWithin: INCHES,
    commandWithin: INCHES,
    spotWithin: INCHES,
    eodSpot: PERCENT,
    rows: list(
      record({
        row: ROW,
        key: oneOf('small', 'medium', 'large'),
        strength: whole(1, 30),
        killRadius: whole(0, 5000),
        damageRadius: whole(0, 5000),
        kill: DICE,
        damage: DICE,
        cost: whole(0, 500),
      }),
      3,
      3,
    ),
  }),
  'sks-force-T1': record({
    rpgOneIn: whole(1, 9),
    heavyWeapons: whole(0, 9),
    rows: list(
      record({
        row: ROW,
        kind: oneOf('rank', 'armour', 'weapon', 'gear'),
        ids: list(text(20), 1),
        count: whole(1, 9),
        rounds: nullable(whole(1, 9)),
        cost: whole(0, 500),
      }),
      1,
    ),
  }),
  'sks-vp-T1': record({ rows: list(record({ row: ROW, key: text(30), points: whole(0, 500) }), 1) }),
  /** sks-hide-1, sks-hide-4 */
  hidden: record({ revealedWithin: INCHES, searchWithin: INCHES }),
  /** sks-gren-5 */
  smoke: record({ smokeDie: whole(2, 20) }),
  /** sks-veh-2, sks-veh-7, sks-veh-12, sks-veh-17 */
  vehicles: record({
    armour: whole(0, 20),
    die: whole(2, 20),
    turn: whole(0, 180),
    untrainedFactor: whole(1, 9),
    fixedOpenTopCover: oneOf(...COVERS),
    smokeAhead: INCHES,
    helicopter: PERCENT,
    pen50: whole(0, 20),
  }),
})

/** The printed tables by their ids; rows by their own. Entries without an id hold numbers that stand in clauses. */
export const TABLES: Read<typeof FILE> = readData('tables.json', FILE, file)

export type Rank = (typeof RANKS)[number]
export type Skill = (typeof SKILLS)[number]
export type Cover = (typeof COVERS)[number]
export type Armour = (typeof ARMOURS)[number]
export type Wound = (typeof WOUNDS)[number]

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

type ModifierTable = 'sks-spot-T1' | 'sks-shoot-T1' | 'sks-gren-T1' | 'sks-mor-T1'

/** A row of a table of modifiers by its key. */
export function modifierRow(table: ModifierTable, key: string): ModifierRow {
  const found = TABLES[table].rows.find((row) => row.key === key)
  if (!found) throw new Error(`${table} has no row '${key}'.`)
  return found
}

function modifiers(): Shape<{ readonly rows: readonly ModifierRow[] }> {
  return record({ rows: list(MODIFIER(text(30)), 1) })
}
