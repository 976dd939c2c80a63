import { assert, type NumberOption, type Options } from '@sandtable/engine'
import { agreedNumbers, printedCount, printedLength, printedOptions } from '@sandtable/miniatures'
import tables from '../../data/rules-tables.json' with { type: 'json' }

const { constants } = tables

const PRINTED = {
  turns: printedCount('Turns of the game', 'csw-turn-1', constants.turns, 1, 20),
  maxShock: printedCount('Most Shock a Team can have', 'csw-shock-3', constants.maxShock, 1, 9),
  reserveTurn: printedCount(
    'First turn in which reserves may come on',
    'csw-res-2',
    constants.reserveFromTurn,
    1,
    20,
  ),
  ncoOrders: printedCount('Extra orders of an NCO', 'csw-hq-1', extraOrdersOf('nco'), 0, 6),
  officerOrders: printedCount('Extra orders of an Officer', 'csw-hq-1', extraOrdersOf('officer'), 0, 6),
  rallyTests: printedCount('Rally tests of a Team', 'csw-rally-4', tables.rally.tests, 0, 6),
  commandedRallyTests: printedCount(
    'Rally tests of a Team in Command Range',
    'csw-rally-4',
    tables.rally.testsInCommandRange,
    0,
    6,
  ),
  closeCombatNeed: printedCount(
    'Die that wounds in close combat',
    'csw-cc-9',
    tables.closeCombat.needed,
    2,
    6,
  ),
  explodesBy: printedCount(
    'Anti-tank successes over countermeasures that make a vehicle explode',
    'csw-veh-6',
    tables.vehicleDamage.explodesBy,
    1,
    9,
  ),
  commandRange: printedLength('Command Range', 'csw-hq-1', constants.commandRangeIn),
  sectionCoherency: printedLength('Coherency of a Section', 'csw-sect-3', constants.sectionCoherencyIn),
  friendLostRadius: printedLength(
    'How near the loss of a friend causes Shock',
    'csw-shock-5',
    constants.destroyedFriendShockRadiusIn,
  ),
  mateLostRadius: printedLength(
    'How near the loss of a Section mate causes Shock',
    'csw-sect-7',
    constants.destroyedSectionMateShockRadiusIn,
  ),
  objectiveControl: printedLength(
    'How near an objective is held',
    'csw-obj-2',
    constants.objectiveControlRadiusIn,
  ),
  forwardDistance: printedLength(
    'Forward Deployment keeps farther from the enemy than',
    'csw-fwd-1',
    constants.forwardDeploymentMinEnemyDistanceIn,
  ),
  spottingRange: printedLength('Range of Spotting', 'csw-hid-3', constants.spottingRangeIn),
  stealthyRange: printedLength(
    'Range at which a Stealthy Team may be shot at',
    'csw-st-1',
    constants.stealthyTargetRangeIn,
  ),
  smokeRange: printedLength('Range of smoke', 'csw-eq-7', constants.smokeRangeIn),
  medicRange: printedLength('Range of a Medic', 'csw-med-1', constants.medicRangeIn),
  beatenZone: printedLength('Radius of a Beaten Zone', 'csw-wr-3', constants.beatenZoneRadiusIn),
  fallBackExtra: printedLength(
    'Inches added to the die of a Team that falls back',
    'csw-shock-10',
    constants.fallBackExtraIn,
  ),
} as const

/** The printed numbers as used in one match. Lengths are hundredths of an inch. */
export type Constants = Readonly<Record<keyof typeof PRINTED, number>>

/** csw-turn-1, csw-shock-3, csw-hq-1 and others: the printed numbers, for experiments. */
export const CONSTANT_OPTIONS: readonly NumberOption[] = printedOptions(PRINTED)

/** The numbers agreed for a match; by default as printed. */
export function constantsFrom(options: Options): Constants {
  return agreedNumbers(PRINTED, options)
}

/** csw-hq-1: how many extra orders a leader gives. */
function extraOrdersOf(rank: 'nco' | 'officer'): number {
  const row = tables.officerBonuses.find((one) => one.rank === rank)
  assert(row, `data/rules-tables.json: officerBonuses lacks ${rank}`)
  return row.extraOrders
}
