import type { Json } from '@sandtable/engine'
import type { Quality } from '../../forces/data/platoons.ts'
import { type Force, listOf } from '../../forces/force.ts'

/** A force as plain JSON: the builder does not look into it. */
export function asJson(force: Force): Json {
  return force as unknown as Json
}

/** Changes to another platoon of the list, in its first quality; earlier choices are dropped. */
export function withPlatoon(force: Force, platoon: string): Force {
  const { format, list, name, date } = force
  const profiles = listOf(force).platoons.find(({ id }) => id === platoon)?.profiles ?? []
  const keeps = profiles.some(({ id }) => id === force.quality)
  return {
    format,
    list,
    platoon,
    quality: keeps ? force.quality : (profiles[0]?.id ?? force.quality),
    ...(name === undefined ? {} : { name }),
    ...(date === undefined ? {} : { date }),
  }
}

export function withQuality(force: Force, quality: string): Force {
  return { ...force, quality: quality as Quality }
}

/** An empty text stands for no date. */
export function withDate({ date: _, ...force }: Force, date: string): Force {
  return date === '' ? force : { ...force, date }
}

/**
 * An empty text stands for the usual organisation. Teams taken out of Squads are reset, because those Squads may no
 * longer exist.
 */
export function withVariant({ variant: _, taken: __, ...force }: Force, variant: string): Force {
  return variant === '' ? force : { ...force, variant }
}

export function withLeaderWeapon(force: Force, leader: number, weapon: string): Force {
  const others = (force.weapons ?? []).filter((one) => one.leader !== leader)
  return { ...force, weapons: [...others, { leader, weapon }] }
}

type Taken = NonNullable<Force['taken']>[number]

export function withTaken(force: Force, squad: Taken, isTaken: boolean): Force {
  const others = (force.taken ?? []).filter(
    (one) => one.section !== squad.section || one.number !== squad.number || one.option !== squad.option,
  )
  const taken = isTaken ? [...others, squad] : others
  const { taken: _, ...rest } = force
  return taken.length === 0 ? rest : { ...rest, taken }
}
