import type { Side } from '@sandtable/miniatures'
import { EVERYONE_CARRIES, type Gear } from '../../forces/data/squads.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import type { Force, ForceMember } from '../../forces/force.ts'
import { rankRow } from '../../forces/skills.ts'
import type { CarriedWeapon, Character, Melee } from './character.ts'

/** Who a new character is. */
export interface NewCharacter extends ForceMember {
  readonly id: string
  readonly side: Side
  readonly squad: string
  readonly isLeader: boolean
  /** sks-char-2, sks-char-3: BODY as rolled; absent: as the rank says. */
  readonly body?: number
}

/** sks-char-1: a character before the game. */
export function newCharacter({ id, side, squad, isLeader, ...member }: NewCharacter): Character {
  const { role, rank, trained, armour, gear } = member
  const body = member.body ?? rankRow(rank).body
  return {
    id,
    side,
    profile: { name: role, squad, isLeader, rank, body, trained, armour },
    models: [{ id, x: 0, y: 0, floor: 0, isLost: false }],
    place: 'undeployed',
    facing: { x: 0, y: side === 'blue' ? 1 : -1 },
    stance: 'standing',
    motion: 'stationary',
    gear,
    weapons: carriedBy(member),
    damage: 0,
    isConscious: true,
    treated: [],
    markers: [],
    nerve: 'steady',
    cause: null,
    melee: UNTOUCHED,
    spotted: [],
    pointedOut: [],
    isBodyKnown: member.body === undefined,
    hasActed: false,
    lastActivation: 0,
    lastFired: null,
    holdsShot: false,
    hasWounded: false,
    friendsHit: 0,
    underBarrageAt: 0,
    captor: null,
    pointsOwed: 0,
    isMissionCasualty: false,
    leftBy: null,
    seat: null,
  }
}

/** Nothing has happened to them in hand-to-hand combat. */
const UNTOUCHED: Readonly<Melee> = { kitLooseIn: 0, droppedIn: 0, isWideOpen: false, fall: null, noParry: 0 }

/** Gear that is a weapon, and how many of them it is (sks-force-T1-19, sks-force-T1-20). */
const THROWN: Readonly<Partial<Record<Gear, { readonly weapon: string; readonly count: number }>>> = {
  grenades: { weapon: 'hand-grenade', count: 2 },
  smoke: { weapon: 'smoke-grenade', count: 1 },
}

/** sks-force-T1-19, sks-force-T1-20: how many of a thrown weapon come with the gear; null: it is not thrown. */
export function thrownWith(gear: readonly Gear[], weapon: string): number | null {
  const item = gear.find((one) => THROWN[one]?.weapon === weapon)
  return item === undefined ? null : (THROWN[item]?.count ?? null)
}

/** sks-weap-2, sks-ruling-14: what a character carries, with its rounds. */
function carriedBy({ weapons, gear }: ForceMember): CarriedWeapon[] {
  const bought = [...weapons, ...EVERYONE_CARRIES.filter((id) => !weapons.includes(id))]
  const thrown = gear.flatMap((item) => THROWN[item] ?? [])
  return [
    ...bought.map((id) => carried(id, weaponById(id).rounds)),
    ...thrown.map(({ weapon, count }) => carried(weapon, count)),
  ]
}

function carried(id: string, rounds: number | null): CarriedWeapon {
  return { id, rounds, toClear: 0, isLost: false, setUp: 0, droppedAt: null }
}

/** sks-force-1: a force as characters; ids say the side and the number in the list: 'blue-3'. */
export function charactersOf(
  side: Side,
  { name, members }: Force,
  bodies: readonly number[] = [],
): Character[] {
  return members.map((member, i) => {
    const body = bodies[i]
    const whole = { ...member, id: `${side}-${i + 1}`, side, squad: name, isLeader: i === 0 }
    return newCharacter(body === undefined ? whole : { ...whole, body })
  })
}
