import { flag, list, nullable, oneOf, type Read, readData, record, text, whole } from '@sandtable/miniatures'
import file from '../../../data/weapons.json' with { type: 'json' }
import { DICE } from './dice.ts'

const RADIUS = nullable(whole(0, 10_000))

const WEAPON = record(
  {
    id: text(20),
    name: text(40),
    /** sks-char-7: the skill it is used with. */
    skill: oneOf('handToHand', 'smallArms', 'support', 'launcher', 'heavyWeapon', 'throw'),
    kind: oneOf('melee', 'firearm', 'grenade', 'launched', 'heavy', 'vehicle'),
    /** The printed row it comes from; null for one of ours. */
    row: nullable(text(20)),
    /** What it does to those it hits, or in its kill zone. */
    damage: nullable(DICE),
    zoneDamage: nullable(DICE),
    /** Inches; nothing nearer than `least`. */
    range: whole(0, 5000),
    least: whole(0, 100),
    /** sks-gren-8: hundredths of an inch. For a firearm the radius of its burst (sks-shoot-9). */
    killRadius: RADIUS,
    damageRadius: RADIUS,
    /** sks-veh-8: null, it cannot harm a vehicle at all. */
    pen: nullable(whole(0, 99)),
    /** sks-hw-1: activations to set it up. */
    setUp: whole(0, 9),
    /** sks-mor-5: added to the morale tests it causes. */
    morale: nullable(whole(-99, 0)),
    deviation: nullable(oneOf('grenade', 'ugl', 'mortar', 'atgm', 'gmg', 'mbt')),
    /** sks-spot-10: how well its fire gives its user away. */
    fires: nullable(oneOf('bolt', 'automatic', 'heavy')),
    hasScope: flag(),
    isIndirect: flag(),
    isSmoke: flag(),
    /** sks-weap-2: null, they are not counted. */
    rounds: nullable(whole(1, 99)),
  },
  {
    /** sks-shoot-7: damage by distance. */
    bands: list(record({ to: whole(1, 500), damage: DICE }), 1),
    /** sks-hw-6: rounds in an activation. */
    shots: DICE,
    /** sks-gren-5: turns that smoke stays. */
    lasts: DICE,
  },
)

export type Weapon = Read<typeof WEAPON>

export const WEAPONS: readonly Weapon[] = readData(
  'weapons.json',
  record({ weapons: list(WEAPON, 1) }),
  file,
).weapons

const BY_ID: ReadonlyMap<string, Weapon> = new Map(WEAPONS.map((weapon) => [weapon.id, weapon]))

/** The weapon of this id; undefined if there is none. */
export function findWeapon(id: string): Weapon | undefined {
  return BY_ID.get(id)
}

export function weaponById(id: string): Weapon {
  const found = findWeapon(id)
  if (!found) throw new Error(`There is no weapon '${id}'.`)
  return found
}
