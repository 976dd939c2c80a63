import { ARMOUR } from '../../forces/data/armour.ts'
import type { Quality } from '../../forces/data/platoons.ts'

/** coc-14.8-1: the level of a crew by its Leader and its quality; 1 without a Leader. */
export function crewLevel(leader: 'junior' | 'senior' | null, quality: Quality): number {
  if (leader === null) return ARMOUR.crew.withoutLeader
  return ARMOUR.crew[leader] + ARMOUR.crew.quality[quality]
}

/** coc-14.8-3, coc-14.8-4, coc-ex-46: what Shock does to a crew of this level. */
export function crewUnderShock(shock: number, level: number): 'fights' | 'halted' | 'abandons' {
  if (shock > level) return 'abandons'
  return shock === level ? 'halted' : 'fights'
}
