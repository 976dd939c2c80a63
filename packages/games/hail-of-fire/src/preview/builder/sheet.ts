import type { ForceSheet, SheetChoice, SheetPart, SheetUnit, UnitOffer } from '@sandtable/miniatures'
import { breakLimit, forceCost, teamCost, unitCost } from '../../forces/cost.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { findTeam, TEAMS } from '../../forces/data/teams.ts'
import {
  countedTeams,
  type Force,
  type ForceUnit,
  mayTakePanzerfaust,
  QUALITIES,
  statsOf,
} from '../../forces/force.ts'
import { handicapOf, parityByPairs } from '../../forces/parity.ts'
import { readyMadeOf } from '../../forces/ready-made.ts'
import { rosterOf } from '../../forces/roster.ts'
import { armourReport } from '../../forces/threats.ts'
import {
  asJson,
  withOffTable,
  withoutUnit,
  withPanzerfausts,
  withQuality,
  withTeamAdded,
  withTeamCount,
  withUnitAdded,
  withUnitQuality,
} from './change.ts'
import { armourSentence, points, teamWords } from './words.ts'

const MOST_TEAMS = 12

/** Everything to choose about a force, and how it compares with the enemy, if one is known. */
export function sheetOf(force: Force, enemy: Force | null): ForceSheet {
  return {
    tallies: [
      {
        id: 'units',
        name: 'Units',
        spent: force.units.length,
        allowed: TABLES['hof-force-T1'].units.most,
        agree: null,
      },
    ],
    parts: [unitsPart(force), qualityPart(force), ...(enemy ? [balancePart(force, enemy)] : [])],
  }
}

function unitsPart(force: Force): SheetPart {
  const limit = breakLimit(force.units.length)
  return {
    id: 'units',
    at: 'units',
    title: 'Units',
    words: `The force costs ${points(forceCost(force.units.filter(isKnown)))} and breaks when its chits total more than ${limit}.`,
    units: force.units.map((unit, i) => unitAt(force, unit, i)),
    fields: [],
    offers: offersOf(force),
  }
}

/** Every platoon, gun section and battery of the nation's printed forces, once each. */
function offersOf(force: Force): readonly UnitOffer[] {
  const printed = readyMadeOf(force.nation).flatMap((one) => one.force.units)
  const key = ({ teams, panzerfausts = 0, kind }: ForceUnit): string =>
    JSON.stringify([kind, teams, panzerfausts])
  return printed
    .filter((unit, i) => printed.findIndex((other) => key(other) === key(unit)) === i)
    .map((unit) => ({ ...unit, name: unit.name.replace(/^\d(?:st|nd|rd|th) /, '') }))
    .map((unit, i) => ({
      id: `${unit.name} ${i + 1}`,
      title: unit.name,
      price: points(unitCost(unit)),
      facts: unit.teams.map(({ team, count }) => `${count} × ${findTeam(team)?.name ?? team}`),
      with: asJson(withUnitAdded(force, unit)),
    }))
}

function unitAt(force: Force, unit: ForceUnit, place: number): SheetUnit {
  const at = `units[${place}]`
  return {
    at,
    title: unit.name,
    price: isKnown(unit) ? points(unitCost(unit)) : '',
    facts: [`${countedTeams(unit).length} Teams count for its strength`],
    fields: [
      ...unit.teams.map((_, line) => countField(force, unit, place, line)),
      addField(force, place),
      qualityField(force, unit, place),
      ...panzerfaustField(force, unit, place),
      ...offTableField(force, unit, place),
    ],
    teams: [],
    without: asJson(withoutUnit(force, place)),
  }
}

function isKnown({ teams }: ForceUnit): boolean {
  return teams.every(({ team }) => findTeam(team) !== undefined)
}

function countField(force: Force, unit: ForceUnit, place: number, line: number): SheetChoice {
  const { team = '', count = 0 } = unit.teams[line] ?? {}
  const stats = findTeam(team)
  const at = `units[${place}].teams[${line}]`
  return {
    kind: 'choice',
    at,
    id: at,
    label: stats ? `${stats.name} (${points(teamCost(stats))} each): ${teamWords(stats)}` : team,
    value: String(count),
    of: numbers(MOST_TEAMS),
    set: (value) => asJson(withTeamCount(force, place, line, Number(value))),
  }
}

function addField(force: Force, place: number): SheetChoice {
  const teams = TEAMS.filter(({ nation }) => nation === force.nation)
  return {
    kind: 'choice',
    at: null,
    id: `units[${place}] add`,
    label: 'Add a Team',
    value: '',
    of: [
      { value: '', words: 'choose' },
      ...teams.map((team) => ({ value: team.id, words: `${team.name}, ${points(teamCost(team))}` })),
    ],
    set: (team) => asJson(withTeamAdded(force, place, team)),
  }
}

/** hof-team-12 */
function qualityField(force: Force, unit: ForceUnit, place: number): SheetChoice {
  return {
    kind: 'choice',
    at: `units[${place}].quality`,
    id: `units[${place}].quality`,
    label: 'Quality',
    value: unit.quality ?? '',
    of: [{ value: '', words: 'as the force' }, ...QUALITIES.map((one) => ({ value: one, words: one }))],
    set: (quality) => asJson(withUnitQuality(force, place, quality)),
  }
}

/** hof-setup-4 */
function panzerfaustField(force: Force, unit: ForceUnit, place: number): readonly SheetChoice[] {
  const { panzerfausts = 0 } = unit
  const takers = force.nation === 'Germany' ? statsOf(unit).filter(mayTakePanzerfaust).length : 0
  if (takers === 0 && panzerfausts === 0) return []
  const at = `units[${place}].panzerfausts`
  return [
    {
      kind: 'choice',
      at,
      id: at,
      label: `Panzerfausts (${points(TABLES['hof-force-T1'].cost.panzerfaust)} each)`,
      value: String(panzerfausts),
      of: numbers(Math.max(takers, panzerfausts)),
      set: (count) => asJson(withPanzerfausts(force, place, Number(count))),
    },
  ]
}

/** hof-setup-7 */
function offTableField(force: Force, unit: ForceUnit, place: number): readonly SheetChoice[] {
  const { isOffTable = false, kind } = unit
  if (kind !== 'artillery' && !isOffTable) return []
  const at = `units[${place}].isOffTable`
  return [
    {
      kind: 'check',
      at,
      id: at,
      label: 'Off the table; only its observer is placed',
      price: '',
      isOn: isOffTable,
      clause: 'hof-setup-7',
      set: (isOn) => asJson(withOffTable(force, place, isOn)),
      inner: [],
    },
  ]
}

function qualityPart(force: Force): SheetPart {
  return {
    id: 'quality',
    at: null,
    title: 'Quality of the troops',
    words: 'Elite Teams re-roll 1s in their checks, poor Teams re-roll 6s. All printed forces are regular.',
    units: [],
    fields: [
      {
        kind: 'choice',
        at: 'quality',
        id: 'quality',
        label: 'The whole force',
        value: force.quality ?? 'regular',
        of: QUALITIES.map((one) => ({ value: one, words: one })),
        set: (quality) => asJson(withQuality(force, quality)),
      },
    ],
    offers: [],
  }
}

/** hof-force-7, hof-force-10: parity with the printed enemy, and whose armour is out of reach. */
function balancePart(force: Force, enemy: Force): SheetPart {
  const own = rosterOf({ ...force, units: force.units.filter(isKnown) })
  const theirs = rosterOf(enemy)
  const { points: parity } = parityByPairs(own, theirs, null)
  const handicap = handicapOf(parity)
  const fair =
    handicap === null
      ? 'Neither side has a handicap.'
      : `${handicap.side === 0 ? 'This force' : 'The enemy'} would start with a chit total of ${handicap.by}.`
  const armour = armourReport(own, theirs).flatMap((one) => armourSentence(one) ?? [])
  return {
    id: 'balance',
    at: null,
    title: `Against ${enemy.name ?? 'the enemy'}`,
    words: [
      `Parity points: ${parity[0]} to ${parity[1]}. ${fair}`,
      ...(armour.length > 0 ? armour : ['You can hurt all of their armour by fire from the front.']),
    ].join(' '),
    units: [],
    fields: [],
    offers: [],
  }
}

function numbers(most: number): readonly { readonly value: string; readonly words: string }[] {
  return Array.from({ length: most + 1 }, (_, i) => ({
    value: String(i),
    words: i === 0 ? 'none' : String(i),
  }))
}
