import { flag, list, oneOf, type Read, record, shapeProblems, text, whole } from '@sandtable/miniatures'
import { TABLES } from './data/tables.ts'
import { findTeam, NATIONS, type TeamStats, THEATRES, type Theatre } from './data/teams.ts'

export const QUALITIES = ['poor', 'regular', 'elite'] as const
export const UNIT_KINDS = ['infantry', 'gun', 'vehicle', 'recon', 'artillery'] as const

/** hof-unit-1: a Unit as a player writes it down. */
export const FORCE_UNIT = record(
  {
    name: text(40),
    kind: oneOf(...UNIT_KINDS),
    teams: list(record({ team: text(40), count: whole(1, 12) }), 1, 12),
  },
  {
    /** hof-team-12: the quality of this Unit, where it is not that of the force. */
    quality: oneOf(...QUALITIES),
    /** hof-setup-4: how many of its medium infantry Teams get a Panzerfaust. */
    panzerfausts: whole(1, 12),
    /** hof-setup-7: its guns and their Leader are not placed, only its observers. */
    isOffTable: flag(),
  },
)

/** hof-force-1: a force as a player writes it down. */
const FORCE = record(
  { format: oneOf('hail-of-fire-force'), nation: oneOf(...NATIONS), units: list(FORCE_UNIT, 0, 20) },
  { name: text(60), quality: oneOf(...QUALITIES) },
)

export type Force = Read<typeof FORCE>
export type ForceUnit = Read<typeof FORCE_UNIT>
export type Quality = (typeof QUALITIES)[number]
export type UnitKind = (typeof UNIT_KINDS)[number]

/** Something wrong with a force: where, as a path in it, and a sentence. */
export interface ForceFault {
  readonly at: string
  readonly sentence: string
}

/** Why a value is not a force at all, legal or not. */
export function shapeFaults(value: unknown): readonly ForceFault[] {
  return shapeProblems(FORCE, value).map(({ path, message }) => ({
    at: path,
    sentence: `${[path, message].filter(Boolean).join(': ')}.`,
  }))
}

/** hof-force-1 to hof-force-3: what is wrong with a force; nothing if it is legal. */
export function forceFaults(value: unknown): readonly ForceFault[] {
  const shape = shapeFaults(value)
  if (shape.length > 0) return shape
  const force = value as Force
  return [
    ...sizeFaults(force),
    ...force.units.flatMap((unit, i) => unitFaults(force, unit, `units[${i}]`)),
    ...timeAndPlaceFaults(force),
  ]
}

/** hof-force-2 */
function sizeFaults({ units }: Force): readonly ForceFault[] {
  const { least, most } = TABLES['hof-force-T1'].units
  if (units.length >= least && units.length <= most) return []
  return [
    {
      at: 'units',
      sentence: `A force has ${least} to ${most} Units; this one has ${units.length} (hof-force-2).`,
    },
  ]
}

function unitFaults(force: Force, unit: ForceUnit, at: string): readonly ForceFault[] {
  const teams = unit.teams.flatMap((line, i) => teamFaults(force, line.team, `${at}.teams[${i}]`))
  if (teams.length > 0) return teams
  return [...leaderFaults(unit, at), ...kindFaults(unit, at), ...equipmentFaults(force, unit, at)]
}

/** hof-force-1: every Team is of the nation of the force. */
function teamFaults({ nation }: Force, id: string, at: string): readonly ForceFault[] {
  const team = findTeam(id)
  if (!team) return [{ at, sentence: `There is no Team '${id}'.` }]
  if (team.nation === nation) return []
  return [
    { at, sentence: `${team.name} is a Team of ${team.nation}; this force is of ${nation} (hof-force-1).` },
  ]
}

/** hof-unit-2: Units of infantry and guns have one Leader; Units of vehicles have none. */
function leaderFaults(unit: ForceUnit, at: string): readonly ForceFault[] {
  const leaders = countOf(unit, ({ traits }) => traits.includes('leader'))
  const needed = isOfVehicles(unit) ? 0 : 1
  if (leaders === needed) return []
  const rule = needed === 0 ? 'Units of vehicles have no Leader' : 'a Unit of infantry or guns has one Leader'
  return [{ at, sentence: `${unit.name}: ${rule}, this one has ${leaders} (hof-unit-2).` }]
}

/** What a Unit lacks to be of its kind; nothing if all is there. */
function kindFaults(unit: ForceUnit, at: string): readonly ForceFault[] {
  const fault = (sentence: string): readonly ForceFault[] => [{ at, sentence: `${unit.name}: ${sentence}` }]
  switch (unit.kind) {
    case 'infantry':
    case 'gun':
      return countedTeams(unit).some(({ category }) => category === unit.kind)
        ? []
        : fault(`it is listed as ${unit.kind === 'gun' ? 'a gun' : 'an infantry'} Unit but has no such Team.`)
    case 'vehicle':
      return isOfVehicles(unit) ? [] : fault('it is listed as a vehicle Unit but has Teams on foot.')
    case 'recon':
      return countedTeams(unit).every(isFitForRecon)
        ? []
        : fault('every Team of a recon Unit has the trait recon or fast (hof-trait-T1-24).')
    case 'artillery': {
      const { minGuns } = TABLES['hof-art-T1']
      return countOf(unit, canFireBarrage) >= minGuns
        ? []
        : fault(`it needs at least ${minGuns} Teams with an artillery trait to fire a barrage (hof-art-1).`)
    }
  }
}

/** hof-setup-4, hof-setup-7 */
function equipmentFaults({ nation }: Force, unit: ForceUnit, at: string): readonly ForceFault[] {
  const faults: ForceFault[] = []
  const { panzerfausts = 0, isOffTable = false, kind, name } = unit
  const takers = countOf(unit, mayTakePanzerfaust)
  if (panzerfausts > 0 && nation !== 'Germany') {
    faults.push({ at: `${at}.panzerfausts`, sentence: `${name}: only German Teams carry Panzerfausts.` })
  } else if (panzerfausts > takers) {
    const sentence = `${name}: ${panzerfausts} Panzerfausts for ${takers} medium infantry Teams; each takes at most one (hof-setup-4).`
    faults.push({ at: `${at}.panzerfausts`, sentence })
  }
  if (isOffTable && kind !== 'artillery') {
    const sentence = `${name}: only artillery Units may stay off the table (hof-setup-7).`
    faults.push({ at: `${at}.isOffTable`, sentence })
  }
  return faults
}

/** hof-force-3: there must be a year and a theatre in which every Team was in use. */
function timeAndPlaceFaults(force: Force): readonly ForceFault[] {
  if (force.units.length === 0) return []
  const { years, theatres } = availability(force)
  const faults: ForceFault[] = []
  if (years === null) faults.push({ at: 'units', sentence: 'Its Teams share no year (hof-force-3).' })
  if (theatres.length === 0)
    faults.push({ at: 'units', sentence: 'Its Teams share no theatre (hof-force-3).' })
  return faults
}

export interface Availability {
  /** The first and the last year in which all Teams were available; null if there is none. */
  readonly years: { readonly from: number; readonly to: number } | null
  readonly theatres: readonly Theatre[]
}

/** hof-force-3: when and where all Teams of a force were in use. */
export function availability({ units }: Pick<Force, 'units'>): Availability {
  const teams = units.flatMap(statsOf)
  const from = Math.max(...teams.map(({ years }) => years.from))
  const to = Math.min(...teams.map(({ years }) => years.to))
  return {
    years: from <= to ? { from, to } : null,
    theatres: THEATRES.filter((theatre) => teams.every((team) => team.theatres.includes(theatre))),
  }
}

/** hof-force-3: why two forces cannot meet; null if they can. */
export function whyNotMeet(one: Force, other: Force): string | null {
  const mine = availability(one)
  const theirs = availability(other)
  const shareYear =
    mine.years !== null &&
    theirs.years !== null &&
    Math.max(mine.years.from, theirs.years.from) <= Math.min(mine.years.to, theirs.years.to)
  if (!shareYear) return 'The two forces share no year (hof-force-3).'
  const shareTheatre = mine.theatres.some((theatre) => theirs.theatres.includes(theatre))
  return shareTheatre ? null : 'The two forces share no theatre (hof-force-3).'
}

/** hof-unit-10, hof-trans-11: Teams that count for the strength of their Unit: neither small nor transports, unless it began with only small ones. */
export function countedTeams(unit: Pick<ForceUnit, 'teams'>): readonly TeamStats[] {
  const fighting = statsOf(unit).filter((team) => !isTransport(team))
  const large = fighting.filter(({ size }) => size !== 'small')
  return large.length > 0 ? large : fighting
}

/** True if all Teams that count are vehicles (hof-setup-10). */
export function isOfVehicles(unit: Pick<ForceUnit, 'teams'>): boolean {
  return countedTeams(unit).every(({ category }) => category === 'vehicle')
}

/** hof-trans-1 */
export function isTransport({ carries }: TeamStats): boolean {
  return carries > 0
}

/** hof-art-1 */
export function canFireBarrage({ traits }: TeamStats): boolean {
  return traits.some((trait) => trait.endsWith('-artillery'))
}

/** hof-trait-T1-24: scouts, and light tanks that serve as such. */
function isFitForRecon({ traits }: TeamStats): boolean {
  return traits.includes('recon') || traits.includes('fast')
}

/** hof-setup-4 */
export function mayTakePanzerfaust({ category, size }: TeamStats): boolean {
  return category === 'infantry' && size === 'medium'
}

/** The printed Teams of a Unit, each as often as it has them; those that do not exist are left out. */
export function statsOf({ teams }: Pick<ForceUnit, 'teams'>): readonly TeamStats[] {
  return teams.flatMap(({ team, count }) => {
    const stats = findTeam(team)
    return stats ? Array.from({ length: count }, () => stats) : []
  })
}

function countOf(unit: ForceUnit, fits: (team: TeamStats) => boolean): number {
  return statsOf(unit).filter(fits).length
}
