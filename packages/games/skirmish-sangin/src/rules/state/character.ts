import type { Figure, Side, Troop } from '@sandtable/miniatures'
import type { TableEdge, Vector } from '@sandtable/table'
import type { Gear } from '../../forces/data/squads.ts'
import { type Armour, type Rank, type Skill, TABLES, type Wound } from '../../forces/data/tables.ts'
import { bodyInArmour, skillOf } from '../../forces/skills.ts'
import type { VehicleSeat } from './vehicle.ts'

/** sks-move-5 */
export type Stance = 'standing' | 'kneeling' | 'prone'

/** sks-move-6 */
export type Motion = 'stationary' | 'crawling' | 'walking' | 'running' | 'climbing' | 'swimming'

/**
 * Where a character is. 'hidden' is on the table but not shown to the enemy (sks-hide-1), 'reserve' enters later,
 * 'left' went off by an edge (sks-move-11), 'removed' counts as a casualty, 'captured' surrendered or was taken off
 * (sks-mor-9, sks-aid-5).
 */
export type CharacterPlace =
  | 'undeployed'
  | 'reserve'
  | 'table'
  | 'hidden'
  | 'aboard'
  | 'left'
  | 'evacuated'
  | 'removed'
  | 'captured'

/** What a failed morale test left a character in (sks-mor-T2, sks-h2h-T3). */
export type Nerve = 'steady' | 'pinned' | 'retiring' | 'retreating' | 'broken'

/** sks-mor-1: why a morale marker was placed. */
export interface Marker {
  /** Shot at or in an area struck, struck hand to hand, saw a friend hit, faced a show of force. */
  readonly reason: 'fire' | 'close-combat' | 'witness' | 'show-of-force'
  /** sks-mor-21: the number of the attack roll it comes from; 0: from none. */
  readonly attack: number
  /** The weapon it was placed by; null: none. */
  readonly weapon: string | null
  /** sks-mor-17: the enemy who caused it; null: nobody is to be seen. */
  readonly by: string | null
  /** sks-mor-17: where it came from, if nobody is to be seen. */
  readonly from: { readonly x: number; readonly y: number } | null
}

/** sks-weap-2, sks-shoot-T2, sks-hw-1: a weapon that a character carries. */
export interface CarriedWeapon {
  readonly id: string
  /** Null: not counted. */
  rounds: number | null
  /** sks-shoot-T2-01, sks-shoot-T2-02: action points until it fires again. */
  toClear: number
  /** sks-shoot-T2-05: out of action. */
  isLost: boolean
  /** sks-hw-1: activations spent on setting it up. */
  setUp: number
  /** sks-h2h-15: where it lies; null: they hold it. */
  droppedAt: { readonly x: number; readonly y: number } | null
}

/** What hand-to-hand combat leaves a character in. Replaced, never changed. */
export interface Melee {
  /** sks-h2h-13, sks-h2h-18: the turn in which their kit is loose; 0: none. */
  readonly kitLooseIn: number
  /** sks-h2h-15, sks-h2h-18: the turn in which they dropped a weapon and can neither attack nor parry; 0: none. */
  readonly droppedIn: number
  /** sks-h2h-17: the next successful attack on them is a critical. */
  readonly isWideOpen: boolean
  /** sks-h2h-14, sks-h2h-10: how they fell, until they stand. */
  readonly fall: 'misstep' | 'trip' | null
  /** sks-h2h-10: own activations, this one included, at whose end they may parry again. */
  readonly noParry: number
}

/** sks-mor-17: the enemy who caused a morale test, or the place it came from. */
export interface Cause {
  readonly by: string | null
  readonly from: { readonly x: number; readonly y: number } | null
}

/** What a character is, never changed: copies of a state share it. */
export interface Profile {
  /** As players read it: 'Section commander'. */
  readonly name: string
  readonly squad: string
  /** sks-spot-5 */
  readonly isLeader: boolean
  readonly rank: Rank
  /** BODY before armour. */
  readonly body: number
  readonly trained: readonly Skill[]
  readonly armour: Armour | null
}

/** sks-char-1: one character, one figure. */
export interface Character extends Troop {
  readonly id: string
  readonly side: Side
  /** Replaced, never changed. */
  profile: Profile
  readonly models: readonly [Figure]
  place: CharacterPlace
  facing: Vector
  stance: Stance
  motion: Motion
  gear: readonly Gear[]
  readonly weapons: CarriedWeapon[]
  /** sks-wound-1 */
  damage: number
  isConscious: boolean
  /** sks-aid-2: wound levels that first aid has treated. */
  treated: readonly Wound[]
  markers: readonly Marker[]
  nerve: Nerve
  /** sks-mor-17: what caused the test that their nerve failed; null: it is steady, or nobody knows. */
  cause: Cause | null
  melee: Melee
  /** sks-spot-4: the enemies they have spotted. */
  spotted: readonly string[]
  /** sks-spot-5: the enemies that friends have pointed out to them, until they roll. */
  pointedOut: readonly string[]
  /** sks-char-2: everybody knows their BODY; rolled BODY shows when they first act. */
  isBodyKnown: boolean
  /** sks-phase-5: they have acted in this phase. */
  hasActed: boolean
  /** sks-spot-7, sks-spot-9: the count of the activation they last had; 0: none yet. */
  lastActivation: number
  /** sks-spot-7, sks-spot-10: what they last fired, and at which activation of the game; null: nothing. */
  lastFired: { readonly weapon: string; readonly at: number } | null
  /** sks-shoot-10: they hold a shot, which everybody can see. */
  holdsShot: boolean
  /** sks-mor-16: they wounded an enemy in their own last activation. */
  hasWounded: boolean
  /** sks-mor-16: friends they saw wounded or killed since their last morale test. */
  friendsHit: number
  /** sks-spot-6: the count of the last activation in which a mortar zone touched them; 0: none. */
  underBarrageAt: number
  /** sks-aid-5: the character who holds them prisoner. */
  captor: string | null
  /** sks-aid-3: action points of their next activation, given up to help with a drag. */
  pointsOwed: number
  /** sks-vp-T1-11: the casualty of the scenario. */
  isMissionCasualty: boolean
  /** sks-move-11: the edge by which they left the table; null: they have not. */
  leftBy: TableEdge | null
  /** sks-veh-5: what they do in a vehicle; null: they are on foot. */
  seat: VehicleSeat | null
}

/** sks-char-1: where a character stands. */
export function figureOf({ models }: Pick<Character, 'models'>): Figure {
  return models[0]
}

/** sks-phase-4, sks-arm-3 */
export function bodyAfterArmour({ profile }: Pick<Character, 'profile'>): number {
  return bodyInArmour(profile.body, profile.armour)
}

/** sks-wound-1, sks-wound-T1, sks-ruling-9: the row of the total damage; null: not wounded. */
export function woundRow(damage: number): (typeof TABLES)['sks-wound-T1']['rows'][number] | null {
  if (damage <= 0) return null
  const row = TABLES['sks-wound-T1'].rows.find(({ upTo }) => upTo === null || damage <= upTo)
  return row ?? null
}

/** sks-wound-1: how badly a character is wounded; null: not at all. */
export function woundOf({ damage }: Pick<Character, 'damage'>): Wound | null {
  return woundRow(damage)?.key ?? null
}

export function isDead(character: Pick<Character, 'damage'>): boolean {
  return woundOf(character) === 'dead'
}

/** sks-phase-7, sks-wound-8: not unconscious, incapacitated, captured or dead. */
export function canAct(character: Character): boolean {
  return (
    isOnGround(character) && character.isConscious && !isIncapacitated(character) && character.captor === null
  )
}

/** sks-wound-8 */
export function isIncapacitated(character: Pick<Character, 'damage'>): boolean {
  const wound = woundOf(character)
  return wound === 'critical' || wound === 'dead'
}

/** The enemy does not know where they are: Hidden, or not on the table yet (sks-hide-1). */
export function isUnseen({ place }: Pick<Character, 'place'>): boolean {
  return place === 'hidden' || place === 'reserve'
}

/** On the table, shown or Hidden, or in a vehicle on it. */
export function isOnGround({ place }: Pick<Character, 'place'>): boolean {
  return place === 'table' || place === 'hidden' || place === 'aboard'
}

/** sks-mor-12, sks-mor-19: alive, conscious and on the table. */
export function isConsciousOnTable(character: Character): boolean {
  return isOnGround(character) && character.isConscious && !isDead(character)
}

/** sks-char-8: skills that wounds lower. */
const COMBAT_SKILLS: readonly Skill[] = ['smallArms', 'support', 'launcher', 'heavyWeapon', 'throw', 'spot']

/** sks-wound-5, sks-char-8: a number after wounds; sks-h2h-19 uses it for hand-to-hand combat too. */
export function afterWounds(value: number, damage: number): number {
  const combat = woundRow(damage)?.combat
  switch (combat?.kind) {
    case 'add':
      return value + combat.amount
    case 'half':
      return Math.floor(value / 2)
    case 'set':
      return combat.to
    case 'incapacitated':
    case 'removed':
      return 0
    default:
      return value
  }
}

/** sks-shoot-2, sks-wound-5: a skill as it is used; null if it cannot be tried. */
export function skillNow(
  { profile, damage }: Pick<Character, 'profile' | 'damage'>,
  skill: Skill,
): number | null {
  const value = skillOf(profile, skill)
  if (value === null) return null
  return COMBAT_SKILLS.includes(skill) ? afterWounds(value, damage) : value
}

/** sks-skill-T1: a skill that everybody can try, as it is used. */
export function commonSkill(character: Pick<Character, 'profile' | 'damage'>, skill: Skill): number {
  const value = skillNow(character, skill)
  if (value === null) throw new Error(`Nobody tries ${skill} untrained.`)
  return value
}

export function hasGear({ gear }: Pick<Character, 'gear'>, item: Gear): boolean {
  return gear.includes(item)
}
