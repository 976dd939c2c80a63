import { assert, type NumberOption, type Option, type Options } from '@sandtable/engine'
import constants from '../../data/constants.json' with { type: 'json' }
import units from '../../data/units.json' with { type: 'json' }

export type UnitType = 'FTR' | 'BMR' | 'TKR' | 'JAM' | 'C2'

/** cs-setup-3: what is printed on a counter. Null: none, or for fuel unlimited. */
export interface Printed {
  readonly valueAgainstCarrier: number
  readonly valueAgainstUnits: number
  readonly combatRange: number | null
  readonly effectRange: number | null
  readonly fuelRange: number | null
}

/** The numbers of the rules that are on no counter, and the options agreed. */
export interface Rules {
  readonly regenerationSucceeds: number
  readonly evasionSucceeds: number
  readonly jammingSucceeds: number
  readonly jammingModifier: number
  readonly commandedUnits: number
  readonly carrierHits: number
  readonly uneventfulTurns: number
  readonly turnLimit: number
  readonly regenerationSpaces: boolean
  readonly declaredTargets: boolean
}

export const UNIT_TYPES: readonly UnitType[] = ['FTR', 'BMR', 'TKR', 'JAM', 'C2']

/** cs-opt-1, cs-opt-2, cs-win-4: what players may agree; then the printed numbers, for experiments. */
export const OPTIONS: readonly Option[] = [
  {
    id: 'regeneration-spaces',
    name: 'Regeneration spaces in play',
    clause: 'cs-opt-1',
    kind: 'flag',
    default: false,
  },
  { id: 'declared-targets', name: 'Declared targets', clause: 'cs-opt-2', kind: 'flag', default: false },
  limit('uneventful-turns', 'Uneventful turns in a row that make a draw', constants.draw.uneventfulTurns),
  limit('turn-limit', 'Last turn of the game', constants.draw.turnLimit),
  constant(
    'regeneration-succeeds',
    'Regeneration succeeds on or below',
    'cs-act-9',
    constants.regeneration.succeedsOnOrBelow,
  ),
  constant(
    'evasion-succeeds',
    'Evasion succeeds on or below',
    'cs-evade-3',
    constants.evasion.succeedsOnOrBelow,
  ),
  constant(
    'jamming-succeeds',
    'Jamming succeeds on or below',
    'cs-jam-1',
    constants.jamming.succeedsOnOrBelow,
  ),
  {
    ...constant(
      'jamming-modifier',
      'Jamming changes the combat value by',
      'cs-jam-1',
      constants.jamming.combatValueModifier,
    ),
    min: -6,
  },
  constant('commanded-units', 'Units a C2 may move', 'cs-act-5', constants.command.maxUnits),
  {
    ...constant('carrier-hits', 'Hits that destroy a carrier', 'cs-win-1', constants.carrier.hitsToDestroy),
    min: 1,
  },
  ...UNIT_TYPES.flatMap(unitConstants),
]

function limit(id: string, name: string, turns: number): NumberOption {
  return { id, name, clause: 'cs-win-4', kind: 'number', default: turns, min: 1, max: 1000 }
}

function constant(id: string, name: string, clause: string, printed: number): NumberOption {
  return { id, name, clause, kind: 'number', constant: true, default: printed, min: 0, max: 6 }
}

function unitConstants(type: UnitType): readonly NumberOption[] {
  const { combatValue, combatRange, effectRange, fuelRange } = units.types[type]
  const of = (part: string, printed: number | null, none?: string): NumberOption => ({
    id: `${type}.${part}`,
    name: `${type} ${part.replaceAll('-', ' ')}`,
    clause: 'cs-setup-3',
    kind: 'number',
    constant: true,
    default: printed,
    min: 0,
    max: 9,
    ...(none ? { none } : {}),
  })
  const hasEffect = effectRange !== null
  const needsFuelElsewhere = type !== 'TKR' // a tanker is its own source
  return [
    of('value-against-carrier', combatValue.carrier),
    of('value-against-units', combatValue.unit),
    of('combat-range', combatRange, 'none'),
    ...(hasEffect ? [of('effect-range', effectRange, 'none')] : []),
    ...(needsFuelElsewhere ? [of('fuel-range', fuelRange, 'unlimited')] : []),
  ]
}

/** The rules agreed for one match, from its options. */
export function rulesFrom(options: Options): Rules {
  const number = (id: string): number => numberIn(options, id)
  return {
    regenerationSucceeds: number('regeneration-succeeds'),
    evasionSucceeds: number('evasion-succeeds'),
    jammingSucceeds: number('jamming-succeeds'),
    jammingModifier: number('jamming-modifier'),
    commandedUnits: number('commanded-units'),
    carrierHits: number('carrier-hits'),
    uneventfulTurns: number('uneventful-turns'),
    turnLimit: number('turn-limit'),
    regenerationSpaces: options['regeneration-spaces'] === true,
    declaredTargets: options['declared-targets'] === true,
  }
}

export type Counters = Readonly<Record<UnitType, Printed>>

/** cs-setup-3: what is printed on the counters of each type, in this match. */
export function countersFrom(options: Options): Counters {
  const on = (type: UnitType): Printed => printedOn(type, options)
  return { FTR: on('FTR'), BMR: on('BMR'), TKR: on('TKR'), JAM: on('JAM'), C2: on('C2') }
}

function printedOn(type: UnitType, options: Options): Printed {
  const numberOrNone = (id: string): number | null =>
    (options[id] ?? null) === null ? null : numberIn(options, id)
  return {
    valueAgainstCarrier: numberIn(options, `${type}.value-against-carrier`),
    valueAgainstUnits: numberIn(options, `${type}.value-against-units`),
    combatRange: numberOrNone(`${type}.combat-range`),
    effectRange: numberOrNone(`${type}.effect-range`),
    fuelRange: numberOrNone(`${type}.fuel-range`),
  }
}

function numberIn(options: Options, id: string): number {
  const value = options[id]
  assert(typeof value === 'number', `option '${id}' is checked before the set-up`)
  return value
}
