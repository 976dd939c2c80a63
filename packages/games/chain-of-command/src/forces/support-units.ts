import { findList, findPlatoon } from './data/lists.ts'
import type { PrintedSection, Quality } from './data/platoons.ts'
import type { GenericSupport, SupportOption } from './data/support.ts'
import { type Force, listOf } from './force.ts'
import {
  discreteTeam,
  printedTeam,
  type RosterLeader,
  type RosterMan,
  type RosterUnit,
  repeated,
  sectionUnit,
} from './roster.ts'
import { genericOf, type Support, supportNamed } from './supports.ts'

/** What a support brings: Units, a Senior Leader, or neither (an adjutant, wire, a charge). */
export interface SupportTroops {
  readonly units: readonly RosterUnit[]
  readonly leaders: readonly RosterLeader[]
}

/** coc-support-4, coc-support-7: the men of a support that fights on foot. */
export function supportTroops(force: Force, support: Support, id: string): SupportTroops {
  const { option } = supportNamed(listOf(force), support.option)
  const generic = genericOf(option)
  if (option.kind === 'leader') return { units: [], leaders: [boughtLeader(option, id)] }
  if (generic) return { units: genericUnits(force, option, generic, support, id), leaders: [] }
  if (option.kind === 'section') return { units: [boughtSection(force, option, id)], leaders: [] }
  if (option.kind === 'team') return { units: [boughtTeam(force, option, id)], leaders: [] }
  return { units: [], leaders: [] }
}

/** coc-support-4: never Elite, unless the entry says so. */
function qualityOf(force: Force, option: SupportOption): Quality {
  return option.quality ?? listOf(force).supportDefaults.quality
}

/** coc-nat-de-4 */
function boughtLeader({ name, level = 'senior', weapons = [] }: SupportOption, id: string): RosterLeader {
  return { id, rank: name, level, weapon: weapons[0] ?? null, special: null }
}

/** coc-support-7: a Section always brings a Junior Leader. */
function boughtSection(force: Force, option: SupportOption, id: string): RosterUnit {
  const section = sectionOf(option)
  const quality = qualityOf(force, option)
  return sectionUnit(section, { id, name: option.name, quality, date: force.date ?? null, taken: [] })
}

/** The printed Section that the option names, or its own organisation. */
function sectionOf({ id, name, unit, squad, withoutSpecial = [] }: SupportOption): PrintedSection {
  if (squad) return { id, name, count: 1, leader: squad.leader, teams: squad.teams }
  const list = unit && findList(unit.force)
  const found = list && findPlatoon(list, unit.platoon)?.sections.find((one) => one.id === unit.section)
  if (!found) throw new Error(`${id}: there is no such Section.`)
  const { leader } = found
  if (!leader?.special || !withoutSpecial.includes(leader.special)) return found
  const { special: _, ...plain } = leader
  return { ...found, leader: plain }
}

const CREW: Readonly<Omit<RosterMan, 'id'>> = { role: 'crew', weapon: null }

/** coc-nat-de-5, coc-nat-su-3: a Team with its weapon; men beyond the crew carry rifles or submachine guns. */
function boughtTeam(force: Force, option: SupportOption, id: string): RosterUnit {
  const { weapons = [], crew = 0, men = crew, smgs = 0, team } = option
  const quality = qualityOf(force, option)
  const named = { id, name: option.name, quality }
  if (team) return { ...discreteTeam(named, [], []), teams: [printedTeam(team, `${id}-a`)] }
  const others = men - crew - smgs
  return discreteTeam(named, smgs > 0 ? [] : weapons, [
    ...repeated(crew, CREW),
    ...repeated(smgs, { role: 'other', weapon: 'smg' } as const),
    ...repeated(others, { role: 'rifleman', weapon: listOf(force).defaults.rifle } as const),
  ])
}

/** coc-15.1-6, coc-support-10, coc-support-25 to coc-support-27: orderlies, snipers, engineers; minefields, wire and the like have no men to lose. */
function genericUnits(
  force: Force,
  option: SupportOption,
  generic: GenericSupport,
  { teams = [] }: Support,
  id: string,
): readonly RosterUnit[] {
  const quality = qualityOf(force, option)
  const named = { id, name: option.name, quality }
  const men = repeated(generic.men ?? generic.rule.bases ?? 0, CREW)
  switch (generic.kind) {
    case 'medic':
      return [discreteTeam(named, [], men, 'medic')]
    case 'team':
      return [discreteTeam(named, generic.weapons ?? [], men, generic.task ?? null)]
    case 'section':
      return [engineerSection(named, teams)]
    case 'obstacle':
    case 'off-table':
    case 'pre-game':
      return []
  }
}

/** coc-support-28: two engineer Teams under a Junior Leader. */
function engineerSection(
  named: Pick<RosterUnit, 'id' | 'name' | 'quality'>,
  kinds: readonly string[],
): RosterUnit {
  const { id } = named
  const leader: RosterLeader = {
    id: `${id}-leader`,
    rank: 'Sergeant',
    level: 'junior',
    weapon: 'smg',
    special: null,
  }
  const teams = kinds.flatMap((kind, i) => {
    const generic = genericOf({ id: kind, name: kind, generic: kind })
    if (!generic) throw new Error(`There is no engineer Team '${kind}'.`)
    const unit = discreteTeam(
      { ...named, id: `${id}-${i + 1}`, name: generic.name },
      generic.weapons ?? [],
      repeated(generic.men ?? 0, CREW),
      generic.task ?? null,
    )
    return unit.teams
  })
  return { ...named, kind: 'section', hasSubTeams: true, leader, teams, equipment: [] }
}
