import insurgents from '../../data/army-insurgents.json' with { type: 'json' }
import professional from '../../data/army-professional.json' with { type: 'json' }
import specialForces from '../../data/army-special-forces.json' with { type: 'json' }
import type { Pool } from './abilities.ts'

export type ArmyId = 'professional' | 'insurgents' | 'special-forces'

/** csw-rate-1: how well trained, by keyword. */
export const RATING_IDS = ['irregular', 'inexperienced', 'regular', 'elite'] as const
export type Rating = (typeof RATING_IDS)[number]
export const TEAM_RULES = [
  'officer',
  'fireteam',
  'guerrilla-tactics',
  'combat-reflexes',
  'special-forces',
  'sniper',
  'stealthy',
  'hidden',
  'forward-deployment',
  'indirect',
  'team',
  'static',
  'beaten-zone',
  'makeshift-armour',
  'wheeled',
] as const
export type TeamRule = (typeof TEAM_RULES)[number]
export const EQUIPMENT = [
  'assault-grenades',
  'body-armour',
  'climbing-equipment',
  'optics',
  'radio',
  'mobile-phone',
  'smoke',
] as const
export type Equipment = (typeof EQUIPMENT)[number]
export const MOBILITIES = ['wheeled', 'half-tracked', 'fully-tracked'] as const
export type Mobility = (typeof MOBILITIES)[number]
export const CATEGORIES = ['headquarters', 'infantry', 'support', 'vehicle'] as const
export type Category = (typeof CATEGORIES)[number]

/** A line of an army list: a number of identical models. */
export interface ModelLine {
  readonly role: string
  readonly count: number
  readonly skill: number
  readonly courage: number
  readonly cohesionIn: number
  readonly weapons: readonly string[]
  readonly equipment: readonly Equipment[]
  /** csw-hq-1: 'lieutenant' is the rank of every Officer. */
  readonly leader?: 'lieutenant' | 'nco'
  readonly sameWeaponAs?: string
}

export interface TeamLine {
  readonly id: string
  readonly models: readonly ModelLine[]
}

type WeaponOrWeapons = string | readonly string[]

/** What an option of a list changes. An effect has some of these keys. */
export interface Effect {
  readonly addModel?: ModelLine
  readonly addWeapon?: string
  readonly addWeaponAll?: string
  readonly to?: string
  readonly requires?: WeaponOrWeapons
  readonly replaceWeapon?: WeaponOrWeapons
  readonly replaceWeaponAll?: string
  readonly with?: string
  readonly addEquipmentAll?: Equipment
  readonly addSpecialRule?: TeamRule
  readonly setMountedWeapon?: string
  readonly replaceMounted?: string
  readonly capacityModifier?: number
}

export interface UnitOption {
  readonly id: string
  readonly costRP: number
  readonly effect: Effect
  /** How many models may take it. */
  readonly limit: number | 'any models'
  /** Another option that must be taken too. */
  readonly requires?: string
  /** Of one group only one option may be taken. */
  readonly group?: string
}

export interface VehicleLine {
  readonly skill: number
  readonly courage: number
  readonly troopCapacity: number
  readonly countermeasures: number
  readonly mobility: readonly Mobility[]
  readonly weapons: readonly { readonly weapon: string; readonly mount: string }[]
}

/** An entry of an army list. */
export interface UnitEntry {
  readonly id: string
  readonly name: string
  readonly category: Category
  /** csw-pro-5, csw-ins-6: it is like this other entry. */
  readonly profile?: string
  /** csw-force-3: null or absent for what belongs to the core. */
  readonly costSP?: number | null
  readonly costSPPerTeam?: number
  /** csw-force-4: how often it may be taken; null: any number of times. */
  readonly limit?: number | null
  readonly rating?: Rating
  readonly keywords?: readonly string[]
  readonly specialRules?: readonly TeamRule[]
  readonly weaponChoicePerModel?: readonly string[]
  readonly teams?: readonly TeamLine[]
  readonly options?: readonly UnitOption[]
  readonly optionsPerTeam?: readonly UnitOption[]
  readonly vehicle?: VehicleLine
  readonly softSkinned?: boolean
}

/** csw-force-1 to csw-force-3: an army list. */
export interface Army {
  readonly id: ArmyId
  readonly name: string
  readonly requisitionPoints: number
  readonly supportPointModifier: number
  readonly abilityPools: readonly Pool[]
  readonly core: readonly { readonly unit: string; readonly count: number }[]
  readonly units: readonly UnitEntry[]
}

/** csw-pro-1, csw-ins-1, csw-sf-1: the three army lists. */
export const ARMIES: Readonly<Record<ArmyId, Army>> = {
  professional: professional as unknown as Army,
  insurgents: insurgents as unknown as Army,
  'special-forces': specialForces as unknown as Army,
}

export const ARMY_IDS: readonly ArmyId[] = ['professional', 'insurgents', 'special-forces']

/** An entry, completed with what it inherits from the entry that it is like. */
export interface Profile {
  readonly rating: Rating
  readonly keywords: readonly string[]
  readonly rules: readonly TeamRule[]
  readonly weaponChoice: readonly string[]
  readonly teams: readonly TeamLine[]
  readonly options: readonly UnitOption[]
  /** csw-sect-1: each of its Fireteams takes options of its own. */
  readonly isSection: boolean
  readonly vehicle: VehicleLine | null
  readonly isSoftSkinned: boolean
}

/** csw-force-8, csw-pro-5, csw-ins-6: support is built from the same profile as the core, with the same options at the same prices. */
export function profileOf(army: Army, entry: UnitEntry): Profile {
  const like =
    entry.profile === undefined ? entry : (army.units.find(({ id }) => id === entry.profile) ?? entry)
  return {
    rating: like.rating ?? 'regular',
    keywords: like.keywords ?? [],
    rules: like.specialRules ?? [],
    weaponChoice: like.weaponChoicePerModel ?? [],
    teams: like.teams ?? [],
    options: like.optionsPerTeam ?? like.options ?? [],
    isSection: like.optionsPerTeam !== undefined,
    vehicle: like.vehicle ?? null,
    isSoftSkinned: like.softSkinned ?? false,
  }
}
