import { type Chart, chart } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'

/** sks-mor-T2: what a failed morale test brings. */
export const FAILED_MORALE: Readonly<Chart<'drops-prone' | 'pinned' | 'retire'>> = printed('sks-mor-T2', [
  'drops-prone',
  'pinned',
  'retire',
])
/** sks-h2h-T3: what it brings after a wound in hand-to-hand combat. */
export const FAILED_IN_CLOSE_COMBAT: Readonly<Chart<'tactical-retreat' | 'broken'>> = printed('sks-h2h-T3', [
  'tactical-retreat',
  'broken',
])
/** sks-shoot-T2 */
export type ShootingFumble = 'stoppage' | 'empty' | 'given-away' | 'stray' | 'out-of-action'
export const SHOOTING_FUMBLE: Readonly<Chart<ShootingFumble>> = printed('sks-shoot-T2', [
  'stoppage',
  'empty',
  'given-away',
  'stray',
  'out-of-action',
])

/** sks-h2h-T4: what a fumble does in hand-to-hand combat. */
export type MeleeFumble = 'kit-loose' | 'misstep' | 'drops-weapon' | 'panic' | 'wide-open'
export const MELEE_FUMBLE: Readonly<Chart<MeleeFumble>> = printed('sks-h2h-T4', [
  'kit-loose',
  'misstep',
  'drops-weapon',
  'panic',
  'wide-open',
])

/** sks-veh-T2: what gets through does to a vehicle. */
export type VehicleDamage =
  | 'shaken'
  | 'occupant-hit'
  | 'weapon-lost'
  | 'immobilised'
  | 'knocked-out'
  | 'destroyed'
export const VEHICLE_DAMAGE: Readonly<Chart<VehicleDamage>> = printed('sks-veh-T2', [
  'shaken',
  'occupant-hit',
  'weapon-lost',
  'immobilised',
  'knocked-out',
  'destroyed',
])

/** A printed table read with a d10, with results of these kinds; its last row has no end. */
function printed<const R extends string>(
  table: 'sks-mor-T2' | 'sks-h2h-T3' | 'sks-h2h-T4' | 'sks-shoot-T2' | 'sks-veh-T2',
  results: readonly R[],
): Chart<R> {
  const { rows } = TABLES[table]
  return chart(
    table,
    rows.map(({ row, key, upTo }, i) => {
      const result = results.find((one) => one === key)
      if (result === undefined) throw new Error(`${row} has an unknown result '${key}'.`)
      return i === rows.length - 1 || upTo === null ? { row, result } : { row, upTo, result }
    }),
    { faces: 10 },
  )
}
