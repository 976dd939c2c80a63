import type {
  ForceSheet,
  PointTally,
  SheetChoice,
  SheetPart,
  SheetUnit,
  UnitOffer,
} from '@sandtable/miniatures'
import { ABILITIES } from '../../forces/abilities.ts'
import { ARMIES, type Army, type Profile, profileOf, type UnitEntry } from '../../forces/armies.ts'
import { type ForceTerms, forceCost, poolOf, supportCost } from '../../forces/force.ts'
import { partName } from '../../forces/force-names.ts'
import { newUnit } from '../../forces/ready-made.ts'
import { type Force, type ForceUnit, type Roster, type RosterTeam, rosterOf } from '../../forces/roster.ts'
import {
  asJson,
  fireteamsOf,
  withAbility,
  withFireteam,
  withoutUnit,
  withPool,
  withUnitAdded,
} from './change.ts'
import { mobilityField, takerFields } from './choices.ts'
import { modelLines, requisition, support } from './words.ts'

/** The force under construction, and the result of its check. */
interface Build {
  readonly force: Force
  readonly army: Army
  readonly roster: Roster
}

const MOST_REQUISITION = 40

/** Everything there is to choose about a force of CALLSIGN: Warrior. */
export function sheetOf(force: Force, terms: ForceTerms): ForceSheet {
  const build: Build = { force, army: ARMIES[force.army], roster: rosterOf(force) }
  return { tallies: talliesOf(force, terms), parts: [core(build), supportPart(build), abilities(build)] }
}

export function talliesOf(force: Force, terms: ForceTerms): readonly PointTally[] {
  const cost = forceCost(force, terms)
  return [
    {
      id: 'requisition',
      name: 'Requisition Points',
      spent: cost.requisition,
      allowed: cost.requisitionAllowed,
      agree: { label: 'Other Requisition Points agreed', most: MOST_REQUISITION },
    },
    { id: 'support', name: 'Support Points', spent: cost.support, allowed: cost.supportAllowed, agree: null },
  ]
}

function isCore({ army }: Build, unit: string): boolean {
  return army.core.some((one) => one.unit === unit)
}

/** csw-force-1: the platoon every force of the list has. */
function core(build: Build): SheetPart {
  const { force, army } = build
  const missing = army.core.filter(
    ({ unit, count }) => force.units.filter((one) => one.unit === unit).length < count,
  )
  return {
    id: 'core',
    at: 'units',
    title: 'Core platoon',
    words: 'Every force of this list has it. Options cost Requisition Points.',
    units: unitsWhere(build, ({ unit }) => isCore(build, unit)),
    fields: [],
    offers: missing.flatMap(({ unit }) => offerOf(build, unit)),
  }
}

/** csw-force-3, csw-force-4 */
function supportPart(build: Build): SheetPart {
  const choices = build.army.units.filter(({ id }) => !isCore(build, id))
  return {
    id: 'support',
    at: null,
    title: 'Support',
    words: 'Paid by the Support Points of the scenario: each choice once, vehicles as often as you like.',
    units: unitsWhere(build, ({ unit }) => !isCore(build, unit)),
    fields: [],
    offers: choices.flatMap(({ id }) => offerOf(build, id)),
  }
}

function offerOf({ force, army }: Build, unit: string): readonly UnitOffer[] {
  const entry = army.units.find(({ id }) => id === unit)
  if (!entry) return []
  const fresh = newUnit(force.army, unit)
  const { teams } = rosterOf({ ...force, units: [fresh] })
  return [
    {
      id: unit,
      title: entry.name,
      price: support(supportCost(army, fresh)),
      facts: [
        ...(entry.costSPPerTeam === undefined ? [] : ['one Fireteam or both']),
        ...modelLines(teams.flatMap(({ models }) => models)),
        ...(teams[0]?.rules ?? []).map(partName),
      ],
      with: asJson(withUnitAdded(force, unit)),
    },
  ]
}

function unitsWhere(build: Build, isWanted: (unit: ForceUnit) => boolean): readonly SheetUnit[] {
  return build.force.units.flatMap((unit, i) => (isWanted(unit) ? [unitAt(build, unit, i)] : []))
}

function unitAt(build: Build, unit: ForceUnit, place: number): SheetUnit {
  const { force, army, roster } = build
  const at = `units[${place}]`
  const entry = army.units.find(({ id }) => id === unit.unit)
  const usual = army.core.find((one) => one.unit === unit.unit)?.count ?? 0
  const isSpare = force.units.filter((one) => one.unit === unit.unit).length > usual
  const without = isSpare ? asJson(withoutUnit(force, place)) : null
  if (!entry) return { at, title: unit.unit, price: '', facts: [], fields: [], teams: [], without }

  const profile = profileOf(army, entry)
  const teams = roster.teams.filter((team) => team.at === at || team.at.startsWith(`${at}.`))
  const title = unitTitle(entry, teams)
  const price = isCore(build, unit.unit) ? 'core' : support(supportCost(army, unit))
  if (profile.isSection) {
    const fields = entry.costSPPerTeam === undefined ? [] : fireteamFields(build, unit, place, profile)
    return { at, title, price, facts: [], fields, teams: fireteams(build, unit, place, profile), without }
  }
  const taker = { unit: place, team: null }
  const fields = [
    ...mobilityField(force, unit, place, profile),
    ...takerFields(force, taker, at, profile, teams[0]),
  ]
  return { at, title, price, facts: factsOf(teams), fields, teams: [], without }
}

/** 'Professional Infantry Section 2', as the roster numbers it. */
function unitTitle({ name }: UnitEntry, [first]: readonly RosterTeam[]): string {
  return first?.name.replace(/, Fireteam \d+$/, '') ?? name
}

/** csw-pro-5, csw-sf-5: which Fireteams of a further Section are taken. */
function fireteamFields(
  { force }: Build,
  unit: ForceUnit,
  place: number,
  { teams }: Profile,
): readonly SheetChoice[] {
  const listed = fireteamsOf(force, unit)
  return teams.map(({ id }) => ({
    kind: 'check',
    at: null,
    id: `units[${place}] ${id}`,
    label: partName(id),
    price: support(1),
    isOn: listed.some(({ team }) => team === id),
    clause: null,
    set: (isOn) => asJson(withFireteam(force, place, id, isOn)),
    inner: [],
  }))
}

function fireteams(build: Build, unit: ForceUnit, place: number, profile: Profile): readonly SheetUnit[] {
  return fireteamsOf(build.force, unit).map(({ team }, i) => {
    const at = `units[${place}].teams[${i}]`
    const roster = build.roster.teams.find((one) => one.at === at)
    return {
      at,
      title: partName(team),
      price: '',
      facts: roster ? factsOf([roster]) : [],
      fields: takerFields(build.force, { unit: place, team: i }, at, profile, roster),
      teams: [],
      without: null,
    }
  })
}

/** How good, with what rules, and who carries what. */
function factsOf(teams: readonly RosterTeam[]): readonly string[] {
  return teams.flatMap(({ rating, rules, models, vehicle }) => {
    const [first] = models
    const drives = vehicle
      ? [
          `${partName(vehicle.mobility)}, ${vehicle.capacity} places, countermeasures ${vehicle.countermeasures}`,
        ]
      : []
    return [
      [partName(rating), `Skill ${first?.skill}+`, `Courage ${first?.courage}+`, ...rules.map(partName)].join(
        ' · ',
      ),
      ...drives,
      ...modelLines(models),
    ]
  })
}

/** csw-cmd-1 to csw-cmd-3: the abilities of the pool, and those bought that are of no use. */
function abilities({ force, army }: Build): SheetPart {
  const pool = poolOf(army, force)
  const bought = force.abilities ?? []
  const offered = ABILITIES.filter((ability) => ability.pool === pool || bought.includes(ability.id))
  const unknown = bought.filter((id) => !ABILITIES.some((ability) => ability.id === id))
  const entries = [...offered, ...unknown.map((id) => ({ id, name: id, clause: null, costRP: 0 }))]
  const pools = [...new Set([...army.abilityPools, force.pool ?? pool])]
  const poolField: readonly SheetChoice[] =
    pools.length < 2
      ? []
      : [
          {
            kind: 'choice',
            at: 'pool',
            id: 'pool',
            label: 'Pool',
            value: army.abilityPools.length < 2 ? (force.pool ?? pool) : pool,
            of: pools.map((one) => ({ value: one, words: partName(one) })),
            set: (chosen) => asJson(withPool(force, chosen)),
          },
        ]
  return {
    id: 'abilities',
    at: 'abilities',
    title: 'Command abilities',
    words: 'Each works once in a battle, and stays secret until then.',
    units: [],
    fields: [
      ...poolField,
      ...entries.map(({ id, name, clause, costRP }): SheetChoice => {
        const place = bought.indexOf(id)
        return {
          kind: 'check',
          at: place < 0 ? null : `abilities[${place}]`,
          id: `ability ${id}`,
          label: name,
          price: requisition(costRP),
          isOn: place >= 0,
          clause,
          set: (isOn) => asJson(withAbility(force, id, isOn)),
          inner: [],
        }
      }),
    ],
    offers: [],
  }
}
