import data from '../../data/forces.json' with { type: 'json' }
import { ARMIES, type ArmyId, profileOf } from './armies.ts'
import { type Force, type ForceUnit, type Roster, rosterOf } from './roster.ts'

interface ReadyMade {
  readonly id: string
  readonly name: string
  readonly army: ArmyId
  readonly pool?: 'professional' | 'insurgent'
  readonly abilities: readonly string[]
  readonly core: readonly ForceUnit[]
  /** What is added for so many Support Points. */
  readonly support: Readonly<Record<string, readonly ForceUnit[]>>
}

const READY_MADE = data.forces as unknown as readonly ReadyMade[]

/** Written out once: every match begins with them, and they never change. */
const WRITTEN = new Map<string, readonly Force[]>()

/** Forces to begin with at once: two for each army, for every number of Support Points a scenario gives. */
export function readyMadeForces(army: ArmyId, supportPoints: number): readonly Force[] {
  const key = `${army} ${supportPoints}`
  const known = WRITTEN.get(key) ?? writeForces(army, supportPoints)
  WRITTEN.set(key, known)
  return known
}

function writeForces(army: ArmyId, supportPoints: number): readonly Force[] {
  return READY_MADE.filter((one) => one.army === army).flatMap((one) => {
    const support = one.support[supportPoints]
    return support ? [forceFrom(one, support)] : []
  })
}

const ROSTERS = new WeakMap<Force, Roster>()

/** The Teams of a force that is ready: worked out once for each. */
export function readyMadeRoster(force: Force): Roster {
  const known = ROSTERS.get(force) ?? rosterOf(force)
  ROSTERS.set(force, known)
  return known
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

/** A unit of the list as it is before anything is chosen for it. */
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
