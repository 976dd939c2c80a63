import type {
  Equipment,
  Level,
  Platoon,
  PrintedLeader,
  PrintedSection,
  PrintedTeam,
  Quality,
  SectionOption,
  WeaponTeam,
} from './data/platoons.ts'
import { type Force, leadersOf, optionsTaken, platoonOf, sectionCount } from './force.ts'

/** coc-2.1-11: what a man does in the Team: serve the weapon, or fire the one carried. */
export interface RosterMan {
  /** Unique in the force: 's1-a-3'. */
  readonly id: string
  readonly role: 'crew' | 'rifleman' | 'other'
  /** Null: crew fire no weapon of their own. */
  readonly weapon: string | null
}

/** coc-2.1-2 */
export interface RosterTeam {
  readonly id: string
  readonly name: string
  /** The weapons that its crew serves, each as often as it has it. */
  readonly served: readonly string[]
  readonly men: readonly RosterMan[]
  /** Treated as such a Team for characteristics, whatever its name. */
  readonly countsAs: 'lmg-team' | null
  /** Characteristics that never apply to it. */
  readonly notFor: readonly string[]
  /** coc-support-10, coc-support-27: what it is there for; null: to fight. */
  readonly task: TeamTask | null
}

/** coc-support-10, coc-support-27: Teams that do not fight as infantry. */
export type TeamTask = 'medic' | 'mines' | 'wire' | 'demolition' | 'flamethrower'

/** coc-2.2-1 */
export interface RosterLeader {
  readonly id: string
  readonly rank: string
  readonly level: Level
  readonly weapon: string | null
  /** The rule of the platoon that the Leader has: 'airborne-section-leader'. */
  readonly special: string | null
}

/** coc-2.1-4: a Section of Teams under a Junior Leader, or a Team that belongs to no Section. */
export interface RosterUnit {
  readonly id: string
  readonly name: string
  readonly kind: 'section' | 'team'
  readonly quality: Quality
  /** coc-2.1-14 */
  readonly hasSubTeams: boolean
  readonly leader: RosterLeader | null
  readonly teams: readonly RosterTeam[]
  /** coc-9.3.2-1: weapons that any man of it may use, by model, each as often as it has it. */
  readonly equipment: readonly string[]
}

export interface Roster {
  /** coc-2.2-1: Senior Leaders, who belong to no Unit. */
  readonly leaders: readonly RosterLeader[]
  readonly units: readonly RosterUnit[]
}

/** Writes out every Leader, Unit, Team and man of a legal force. */
export function rosterOf(force: Force): Roster {
  const platoon = platoonOf(force)
  const sections = platoon.sections.flatMap((section) => sectionsOf(force, platoon, section))
  return {
    leaders: leadersOf(platoon).map((leader, i) => seniorLeader(force, leader, i + 1)),
    units: [
      ...sections.flatMap(({ section, number }, i) => sectionUnits(force, section, number, `s${i + 1}`)),
      ...headquartersTeams(force, platoon),
    ],
  }
}

interface NumberedSection {
  readonly section: PrintedSection
  /** The first of its kind is 1. */
  readonly number: number
}

function sectionsOf(force: Force, platoon: Platoon, section: PrintedSection): readonly NumberedSection[] {
  return Array.from({ length: sectionCount(force, platoon, section) }, (_, i) => ({ section, number: i + 1 }))
}

/** coc-support-6: with the weapon that was chosen for the Leader. */
function seniorLeader(force: Force, leader: PrintedLeader, number: number): RosterLeader {
  const chosen = force.weapons?.find((one) => one.leader === number)?.weapon
  const { rank, level, weapons, special = null } = leader
  return { id: `leader-${number}`, rank, level, weapon: chosen ?? weapons[0] ?? null, special }
}

/** A Section, the Teams taken out of it, and those listed beside it. */
function sectionUnits(
  force: Force,
  section: PrintedSection,
  number: number,
  id: string,
): readonly RosterUnit[] {
  const taken = optionsTaken(force, section, number)
  const beside = [...taken.map(({ makes }) => makes), ...(section.attached ?? [])]
  const { quality, date } = force
  return [
    sectionUnit(section, { id, name: nameOf(section, number), quality, date: date ?? null, taken }),
    ...beside.map((team, i) => weaponTeam(team, `${id}-x${i + 1}`, quality)),
  ]
}

function nameOf({ name, count }: PrintedSection, number: number): string {
  return count > 1 ? `${name} ${number}` : name
}

interface SectionTerms {
  readonly id: string
  readonly name: string
  readonly quality: Quality
  /** The month of the battle; null if none was agreed on. */
  readonly date: string | null
  readonly taken: readonly SectionOption[]
}

/** coc-2.1-3: a Section as its list prints it, without the men who were taken out of it. */
export function sectionUnit(section: PrintedSection, terms: SectionTerms): RosterUnit {
  const { id, name, quality, date, taken } = terms
  const { leader, teams, equipment = [], noSubTeams = false } = section
  const lost = taken.reduce((sum, { men }) => sum + men, 0)
  return {
    id,
    name,
    kind: 'section',
    quality,
    hasSubTeams: !noSubTeams,
    leader: leader && sectionLeader(leader, id),
    teams: teams.map((team, i) => printedTeam(team, `${id}-${letter(i)}`, i === teams.length - 1 ? lost : 0)),
    equipment: equipment.flatMap((one) => Array.from({ length: one.count }, () => modelOf(one, date))),
  }
}

function sectionLeader({ rank, level, weapons, special }: PrintedLeader, unit: string): RosterLeader {
  return { id: `${unit}-leader`, rank, level, weapon: weapons[0] ?? null, special: special ?? null }
}

/** coc-9.3.2-1: the model in use in the month of the battle, or the usual one where no month was agreed on. */
function modelOf({ defaultModel, modelByDate }: Equipment, date: string | null): string {
  if (date === null) return defaultModel
  const found = modelByDate.find(
    ({ from = '', until }) => date >= from && (until === undefined || date <= until),
  )
  return found?.model ?? defaultModel
}

/** coc-2.1-11: the men of a Team; those who were taken out of it are riflemen. */
export function printedTeam(team: PrintedTeam, id: string, lost = 0): RosterTeam {
  const { crew = 0, riflemen = 0, rifle = null, weapons = [], others = [] } = team
  const men: Omit<RosterMan, 'id'>[] = [
    ...repeated(crew, { role: 'crew', weapon: null } as const),
    ...repeated(riflemen - lost, { role: 'rifleman', weapon: rifle } as const),
    ...others.flatMap(({ weapon, count }) => repeated(count, { role: 'other', weapon } as const)),
  ]
  return {
    id,
    name: team.name,
    served: weapons.flatMap(({ weapon, count }) => repeated(count, weapon)),
    men: men.map((man, i) => ({ id: `${id}-${i + 1}`, ...man })),
    countsAs: team.countsAs ?? null,
    notFor: team.notFor ?? [],
    task: null,
  }
}

function headquartersTeams(force: Force, { headquarters }: Platoon): readonly RosterUnit[] {
  return headquarters
    .flatMap((one) => (one.kind === 'team' ? [one] : []))
    .map((team, i) => weaponTeam(team, `hq-${i + 1}`, force.quality))
}

/** A Team of one weapon and its crew. Snipers are one base. */
function weaponTeam({ name, weapon, crew = 1 }: WeaponTeam, id: string, quality: Quality): RosterUnit {
  return discreteTeam(
    { id, name, quality },
    [weapon],
    repeated(crew, { role: 'crew', weapon: null } as const),
  )
}

/** coc-2.1-2: a Team that belongs to no Section. */
export function discreteTeam(
  { id, name, quality }: Pick<RosterUnit, 'id' | 'name' | 'quality'>,
  served: readonly string[],
  men: readonly Omit<RosterMan, 'id'>[],
  task: TeamTask | null = null,
): RosterUnit {
  const team = `${id}-a`
  return {
    id,
    name,
    kind: 'team',
    quality,
    hasSubTeams: true,
    leader: null,
    teams: [
      {
        id: team,
        name,
        served,
        men: men.map((man, i) => ({ id: `${team}-${i + 1}`, ...man })),
        countsAs: null,
        notFor: [],
        task,
      },
    ],
    equipment: [],
  }
}

/** How many men and Leaders a roster has. */
export function strengthOf({ leaders, units }: Roster): number {
  return leaders.length + units.reduce((sum, unit) => sum + menIn(unit), 0)
}

/** coc-2.1-15: the Leader is one more than the men of the Teams. */
export function menIn({ leader, teams }: RosterUnit): number {
  return (leader ? 1 : 0) + teams.reduce((sum, { men }) => sum + men.length, 0)
}

export function repeated<T>(count: number, value: T): readonly T[] {
  return Array.from({ length: count }, () => value)
}

function letter(place: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + place)
}
