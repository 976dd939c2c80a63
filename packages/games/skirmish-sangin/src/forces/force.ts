import { list, nullable, oneOf, type Read, record, shapeProblems, text } from '@sandtable/miniatures'
import {
  EVERYONE_CARRIES,
  GEAR,
  type Gear,
  type Member,
  PARTIES,
  type Party,
  SQUADS,
  type Squad,
} from './data/squads.ts'
import { ARMOURS, RANKS, SKILLS, TABLES } from './data/tables.ts'
import { findWeapon, weaponById } from './data/weapons.ts'

const MOST_MEMBERS = 30

/** sks-force-1: a character as a player buys it. */
const FORCE_MEMBER = record({
  role: text(40),
  rank: oneOf(...RANKS),
  trained: list(oneOf(...SKILLS), 0, SKILLS.length),
  weapons: list(text(20), 0, 6),
  armour: nullable(oneOf(...ARMOURS)),
  gear: list(oneOf(...GEAR), 0, GEAR.length),
})

/** A squad as a player buys it; the first member leads it. */
const FORCE = record({
  format: oneOf('skirmish-sangin-force'),
  name: text(60),
  side: oneOf(...PARTIES),
  members: list(FORCE_MEMBER, 0, MOST_MEMBERS),
})

export type ForceMember = Read<typeof FORCE_MEMBER>
export type Force = Read<typeof FORCE>

/** What is wrong with a force, and where. */
export interface ForceFault {
  readonly code: 'too-many-rpgs' | 'too-many-heavy-weapons' | 'no-price' | 'unknown-weapon' | 'nobody'
  /** The member it is about; null if it is about all of them. */
  readonly member: number | null
  readonly sentence: string
}

const PRICES = TABLES['sks-force-T1']

/** sks-force-2, sks-force-T1: what an entry of the price list costs; null if it cannot be bought. */
export function priceOf(kind: 'rank' | 'armour' | 'weapon' | 'gear', id: string): number | null {
  return PRICES.rows.find((row) => row.kind === kind && row.ids.includes(id))?.cost ?? null
}

/** sks-force-2: gear that is a weapon too is bought as that weapon. */
function priceOfGear(gear: Gear): number | null {
  if (gear === 'grenades') return priceOf('weapon', 'hand-grenade')
  if (gear === 'smoke') return priceOf('weapon', 'smoke-grenade')
  return priceOf('gear', gear)
}

/** sks-force-2, sks-force-T1: the points of one character. What everybody carries is free. */
export function memberPoints({ rank, armour, weapons, gear }: ForceMember | Member): number {
  const bought = weapons.filter((id) => !EVERYONE_CARRIES.includes(id))
  const prices = [
    priceOf('rank', rank),
    armour && priceOf('armour', armour),
    ...bought.map((id) => priceOf('weapon', id)),
    ...gear.map(priceOfGear),
  ]
  return prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)
}

/** sks-force-1: the points of a force. */
export function forcePoints({ members }: Pick<Force, 'members'>): number {
  return members.reduce((sum, member) => sum + memberPoints(member), 0)
}

/** sks-force-3, sks-ruling-24: everything that makes a force illegal. */
export function forceFaults({ members }: Pick<Force, 'members'>): readonly ForceFault[] {
  if (members.length === 0)
    return [{ code: 'nobody', member: null, sentence: 'A force needs at least one character.' }]
  return [...members.flatMap(weaponFaults), ...rpgFaults(members), ...heavyFaults(members)]
}

function weaponFaults({ weapons }: ForceMember, member: number): readonly ForceFault[] {
  return weapons.flatMap((id): readonly ForceFault[] => {
    if (!findWeapon(id)) return [{ code: 'unknown-weapon', member, sentence: `There is no weapon '${id}'.` }]
    if (EVERYONE_CARRIES.includes(id) || priceOf('weapon', id) !== null) return []
    return [
      { code: 'no-price', member, sentence: `${weaponById(id).name} cannot be bought for a character.` },
    ]
  })
}

/** Why a value of any origin is no force of this game at all; a force that breaks rules is still one. */
export function whyNoForce(value: unknown): readonly string[] {
  return shapeProblems(FORCE, value).map(
    ({ path, message }) => `${[path, message].filter(Boolean).join(': ')}.`,
  )
}

/** sks-force-1: why a value of any origin is no legal force of a party; null if it is one. */
export function whyNotForce(value: unknown, party: Party): string | null {
  const [problem] = whyNoForce(value)
  if (problem) return problem
  const force = value as Force
  if (force.side !== party) return `This side is ${PARTY_NAMES[party]}; the force is not (sks-force-1).`
  return forceFaults(force)[0]?.sentence ?? null
}

const PARTY_NAMES: Readonly<Record<Party, string>> = { isaf: 'ISAF', insurgent: 'the insurgents' }

/** sks-force-3: one character in three may carry an RPG. */
function rpgFaults(members: readonly ForceMember[]): readonly ForceFault[] {
  const count = members.filter(({ weapons }) => weapons.includes('rpg')).length
  if (count * PRICES.rpgOneIn <= members.length) return []
  const sentence = `Only one character in ${PRICES.rpgOneIn} may carry an RPG: ${count} of ${members.length} do (sks-force-3).`
  return [{ code: 'too-many-rpgs', member: null, sentence }]
}

/** sks-force-3: two weapons that need setting up. */
function heavyFaults(members: readonly ForceMember[]): readonly ForceFault[] {
  const count = members
    .flatMap(({ weapons }) => weapons)
    .filter((id) => (findWeapon(id)?.setUp ?? 0) > 0).length
  if (count <= PRICES.heavyWeapons) return []
  const sentence = `A squad may have ${PRICES.heavyWeapons} weapons that need setting up: this one has ${count} (sks-force-3).`
  return [{ code: 'too-many-heavy-weapons', member: null, sentence }]
}

/** sks-force-4: a ready-made squad by its id; undefined if there is none. */
export function findSquad(id: string): Squad | undefined {
  return SQUADS.find((squad) => squad.id === id)
}

/** sks-force-4: a ready-made squad as a force; its leader comes first. */
export function forceOf({ name, side, members, leader }: Squad): Force {
  const first = members.filter(({ id }) => id === leader)
  const rest = members.filter(({ id }) => id !== leader)
  return { format: 'skirmish-sangin-force', name, side, members: [...first, ...rest].map(boughtMember) }
}

function boughtMember({ role, rank, trained, weapons, armour, gear }: Member): ForceMember {
  return { role, rank, trained, weapons, armour, gear }
}
