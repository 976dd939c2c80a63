import data from '../../data/forces.json' with { type: 'json' }
import { ARMIES, type ArmyId, profileOf } from './armies.ts'
import type { Force, ForceUnit } from './roster.ts'

interface ReadyMade {
  readonly id: string
  readonly name: string
  readonly army: ArmyId
  readonly pool?: 'professional' | 'insurgent'
  readonly abilities: readonly string[]
  readonly core: readonly ForceUnit[]
  /** What is added for this many Support Points. */
  readonly support: Readonly<Record<string, readonly ForceUnit[]>>
}

const READY_MADE = data.forces as unknown as readonly ReadyMade[]

interface SupportedForce {
  readonly army: ArmyId
  readonly supportPoints: number
  readonly force: Force
}

const FORCES: readonly SupportedForce[] = READY_MADE.flatMap((ready) =>
  Object.entries(ready.support).map(([points, support]) => ({
    army: ready.army,
    supportPoints: Number(points),
    force: forceFrom(ready, support),
  })),
)

/** Forces ready to play: two for each army, for every number of Support Points a scenario gives. */
export function readyMadeForces(army: ArmyId, supportPoints: number): readonly Force[] {
  return FORCES.filter((one) => one.army === army && one.supportPoints === supportPoints).map(
    ({ force }) => force,
  )
}

function forceFrom(ready: ReadyMade, support: readonly ForceUnit[]): Force {
  return {
    format: 'callsign-warrior-force',
    name: ready.name,
    army: ready.army,
    ...(ready.pool ? { pool: ready.pool } : {}),
    abilities: ready.abilities,
    units: [...ready.core, ...support],
  }
}

/** csw-force-1: the core platoon and nothing else, every Fireteam named. */
export function coreForce(id: ArmyId): Force {
  const army = ARMIES[id]
  const units = army.core.flatMap(({ unit, count }) => Array.from({ length: count }, () => newUnit(id, unit)))
  return { format: 'callsign-warrior-force', army: id, abilities: [], units }
}

/** A unit of the list without any choice made for it. */
export function newUnit(army: ArmyId, unit: string): ForceUnit {
  const entry = ARMIES[army].units.find(({ id }) => id === unit)
  if (!entry) return { unit }
  const { isSection, teams, vehicle } = profileOf(ARMIES[army], entry)
  const [mobility, ...others] = vehicle?.mobility ?? []
  return {
    unit,
    ...(isSection ? { teams: teams.map(({ id }) => ({ team: id })) } : {}),
    ...(mobility && others.length > 0 ? { mobility } : {}),
  }
}
