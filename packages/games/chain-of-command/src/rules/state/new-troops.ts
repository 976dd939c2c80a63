import type { Figure, Side } from '@sandtable/miniatures'
import { findGenericSupport, findWeapon } from '../../forces/data/arsenal.ts'
import { type Force, listOf } from '../../forces/force.ts'
import {
  type RosterLeader,
  type RosterTeam,
  type RosterUnit,
  rosterOf,
  type TeamTask,
} from '../../forces/roster.ts'
import { supportTroops } from '../../forces/support-units.ts'
import type { Leader, Man, OwnSupport, Team, Unit } from './state.ts'

/** The Units, Teams and Leaders of a side. */
export interface Troops {
  readonly units: readonly Unit[]
  readonly teams: readonly Team[]
  readonly leaders: readonly Leader[]
}

/** coc-4.1-2: the platoon waits off the table. */
export function platoonTroops(side: Side, force: Force): Troops {
  const { leaders, units } = rosterOf(force)
  return troopsOf(side, force, { units, leaders }, null)
}

/** The troops of a support also wait off the table. */
export function troopsOfSupport(side: Side, force: Force, { id, support }: OwnSupport): Troops {
  const { leaders, units } = supportTroops(force, support, id.slice(side.length + 1))
  return troopsOf(side, force, { units, leaders }, id)
}

/** coc-2.1-1, coc-2.1-4: Leaders, and men who all belong to a Unit: a Section, or a Team that belongs to none. */
function troopsOf(
  side: Side,
  force: Force,
  { units, leaders }: { readonly units: readonly RosterUnit[]; readonly leaders: readonly RosterLeader[] },
  support: string | null,
): Troops {
  return {
    units: units.map(({ id, name, kind, quality, hasSubTeams }) => ({
      id: `${side}-${id}`,
      side,
      profile: { name, kind, quality, hasSubTeams, support },
    })),
    teams: units.flatMap((unit) => teamsOf(side, force, unit)),
    leaders: [
      ...leaders.map((leader) => newLeader(side, leader, null)),
      ...units.flatMap((unit) => (unit.leader ? [newLeader(side, unit.leader, `${side}-${unit.id}`)] : [])),
    ],
  }
}

const NORTH = { x: 0, y: 1 } as const

function teamsOf(side: Side, force: Force, unit: RosterUnit): readonly Team[] {
  return unit.teams.map(({ id, name, served, men, countsAs, notFor, task }, i) => ({
    id: `${side}-${id}`,
    side,
    unit: `${side}-${unit.id}`,
    profile: { name, served, countsAs, notFor, task, isDiehard: false },
    models: men.map(
      ({ id: man, role, weapon }): Man => ({ ...figure(`${side}-${man}`), role, weapon, isLeaning: false }),
    ),
    place: 'off-table',
    facing: NORTH,
    shock: 0,
    isActivated: false,
    arrivedIn: 0,
    ambushIn: 0,
    isTactical: false,
    overwatch: null,
    sentFrom: null,
    hasLeft: false,
    nerve: 'steady',
    lossTested: null,
    rounds: torpedoesOf(task) ?? roundsOf(force, served),
    isDry: false,
    antiTank: i === rifleTeam(unit) ? unit.equipment : [],
    grenades: { hasSome: true, thrownIn: 0 },
    bunkerKillIn: 0,
    spottings: [],
  }))
}

/** coc-16.1-6: how often the torpedoes of a demolition Team may fail; null for other Teams. */
function torpedoesOf(task: TeamTask | null): number | null {
  if (task !== 'demolition') return null
  return findGenericSupport('engineer-demolition-team')?.rule.clears?.attempts ?? null
}

/** coc-9.3.1-3, coc-9.6-1, coc-nat-gb-4: what the first of its weapons has; null: no limit. */
function roundsOf(force: Force, [weapon]: readonly string[]): number | null {
  const found = weapon === undefined ? null : findWeapon(listOf(force), weapon)
  if (!found) return null
  if ('heRounds' in found && found.heRounds !== undefined) return found.heRounds
  return found.ammunition ?? null
}

/** coc-9.3.2-1: Section anti-tank weapons belong to the Team with the most riflemen. */
function rifleTeam({ teams }: RosterUnit): number {
  const riflemen = ({ men }: RosterTeam): number => men.filter(({ role }) => role !== 'crew').length
  const most = Math.max(...teams.map(riflemen))
  return teams.findIndex((team) => riflemen(team) === most)
}

/** coc-4.5.8-1: a Junior Leader belongs to a Unit, a Senior Leader to none. */
function newLeader(side: Side, leader: RosterLeader, unit: string | null): Leader {
  const { rank, level, weapon, special } = leader
  const id = `${side}-${leader.id}`
  return {
    id,
    side,
    unit,
    profile: { rank, level, weapon, special },
    models: [figure(id)],
    place: 'off-table',
    facing: NORTH,
    isActivated: false,
    arrivedIn: 0,
    initiatives: 0,
    lightWounds: 0,
    isWounded: false,
    isOut: false,
    isTreated: false,
    hasMoved: false,
    hasFired: false,
    joined: null,
  }
}

function figure(id: string): Figure {
  return { id, x: 0, y: 0, floor: 0, isLost: false }
}
