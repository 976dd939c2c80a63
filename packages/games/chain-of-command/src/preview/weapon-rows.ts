import { inch } from '@sandtable/table'
import { findWeapon } from '../forces/data/arsenal.ts'
import { FORCE_LISTS } from '../forces/data/lists.ts'
import { listOf } from '../forces/force.ts'
import type { Leader, Team } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'

type Armed = Pick<Team | Leader, 'side'> & { readonly weapons: readonly string[] }

/** A weapon that men carry, with how many there are, its dice and ranges. */
export interface WeaponRow {
  readonly what: string
  readonly words: string
  readonly ranges: readonly number[]
}

/** coc-table-4: the weapons of a Team or Leader, each once. */
export function weaponRows(view: Pick<View, 'players'>, { side, weapons }: Armed): readonly WeaponRow[] {
  const list = listOf(view.players[side].force)
  return [...new Set(weapons)].flatMap((id) => {
    const weapon = findWeapon(list, id)
    if (!weapon) return []
    const count = weapons.filter((one) => one === id).length
    const { name } = weapon
    const what = count > 1 ? `${count} × ${name}` : name
    if (!('firepower' in weapon) || !weapon.firepower || !weapon.ranges)
      return [{ what, words: 'by its own rules', ranges: [] }]
    const { close, effective } = weapon.firepower
    const near = weapon.ranges.close?.upTo
    const far = weapon.ranges.effective?.upTo
    const dice =
      close === effective ? `${close} dice` : `${close} dice up to ${near}", ${effective} dice beyond`
    return [
      {
        what,
        words: [dice, far === undefined ? 'any range' : `up to ${far}"`].join(', '),
        ranges: [near, far].flatMap((one) => (typeof one === 'number' ? [inch(one)] : [])),
      },
    ]
  })
}

/** What a Team has to fire with: served weapons, and those its men carry. */
export function weaponsOfTeam({ profile, models }: Team): readonly string[] {
  const carried = models.filter(({ isLost }) => !isLost).flatMap(({ weapon }) => weapon ?? [])
  return [...profile.served, ...carried]
}

/** The names of national characteristics, for cards. */
export function characteristicRows(
  view: Pick<View, 'players'>,
  side: 'blue' | 'red',
): readonly { readonly what: string; readonly words: string }[] {
  const list = FORCE_LISTS.find(({ id }) => id === view.players[side].force.list)
  return (list?.characteristics ?? []).map(({ name, text }) => ({ what: name, words: text ?? '' }))
}
