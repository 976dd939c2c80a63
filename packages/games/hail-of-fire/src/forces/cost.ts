import { TABLES } from './data/tables.ts'
import { type TeamStats, teamStats } from './data/teams.ts'
import type { ForceUnit } from './force.ts'

const { cost: COST } = TABLES['hof-force-T1']

/** hof-force-6: what a Team costs, without extra weapons. */
export function teamCost(team: TeamStats): number {
  const { weapon, armour, machineGuns, traits, category } = team
  if (traits.some((trait) => COST.free.includes(trait))) return 0
  const isVehicle = category === 'vehicle'
  const fp = weapon?.fp ?? (isVehicle ? COST.unarmedVehicleFp : 0)
  const range = COST.range.reduce((sum, { from, plus }) => sum + ((weapon?.range ?? 0) >= from ? plus : 0), 0)
  const guns = machineGuns === 0 ? 0 : COST.firstMachineGun + (machineGuns - 1) * COST.furtherMachineGun
  const carried = traits.includes('passenger-mg') || traits.includes('passenger-50cal')
  return (
    COST.base +
    (weapon?.rof ?? 0) +
    (weapon?.at ?? 0) +
    fp +
    (armour?.front ?? 0) +
    (armour?.flank ?? 0) +
    (isVehicle ? COST.vehicle : 0) +
    range +
    guns +
    (carried ? COST.passengerWeapons : 0)
  )
}

/** hof-force-6: a Unit costs the sum of its Teams, transports included, and its Panzerfausts. */
export function unitCost({ teams, panzerfausts = 0 }: Pick<ForceUnit, 'teams' | 'panzerfausts'>): number {
  const all = teams.reduce((sum, { team, count }) => sum + count * teamCost(teamStats(team)), 0)
  return all + panzerfausts * COST.panzerfaust
}

export function forceCost(units: readonly ForceUnit[]): number {
  return units.reduce((sum, unit) => sum + unitCost(unit), 0)
}

/** hof-setup-2: 5, and 2 for each Unit at the start. */
export function breakLimit(unitCount: number): number {
  const { base, perUnit } = TABLES['hof-chit-T2'].breakLimit
  return base + perUnit * unitCount
}
