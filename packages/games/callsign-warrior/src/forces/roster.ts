import type { Army, ArmyId, Mobility, Profile, Rating, TeamRule, UnitEntry } from './armies.ts'
import { ARMIES, profileOf } from './armies.ts'
import { type Equipped, equipTeam, type RosterModel, type WeaponChosen } from './equip.ts'
import { boughtName } from './force-names.ts'
import { nameOf } from './names.ts'
import { type ForceFault, type OptionTaken, optionFaults, optionsOf } from './unit-options.ts'

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
  /** Where the force lists it: 'units[1].teams[0]'. */
  readonly at: string
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
  readonly faults: readonly ForceFault[]
}

/** A unit of the force: where it is listed, its entry, and what its Teams are called. */
interface Listed {
  readonly at: string
  readonly entry: UnitEntry
  readonly profile: Profile
  readonly taken: ForceUnit
  readonly id: string
  readonly name: string
}

/** csw-force-1: writes out every Team of a force. What is wrong is left out and told. */
export function rosterOf(force: Force): Roster {
  const army = ARMIES[force.army]
  const teams: RosterTeam[] = []
  const faults: ForceFault[] = []
  let optionsRP = 0
  for (const [i, taken] of force.units.entries()) {
    const at = `units[${i}]`
    const entry = army.units.find(({ id }) => id === taken.unit)
    if (!entry) {
      const known = army.units.map(({ id }) => id).join(', ')
      const sentence = `${at}: there is no '${taken.unit}' in the list of ${army.name}. It has ${known}.`
      faults.push({ at, sentence })
      continue
    }
    const same = force.units.filter(({ unit }) => unit === taken.unit)
    const number =
      same.length > 1 ? force.units.slice(0, i).filter(({ unit }) => unit === taken.unit).length + 1 : null
    const name = number === null ? entry.name : `${entry.name} ${number}`
    const profile = profileOf(army, entry)
    const built = unitTeams(army, { at, entry, profile, taken, id: shortId(entry, number), name })
    teams.push(...built.teams)
    faults.push(...built.faults)
    optionsRP += built.optionsRP
  }
  return { teams, optionsRP, faults }
}

/** csw-sect-2: only a Section lists its Fireteams. */
function unitTeams(army: Army, listed: Listed): Roster {
  const { at, entry, profile, taken, name } = listed
  if (profile.isSection) return sectionTeams(listed)
  const faults: ForceFault[] = taken.teams
    ? [{ at, sentence: `${name}: only Sections list their Fireteams; give its options (csw-sect-2).` }]
    : []
  if (profile.vehicle) return vehicleTeam(listed, faults)
  if (taken.mobility) faults.push({ at, sentence: `${name}: only vehicles have wheels or tracks.` })

  const [line] = profile.teams
  if (!line) throw new Error(`the list of ${army.name} gives ${entry.id} no Team`)
  const equipped = equipTeam(at, name, profile, line, taken.weapons ?? [], taken.options ?? [])
  return {
    teams: [infantryTeam(listed, equipped, { at, id: listed.id, name, section: null })],
    optionsRP: equipped.costRP,
    faults: [...faults, ...equipped.faults],
  }
}

/** 'pro-sniper' is 'sniper', the second 'ins-technical' 'technical-2', the Officer's Team always 'officer-team'. */
function shortId(entry: UnitEntry, number: number | null): string {
  const short = entry.id.slice(entry.id.indexOf('-') + 1)
  return number === null ? short : `${short}-${number}`
}

/** csw-sect-1, csw-pro-5, csw-sf-5: the Fireteams of a Section that are taken; without a list, all. */
function sectionTeams(listed: Listed): Roster {
  const { at, entry, profile, taken, id, name } = listed
  const all = profile.teams.map((team): ForceTeam => ({ team: team.id }))
  const wanted = taken.teams ?? all
  const faults: ForceFault[] = []
  if (taken.options || taken.weapons) {
    const sentence = `${name}: options belong to its Fireteams, not to the Section (csw-pro-4).`
    faults.push({ at, sentence })
  }
  if (entry.costSPPerTeam === undefined && wanted.length < all.length) {
    const sentence = `${name}: a Section of the core has all its ${all.length} Fireteams (csw-force-1).`
    faults.push({ at, sentence })
  }
  const teams: RosterTeam[] = []
  let optionsRP = 0
  for (const [i, { team, options = [], weapons = [] }] of wanted.entries()) {
    const teamAt = `${at}.teams[${i}]`
    const line = profile.teams.find((one) => one.id === team)
    if (!line || wanted.findIndex((one) => one.team === team) < i) {
      const known = profile.teams.map((one) => (line ? nameOf(one.id) : one.id)).join(' and ')
      const wrong = line ? `takes ${nameOf(team)} twice` : `there is no '${team}'`
      faults.push({ at: teamAt, sentence: `${name}: ${wrong}; it has ${known}.` })
      continue
    }
    const teamName = `${name}, Fireteam ${profile.teams.indexOf(line) + 1}`
    const equipped = equipTeam(teamAt, teamName, profile, line, weapons, options)
    const place = { at: teamAt, id: `${id}-${team}`, name: teamName, section: id }
    teams.push(infantryTeam(listed, equipped, place))
    faults.push(...equipped.faults)
    optionsRP += equipped.costRP
  }
  return { teams, optionsRP, faults }
}

function infantryTeam(
  { entry, profile: { rating } }: Listed,
  { models, rules }: Equipped,
  place: Pick<RosterTeam, 'at' | 'id' | 'name' | 'section'>,
): RosterTeam {
  return { ...place, unit: entry.id, category: entry.category, rating, rules, models, vehicle: null }
}

/** csw-veh-1, csw-ins-7, csw-sf-7, csw-pro-2, csw-ruling-148: a vehicle is a Team of one model. */
function vehicleTeam(listed: Listed, before: readonly ForceFault[]): Roster {
  const { at, entry, profile, taken, id, name } = listed
  const { vehicle } = profile
  if (!vehicle) throw new Error(`${entry.id} is no vehicle`)
  const options = taken.options ?? []
  const faults = [...before, ...optionFaults(at, name, profile, options)]
  if (taken.weapons) faults.push({ at, sentence: `${name}: its weapons come by its options.` })
  const mobility = taken.mobility ?? vehicle.mobility[0] ?? 'wheeled'
  if (!vehicle.mobility.includes(mobility)) {
    const sentence = `${name}: it is ${vehicle.mobility.map(nameOf).join(' or ')}, not ${nameOf(mobility)} (csw-pro-2).`
    faults.push({ at: `${at}.mobility`, sentence })
  }
  let weapons = vehicle.weapons.map(({ weapon }) => weapon)
  let capacity = vehicle.troopCapacity
  const rules = [...profile.rules]
  let optionsRP = 0
  for (const option of optionsOf(profile)) {
    const { effect, costRP } = option
    const place = options.findIndex((one) => one.option === option.id)
    const bought = options[place]
    if (!bought) continue
    if (bought.models) {
      const sentence = `${name}: ${boughtName(option)} is for the vehicle; name no models.`
      faults.push({ at: `${at}.options[${place}]`, sentence })
    }
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
    at,
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
  return { teams: [team], optionsRP, faults }
}
