import type { ForceRoster, UnitCard } from '@sandtable/miniatures'
import { findWeapon } from '../../forces/data/arsenal.ts'
import type { ForceList } from '../../forces/data/lists.ts'
import type { AntiTankWeapon, Weapon } from '../../forces/data/weapons.ts'
import { commandDiceOf, type Force, listOf, platoonOf, ratingOf, traitsOf } from '../../forces/force.ts'
import { menIn, type RosterUnit, rosterOf, strengthOf } from '../../forces/roster.ts'
import { leaderWords, QUALITY_NAMES, signed, teamWords } from './words.ts'

/** A platoon on paper: a line and a card for each Unit. */
export function printedRoster(force: Force, purpose: string): ForceRoster {
  const list = listOf(force)
  const platoon = platoonOf(force)
  const roster = rosterOf(force)
  const rules = [...list.characteristics, ...(platoon.specialRules ?? [])].map(({ name }) => name)
  return {
    title: force.name ?? platoon.name,
    facts: [
      `${list.name}: ${platoon.name}`,
      purpose,
      QUALITY_NAMES[force.quality],
      `Platoon Force Rating ${signed(ratingOf(force))}`,
      `${commandDiceOf(force)} Command Dice`,
      `${strengthOf(roster)} men`,
      ...(force.date ? [force.date] : []),
      ...traitsOf(force).map((trait) => trait.charAt(0).toUpperCase() + trait.slice(1)),
    ],
    lines: [
      ...roster.leaders.map((leader) => ({ title: leader.rank, words: leaderWords(leader), price: '' })),
      ...roster.units.map((unit) => ({
        title: unit.name,
        words: unitWords(unit),
        price: `${menIn(unit)} men`,
      })),
    ],
    cards: roster.units.map((unit) => cardOf(list, unit, rules)),
  }
}

function unitWords({ leader, teams }: RosterUnit): string {
  return [...(leader ? [leaderWords(leader)] : []), ...teams.map(teamWords)].join('; ')
}

function cardOf(list: ForceList, unit: RosterUnit, rules: readonly string[]): UnitCard {
  const weapons = unit.teams.flatMap(({ served, men }) => [
    ...served,
    ...men.flatMap(({ weapon }) => weapon ?? []),
  ])
  const carried = [...weapons, ...(unit.leader?.weapon ? [unit.leader.weapon] : []), ...unit.equipment]
  const kinds = carried.filter((weapon, i) => carried.indexOf(weapon) === i)
  return {
    id: unit.id,
    title: unit.name,
    facts: [
      QUALITY_NAMES[unit.quality],
      `${menIn(unit)} men`,
      ...(unit.leader ? [leaderWords(unit.leader)] : []),
      ...unit.teams.map(teamWords),
      ...(unit.hasSubTeams ? [] : ['no sub-Teams']),
    ],
    tables: [
      {
        caption: 'Weapons',
        head: ['Weapon', 'Number', 'Dice', 'Close', 'Effective'],
        rows: kinds.map((kind) => weaponRow(list, kind, carried.filter((one) => one === kind).length)),
      },
    ],
    rules,
  }
}

function weaponRow(list: ForceList, id: string, count: number): readonly string[] {
  const weapon = findWeapon(list, id)
  if (!weapon) return [id, String(count), '–', '–', '–']
  if ('bands' in weapon) return [weapon.name, String(count), antiTankDice(weapon), ...antiTankBands(weapon)]
  const { firepower, ranges } = weapon
  const dice = !firepower
    ? '–'
    : firepower.close === firepower.effective
      ? `${firepower.close}`
      : `${firepower.close} / ${firepower.effective}`
  return [weapon.name, String(count), dice, bandWords(ranges?.close), bandWords(ranges?.effective)]
}

function antiTankDice({ bands, he }: AntiTankWeapon): string {
  return `A.P. ${bands[0]?.ap ?? 0}, H.E. ${he}`
}

/** coc-12.3-1: the first band is close, those after it effective. */
function antiTankBands({ bands }: AntiTankWeapon): readonly [string, string] {
  const [close, ...others] = bands
  const last = others.at(-1)
  return [close?.upTo ? `0–${close.upTo}"` : 'any', last?.upTo ? `to ${last.upTo}"` : '–']
}

function bandWords(band: NonNullable<Weapon['ranges']>['close']): string {
  if (!band) return '–'
  if (band.lineOfSight !== undefined) return band.lineOfSight ? 'seen' : 'unseen'
  if (band.upTo === undefined) return band.over === undefined ? 'any' : `over ${band.over}"`
  return `${band.from ?? band.over ?? 0}–${band.upTo}"`
}
