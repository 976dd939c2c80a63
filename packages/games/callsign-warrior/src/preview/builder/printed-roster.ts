import type { CardTable, ForceRoster, UnitCard } from '@sandtable/miniatures'
import { ARMIES } from '../../forces/armies.ts'
import { type ForceTerms, supportCost } from '../../forces/force.ts'
import { partName } from '../../forces/force-names.ts'
import { abilityName } from '../../forces/names.ts'
import { type Force, type RosterTeam, rosterOf } from '../../forces/roster.ts'
import { type Weapon, weaponById } from '../../forces/weapons.ts'
import { talliesOf } from './sheet.ts'
import { modelLines, support } from './words.ts'

/** A force of CALLSIGN: Warrior on paper: a line and a card for each of its Teams. */
export function printedRoster(force: Force, terms: ForceTerms, purpose: string): ForceRoster {
  const army = ARMIES[force.army]
  const { teams } = rosterOf(force)
  const abilities = (force.abilities ?? []).map(abilityName)
  return {
    title: force.name ?? army.name,
    facts: [
      army.name,
      purpose,
      ...talliesOf(force, terms).map(({ name, spent, allowed }) => `${name} ${spent} of ${allowed}`),
      `${teams.length} order tokens`,
      ...(abilities.length > 0 ? [`Command abilities: ${abilities.join(', ')}`] : []),
    ],
    lines: teams.map((team) => ({
      title: team.name,
      words: modelLines(team.models).join('; '),
      price: priceOf(force, team),
    })),
    cards: teams.map(cardOf),
  }
}

/** The Fireteams of a further Section share its price. */
function priceOf(force: Force, { at, unit, section }: RosterTeam): string {
  const army = ARMIES[force.army]
  if (army.core.some((one) => one.unit === unit)) return 'core'
  const place = Number(/\d+/.exec(at)?.[0])
  const listed = force.units[place]
  if (!listed) return ''
  return support(
    section === null ? supportCost(army, listed) : supportCost(army, { unit, teams: [{ team: '' }] }),
  )
}

function cardOf({ id, name, rating, rules, models, vehicle }: RosterTeam): UnitCard {
  const facts = [
    partName(rating),
    ...(vehicle
      ? [
          partName(vehicle.mobility),
          `${vehicle.capacity} places`,
          `countermeasures ${vehicle.countermeasures}`,
          ...(vehicle.isSoftSkinned ? ['soft-skinned'] : []),
        ]
      : [`cohesion ${Math.max(...models.map(({ cohesionIn }) => cohesionIn))}"`]),
  ]
  const weapons = [...new Set(models.flatMap((model) => model.weapons))].map(weaponById)
  return {
    id,
    title: name,
    facts,
    tables: [modelTable(models), weaponTable(weapons)],
    rules: rules.map(partName),
  }
}

function modelTable(models: RosterTeam['models']): CardTable {
  return {
    caption: 'Models',
    head: ['Model', 'Skill', 'Courage', 'Weapons', 'Equipment'],
    rows: models.map(({ id, skill, courage, weapons, equipment }) => [
      partName(id),
      `${skill}+`,
      `${courage}+`,
      weapons.map((weapon) => weaponById(weapon).name).join(', ') || '–',
      equipment.map(partName).join(', ') || '–',
    ]),
  }
}

const HUNDREDTHS = 100

function weaponTable(weapons: readonly Weapon[]): CardTable {
  const inches = (length: number): string => `${length / HUNDREDTHS}"`
  return {
    caption: 'Weapons',
    head: ['Weapon', 'Range', 'Dice', 'Pen', 'A/T', 'EX', 'Shock', 'Rules'],
    rows: weapons.map((weapon) => [
      weapon.name,
      weapon.minRange > 0 ? `${inches(weapon.minRange)}–${inches(weapon.range)}` : inches(weapon.range),
      String(weapon.rof),
      String(weapon.pen),
      weapon.antiTank === null ? '–' : String(weapon.antiTank),
      weapon.template === null ? '–' : inches(weapon.template),
      String(weapon.shock),
      [...weapon.rules.map(partName), ...(weapon.isOneUse ? ['One use'] : [])].join(', ') || '–',
    ]),
  }
}
