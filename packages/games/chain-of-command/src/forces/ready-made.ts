import { FORCE_LISTS, type ForceList, type ListId } from './data/lists.ts'
import type { Platoon, Quality } from './data/platoons.ts'
import { type Force, forceFaults } from './force.ts'

/** A ready-made platoon: the id it is chosen by, and the force itself. */
export interface ReadyMade {
  /** 'german-infantry-green' */
  readonly id: string
  readonly name: string
  readonly force: Force
}

const PEOPLE: Readonly<Record<ForceList['nation'], string>> = {
  germany: 'German',
  britain: 'British',
  'united-states': 'US',
  'soviet-union': 'Soviet',
}

/** coc-support-6: every platoon of the lists in each of its qualities and organisations, as printed. */
export const READY_MADE_FORCES: readonly ReadyMade[] = FORCE_LISTS.flatMap((list) =>
  list.platoons.flatMap((platoon) =>
    platoon.profiles.flatMap(({ id: quality }) => [
      readyPlatoon(list, platoon, quality, null),
      ...(platoon.variants ?? []).map((variant) => readyPlatoon(list, platoon, quality, variant)),
    ]),
  ),
)

function readyPlatoon(
  list: ForceList,
  platoon: Platoon,
  quality: Quality,
  variant: { readonly id: string } | null,
): ReadyMade {
  const name = `${PEOPLE[list.nation]} ${platoon.name}, ${variant ? `${variant.id.replace('-', ' ')}, ` : ''}${quality}`
  const id = [list.id.replace('-1944', ''), platoon.id, quality, ...(variant ? [variant.id] : [])].join('-')
  const force: Force = {
    format: 'chain-of-command-force',
    list: list.id,
    platoon: platoon.id,
    quality,
    name,
    ...(variant ? { variant: variant.id } : {}),
  }
  const [fault] = forceFaults(force)
  if (fault) throw new Error(`${id}: ${fault.at}: ${fault.sentence}`)
  return { id, name, force }
}

/** The ready-made force of this id; undefined if there is none. */
export function findReadyMade(id: string): ReadyMade | undefined {
  return READY_MADE_FORCES.find((one) => one.id === id)
}

export function readyMade(id: string): Force {
  const found = findReadyMade(id)
  if (!found) throw new Error(`There is no ready-made force '${id}'.`)
  return found.force
}

export function readyMadeOf(list: ListId): readonly ReadyMade[] {
  return READY_MADE_FORCES.filter(({ force }) => force.list === list)
}
