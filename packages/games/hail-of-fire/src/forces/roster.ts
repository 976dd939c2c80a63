import { unitCost } from './cost.ts'
import { type TeamStats, teamStats } from './data/teams.ts'
import {
  countedTeams,
  type Force,
  type ForceUnit,
  isOfVehicles,
  type Quality,
  type UnitKind,
} from './force.ts'

/** hof-team-1: one Team of a force, as it will stand on the table. */
export interface RosterTeam {
  /** Unique in the force: '1st-rifle-platoon.leader', '1st-rifle-platoon.rifle-mg-3'. */
  readonly id: string
  /** Where the force lists it: 'units[0].teams[2]'. */
  readonly at: string
  /** 'Rifle/MG 3' */
  readonly name: string
  readonly stats: TeamStats
  /** hof-unit-10: it counts for the strength of its Unit. */
  readonly isCounted: boolean
  /** hof-setup-7: it is never placed. */
  readonly isOffTable: boolean
}

/** hof-unit-1 */
export interface RosterUnit {
  /** Unique in the force, from its name: '1st-rifle-platoon'. */
  readonly id: string
  readonly name: string
  readonly kind: UnitKind
  readonly quality: Quality
  readonly isOffTable: boolean
  /** hof-setup-10 */
  readonly isOfVehicles: boolean
  /** hof-setup-4: how many of its medium infantry Teams carry one. */
  readonly panzerfausts: number
  /** hof-force-6 */
  readonly cost: number
  /** hof-unit-11: the Teams it counts at the start. */
  readonly strength: number
  readonly teams: readonly RosterTeam[]
}

/** Writes out every Unit and Team of a legal force. */
export function rosterOf(force: Force): readonly RosterUnit[] {
  const ids = unitIds(force.units.map(({ name }) => name))
  return force.units.map((unit, i) => {
    const id = ids[i] as string
    const { name, kind, isOffTable = false, panzerfausts = 0 } = unit
    return {
      id,
      name,
      kind,
      quality: unit.quality ?? force.quality ?? 'regular',
      isOffTable,
      isOfVehicles: isOfVehicles(unit),
      panzerfausts,
      cost: unitCost(unit),
      strength: countedTeams(unit).length,
      teams: teamsOf(unit, id, `units[${i}]`),
    }
  })
}

/** '1st Rifle Platoon' is '1st-rifle-platoon'; of several with one name all but the first get a number. */
function unitIds(names: readonly string[]): readonly string[] {
  const taken: string[] = []
  for (const name of names) {
    const slug = slugOf(name)
    const numbered = [slug, ...names.map((_, i) => `${slug}-${i + 2}`)]
    taken.push(numbered.find((id) => !taken.includes(id)) as string)
  }
  return taken
}

/** A name in lower-case letters, digits and hyphens. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? 'unit' : slug
}

function teamsOf(unit: ForceUnit, unitId: string, at: string): readonly RosterTeam[] {
  const counted = countedTeams(unit)
  return unit.teams.flatMap(({ team, count }, i) => {
    const stats = teamStats(team)
    return Array.from({ length: count }, (_, n) => ({
      id: `${unitId}.${withoutNation(team)}${count > 1 ? `-${n + 1}` : ''}`,
      at: `${at}.teams[${i}]`,
      name: count > 1 ? `${stats.name} ${n + 1}` : stats.name,
      stats,
      isCounted: counted.includes(stats),
      isOffTable: unit.isOffTable === true && !stats.traits.includes('observer'),
    }))
  })
}

/** 'us-rifle-mg' is 'rifle-mg'. */
function withoutNation(team: string): string {
  return team.slice(team.indexOf('-') + 1)
}
