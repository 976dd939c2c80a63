import type { ForceRoster, UnitCard } from '@sandtable/miniatures'
import { breakLimit, forceCost } from '../../forces/cost.ts'
import type { TeamStats } from '../../forces/data/teams.ts'
import { availability, type Force } from '../../forces/force.ts'
import { type RosterUnit, rosterOf } from '../../forces/roster.ts'
import { moveWords, points, traitName } from './words.ts'

/** A force on paper: a line and a card for each Unit. */
export function printedRoster(force: Force, purpose: string): ForceRoster {
  const units = rosterOf(force)
  const { years, theatres } = availability(force)
  return {
    title: force.name ?? force.nation,
    facts: [
      force.nation,
      purpose,
      points(forceCost(force.units)),
      `Break Limit ${breakLimit(units.length)}`,
      ...(years ? [years.from === years.to ? `${years.from}` : `${years.from} to ${years.to}`] : []),
      theatres.join(', '),
    ].filter((fact) => fact !== ''),
    lines: units.map((unit) => ({ title: unit.name, words: teamsWords(unit), price: points(unit.cost) })),
    cards: units.map(cardOf),
  }
}

/** 'Platoon Leader; Bazooka; 6 × Rifle/MG' */
function teamsWords({ teams, panzerfausts, isOffTable }: RosterUnit): string {
  const kinds = kindsOf(teams.map(({ stats }) => stats))
  return [
    ...kinds.map(({ stats, count }) => (count > 1 ? `${count} × ${stats.name}` : stats.name)),
    ...(panzerfausts > 0 ? [`${panzerfausts} Panzerfausts`] : []),
    ...(isOffTable ? ['off the table'] : []),
  ].join('; ')
}

function kindsOf(
  teams: readonly TeamStats[],
): readonly { readonly stats: TeamStats; readonly count: number }[] {
  const different = teams.filter((team, i) => teams.indexOf(team) === i)
  return different.map((stats) => ({ stats, count: teams.filter((team) => team === stats).length }))
}

function cardOf({ id, name, kind, quality, strength, teams, panzerfausts }: RosterUnit): UnitCard {
  const kinds = kindsOf(teams.map(({ stats }) => stats))
  return {
    id,
    title: name,
    facts: [
      `${kind} Unit`,
      quality,
      `strength ${strength}`,
      ...(panzerfausts > 0
        ? [`${panzerfausts} Panzerfausts, AT 6, once each in the first round of an assault`]
        : []),
    ],
    tables: [
      {
        caption: 'Teams',
        head: ['Team', 'Number', 'Move', 'Range', 'RoF', 'AT', 'FP', 'Armour'],
        rows: kinds.map(({ stats, count }) => teamRow(stats, count)),
      },
    ],
    rules: [...new Set(kinds.flatMap(({ stats }) => stats.traits))].map(traitName),
  }
}

function teamRow(stats: TeamStats, count: number): readonly string[] {
  const { weapon, armour } = stats
  const shown = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : `${value}`
  return [
    stats.name,
    String(count),
    moveWords(stats),
    weapon?.range ? `${weapon.range}"` : '–',
    shown(weapon?.rof),
    shown(weapon?.at),
    shown(weapon?.fp),
    armour ? `${armour.front}/${armour.flank}` : '–',
  ]
}
