import type { Figure, Side } from '@sandtable/miniatures'
import type { Force } from '../../forces/force.ts'
import { type RosterLeader, type RosterUnit, rosterOf } from '../../forces/roster.ts'
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
  return troopsOf(side, units, leaders, null)
}

/** The troops of a support wait off the table too. */
export function troopsOfSupport(side: Side, force: Force, { id, support }: OwnSupport): Troops {
  const { leaders, units } = supportTroops(force, support, id.slice(side.length + 1))
  return troopsOf(side, units, leaders, id)
}

function troopsOf(
  side: Side,
  units: readonly RosterUnit[],
  leaders: readonly RosterLeader[],
  support: string | null,
): Troops {
  return {
    units: units.map(({ id, name, kind, quality, hasSubTeams }) => ({
      id: `${side}-${id}`,
      side,
      profile: { name, kind, quality, hasSubTeams, support },
    })),
    teams: units.flatMap((unit) => teamsOf(side, unit)),
    leaders: [
      ...leaders.map((leader) => newLeader(side, leader, null)),
      ...units.flatMap((unit) => (unit.leader ? [newLeader(side, unit.leader, `${side}-${unit.id}`)] : [])),
    ],
  }
}

const NORTH = { x: 0, y: 1 } as const

function teamsOf(side: Side, unit: RosterUnit): readonly Team[] {
  return unit.teams.map(({ id, name, served, men, countsAs, notFor }) => ({
    id: `${side}-${id}`,
    side,
    unit: `${side}-${unit.id}`,
    profile: { name, served, countsAs, notFor },
    models: men.map(({ id: man, role, weapon }): Man => ({ ...figure(`${side}-${man}`), role, weapon })),
    place: 'off-table',
    facing: NORTH,
    shock: 0,
    isActivated: false,
    arrivedIn: 0,
    ambushIn: 0,
    isTactical: false,
    overwatch: null,
    nerve: 'steady',
    lossTested: null,
  }))
}

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
    hasMoved: false,
    hasFired: false,
    joined: null,
  }
}

function figure(id: string): Figure {
  return { id, x: 0, y: 0, floor: 0, isLost: false }
}
