import type { Army, ArmyId, Mobility, Profile, Rating, TeamRule, UnitEntry } from './armies.ts'
import { ARMIES, profileOf } from './armies.ts'
import {
  type Equipped,
  equipTeam,
  type OptionTaken,
  optionProblems,
  optionsOf,
  type RosterModel,
  type WeaponChosen,
} from './equip.ts'

/** csw-force-1: a force as a player writes it down. Sections list their Fireteams, all others their options. */
export interface Force {
  readonly format: 'callsign-warrior-force'
  readonly name?: string
  readonly army: ArmyId
  /** csw-cmd-2: for lists that may draw on either pool. */
  readonly pool?: 'professional' | 'insurgent'
  readonly abilities?: readonly string[]
  readonly units: readonly ForceUnit[]
}

export interface ForceUnit {
  readonly unit: string
  /** csw-pro-2: for vehicles that come in two kinds. */
  readonly mobility?: Mobility
  readonly options?: readonly OptionTaken[]
  readonly weapons?: readonly WeaponChosen[]
  readonly teams?: readonly ForceTeam[]
}

export interface ForceTeam {
  readonly team: string
  readonly options?: readonly OptionTaken[]
  readonly weapons?: readonly WeaponChosen[]
}

/** csw-core-7: a Team of the force, as it will stand on the table. */
export interface RosterTeam {
  /** Unique in the force: 'section-1-fireteam-2', 'sniper'. */
  readonly id: string
  readonly name: string
  /** The entry of the army list. */
  readonly unit: string
  readonly category: UnitEntry['category']
  /** csw-sect-1: the Section it belongs to; null if none. */
  readonly section: string | null
  readonly rating: Rating
  readonly rules: readonly TeamRule[]
  readonly models: readonly RosterModel[]
  readonly vehicle: RosterVehicle | null
}

export interface RosterVehicle {
  readonly capacity: number
  readonly countermeasures: number
  readonly mobility: Mobility
  readonly isSoftSkinned: boolean
}

/** The Teams of a force, what its options cost, and what is wrong with them. */
export interface Roster {
  readonly teams: readonly RosterTeam[]
  readonly optionsRP: number
  readonly problems: readonly string[]
}

/** csw-force-1: writes out every Team of a force. What is wrong is left out and told. */
export function rosterOf(force: Force): Roster {
  const army = ARMIES[force.army]
  const teams: RosterTeam[] = []
  const problems: string[] = []
  let optionsRP = 0
  for (const [i, taken] of force.units.entries()) {
    const entry = army.units.find(({ id }) => id === taken.unit)
    if (!entry) {
      const known = army.units.map(({ id }) => id).join(', ')
      problems.push(`units[${i}]: there is no '${taken.unit}' in the list of ${army.name}. It has ${known}.`)
      continue
    }
    const same = force.units.filter(({ unit }) => unit === taken.unit)
    const number =
      same.length > 1 ? force.units.slice(0, i).filter(({ unit }) => unit === taken.unit).length + 1 : null
    const built = unitTeams(army, entry, taken, number)
    teams.push(...built.teams)
    problems.push(...built.problems)
    optionsRP += built.optionsRP
  }
  return { teams, optionsRP, problems }
}

function unitTeams(army: Army, entry: UnitEntry, taken: ForceUnit, number: number | null): Roster {
  const profile = profileOf(army, entry)
  const name = number === null ? entry.name : `${entry.name} ${number}`
  const id = shortId(entry, number)
  if (profile.isSection) return sectionTeams(entry, profile, taken, id, name)
  const problems = taken.teams
    ? [`${name}: only Sections list their Fireteams; give its options (csw-sect-2).`]
    : []
  if (profile.vehicle) return vehicleTeam(entry, profile, taken, id, name, problems)
  if (taken.mobility) problems.push(`${name}: only vehicles have wheels or tracks.`)

  const [line] = profile.teams
  if (!line) throw new Error(`the list of ${army.name} gives ${entry.id} no Team`)
  const equipped = equipTeam(name, profile, line, taken.weapons ?? [], taken.options ?? [])
  return {
    teams: [infantryTeam(entry, profile, equipped, id, name, null)],
    optionsRP: equipped.costRP,
    problems: [...problems, ...equipped.problems],
  }
}

/** 'pro-sniper' is 'sniper', the second 'ins-technical' 'technical-2', the Officer's Team always 'officer-team'. */
function shortId(entry: UnitEntry, number: number | null): string {
  const short = entry.id.slice(entry.id.indexOf('-') + 1)
  return number === null ? short : `${short}-${number}`
}

/** csw-sect-1, csw-pro-5, csw-sf-5: the Fireteams of a Section that are taken; without a list, all. */
function sectionTeams(
  entry: UnitEntry,
  profile: Profile,
  taken: ForceUnit,
  id: string,
  name: string,
): Roster {
  const all = profile.teams.map((team): ForceTeam => ({ team: team.id }))
  const wanted = taken.teams ?? all
  const problems: string[] = []
  if (taken.options || taken.weapons) {
    problems.push(`${name}: options belong to its Fireteams, not to the Section (csw-pro-4).`)
  }
  if (entry.costSPPerTeam === undefined && wanted.length < all.length) {
    problems.push(`${name}: a Section of the core has all its ${all.length} Fireteams (csw-force-1).`)
  }
  const teams: RosterTeam[] = []
  let optionsRP = 0
  for (const [i, { team, options = [], weapons = [] }] of wanted.entries()) {
    const line = profile.teams.find((one) => one.id === team)
    if (!line || wanted.findIndex((one) => one.team === team) < i) {
      const known = profile.teams.map((one) => one.id).join(' and ')
      problems.push(`${name}: ${line ? `takes ${team} twice` : `there is no '${team}'`}; it has ${known}.`)
      continue
    }
    const teamName = `${name}, Fireteam ${profile.teams.indexOf(line) + 1}`
    const equipped = equipTeam(teamName, profile, line, weapons, options)
    teams.push(infantryTeam(entry, profile, equipped, `${id}-${team}`, teamName, id))
    problems.push(...equipped.problems)
    optionsRP += equipped.costRP
  }
  return { teams, optionsRP, problems }
}

function infantryTeam(
  entry: UnitEntry,
  { rating }: Profile,
  { models, rules }: Equipped,
  id: string,
  name: string,
  section: string | null,
): RosterTeam {
  return { id, name, unit: entry.id, category: entry.category, section, rating, rules, models, vehicle: null }
}

/** csw-veh-1, csw-ins-7, csw-sf-7: a vehicle is a Team of one model. */
function vehicleTeam(
  entry: UnitEntry,
  profile: Profile,
  taken: ForceUnit,
  id: string,
  name: string,
  before: readonly string[],
): Roster {
  const { vehicle } = profile
  if (!vehicle) throw new Error(`${entry.id} is no vehicle`)
  const options = taken.options ?? []
  const problems = [...before, ...optionProblems(name, profile, options)]
  if (taken.weapons) problems.push(`${name}: its weapons come by its options.`)
  const mobility = taken.mobility ?? vehicle.mobility[0] ?? 'wheeled'
  if (!vehicle.mobility.includes(mobility)) {
    problems.push(`${name}: it is ${vehicle.mobility.join(' or ')}, not ${mobility} (csw-pro-2).`)
  }
  let weapons = vehicle.weapons.map(({ weapon }) => weapon)
  let capacity = vehicle.troopCapacity
  const rules = [...profile.rules]
  let optionsRP = 0
  for (const { id: option, effect, costRP } of optionsOf(profile)) {
    const bought = options.find((one) => one.option === option)
    if (!bought) continue
    if (bought.models) problems.push(`${name}: ${option} is for the vehicle; name no models.`)
    if (effect.setMountedWeapon) weapons = [effect.setMountedWeapon] // csw-ruling-148: one mount
    const old = effect.replaceMounted ?? effect.replaceWeapon
    if (old !== undefined)
      weapons = weapons.map((weapon) => (old === weapon ? (effect.with ?? weapon) : weapon))
    capacity += effect.capacityModifier ?? 0
    if (effect.addSpecialRule) rules.push(effect.addSpecialRule) // csw-ruling-149
    optionsRP += costRP
  }
  const model: RosterModel = {
    id: 'vehicle',
    role: 'vehicle',
    skill: vehicle.skill,
    courage: vehicle.courage,
    cohesionIn: 0,
    weapons,
    equipment: [],
    rank: null,
  }
  const team: RosterTeam = {
    id,
    name,
    unit: entry.id,
    category: entry.category,
    section: null,
    rating: profile.rating,
    rules,
    models: [model],
    vehicle: {
      capacity,
      countermeasures: vehicle.countermeasures,
      mobility,
      isSoftSkinned: profile.isSoftSkinned,
    },
  }
  return { teams: [team], optionsRP, problems }
}
