import { type Read, readData } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import file from '../../../data/teams.json' with { type: 'json' }
import { type FOOTPRINT, type PROFILE, type TEAM, TEAMS_FILE } from './team-form.ts'

export { NATIONS, TEAM_TRAITS, THEATRES, WEAPON_TRAITS } from './team-form.ts'

/** hof-team-1: what a Team is, as printed. */
export type TeamStats = Read<typeof TEAM>
export type Nation = TeamStats['nation']
export type Theatre = TeamStats['theatres'][number]
export type Category = TeamStats['category']
export type Size = TeamStats['size']
export type Mobility = TeamStats['mobility']
export type TeamTrait = TeamStats['traits'][number]
export type WeaponProfile = Read<typeof PROFILE>
export type WeaponId = WeaponProfile['id']
export type WeaponTrait = WeaponProfile['traits'][number]
/** Range, RoF, AT and FP. */
export type Weapon = NonNullable<TeamStats['weapon']>

const DATA = readData('teams.json', TEAMS_FILE, file)

export const TEAMS: readonly TeamStats[] = DATA.teams

const BY_ID: ReadonlyMap<string, TeamStats> = new Map(TEAMS.map((team) => [team.id, team]))

/** The printed Team of this id; undefined if there is none. */
export function findTeam(id: string): TeamStats | undefined {
  return BY_ID.get(id)
}

export function teamStats(id: string): TeamStats {
  const found = findTeam(id)
  if (!found) throw new Error(`There is no Team '${id}'.`)
  return found
}

export function weaponProfile(id: WeaponId): WeaponProfile {
  const found = DATA.weaponProfiles.find((one) => one.id === id)
  if (!found) throw new Error(`There is no weapon '${id}'.`)
  return found
}

/** The base of a Team in hundredths of an inch; its depth runs from front to rear. */
export const FOOTPRINTS: Readonly<Record<Size, { readonly width: number; readonly depth: number }>> = {
  small: hundredths(DATA.footprints.small),
  medium: hundredths(DATA.footprints.medium),
  large: hundredths(DATA.footprints.large),
  vehicle: hundredths(DATA.footprints.vehicle),
}

function hundredths({ width, depth }: Read<typeof FOOTPRINT>): { width: number; depth: number } {
  return { width: inch(width), depth: inch(depth) }
}
