import { mod, type NumberCheck, orMore } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { ARMOUR } from '../../forces/data/armour.ts'
import type { AntiTankWeapon } from '../../forces/data/weapons.ts'
import { type HitKind, PLAIN_HITS } from '../fire/effects.ts'

/** coc-table-11: how much of a vehicle its enemy sees. */
export type VehicleView = keyof typeof ARMOUR.toHit.needs

/** What counts of those who fire at a vehicle. */
export interface VehicleShot {
  readonly view: VehicleView
  /** coc-12.3-1: range bands of an infantry anti-tank weapon beyond the first. */
  readonly bands: number
  readonly shock: number
  readonly isPinned: boolean
}

/** coc-14.4-2, coc-14.5-5, coc-12.1-t, coc-12.1-4, coc-12.3-1, coc-ex-39: 2D6 to hit a vehicle. */
export function vehicleHitCheck({ view, bands, shock, isPinned }: VehicleShot): NumberCheck {
  const { perBand, perShock, pinned, needs } = ARMOUR.toHit
  return orMore(
    needs[view],
    [
      bands > 0 && mod(perBand * bands, 'range', 'coc-12.3-1'),
      shock > 0 && mod(perShock * shock, 'Shock', 'coc-14.4-2'),
      isPinned && mod(pinned, 'Pinned', 'coc-14.5-5'),
    ],
    { dice: 2 },
  )
}

/** coc-12.3-1, coc-ex-39: how many range bands beyond the first; null out of range. */
export function bandsBeyond({ bands }: Pick<AntiTankWeapon, 'bands'>, range: number): number | null {
  const band = bands.findIndex(({ upTo }) => upTo === undefined || range <= inch(upTo))
  return band < 0 ? null : band
}

/** coc-10.1-2, coc-ex-62: each die of H.E. hits on 4 or more, whatever the range and the quality of the target. */
export function highExplosiveCheck(): NumberCheck {
  return orMore(ARMOUR.gun.hitsOn, [])
}

/** coc-10.1-3, coc-ex-62: cover against it is a level less. */
export const HIGH_EXPLOSIVE: Readonly<HitKind> = { ...PLAIN_HITS, coverReduction: ARMOUR.gun.coverReduction }
