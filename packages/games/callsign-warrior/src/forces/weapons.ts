import { assert } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import chart from '../../data/weapons.json' with { type: 'json' }

/** csw-wr-1 to csw-wr-27: the special rules a weapon may have. EX, Shock and One Use Only are columns of their own. */
export type WeaponRule =
  | 'assault'
  | 'beaten-zone'
  | 'cqw'
  | 'indirect'
  | 'sniper'
  | 'static'
  | 'suppression'
  | 'team'

/** csw-wr-11: a number of points, or the die that gives it. */
export type ShockRating = number | 'D2' | 'D3'

/** csw-wpn-1, csw-wpn-2: a row of the weapon charts. Lengths are hundredths of an inch. */
export interface Weapon {
  readonly id: string
  readonly name: string
  readonly range: number
  /** 0: none. */
  readonly minRange: number
  readonly rof: number
  readonly pen: number
  /** csw-veh-5: anti-tank dice; null: none, and then it hurts no armour (csw-veh-11). */
  readonly antiTank: number | null
  /** csw-wr-7: the template's diameter; null: none. */
  readonly template: number | null
  readonly shock: ShockRating
  /** csw-wr-16: what a hit without a casualty causes, where that is less. */
  readonly shockWithoutCasualty: ShockRating
  readonly rules: readonly WeaponRule[]
  /** csw-wr-26 */
  readonly isOneUse: boolean
}

type PrintedShock = ShockRating | { readonly onHit: number; readonly onCasualty: number }

interface Row {
  readonly id: string
  readonly name: string
  readonly rangeIn: number
  readonly minRangeIn?: number
  readonly rof: number
  readonly pen: number
  readonly at: number | null
  readonly ex: number | null
  readonly shock: PrintedShock
  readonly specials: readonly WeaponRule[]
  readonly oneUse: boolean
}

/** csw-wpn-1 to csw-wpn-4, csw-ruling-57 to 59: all rows of both charts, those in no army list too. */
export const WEAPONS: readonly Weapon[] = (chart.weapons as unknown as readonly Row[]).map(weaponFrom)

const BY_ID: ReadonlyMap<string, Weapon> = new Map(WEAPONS.map((weapon) => [weapon.id, weapon]))

function weaponFrom(row: Row): Weapon {
  const { shock } = row
  return {
    id: row.id,
    name: row.name,
    range: inch(row.rangeIn),
    minRange: inch(row.minRangeIn ?? 0),
    rof: row.rof,
    pen: row.pen,
    antiTank: row.at,
    template: row.ex === null ? null : inch(row.ex),
    shock: typeof shock === 'object' ? shock.onCasualty : shock,
    shockWithoutCasualty: typeof shock === 'object' ? shock.onHit : shock,
    rules: row.specials,
    isOneUse: row.oneUse,
  }
}

export function weaponById(id: string): Weapon {
  const weapon = BY_ID.get(id)
  assert(weapon, `there is no weapon '${id}'`)
  return weapon
}

export function hasRule(weapon: Weapon, rule: WeaponRule): boolean {
  return weapon.rules.includes(rule)
}
